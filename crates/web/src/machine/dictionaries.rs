//! The dictionaries of the page, which are unpacked little by little, and the order in which they are needed.

use super::Machine;
use gousset_handheld::{Device, Flash};
use gousset_saves::Log;
use gousset_ui::games::LISTED;
use gousset_ui::persistence::saves::{self, Item, MAX_SAVE, Saved};
use gousset_ui::table::descriptor::Descriptor;
use gousset_words::Language;

impl Machine {
    /// Unpacks a part of the dictionaries, which takes a millisecond or two. Begins with those that are needed first.
    /// Returns true if there is more to unpack.
    pub(crate) fn prepare(&self) -> bool {
        let lang = self.lang().unwrap_or_default();
        let on_screen = LISTED.into_iter().filter_map(|game| Some((game.words?.language)(lang)));
        let mut languages = self.dictionaries().chain(on_screen).chain(Language::ALL);
        !languages.all(gousset_words::prepare)
    }

    /// True if a press is pending, or a game is to be opened, that may need a packed dictionary. Letting time pass would then
    /// unpack it at once.
    pub(crate) fn waits_for_words(&self) -> bool {
        let expects_press = self.device().is_some_and(|device| self.hand.expects_press(device));
        (self.entry.is_some() || expects_press) && !self.dictionaries().all(gousset_words::is_prepared)
    }

    /// The languages whose dictionaries the next press may need: in a game with words, those of its table, its lesson and
    /// its saved match.
    fn dictionaries(&self) -> impl Iterator<Item = Language> {
        let open = self.device().and_then(Device::dictionaries);
        let saved = if open.is_some() { &self.saved_languages[..] } else { &[] };
        open.into_iter().flatten().chain(saved.iter().copied())
    }
}

/// The dictionary languages of the matches that are saved in a flash.
pub(super) fn saved_languages(flash: &Flash) -> Vec<Language> {
    let Some(mut log) = Log::open(flash.clone(), 0) else { return Vec::new() };
    let mut room = [0; MAX_SAVE];
    let mut language = |game: &Descriptor| {
        let words = game.words?;
        let (bytes, note) = saves::load(&mut log, Item::Match(game.game), &mut room)?;
        (words.language_of)(Saved::read(bytes, note)?.record)
    };
    LISTED.into_iter().filter_map(&mut language).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{choose, press};
    use super::*;
    use gousset_ui::Wishes;
    use gousset_ui::device::buttons::Button;
    use gousset_ui::texts::Lang;

    fn dictionaries(machine: &Machine) -> Vec<Language> {
        machine.dictionaries().collect()
    }

    #[test]
    fn the_words_of_the_table_the_lesson_and_the_saved_match_are_needed_in_lexicon_alone() {
        let mut machine = Machine::new();
        machine.wish(Wishes { lang: Some(Lang::French), ..Wishes::default() });
        machine.replay(include_str!("../../../../tests/replay/lexicon.match")).unwrap();
        assert_eq!(dictionaries(&machine), [], "a match that is seen again was judged before");
        assert!(machine.go_on(false).is_some());
        machine.boot(1, false);
        machine.run(100);
        assert!(choose(&mut machine, "Français"));
        assert_eq!(dictionaries(&machine), []);
        for game in ["Xylo", "Lexicon · reprendre"] {
            assert!(choose(&mut machine, game), "{}", machine.describe());
            if game == "Xylo" {
                assert_eq!(dictionaries(&machine), []);
                press(&mut machine, Button::B);
            }
        }
        let [french, english] = [Language::French, Language::English];
        assert_eq!(dictionaries(&machine), [french, french, english], "a match in English is saved");
        assert!(!machine.waits_for_words(), "here nothing is packed");
    }

    #[test]
    fn the_words_of_a_table_that_is_being_set_up_are_needed() {
        let mut machine = Machine::new();
        machine.boot(1, false);
        machine.run(100);
        for name in ["English", "Lexicon", "New match"] {
            assert!(choose(&mut machine, name), "{name}: {}", machine.describe());
        }
        let is_on_dictionary =
            |line: &str| line.starts_with("option\there") && line.contains("\tDictionary, ");
        let moves = (0..30).find(|_| {
            press(&mut machine, Button::Down);
            machine.describe().lines().any(is_on_dictionary)
        });
        assert!(moves.is_some(), "{}", machine.described().text());
        press(&mut machine, Button::Right);
        assert_eq!(dictionaries(&machine), [Language::French, Language::English]);
    }
}
