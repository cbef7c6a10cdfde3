//! The page's front door: the games, their pictures, saved matches and deals of the day.

use super::{Machine, Power};
use gousset_core::Game;
use gousset_core::seed::code_of_day;
use gousset_draw::canvas::HEIGHT;
use gousset_handheld::Device;
use gousset_ui::games::{self, LISTED};
use gousset_ui::texts::Lang;
use gousset_ui::{Entry, Outcome, Replay};
use gousset_words::Language;

/// Short matches, and the number of steps to the picture that stands for the game.
const COVERS: [(&str, usize); 3] = [
    (include_str!("../../../../tests/replay/lexio.match"), 14),
    (include_str!("../../../../tests/replay/0.2.0-lexicon.match"), 6),
    (include_str!("../../../../tests/replay/0.2.0-xylo.match"), 12),
];

impl Machine {
    /// Opens a game, while it is on. If it may need a packed dictionary, its menu is shown until the dictionary is unpacked.
    pub(crate) fn enter(&mut self, game: Game, entry: Entry) {
        let Power::On(device) = &mut self.power else { return };
        let needs_words = entry != Entry::Menu && games::descriptor(game).words.is_some();
        let waits = needs_words && !Language::ALL.into_iter().all(gousset_words::is_prepared);
        self.entry = waits.then_some((game, entry));
        device.enter(game, if waits { Entry::Menu } else { entry });
    }

    /// Whether a match of this game is saved.
    pub(crate) fn can_resume(&self, game: Game) -> bool {
        self.device().is_some_and(|device| device.can_resume(game))
    }

    /// The code of a game for everyone on a day, counted from 1970-01-01.
    pub(crate) fn tell_code(&mut self, game: Game, day: u32) -> &str {
        self.told = code_of_day(game, day).to_string();
        &self.told
    }

    /// The end of the match that was dealt by a code: the game, the code, the place, the number of players, the points,
    /// and 1 if a hint was taken. Empty if there is none.
    pub(crate) fn tell_outcome(&mut self) -> &str {
        self.told = match self.device().and_then(Device::outcome) {
            Some((game, Outcome { code, place, players, points, helped })) => {
                let number = LISTED.iter().position(|listed| listed.game == game).unwrap_or_default();
                format!("{number} {code} {place} {players} {points} {}", u8::from(helped))
            }
            None => String::new(),
        };
        &self.told
    }

    /// The puzzle on the panel: the number of its game in the lists, and its own number.
    pub(crate) fn puzzle(&mut self) -> Option<(usize, usize)> {
        let (game, number) = self.device().and_then(Device::puzzle)?;
        Some((LISTED.iter().position(|listed| listed.game == game)?, number))
    }

    /// The rules of a game: a title and a text for each section, with an empty line after each.
    pub(crate) fn tell_rules(&mut self, game: Game, lang: Lang) -> &str {
        let sections = (games::descriptor(game).rules)(lang);
        self.told =
            sections.iter().map(|section| format!("{}\n{}\n\n", section.title, section.text)).collect();
        &self.told
    }

    /// The last text.
    pub(crate) fn told(&self) -> &str {
        &self.told
    }

    /// A picture of a game: a table of a match. `None` if there is no such match.
    pub(crate) fn cover(&mut self, game: usize, lang: Lang) -> Option<&[u8]> {
        let (text, steps) = COVERS.get(game)?;
        let mut replay = Replay::of_text(text, lang).ok()?;
        for _ in 0..*steps {
            replay.advance();
        }
        let mut device = Device::replaying(replay);
        device.run(30);
        let cover = self.cover.insert(Box::new(device));
        Some(cover.picture().rows(0..HEIGHT))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::press;
    use super::*;
    use gousset_core::code::Code;
    use gousset_ui::device::buttons::Button;
    use gousset_ui::{Page, Wishes};

    fn on_page() -> Machine {
        let mut machine = Machine::new();
        machine.wish(Wishes { lang: Some(Lang::French), page: Some(Page::default()), ..Wishes::default() });
        machine.boot(1, false);
        machine.run(100);
        machine
    }

    fn is_at_table(machine: &mut Machine) -> bool {
        // Lexicon begins with a draw for the deal.
        let screen = machine.describe();
        screen.lines().filter(|line| line.starts_with("piece\t")).count() > 3
            || screen.contains("Qui distribue")
    }

    #[test]
    fn the_page_opens_in_its_language_without_a_question() {
        let mut machine = on_page();
        assert!(machine.describe().contains("Réglages"), "{}", machine.described().text());
        assert!(!LISTED.iter().any(|listed| machine.can_resume(listed.game)));
    }

    #[test]
    fn every_game_begins_at_once_and_is_continued_later() {
        for game in LISTED.map(|listed| listed.game) {
            let mut machine = on_page();
            machine.enter(game, Entry::Begin);
            machine.run(3000);
            assert!(is_at_table(&mut machine), "{}", machine.described().text());
            assert!(machine.can_resume(game));
            machine.boot(2, false);
            machine.run(100);
            assert!(machine.can_resume(game) && !is_at_table(&mut machine));
            machine.enter(game, Entry::GoOn);
            machine.run(3000);
            assert!(is_at_table(&mut machine), "{}", machine.described().text());
        }
    }

    #[test]
    fn the_deal_of_a_day_is_the_same_for_all_and_another_on_other_days_and_in_other_games() {
        let deal = |game: Game, day: u32, noise| {
            let mut machine = on_page();
            machine.boot(noise, false);
            machine.run(100);
            let code = machine.tell_code(game, day).to_owned();
            let letters: [u8; 5] = code.as_bytes().try_into().unwrap();
            machine.enter(game, Entry::Deal(Code::new(letters).unwrap()));
            machine.run(5000);
            (code, machine.describe().to_owned())
        };
        for game in LISTED.map(|listed| listed.game) {
            assert_eq!(deal(game, 20_775, 1), deal(game, 20_775, 2));
            assert_ne!(deal(game, 20_775, 1), deal(game, 20_776, 1));
        }
        assert_ne!(deal(Game::Lexio, 20_775, 1).0, deal(Game::Xylo, 20_775, 1).0);
    }

    #[test]
    fn a_deal_of_the_day_leaves_the_table_of_the_player_as_it_is() {
        let mut machine = on_page();
        machine.enter(Game::Lexio, Entry::Menu);
        machine.run(100);
        // The new match is below the lesson. Its table has three seats.
        for button in [Button::Down, Button::A, Button::Down, Button::Left, Button::B] {
            press(&mut machine, button);
        }
        let seats = |machine: &mut Machine| {
            machine.run(3000);
            machine.describe().lines().filter(|line| line.starts_with("player")).count()
        };
        machine.enter(Game::Lexio, Entry::Begin);
        let own = seats(&mut machine);
        machine.enter(Game::Lexio, Entry::Deal(Code::numbered(7)));
        assert_eq!(seats(&mut machine), own + 1);
        machine.enter(Game::Lexio, Entry::Begin);
        assert_eq!(seats(&mut machine), own);
    }

    #[test]
    fn every_game_has_a_picture_of_its_table_and_rules() {
        let mut machine = Machine::new();
        for (number, listed) in LISTED.iter().enumerate().take(COVERS.len()) {
            let picture = machine.cover(number, Lang::English).unwrap();
            let colours: std::collections::BTreeSet<&[u8]> = picture.chunks(2).collect();
            assert!(colours.len() > 20, "{number}: {} colours", colours.len());
            assert!(machine.tell_rules(listed.game, Lang::English).lines().count() > 6);
        }
        assert_eq!(machine.cover(99, Lang::English), None);
    }

    #[test]
    fn a_match_by_code_ends_with_a_place_and_points() {
        let mut machine = on_page();
        assert_eq!(machine.tell_outcome(), "");
        machine.enter(Game::Lexio, Entry::Deal(Code::numbered(7)));
        for _ in 0..2_000 {
            machine.run(500);
            if !machine.tell_outcome().is_empty() {
                break;
            }
            // The hint prepares a move. A plays it, and ends each wait.
            if !machine.describe().contains("X: share")
                && !machine.described().text().contains("X : partager")
            {
                press(&mut machine, Button::X);
            }
            machine.run(1000);
            press(&mut machine, Button::A);
        }
        let fields: Vec<i32> = machine.told().split(' ').filter_map(|field| field.parse().ok()).collect();
        let [game, place, players, _points, helped] = fields[..] else { panic!("{:?}", machine.told()) };
        assert!(game == 0 && (1..=players).contains(&place) && helped == 1, "{fields:?}");
    }

    #[test]
    fn a_link_opens_a_puzzle_and_a_puzzle_has_a_link() {
        let mut machine = on_page();
        assert_eq!(machine.puzzle(), None);
        machine.enter(Game::Lexio, Entry::Puzzle(12));
        machine.run(3_000);
        assert_eq!(machine.puzzle(), Some((0, 12)));
        press(&mut machine, Button::B);
        machine.run(500);
        assert_eq!(machine.puzzle(), None, "the list is no puzzle");
        machine.enter(Game::Lexio, Entry::Puzzle(60));
        machine.run(500);
        assert_eq!(machine.puzzle(), None, "there is no such puzzle");
        // The second book of Lexicon is French.
        for number in [12, 72] {
            machine.enter(Game::Lexicon, Entry::Puzzle(number));
            machine.run(3_000);
            assert_eq!(machine.puzzle(), Some((1, number)));
        }
        machine.enter(Game::Lexicon, Entry::Puzzle(120));
        machine.run(500);
        assert_eq!(machine.puzzle(), None, "there is no third book");
    }
}
