//! Shared matches: shown again, played on, and their texts.

use super::{Machine, Power};
use gousset_core::Game;
use gousset_handheld::{Device, Flash, Hand};
use gousset_saves::Log;
use gousset_ui::Replay;
use gousset_ui::games::replay::Problem;
use gousset_ui::persistence::saves::{Found, Item, Store as _, whole};
use gousset_ui::persistence::share::Fault;

/// The reasons why a text is refused as a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It is not a match, or it is damaged.
    NoMatch = 1,
    /// It was shared by a newer version.
    Newer = 2,
    /// A part of it is missing.
    Incomplete = 3,
}

impl Machine {
    /// Shows a shared match, in the player's preferred language.
    pub(crate) fn replay(&mut self, text: &str) -> Result<(), Refusal> {
        let mut replay =
            Replay::of_text(text, self.wishes.lang.unwrap_or_default()).map_err(|problem| match problem {
                Problem::Text(Fault::Newer(_)) => Refusal::Newer,
                Problem::Text(Fault::Missing(..)) => Refusal::Incomplete,
                _ => Refusal::NoMatch,
            })?;
        // The page shows by itself what the first page of a replay says.
        replay.advance();
        self.cut();
        let Power::Off(flash) = std::mem::replace(&mut self.power, Power::Off(Flash::erased())) else {
            return Err(Refusal::NoMatch);
        };
        self.power = Power::Replaying(Box::new(Device::replaying(replay)), flash);
        self.hand = Hand::default();
        Ok(())
    }

    /// True if a shared match was shown and the player has left it.
    pub(crate) fn has_left(&self) -> bool {
        matches!(&self.power, Power::Replaying(device, _) if device.has_left())
    }

    /// True if the shared match can be played on from the shown position.
    pub(crate) fn can_go_on(&self) -> bool {
        self.device().and_then(Device::replayed).is_some_and(|replay| replay.going_on().is_some())
    }

    /// Saves the shared match as one to be played on from the shown position, switches off, and returns its game. Does
    /// nothing if it cannot be played on, or if a match of that game is saved and `replaces` is false.
    pub(crate) fn go_on(&mut self, replaces: bool) -> Option<Game> {
        let going_on = self.device().and_then(Device::replayed).and_then(Replay::going_on);
        let Power::Replaying(_, flash) = &mut self.power else { return None };
        let (game, save) = going_on?;
        let mut log = Log::open(flash.clone(), 0)?;
        let item = Item::Match(game);
        let is_free = Found::of(&log, item) == Found::Nothing;
        if !(is_free || replaces) || log.save(item.slot(), whole(&save)).is_err() {
            return None;
        }
        self.power = Power::Off(log.close());
        Some(game)
    }

    /// The text of the match whose codes are on the screen. Empty if there are none.
    pub(crate) fn shared(&mut self) -> &str {
        self.shared = self.device().map(Device::shared_text).unwrap_or_default();
        &self.shared
    }

    /// The last result of [`Self::shared`].
    pub(crate) fn last_shared(&self) -> &str {
        &self.shared
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::press;
    use super::*;
    use gousset_ui::device::buttons::Button;
    use gousset_ui::texts::Lang;
    use gousset_ui::{Entry, Wishes};

    const MATCHES: [&str; 4] = [
        include_str!("../../../../tests/replay/lexio.match"),
        include_str!("../../../../tests/replay/lexicon.match"),
        include_str!("../../../../tests/replay/xylo.match"),
        include_str!("../../../../tests/replay/xylo-two.match"),
    ];

    #[test]
    fn a_shared_match_is_seen_and_left_and_the_saves_stay() {
        let mut machine = Machine::new();
        machine.save_area()[7] = 42;
        machine.wish(Wishes { lang: Some(Lang::French), reduced_motion: false, ..Wishes::default() });
        for text in MATCHES {
            assert_eq!(machine.replay(text), Ok(()));
            machine.run(100);
            let cover = machine.describe().to_owned();
            press(&mut machine, Button::Right);
            assert_ne!(machine.describe(), cover);
            assert!(!machine.has_left() && machine.lang() == Some(Lang::French));
            press(&mut machine, Button::B);
            assert!(machine.has_left());
            assert_eq!(machine.save_area()[7], 42);
        }
        assert_eq!(machine.replay("GOUSSET9-LEXIO-1/1-00"), Err(Refusal::Newer));
        assert_eq!(machine.replay("nothing"), Err(Refusal::NoMatch));
        machine.boot(1, false);
        assert!(!machine.has_left() && !machine.can_go_on() && machine.go_on(true).is_none());
    }

    #[test]
    fn a_match_of_several_parts_needs_all_of_them() {
        let whole = MATCHES.map(|text| text.matches("GOUSSET").count());
        let long = MATCHES.iter().zip(whole).find(|(_, parts)| *parts > 1);
        if let Some((text, _)) = long {
            let second = text.rfind("GOUSSET").unwrap();
            assert_eq!(Machine::new().replay(&text[..second]), Err(Refusal::Incomplete));
        }
    }

    #[test]
    fn a_shared_match_goes_on_from_any_point_until_it_is_over() {
        for (text, steps) in MATCHES.into_iter().flat_map(|text| [0, 1, 3, 8].map(|steps| (text, steps))) {
            let mut machine = Machine::new();
            machine.replay(text).unwrap();
            machine.run(100);
            for _ in 0..steps {
                press(&mut machine, Button::Right);
            }
            assert!(machine.can_go_on());
            let game = machine.go_on(false).unwrap_or_else(|| panic!("after {steps} of {text}"));
            machine.boot(1, false);
            machine.run(200);
            machine.enter(game, Entry::GoOn);
            machine.run(500);
            // A saved match may begin with the hand-over.
            if machine.describe().contains("Hand the game to") {
                press(&mut machine, Button::A);
            }
            machine.run(5000);
            let screen = machine.describe();
            let pieces = screen.lines().filter(|line| line.starts_with("piece")).count();
            assert!(screen.contains("player\t") || pieces > 3, "no table: {screen}");
        }
        let mut machine = Machine::new();
        machine.replay(MATCHES[0]).unwrap();
        machine.run(100);
        press(&mut machine, Button::Down);
        assert!(!machine.can_go_on() && machine.go_on(true).is_none());
    }

    #[test]
    fn a_match_that_goes_on_takes_the_place_of_another_one_only_if_it_may() {
        let mut machine = Machine::new();
        for replaces in [false, false, true] {
            machine.replay(MATCHES[0]).unwrap();
            machine.run(100);
            let is_first = machine.save_area().iter().all(|byte| *byte == 0xFF);
            assert_eq!(machine.go_on(replaces).is_some(), is_first || replaces);
        }
    }
}
