//! Taps on the picture. A tap on an element is translated into button presses, as on the page's touch screen.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_core::rng::Rng;
use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_handheld::Device;
use gousset_handheld::outline::Shown;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::Role;

/// Blank rows of a font above its highest and below its lowest letters.
const LEADING: i32 = 4;

fn place(device: &Device) -> String {
    device.app().map_or_else(
        || "a replay".into(),
        |app| {
            let game = app.at_play().map_or("no match", |(game, ..)| game.name());
            format!("{:?} ({game})", app.place())
        },
    )
}

/// Checks that every element of the screen has a name and is within the panel.
///
/// # Errors
/// The first element without a name or outside the panel.
pub fn look(device: &Device) -> Result<(), String> {
    let panel = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
    // The area of a text includes blank rows above and below its letters.
    let for_text = Rectangle::new(Point::new(0, -LEADING), panel.size + Size::new(0, 2 * LEADING as u32));
    for shown in device.outline().0 {
        if shown.name.trim().is_empty() {
            return Err(format!("{}: it has no name: {shown:?}", place(device)));
        }
        let room = if shown.role == Role::Text { for_text } else { panel };
        if room.intersection(&shown.area) != shown.area {
            return Err(format!("{}: it does not lie on the panel: {shown:?}", place(device)));
        }
    }
    Ok(())
}

/// Taps a random element that can be chosen. Returns false if there is none.
///
/// # Errors
/// If the cursor does not arrive there.
pub fn tap(device: &mut Device, rng: &mut Rng) -> Result<bool, String> {
    let outline = device.outline();
    let shown = &outline.0;
    let choosable: Vec<&Shown> = shown.iter().filter(|shown| shown.presses.is_some()).collect();
    if choosable.is_empty() {
        return Ok(false);
    }
    let target = choosable[rng.below(choosable.len() as u32) as usize];
    // If another element covers its centre, that one is tapped.
    let Some(presses) = outline.presses_at(target.area.center()) else { return Ok(false) };
    let on_top = Some(presses) == target.presses;
    for button in presses.moves() {
        device.press(button);
    }
    let there = device.outline().0;
    // An element that moves by itself or closes on a press may be gone.
    let same_screen = there.len() == shown.len() && there.iter().zip(shown).all(|(a, b)| a.area == b.area);
    let has_cursor = matches!(target.role, Role::Option { .. } | Role::Piece { .. });
    // A carried card moves with the cursor and covers the target.
    let arrived = there
        .iter()
        .any(|now| now.is_here() && (now.name == target.name || now.area.contains(target.area.center())));
    // Only A acts on the element under the cursor. Other buttons act wherever the cursor is.
    let takes = presses.then().is_none_or(|button| button == Button::A);
    if on_top && has_cursor && takes && same_screen && !arrived {
        return Err(format!("{}: a tap on {target:?} leads elsewhere", place(device)));
    }
    if let Some(button) = presses.then() {
        device.press(button);
    }
    Ok(true)
}
