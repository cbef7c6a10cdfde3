//! Quick taps have the same effect as slow ones: no tap is lost, however short the time between two.

mod learnt;
mod tapping;

use gousset_core::lexicon::{self, Target, each_play};
use gousset_core::rng::Rng;
use gousset_handheld::Device;
use gousset_handheld::outline::{Aim, Shown};
use gousset_ui::Wishes;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::Role;
use gousset_words::{Language, Standing};
use std::ops::ControlFlow;
use tapping::{FRAME_MS, Tapper};

/// Milliseconds between two taps: none, less than a picture, and those of quick fingers.
const GAPS: [u64; 5] = [0, 16, 50, 100, 200];
/// The effect of a tap is on the display after this time.
const SEEN_MS: u64 = 2 * FRAME_MS;

const USUAL: Wishes = Wishes { lang: None, reduced_motion: false, large_print: false, page: None };
const LARGE_PRINT: Wishes = Wishes { large_print: true, ..USUAL };

fn switched_on(wishes: Wishes, seed: u64) -> Tapper {
    let mut tapper = Tapper::new(Device::boot_with(wishes, seed, learnt::flash()));
    tapper.tap_slowly(&["English"]);
    tapper
}

/// Returns a table at the player's turn.
fn at_turn(wishes: Wishes, seed: u64, game: &str) -> Tapper {
    let mut tapper = switched_on(wishes, seed);
    tapper.tap_slowly(&[game, "New match", "Start"]);
    for _ in 0..20 {
        if tapper.title() == format!("{game}: your turn") {
            return tapper;
        }
        // Passes a sorted hand on; otherwise presses A to continue.
        let pass_on = tapper.first(|shown| shown.name == "pass on");
        if let Some(key) = pass_on.or_else(|| tapper.first(|shown| shown.value == "A")) {
            tapper.tap(&key);
        }
        tapper.settle();
    }
    panic!("no turn: {:?}", tapper.seen)
}

/// Taps these elements in order, each as soon as the display shows it, and waits until the display shows the effect of
/// the last tap.
fn tap_all(tapper: &mut Tapper, targets: &[Aim], gap: u64) {
    for target in targets {
        if tapper.seen.find(target).is_none() {
            tapper.pass(SEEN_MS);
        }
        tapper.tap(target);
        tapper.pass(gap);
    }
    tapper.pass(SEEN_MS);
}

/// Returns the pieces of the player's hand.
fn held(tapper: &Tapper) -> Vec<Aim> {
    tapper.all(|shown| shown.presses.is_some() && shown.value.contains("in your hand"))
}

fn names_of(aims: &[Aim]) -> Vec<&str> {
    aims.iter().map(|aim| aim.seen().name.as_str()).collect()
}

/// Returns the chosen tiles of the hand, from the left.
fn chosen(tapper: &Tapper) -> Vec<Aim> {
    held(tapper).into_iter().filter(|tile| tile.seen().value.ends_with("chosen")).collect()
}

/// Returns the tiles alternately from both ends of the hand.
fn far_apart(hand: &[Aim]) -> Vec<Aim> {
    let pairs = hand.iter().zip(hand.iter().rev());
    pairs.flat_map(|(low, high)| [low.clone(), high.clone()]).take(hand.len()).collect()
}

#[test]
fn of_fifteen_quick_taps_on_tiles_none_is_lost() {
    for (gap, wishes) in GAPS.into_iter().flat_map(|gap| [(gap, USUAL), (gap, LARGE_PRINT)]) {
        let mut tapper = at_turn(wishes, 1, "Lexio");
        let order = far_apart(&held(&tapper));
        let again = 15 - order.len();
        tap_all(&mut tapper, &[&order[..], &order[..again]].concat(), gap);
        let chosen = chosen(&tapper);
        let [mut expected, mut chosen] = [&order[again..], &chosen[..]].map(names_of);
        expected.sort_unstable();
        chosen.sort_unstable();
        assert_eq!(chosen, expected, "{gap} ms");
    }
}

#[test]
fn a_far_tile_and_play_right_after_it_play_that_tile() {
    for gap in GAPS {
        let leads = |tapper: &Tapper| tapper.names().contains(&"You lead: any play");
        let mut tapper = (0..20).map(|seed| at_turn(USUAL, seed, "Lexio")).find(leads).unwrap();
        let before = tapper.record();
        let targets = [held(&tapper).pop().unwrap(), tapper.named("Play")];
        tap_all(&mut tapper, &targets, gap);
        assert!(tapper.record().len() > before.len(), "{gap} ms: {:?}", tapper.seen);
        let tile = &targets[0].seen().name.as_str();
        assert!(!names_of(&held(&tapper)).contains(tile), "{gap} ms");
    }
}

/// Returns a word that the hand can lay.
fn a_word(tapper: &Tapper) -> String {
    let record = lexicon::Record::restore(&tapper.record()).unwrap();
    let view = record.state().view(record.state().round().turn().unwrap());
    let dictionary = gousset_words::open(Language::English).unwrap();
    let found = each_play(dictionary, &view.hand, &[], |play| {
        let word = play.word.to_string();
        let is_plain = word.len() >= 5 && word.chars().all(char::is_uppercase);
        match (play.target, play.standing) {
            (Target::Table, Standing::Common) if is_plain => ControlFlow::Break(word),
            _ => ControlFlow::Continue(()),
        }
    });
    let ControlFlow::Break(word) = found else { panic!("no word in {:?}", tapper.names()) };
    word
}

/// Spells a word by slow taps and lays it. Returns the tapped cards. The game adds a card by itself if no other can follow.
fn lay_slowly(tapper: &mut Tapper, word: &str) -> Vec<Aim> {
    let mut taps = Vec::new();
    for (place, letter) in word.chars().enumerate() {
        let is_spelt = format!("letter {}, from your hand", place + 1);
        if tapper.first(|shown| shown.value == is_spelt).is_none() {
            let is_card = |shown: &Shown| shown.name.starts_with(&format!("{letter}, "));
            let is_free =
                |shown: &Shown| shown.value.starts_with("in your hand") && !shown.value.contains("word");
            taps.push(tapper.first(|shown| is_card(shown) && is_free(shown)).unwrap());
            tapper.tap(taps.last().unwrap());
            tapper.settle();
        }
    }
    taps.push(tapper.named("lay"));
    tapper.tap(taps.last().unwrap());
    tapper.pass(SEEN_MS);
    taps
}

#[test]
fn a_word_is_spelt_by_quick_taps_and_laid() {
    let mut slow = at_turn(USUAL, 3, "Lexicon");
    let word = a_word(&slow);
    let taps = lay_slowly(&mut slow, &word);
    assert!(taps.len() > 3, "{word}: {taps:?}");
    for gap in GAPS {
        let mut quick = at_turn(USUAL, 3, "Lexicon");
        let before = quick.record();
        tap_all(&mut quick, &taps, gap);
        assert!(quick.record().len() > before.len() && quick.record() == slow.record(), "{gap} ms");
    }
}

#[test]
fn a_quick_tap_on_what_only_the_tap_before_it_makes_choosable_is_not_lost() {
    let is_word = |shown: &Shown| shown.value.starts_with("word on the table");
    let seeds = || (0..20).map(|seed| at_turn(USUAL, seed, "Lexicon"));
    for gap in GAPS {
        let mut tapper = seeds().find(|tapper| tapper.first(is_word).is_some()).unwrap();
        tapper.tap(&held(&tapper)[0]);
        tapper.settle();
        let targets = [tapper.named("undo"), tapper.first(is_word).unwrap()];
        assert!(targets[1].seen().presses.is_none(), "{:?}", targets[1]);
        tap_all(&mut tapper, &targets, gap);
        let carried = tapper.first(|shown| shown.value.ends_with("carried"));
        assert!(carried.is_some(), "{gap} ms: {:?}", tapper.seen);
    }
}

#[test]
fn quick_taps_on_cards_of_xylo_lift_and_play_the_right_ones() {
    for (gap, wishes) in GAPS.into_iter().flat_map(|gap| [(gap, USUAL), (gap, LARGE_PRINT)]) {
        let mut tapper = at_turn(wishes, 2, "Xylo");
        let cards = tapper.all(|shown| shown.value.starts_with("your Xylo") && shown.presses.is_some());
        let may_be_played = |card: &&Aim| !card.seen().value.contains("may not be played");
        let card = cards.iter().rfind(may_be_played).unwrap();
        // The first tap moves the cursor to another card. In large print this moves the cards between the two.
        tap_all(&mut tapper, &[cards[1].clone(), card.clone()], gap);
        let lifted = tapper.first(Shown::is_here).unwrap();
        assert_eq!(lifted.seen().value, card.seen().value, "{gap} ms");
        let before = tapper.record();
        tap_all(&mut tapper, &[lifted], gap);
        assert!(tapper.record().len() > before.len(), "{gap} ms: {:?}", tapper.seen);
        let is_left = tapper.first(|shown| shown.value.starts_with(&card.seen().value));
        assert!(is_left.is_none(), "{gap} ms: {is_left:?}");
    }
}

#[test]
fn rows_change_with_every_quick_tap_also_where_the_list_scrolls() {
    let mut ends = GAPS.map(|gap| {
        let mut tapper = switched_on(USUAL, 1);
        tapper.tap_slowly(&["Lexio", "New match"]);
        let seats = tapper.named("Seats");
        // The first tap goes to the row.
        tap_all(&mut tapper, &vec![seats; 16], gap);
        let seats = tapper.named("Seats");
        // At the end of the list, every step of the cursor scrolls the rows.
        for _ in 0..7 {
            tapper.hand.press(Button::Down);
            tapper.hand.release(Button::Down);
        }
        tapper.settle();
        let is_option = |shown: &Shown| matches!(shown.role, Role::Option { here: false });
        let mut rows = tapper.all(|shown| is_option(shown) && !shown.value.contains("bot"));
        rows.reverse();
        assert!(rows.len() > 1, "{:?}", tapper.seen);
        tap_all(&mut tapper, &[&rows[0], &rows[1], &rows[0], &rows[0]].map(Clone::clone), gap);
        (seats.seen().value.clone(), tapper.seen)
    });
    assert!(ends.windows(2).all(|two| two[0] == two[1]), "{ends:#?}");
    let (seats, _) = &mut ends[0];
    assert_eq!(seats, "3", "fifteen on from four, of two to five");
}

/// Returns the screen for entering a name.
fn at_name() -> Tapper {
    let mut tapper = switched_on(USUAL, 1);
    tapper.tap_slowly(&["Lexio", "New match", "Basile", "name", "Another name…"]);
    tapper
}

#[test]
fn names_and_words_are_entered_by_quick_taps() {
    for gap in GAPS {
        let mut tapper = at_name();
        // The arrows move with the cursor and are tapped at their new position.
        for (place, letter) in [(0, 'B'), (2, 'D'), (1, 'A')] {
            let cell = tapper.all(|shown| matches!(shown.role, Role::Option { .. }))[place].clone();
            tap_all(&mut tapper, &[cell], gap);
            let steps = letter as usize - if place == 0 { 'A' } else { '@' } as usize;
            let arrows = vec![tapper.named("▲"); steps];
            tap_all(&mut tapper, &arrows, gap);
        }
        for key in ["next", "next", "done"] {
            let key = tapper.named(key);
            tap_all(&mut tapper, &[key], gap);
        }
        assert!(tapper.names().contains(&"Bad"), "{gap} ms: {:?}", tapper.names());

        let mut tapper = switched_on(USUAL, 1);
        tapper.tap_slowly(&["Lexicon"]);
        // The last row is below the edge of the panel.
        tapper.hand.press(Button::Up);
        tapper.hand.release(Button::Up);
        tapper.settle();
        tapper.tap_slowly(&["Look up a word"]);
        let letters: Vec<Aim> = "QUIZZES".chars().map(|letter| tapper.named(&letter.to_string())).collect();
        tap_all(&mut tapper, &letters, gap);
        assert!(tapper.names().contains(&"QUIZZES"), "{gap} ms: {:?}", tapper.names());
    }
}

#[test]
fn an_arrow_that_has_gone_to_another_letter_changes_none() {
    let mut tapper = at_name();
    let targets = [tapper.named("next"), tapper.named("▲")];
    tap_all(&mut tapper, &targets, 0);
    let letters = tapper.all(|shown| matches!(shown.role, Role::Option { .. }));
    assert_eq!(names_of(&letters)[..2], ["A", "no letter"]);
    assert!(letters[1].seen().is_here());
}

#[test]
fn keys_between_taps_keep_their_place_in_the_order() {
    for gap in GAPS {
        let mut tapper = at_turn(USUAL, 1, "Lexio");
        let hand = held(&tapper);
        // The keys choose the tile on the right of the tapped one.
        for place in [0, 6, 2, 8] {
            tapper.tap(&hand[place]);
            for button in [Button::Right, Button::A] {
                tapper.hand.press(button);
                tapper.hand.release(button);
            }
            tapper.pass(gap);
        }
        tapper.pass(200);
        let expected = [0, 1, 2, 3, 6, 7, 8, 9].map(|place| hand[place].clone());
        assert_eq!(names_of(&chosen(&tapper)), names_of(&expected), "{gap} ms");
    }
}

#[test]
fn choices_from_the_list_of_a_screen_reader_count_while_that_list_is_an_old_one() {
    for gap in GAPS {
        let mut tapper = at_turn(USUAL, 1, "Lexio");
        let listed = held(&tapper);
        for aim in &listed {
            tapper.hand.choose(Some(aim.clone()));
            tapper.pass(gap);
        }
        tapper.pass(SEEN_MS);
        assert_eq!(chosen(&tapper).len(), listed.len(), "{gap} ms");
    }
}

/// How the elements of a screen are chosen.
#[derive(Clone, Copy)]
enum Chooser {
    /// By taps. A finger goes to a row before it changes its value, and lifts a card before it plays it.
    Finger,
    /// By the list of a screen reader. A choice is the presses that the element stands for.
    ScreenReader,
}

/// Two handhelds with the same flash and seed. One gets taps or presses with waits between them, the other quick taps
/// or choices.
struct Twins {
    slow: Tapper,
    quick: Tapper,
    chooser: Chooser,
    rng: Rng,
    taps: usize,
}

impl Twins {
    fn new(seed: u64, chooser: Chooser, start: impl Fn() -> Tapper) -> Self {
        Self { slow: start(), quick: start(), chooser, rng: Rng::new(seed), taps: 0 }
    }

    /// Chooses a few random elements on the slow handheld. Stops if the picture changes by itself (a bot moves, a hint
    /// appears), and if none of the elements before can be chosen any more: a new screen may ignore the first presses.
    fn choose_slowly(&mut self) -> Vec<Aim> {
        let mut burst = Vec::new();
        for _ in 0..=self.rng.below(6) {
            let choosable = self.slow.all(|shown| shown.presses.is_some() && self.slow.sees(shown));
            if choosable.is_empty() {
                break;
            }
            let target = choosable[self.rng.below(choosable.len() as u32) as usize].clone();
            match self.chooser {
                Chooser::Finger => self.slow.tap(&target),
                Chooser::ScreenReader => self.slow.press(&target),
            }
            self.slow.pass(FRAME_MS);
            burst.push(target);
            let at_once = self.slow.seen.clone();
            self.slow.settle();
            let is_left = |aim: &Aim| self.slow.seen.find(aim).is_some_and(|shown| shown.presses.is_some());
            if self.slow.seen != at_once || !choosable.iter().any(is_left) {
                break;
            }
        }
        burst
    }

    /// Taps the same elements on the quick handheld at random gaps, each as soon as the display shows it.
    fn tap_quickly(&mut self, burst: &[Aim]) {
        for target in burst {
            if !self.quick.seen.find(target).is_some_and(|shown| self.quick.sees(shown)) {
                self.quick.pass(SEEN_MS);
            }
            match self.chooser {
                Chooser::Finger => self.quick.tap(target),
                Chooser::ScreenReader => self.quick.hand.choose(Some(target.clone())),
            }
            // Half of the gaps are shorter than a picture of the display.
            let longest = if self.rng.below(2) == 0 { FRAME_MS as u32 } else { 250 };
            self.quick.pass(self.rng.below(longest).into());
        }
        self.taps += burst.len();
        self.quick.settle();
    }

    fn run(mut self, bursts: usize) -> usize {
        for _ in 0..bursts {
            let burst = self.choose_slowly();
            self.tap_quickly(&burst);
            // On the slow handheld more time of a tournament's clock has passed.
            let [slow, quick] = [&self.slow, &self.quick].map(|tapper| {
                let is_timeless = |shown: &&Shown| !shown.name.ends_with(" min");
                tapper.seen.0.iter().filter(is_timeless).cloned().collect::<Vec<_>>()
            });
            let is_same = slow == quick && self.slow.record() == self.quick.record();
            assert!(is_same, "after {burst:#?}:\n{:#?}\n{:#?}", self.slow.seen, self.quick.seen);
        }
        self.taps
    }
}

/// Chooses at random on twins, on the shared screens and in each game.
fn choose_at_random(chooser: Chooser) {
    let mut taps = 0;
    for (seed, wishes) in (0..5).zip([USUAL, LARGE_PRINT].into_iter().cycle()) {
        taps += Twins::new(seed, chooser, || switched_on(wishes, seed)).run(60);
        for game in ["Lexio", "Lexicon", "Xylo"] {
            taps += Twins::new(seed, chooser, || at_turn(wishes, seed, game)).run(25);
        }
    }
    assert!(taps > 1000, "{taps}");
}

#[test]
fn random_taps_at_random_gaps_do_what_taps_do_with_waits_between_them() {
    choose_at_random(Chooser::Finger);
}

#[test]
fn random_choices_at_random_gaps_do_what_presses_do_with_waits_between_them() {
    choose_at_random(Chooser::ScreenReader);
}
