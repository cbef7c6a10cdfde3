//! A screen and its changes as text, in lines and fields that the page can parse.

use embedded_graphics::primitives::Rectangle;
use gousset_handheld::Outline;
use gousset_handheld::announcement::{announcement, sentence};
use gousset_handheld::outline::{Aim, Shown};
use gousset_ui::elements::Role;
use gousset_ui::texts::Lang;

/// The screen when it was last described.
#[derive(Debug, Default)]
pub(crate) struct Description {
    outline: Outline,
    text: String,
    announced: String,
}

impl Description {
    /// Describes the current screen.
    pub(crate) fn renew(&mut self, outline: Outline, lang: Lang) {
        let line = |words: String| words.replace(['\t', '\n'], " ") + "\n";
        self.text = outline.0.iter().map(|shown| fields(shown) + &line(sentence(shown, lang))).collect();
        self.announced = announcement(&self.outline, &outline, lang).into_iter().map(line).collect();
        self.outline = outline;
    }

    /// A line for each element, with fields separated by tabs: the role, `here` if the cursor is on it, `choose` if it can be
    /// chosen, its area in pixels (left, top, width, height), and its sentence.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The changes since the last description, a sentence per line.
    pub(crate) fn announced(&self) -> &str {
        &self.announced
    }

    /// Returns the element in this line.
    pub(crate) fn aim(&self, line: usize) -> Option<Aim> {
        self.outline.aim(line)
    }
}

/// The fields before the sentence of an element.
fn fields(shown: &Shown) -> String {
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
    let Rectangle { top_left: at, size } = shown.area;
    format!("{role}\t{here}\t{choose}\t{} {} {} {}\t", at.x, at.y, size.width, size.height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_handheld::{Device, Flash};
    use gousset_ui::device::buttons::Button;

    #[test]
    fn every_element_is_a_line_of_five_fields_and_changes_are_sentences() {
        let mut device = Device::boot(1, Flash::erased());
        device.run(100);
        let mut description = Description::default();
        description.renew(device.outline(), device.lang());
        let lines: Vec<Vec<&str>> =
            description.text().lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(lines.len(), device.outline().0.len());
        assert!(lines.iter().all(|fields| fields.len() == 5), "{lines:?}");
        for (here, name) in [("here", "English"), ("", "Français")] {
            let line = lines.iter().find(|fields| fields[4] == name).unwrap();
            assert_eq!(line[..3], ["option", here, "choose"]);
            let area: Vec<u32> = line[3].split(' ').map(|number| number.parse().unwrap()).collect();
            assert!(area.len() == 4 && area[0] + area[2] <= 240 && area[1] + area[3] <= 240, "{area:?}");
        }
        assert_eq!(description.announced().lines().count(), lines.len(), "all of it is new");
        description.renew(device.outline(), device.lang());
        assert_eq!(description.announced(), "");
        device.press(Button::Down);
        description.renew(device.outline(), device.lang());
        assert_eq!(description.announced().lines().last(), Some("Français"));
    }
}
