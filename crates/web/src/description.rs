//! What is on the screen, in words that a page can take apart.

use gousset_handheld::Outline;
use gousset_handheld::outline::Shown;
use gousset_ui::elements::Role;

/// The elements of a screen, from back to front.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Description(String);

impl Description {
    pub(crate) fn of(outline: &Outline) -> Self {
        Self(outline.0.iter().map(line).collect())
    }

    /// A line for each element, of fields between tabs: what it is, `here` if the cursor is on it, `choose` if it can be
    /// chosen, `greyed` if it cannot be done now, its name and its value.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

fn line(shown: &Shown) -> String {
    let role = match shown.role {
        Role::Title => "title",
        Role::Text => "text",
        Role::Option { .. } => "option",
        Role::Key => "key",
        Role::Notice => "notice",
        Role::Player => "player",
        Role::Piece { .. } => "piece",
        Role::Sign => "sign",
    };
    let here = if shown.is_here() { "here" } else { "" };
    let choose = if shown.presses.is_some() { "choose" } else { "" };
    let [name, value] = [&shown.name, &shown.value].map(|text| text.replace(['\t', '\n'], " "));
    let greyed = if shown.is_greyed { "greyed" } else { "" };
    format!("{role}\t{here}\t{choose}\t{greyed}\t{name}\t{value}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_handheld::{Device, Flash};

    #[test]
    fn every_element_is_a_line_of_six_fields() {
        let mut device = Device::boot(1, Flash::erased());
        device.run(100);
        let description = Description::of(&device.outline());
        let lines: Vec<Vec<&str>> =
            description.text().lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(lines.len(), device.outline().0.len());
        assert!(lines.iter().all(|fields| fields.len() == 6), "{lines:?}");
        assert!(lines.contains(&vec!["option", "here", "choose", "", "English", ""]), "{lines:?}");
        assert!(lines.contains(&vec!["option", "", "choose", "", "Français", ""]), "{lines:?}");
    }
}
