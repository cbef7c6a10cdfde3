extern crate std;

mod bids;
mod toys;

use super::*;
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::session::{MatchState, Turns, runner};
use crate::table::players::Kind;
use crate::widgets::placing::tests::{Places, covers};
use gousset_bots::xylo::Ask;
use gousset_bots::xylo::imagined;
use gousset_core::record::Version;
use gousset_core::rng::Rng;
use gousset_core::seed::{MatchSeed, Purpose};
use gousset_core::xylo::Move;
use gousset_core::xylo::round::{self, Round};

const MATCHES: u64 = 600;

/// A match with all hands sorted as bots sort them.
fn sorted(seats: usize, secret: MatchSeed) -> LiveMatch {
    let players = Players::against(seats, Level::Easy);
    let record = Record::new(Deck::new(seats).unwrap(), secret);
    let mut play = LiveMatch::new(record, Options::default(), players);
    while play.state().round().is_none() {
        let (_, hand) = play.state().to_sort().unwrap();
        let choice = gousset_bots::xylo::sort(
            gousset_bots::xylo::Player::Level(Level::Easy),
            hand,
            play.seed(Purpose::Decision, Ask::Play),
        );
        play.record.play(Move::Sort(choice)).unwrap();
    }
    play
}

/// Measures how well bots guess. In the first turn of each of [`MATCHES`] matches, the seat at turn samples one deal of
/// the cards that it cannot see. Returns how many of their numbers are right, per thousand. `seed` returns the bot's
/// seed.
fn placed_right(seats: usize, version: Version, mut seed: impl FnMut(&LiveMatch) -> u64) -> usize {
    let (mut right, mut all) = (0, 0);
    for secret in 0..MATCHES {
        let secret = MatchSeed::new(secret.wrapping_mul(0xD134_2543_DE82_EF95), version);
        let play = sorted(seats, secret);
        let round = play.state().round().unwrap();
        let turn = round.turn().unwrap();
        let world = imagined(&play.state().view(turn).unwrap(), seed(&play)).unwrap();
        // The seat has seen the Xylos that it sorted, so they are not hidden from it.
        let hidden = |&xylo: &Seat| gousset_core::xylo::sorter_of(round.deck(), xylo) != turn;
        for xylo in (0..round.deck().xylos()).filter(hidden) {
            let cards = round.xylos()[xylo].cards();
            right += cards.iter().zip(world[xylo]).filter(|(card, number)| card.number() == *number).count();
            all += cards.len();
        }
    }
    right * 1000 / all
}

/// The seeds of bots and hints reveal nothing about the real deal. Colours and order are visible and limit the sampled
/// deals, so the rate of chance is measured, with seeds that are unrelated to the match.
#[test]
fn bots_place_hidden_numbers_no_better_than_chance() {
    for seats in 2..=5 {
        let mut dice = Rng::new(seats as u64);
        let chance =
            placed_right(seats, Version::Two, |_| u64::from(dice.bits()) << 32 | u64::from(dice.bits()));
        for version in [Version::One, Version::Two] {
            for (purpose, ask) in [(Purpose::Decision, Ask::Play), (Purpose::Hint, Ask::Play)] {
                let right = placed_right(seats, version, |play| play.seed(purpose, ask));
                assert!(right.abs_diff(chance) <= 12, "{seats} seats: {right} instead of {chance}");
            }
        }
    }
}

#[test]
fn decisions_and_hints_have_seeds_of_their_own() {
    let play = LiveMatch::start(&Options::default(), &Players::new(4), 7).unwrap();
    let seeds = [
        play.seed(Purpose::Decision, Ask::Play),
        play.seed(Purpose::Decision, Ask::Bid),
        play.seed(Purpose::Decision, Ask::Commit),
        play.seed(Purpose::Hint, Ask::Play),
        sorted(4, 7.into()).seed(Purpose::Decision, Ask::Play),
    ];
    for (place, seed) in seeds.iter().enumerate() {
        assert!(!seeds[..place].contains(seed));
    }
    assert_eq!(play.number(), MatchSeed::from(7).match_number());
}

/// Plays the first round of a match with a single person. Returns how often that person had to choose although only one
/// card was legal. `forced`: an only legal card plays itself.
fn asked_for_an_only_card(forced: bool) -> usize {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    play.flow.pace.forced = forced;
    let (mut now, mut asked) = (0, 0);
    while !play.state().is_round_over() {
        let (wake, _) = runner::update(&mut play, Lang::English, now);
        if matches!(play.flow.phase, Phase::Interlude(Interlude::Sort { .. })) {
            runner::press(&mut play, Event { button: Button::X, action: Action::Press }, Lang::English, now);
        } else if matches!(play.flow.phase, Phase::Person(..)) {
            let legal = play.state().round().map_or(0, Round::legal);
            asked += usize::from(legal.count_ones() == 1);
            play.make(round::Move::Play(legal.trailing_zeros() as u8), Lang::English, now);
        }
        match wake {
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => now = time.max(now + 1),
            Wake::Press => now += 1,
        }
    }
    asked
}

#[test]
fn an_only_card_plays_itself_if_the_players_want_it() {
    assert!(asked_for_an_only_card(false) > 0);
    assert_eq!(asked_for_an_only_card(true), 0);
}

#[test]
fn without_hints_x_shows_what_the_person_passed_on() {
    let x = Event { button: Button::X, action: Action::Press };
    for hints in [true, false] {
        let mut play = sorted(3, MatchSeed::new(5, Version::Two));
        play.flow.hints = hints;
        play.flow.phase = Phase::Person(0, Choice::Card);
        play.press_choice(0, Choice::Card, x, Lang::English, 0);
        let by_heart = Lang::English.texts().xylo.memory.by_heart;
        let recalls = play.recalls.is_some() || play.flow.notice == Some(by_heart);
        assert_eq!((play.flow.phase.is_hint(), recalls), (hints, !hints));
        play.recalls = None;
        play.flow.phase = Phase::Person(0, Choice::Pair { left: 0 });
        play.press_choice(0, Choice::Pair { left: 0 }, x, Lang::English, 0);
        assert_eq!((play.flow.phase.is_hint(), play.recalls.is_some()), (hints, !hints));
    }
}

/// Plays a round of a single person who never bids, and calls `look` at each of their turns.
fn each_turn(mut look: impl FnMut(&mut LiveMatch)) {
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let (lang, mut now) = (Lang::English, 0);
    play.carry_on(lang, now);
    while !play.state().is_round_over() {
        match runner::update(&mut play, lang, now).0 {
            Wake::Think => play.flow_mut().phase.think(),
            Wake::At(time) => now = time,
            Wake::Press => {
                look(&mut play);
                now += 1_000;
                play.flow_mut().dismiss();
                runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, now);
                let marked =
                    matches!(play.flow.phase, Phase::Interlude(Interlude::Trick { marked: true, .. }));
                assert!(!marked, "the player has not seen their own card yet");
            }
        }
    }
}

#[test]
fn the_last_chance_to_bid_and_the_bid_that_lays_itself_are_told_once() {
    let (mut warned, texts) = (0, &Lang::English.texts().xylo.bid);
    each_turn(|play| {
        let (seat, _) = play.flow.phase.person().unwrap();
        let hidden = play.state().round().unwrap().xylos()[seat].down().count_ones();
        // Everyone may read the notice: it follows from the visible number of hidden cards.
        let expected = match hidden {
            4 => Some(texts.last_chance),
            3 if play.offered() == Some(seat) => Some(texts.last_chance),
            3 => Some(texts.too_late),
            2 => Some(texts.last_card),
            _ => None,
        };
        assert_eq!(play.flow.notice, expected, "{hidden} cards hidden");
        assert!(play.flow.reason.is_none());
        warned += usize::from(expected.is_some());
    });
    assert_eq!(warned, 3);
}

#[test]
fn taps_that_hurried_the_bots_play_no_card() {
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let (lang, mut now, mut turns) = (Lang::English, 0, 0);
    let tap = |play: &mut LiveMatch, now| {
        runner::press(play, Event { button: Button::A, action: Action::Press }, lang, now)
    };
    play.carry_on(lang, now);
    while !play.state().is_round_over() {
        match runner::update(&mut play, lang, now).0 {
            Wake::Think => play.flow_mut().phase.think(),
            // One tap every 250 ms, in any state of the table.
            Wake::At(_) => {
                now += 250;
                tap(&mut play, now);
            }
            Wake::Press => {
                let before = play.record().len();
                for _ in 0..3 {
                    now += 250;
                    tap(&mut play, now);
                    assert!(turns == 0 || play.record().len() == before);
                }
                now += 1_000;
                if play.record().len() == before {
                    tap(&mut play, now);
                }
                turns += 1;
            }
        }
    }
    assert!(turns > 5, "{turns}");
}

/// All players see the last card of a trick before anything on the table shows who wins it.
#[test]
fn a_trick_counts_once_its_last_card_was_seen() {
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let (lang, mut now, mut tricks) = (Lang::English, 0, 0);
    play.carry_on(lang, now);
    while !play.state().is_round_over() {
        if let Phase::Interlude(Interlude::Trick { winner, marked, .. }) = play.flow.phase {
            assert_eq!(play.unmarked_winner(), Some(winner).filter(|_| !marked));
            tricks += usize::from(marked);
        }
        match runner::update(&mut play, lang, now).0 {
            Wake::Think => play.flow_mut().phase.think(),
            Wake::At(time) => now = time,
            Wake::Press => {
                assert_eq!(play.unmarked_winner(), None);
                now += 1_000;
                play.flow_mut().dismiss();
                runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, now);
            }
        }
    }
    assert!(tricks >= 8, "{tricks}");
}

/// A match of this many people, before the hands are sorted.
fn of_people(people: usize) -> LiveMatch {
    let mut players = Players::against(people, Level::Easy);
    for player in 1..people {
        players.seat(player, Kind::Person, Players::first_name(player));
    }
    LiveMatch::start(&Options::default(), &players, 5).unwrap()
}

/// Sorts the hands of the first round by presses. Returns how often the handheld was handed over for it.
fn sort_by_presses(play: &mut LiveMatch, now: &mut u64) -> usize {
    let (lang, mut handed_over) = (Lang::English, 0);
    play.carry_on(lang, *now);
    while play.state().round().is_none() {
        let button = match play.flow.phase {
            Phase::HandOver { .. } => Button::A,
            _ => Button::X,
        };
        handed_over += usize::from(button == Button::A);
        *now += 1_000;
        runner::press(play, Event { button, action: Action::Press }, lang, *now);
    }
    handed_over
}

#[test]
fn whoever_sorts_two_hands_in_a_row_is_handed_the_handheld_once() {
    for people in 2..=5 {
        assert_eq!(sort_by_presses(&mut of_people(people), &mut 0), people);
    }
}

#[test]
fn a_press_made_twice_passes_on_one_hand() {
    let (mut play, lang) = (of_people(2), Lang::English);
    play.carry_on(lang, 0);
    runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, 1_000);
    let passed = [2_000, 2_120, 2_240, 3_000].map(|now| {
        runner::press(&mut play, Event { button: Button::X, action: Action::Press }, lang, now);
        play.record.moves()
    });
    assert_eq!(passed, [1, 1, 1, 2]);
}

#[test]
fn a_row_of_taps_never_plays_for_the_next_person() {
    for people in 2..=5 {
        let (mut play, lang, mut now) = (of_people(people), Lang::English, 0);
        sort_by_presses(&mut play, &mut now);
        let (mut turns, mut last) = (0, None);
        while !play.state().is_round_over() {
            match runner::update(&mut play, lang, now).0 {
                Wake::Think => play.flow_mut().phase.think(),
                Wake::At(_) | Wake::Press => {}
            }
            let at_turn = match play.flow.phase {
                Phase::Person(seat, Choice::Card) => Some(seat),
                _ => None,
            };
            let before = play.record().len();
            // The person who has just played keeps tapping. The next person presses after a pause.
            let rests = at_turn.is_some() && at_turn == last;
            now += if rests { 1_000 } else { 250 };
            play.tick(lang, now);
            runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, now);
            if at_turn.is_some() {
                let plays = play.record().len() > before;
                // The first leader may also be the last person who sorted. Then there is no banner to wait for.
                assert!(turns == 0 || plays == rests, "{people} people, turn {turns}");
                turns += usize::from(plays);
            }
            last = at_turn.filter(|_| !rests);
        }
        assert!(turns > 8, "{turns}");
    }
}

/// A match of four with a single person, at the first moment when they have played a card and can no longer bid with
/// it.
fn after_the_chance_to_bid(now: &mut u64) -> LiveMatch {
    let (mut play, lang) = (sorted(4, MatchSeed::new(5, Version::Two)), Lang::English);
    let mut played = false;
    loop {
        let wake = runner::update(&mut play, lang, *now).0;
        match play.flow.phase {
            Phase::Person(_, Choice::Card) => {
                play.cursor = play.state().round().unwrap().legal().trailing_zeros() as usize;
                runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, *now);
                played = true;
            }
            _ if played && play.offered().is_none() => return play,
            _ => {}
        }
        match wake {
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => *now = time.max(*now + 1),
            Wake::Press => *now += 1_000,
        }
    }
}

#[test]
fn b_pressed_too_late_bids_after_the_next_card() {
    let (lang, mut now) = (Lang::English, 0);
    let mut play = after_the_chance_to_bid(&mut now);
    let b = Event { button: Button::B, action: Action::Press };
    assert_eq!(play.bids_after_next(), Some(false));
    let pressed = [true, false, true].map(|on| {
        runner::press(&mut play, b, lang, now);
        play.bids_after_next() == Some(on)
    });
    assert_eq!(pressed, [true; 3], "on, off and on again");
    let before = play.record().len();
    loop {
        match play.flow.phase {
            Phase::Person(_, Choice::Card) => {
                assert_eq!(play.bids_after_next(), Some(true), "it is still on at the next turn");
                now += 1_000;
                play.cursor = play.state().round().unwrap().legal().trailing_zeros() as usize;
                runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, now);
                break;
            }
            _ => match runner::update(&mut play, lang, now).0 {
                Wake::Think => play.flow.phase.think(),
                Wake::At(time) => now = time.max(now + 1),
                Wake::Press => now += 1_000,
            },
        }
    }
    assert!(play.record().len() > before);
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Pair { .. })));
    assert_eq!(play.bids_after_next(), None);
    assert!(!play.bids_after, "once");
}

/// With several people, the handheld cannot know which of them pressed B.
#[test]
fn b_between_the_turns_of_several_people_is_nobodys() {
    let mut now = 0;
    let mut play = after_the_chance_to_bid(&mut now);
    play.players.seat(2, Kind::Person, Players::first_name(2));
    runner::press(&mut play, Event { button: Button::B, action: Action::Press }, Lang::English, now);
    assert!(!play.bids_after);
}

/// While the banner names the person at turn, B still bids for the person who has just played. After that it bids for
/// the person at turn.
#[test]
fn b_at_ones_own_turn_is_ones_own_bid() {
    let (mut play, lang, mut now) = (of_people(2), Lang::English, 0);
    sort_by_presses(&mut play, &mut now);
    let press = |play: &mut LiveMatch, button, now| {
        runner::press(play, Event { button, action: Action::Press }, lang, now);
    };
    let card = |play: &LiveMatch| match play.flow.phase {
        Phase::Person(seat, Choice::Card) => Some(seat),
        _ => None,
    };
    let (mut own, mut before) = (0, 0);
    while own < 4 {
        now += 300;
        play.tick(lang, now);
        runner::update(&mut play, lang, now);
        let Some(seat) = card(&play) else {
            press(&mut play, Button::A, now);
            continue;
        };
        if let Some(other) = play.offered().filter(|_| play.announces()) {
            assert!(other != seat && play.bids_by_b() == Some(other));
            before += 1;
        }
        now += 5_000;
        play.tick(lang, now);
        assert!(play.may_bid_after(seat) && play.bids_by_b().is_none_or(|bidder| bidder == seat));
        press(&mut play, Button::B, now);
        assert!(card(&play) == Some(seat) && play.bids_after, "nobody else looks at cards");
        press(&mut play, Button::B, now);
        assert!(!play.bids_after, "taken back");
        play.cursor = play.state().round().unwrap().legal().trailing_zeros() as usize;
        press(&mut play, Button::A, now);
        own += 1;
    }
    assert!(before > 0, "somebody could still bid");
}

/// Each person takes the handheld to sort, and to look at two cards for the bid. The rest of a round is public.
#[test]
fn four_people_hand_the_handheld_over_at_most_twelve_times_a_round() {
    let (mut play, lang, mut now) = (of_people(4), Lang::English, 0);
    let (mut handed_over, mut looks) = (sort_by_presses(&mut play, &mut now), 0);
    while !play.state().is_round_over() {
        now += 2_000;
        play.tick(lang, now);
        runner::update(&mut play, lang, now);
        let button = match play.flow.phase {
            Phase::Person(seat, Choice::Card)
                if play.hidden_without_bid(seat) == Some(4) && !play.bids_after =>
            {
                Button::B
            }
            Phase::Person(_, Choice::Card) => {
                play.cursor = play.state().round().unwrap().legal().trailing_zeros() as usize;
                Button::A
            }
            _ => Button::A,
        };
        handed_over += usize::from(matches!(play.flow.phase, Phase::HandOver { .. }));
        looks += usize::from(matches!(play.flow.phase, Phase::Person(_, Choice::Pair { .. })));
        runner::press(&mut play, Event { button, action: Action::Press }, lang, now);
    }
    assert_eq!(looks, 4, "everyone has bid");
    assert!((8..=12).contains(&handed_over), "{handed_over}");
}

/// A match with a single person at the end of its first round. The person always plays the leftmost legal card.
fn at_the_end_of_a_round(seats: usize, seed: u64) -> LiveMatch {
    let mut play = sorted(seats, seed.into());
    let (mut now, lang) = (0, Lang::English);
    while !matches!(play.flow.phase, Phase::RoundEnd { .. }) {
        let wake = runner::update(&mut play, lang, now).0;
        if let Phase::Person(_, Choice::Card) = play.flow.phase {
            let legal = play.state().round().map_or(0, Round::legal);
            play.make(round::Move::Play(legal.trailing_zeros() as u8), lang, now);
        }
        match wake {
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => now = time.max(now + 1),
            Wake::Press => now += 1,
        }
    }
    play
}

#[test]
fn a_lone_person_is_told_by_how_much_they_missed() {
    let (mut missed, mut made) = (0, 0);
    for seed in 0..40 {
        let play = at_the_end_of_a_round(3, seed);
        let round = play.state().round().unwrap();
        let by = round.bid(0).unwrap().abs_diff(round.won()[0]);
        for (lang, one, more) in [
            (Lang::English, "You missed by one.", std::format!("You missed by {by}.")),
            (Lang::French, "Manqué d’un pli.", std::format!("Manqué de {by} plis.")),
        ] {
            let said = play.made(lang);
            match by {
                0 => assert!(
                    *said != *one && !said.contains("Manqu") && !said.contains("missed"),
                    "{}",
                    &*said
                ),
                1 => assert_eq!(*said, *one),
                _ => assert_eq!(*said, *more),
            }
        }
        (missed, made) = (missed + usize::from(by > 0), made + usize::from(by == 0));
    }
    assert!(missed > 0 && made > 0, "{missed} missed, {made} made");
}

#[test]
fn the_end_of_a_round_covers_nobodys_tricks_and_bid() {
    for seats in 2..=5 {
        let mut play = at_the_end_of_a_round(seats, 1);
        play.flow.dismiss();
        let mut places = Places::default();
        runner::draw(&play, &mut places, Lang::English, 0);
        let banner = *places.notices.last().expect("there is a banner");
        assert_eq!(places.players.len(), play.state().deck().xylos());
        let shown = places.players.iter().chain(&places.pieces);
        assert_eq!(shown.filter(|place| covers(banner, place)).count(), 0, "{seats} seats");
    }
}

/// Notices are drawn on a strip, in place of other words. So the cards that they are about stay visible.
#[test]
fn every_refusal_fits_its_strip() {
    use crate::widgets::toast::fits_strip;
    use gousset_core::xylo::Color;
    use gousset_core::xylo::round::Refusal;
    for lang in Lang::ALL {
        let texts = &lang.texts().xylo;
        let follow = Color::ALL.map(Refusal::MustFollow);
        let others = [Refusal::NoCard, Refusal::LeadsLeftmost, Refusal::NoBidNow, Refusal::NotAdjacent];
        let refusals = follow.into_iter().chain(others).map(texts.refusal);
        for words in refusals.chain([
            texts.sorting.only_equals,
            texts.memory.by_heart,
            texts.bid.last_chance,
            texts.bid.last_card,
            texts.bid.after_this_card,
            texts.bid.look_commits,
        ]) {
            assert!(fits_strip(words), "{words}");
        }
    }
}
