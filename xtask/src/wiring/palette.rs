//! The colours of wires, the same in every picture.

use super::svg::{Anchor, Type};
use gousset_boards::Group;

pub(crate) const INK: &str = "#1f2933";
pub(crate) const FAINT: &str = "#7b8794";
pub(crate) const GROUND: &str = "#3e4c59";
pub(crate) const SUPPLY: &str = "#d64545";
/// The fill of a box with connections.
pub(crate) const PAPER: &str = "#f5f7fa";

pub(crate) const fn colour(group: Group) -> &'static str {
    match group {
        Group::Panel => "#2b6cb0",
        Group::Light => "#c77700",
        Group::Buttons => "#2f855a",
        Group::Piezo => "#8043b8",
        Group::Battery | Group::Usb | Group::Charging => SUPPLY,
        Group::Slow | Group::Unused => "#9aa5b1",
    }
}

pub(crate) const fn words(size: i32, colour: &'static str, anchor: Anchor) -> Type {
    Type { size, bold: false, colour, anchor }
}

pub(crate) const fn strong(size: i32, colour: &'static str, anchor: Anchor) -> Type {
    Type { size, bold: true, colour, anchor }
}
