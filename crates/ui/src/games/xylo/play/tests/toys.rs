//! Events, clues, guesses, and the cursor.

use super::*;
use crate::games::xylo::play::Moment;
use crate::games::xylo::scene::Moving;
use std::vec::Vec;

pub(super) fn press(play: &mut LiveMatch, button: Button, now: u64) {
    runner::press(play, Event { button, action: Action::Press }, Lang::English, now);
}

/// Continues a match until `stops` says so, or until the round is over. The person plays their first legal card.
fn advance(play: &mut LiveMatch, now: &mut u64, mut stops: impl FnMut(&mut LiveMatch, u64) -> bool) -> bool {
    for _ in 0..100_000 {
        if matches!(play.flow.phase, Phase::RoundEnd { .. } | Phase::Interlude(Interlude::Score)) {
            return false;
        }
        if stops(play, *now) {
            return true;
        }
        let wake = runner::update(play, Lang::English, *now).0;
        if let Phase::Person(_, Choice::Card) = play.flow.phase {
            let legal = play.state().round().map_or(0, Round::legal);
            play.make(round::Move::Play(legal.trailing_zeros() as u8), Lang::English, *now);
        }
        match wake {
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => *now = time.max(*now + 1),
            Wake::Press => *now += 1,
        }
    }
    panic!("the round never ends");
}

/// The seats whose bids were shown in a round, and the time that it took.
fn bids_shown(skips: bool) -> (Vec<Seat>, u64) {
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let (mut now, mut shown) = (0, Vec::new());
    advance(&mut play, &mut now, |play, now| {
        if let Phase::Interlude(Interlude::Moment { moment: Moment::Bid(seat, card), .. }) = play.flow.phase {
            assert_eq!(play.state().round().unwrap().bid(seat), Some(card.number()));
            if shown.last() != Some(&seat) {
                shown.push(seat);
            }
            if skips {
                press(play, Button::A, now);
                assert!(!matches!(play.flow.phase, Phase::Interlude(Interlude::Moment { .. })));
            }
        }
        false
    });
    shown.sort_unstable();
    (shown, now)
}

/// Also the bid of the person who never looks: their last card becomes it.
#[test]
fn every_bid_is_shown_once_and_any_press_goes_on() {
    let (shown, long) = bids_shown(false);
    let (skipped, short) = bids_shown(true);
    assert_eq!((&*shown, &*skipped), (&[0, 1, 2, 3][..], &[0, 1, 2, 3][..]));
    assert!(short + 3 * 600 < long, "{short} {long}");
}

/// A match at the first card of the person.
pub(super) fn at_a_card(now: &mut u64) -> LiveMatch {
    let mut play = sorted(4, MatchSeed::new(5, Version::Two));
    loop {
        let wake = runner::update(&mut play, Lang::English, *now).0;
        if let Phase::Person(_, Choice::Card) = play.flow.phase {
            return play;
        }
        match wake {
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => *now = time.max(*now + 1),
            Wake::Press => *now += 1,
        }
    }
}

#[test]
fn the_cursor_starts_on_the_first_card_that_may_be_played_and_goes_round() {
    let mut now = 0;
    let mut play = at_a_card(&mut now);
    let round = play.state().round().unwrap();
    let (legal, down) = (round.legal(), round.xylos()[0].down());
    assert_eq!(play.cursor, legal.trailing_zeros() as usize);
    let mut seen = 0_u16;
    let start = play.cursor;
    for _ in 0..down.count_ones() {
        seen |= 1 << play.cursor;
        press(&mut play, Button::Right, now);
    }
    assert_eq!((seen, play.cursor), (down, start));
    for _ in 0..down.count_ones() {
        press(&mut play, Button::Left, now);
    }
    assert_eq!(play.cursor, start);
}

#[test]
fn a_card_is_lifted_first_if_the_player_wants_it() {
    for confirms in [false, true] {
        let mut now = 0;
        let mut play = at_a_card(&mut now);
        play.flow.pace.confirms = confirms;
        now += 5_000;
        let before = play.record().len();
        press(&mut play, Button::A, now);
        assert_eq!(play.record().len() == before, confirms);
        if confirms {
            assert_eq!(play.lifted, Some(play.cursor));
            press(&mut play, Button::B, now);
            assert!(play.lifted.is_none() && !play.bids_after, "B puts it down and does nothing else");
            press(&mut play, Button::A, now);
            press(&mut play, Button::Right, now);
            assert!(play.lifted.is_none(), "another card is not lifted");
            press(&mut play, Button::Left, now);
            press(&mut play, Button::A, now);
            press(&mut play, Button::A, now);
            assert!(play.record().len() > before);
        }
    }
}

/// A person pins a number on their card. Playing the card says whether the number was right.
#[test]
fn a_right_guess_is_celebrated_and_a_wrong_one_is_told() {
    for right in [true, false] {
        let mut now = 0;
        let mut play = at_a_card(&mut now);
        now += 5_000;
        let cursor = play.cursor;
        let number = play.state().round().unwrap().xylos()[0].card(cursor).unwrap().number();
        press(&mut play, Button::Up, now);
        assert!(play.muses());
        let before = play.record().len();
        for _ in 0..12 {
            press(&mut play, Button::Up, now);
            if play.pins.at(cursor) == Some(number) {
                break;
            }
        }
        if !right {
            play.pins.set(cursor, number + 1);
        }
        press(&mut play, Button::B, now);
        assert!(!play.muses() && !play.bids_after && play.record().len() == before);
        let guessed = play.pins.at(cursor);
        press(&mut play, Button::A, now);
        assert!(
            matches!(play.flow.phase, Phase::Interlude(Interlude::Turning { .. })),
            "the card turns first"
        );
        while matches!(play.flow.phase, Phase::Interlude(Interlude::Turning { .. })) {
            let Wake::At(next) = runner::update(&mut play, Lang::English, now).0 else { panic!("it waits") };
            now = now.max(next);
        }
        let Phase::Interlude(Interlude::Moment {
            moment: Moment::Guessed { seat: 0, card, guess, .. }, ..
        }) = play.flow.phase
        else {
            panic!("the guess is told")
        };
        assert_eq!((card.number(), Some(guess), play.pins.right), (number, guessed, u8::from(right)));
        assert_eq!(guessed == Some(number), right);
        let mut places = Places::default();
        runner::draw(&play, &mut places, Lang::English, now);
        assert_eq!(places.notices.len(), 1);
    }
}

/// The clues lead to all cards. Closing them leaves the cursor there, so that no press plays another card.
#[test]
fn closing_the_clues_leaves_the_cursor_where_it_is() {
    let mut now = 0;
    let mut play = at_a_card(&mut now);
    now += 5_000;
    let legal = play.state().round().unwrap().legal();
    let mut refused = 0;
    for _ in 0..play.state().round().unwrap().xylos()[0].left() {
        press(&mut play, Button::Up, now);
        press(&mut play, Button::Right, now);
        let there = play.cursor;
        press(&mut play, Button::B, now);
        assert_eq!((play.cursor, play.muses()), (there, false));
        if legal >> there & 1 == 0 {
            let before = play.record().len();
            press(&mut play, Button::A, now);
            assert!(play.record().len() == before && play.flow.notice.is_some());
            play.flow.dismiss();
            refused += 1;
        }
    }
    assert!(refused > 0);
}

/// A person who chooses two cards to look at can see what each of them can be.
#[test]
fn up_shows_the_clues_about_a_pair() {
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let mut now = 0;
    assert!(advance(&mut play, &mut now, |play, _| play.offered() == Some(0)));
    play.open_bid();
    let Phase::Person(0, Choice::Pair { left }) = play.flow.phase else { panic!("a bid is open") };
    press(&mut play, Button::Up, now);
    assert_eq!((play.muses(), play.cursor), (true, left));
    press(&mut play, Button::Right, now);
    let there = play.cursor;
    press(&mut play, Button::B, now);
    assert!(!play.muses() && there != left);
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Pair { left }) if left == there));
    // The last card has no right neighbour.
    press(&mut play, Button::Up, now);
    while play.beside(0, play.cursor, 1) != play.cursor {
        press(&mut play, Button::Right, now);
    }
    press(&mut play, Button::B, now);
    let Phase::Person(0, Choice::Pair { left }) = play.flow.phase else { panic!("the bid stays open") };
    assert_eq!(play.beside(0, left, 1), play.cursor);
}

/// In a match by heart, no clue comes from the cards that the person passed on.
#[test]
fn clues_by_heart_come_from_what_lies_open() {
    let mut now = 0;
    let mut play = at_a_card(&mut now);
    let round = play.state().round().unwrap().clone();
    let hidden = |play: &LiveMatch| {
        let view = play.view_of(0).unwrap();
        let rows = view.rows.iter().zip(round.xylos());
        rows.skip(1)
            .flat_map(|(row, xylo)| (0..15).map(move |place| (row.numbers[place], xylo.down() >> place & 1)))
            .filter(|&(number, down)| number.is_some() && down == 1)
            .count()
    };
    play.options.memory = true;
    let known = hidden(&play);
    assert!(known > 10, "{known}");
    play.options.memory = false;
    assert_eq!(hidden(&play), 0);
}

/// A bid that is shown as missed is missed at the end of the round.
#[test]
fn a_bid_is_called_missed_only_if_it_is() {
    let mut lost = 0;
    for seed in 0..6 {
        let mut play = sorted(4, MatchSeed::new(seed, Version::Two));
        let (mut now, mut missed) = (0, [false; 4]);
        advance(&mut play, &mut now, |play, _| {
            if let Phase::Interlude(Interlude::Moment { moment: Moment::Bid(seat, card), .. }) =
                play.flow.phase
            {
                missed[seat] = play.is_lost(seat, card);
            }
            false
        });
        let round = play.state().round().unwrap();
        for seat in (0..4).filter(|&seat| missed[seat]) {
            assert!(!round.made_bid(seat));
            lost += 1;
        }
    }
    assert!(lost > 0);
}

/// The single person may think while the bots play. Nothing stops for it.
#[test]
fn clues_are_there_while_bots_play() {
    let mut now = 0;
    let mut play = after_the_chance_to_bid(&mut now);
    assert!(!play.muses());
    press(&mut play, Button::Up, now);
    assert!(play.muses());
    let before = play.record().len();
    assert!(advance(&mut play, &mut now, |play, _| play.record().len() > before));
    play.players.seat(2, Kind::Person, Players::first_name(2));
    assert!(!play.muses(), "among several people, only the person at turn has clues");
}

/// The last trick of a round stays on the table below the result. So it does not move as well.
#[test]
fn the_last_trick_is_not_swept_away() {
    let play = at_the_end_of_a_round(4, 3);
    assert!(!matches!(play.flow.moving(u64::MAX), Some((Moving::Collect(_), _))));
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let (mut now, mut swept) = (0, 0);
    advance(&mut play, &mut now, |play, now| {
        let collects = matches!(play.flow.moving(now), Some((Moving::Collect(_), _)));
        assert!(!(collects && play.state().is_round_over()));
        swept += usize::from(collects);
        false
    });
    assert!(swept > 5, "{swept}");
}

/// The cards that were passed on matter most for the bid. X held shows them there too, and any press goes back to it.
#[test]
fn x_held_shows_the_passed_cards_during_a_bid() {
    let mut play = sorted(4, MatchSeed::new(11, Version::Two));
    let mut now = 0;
    play.options.memory = true;
    assert!(advance(&mut play, &mut now, |play, _| play.offered() == Some(0)));
    play.open_bid();
    let hold = |play: &mut LiveMatch| {
        for action in [Action::Press, Action::Hold] {
            runner::press(play, Event { button: Button::X, action }, Lang::English, 0);
        }
        assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Memory)));
        press(play, Button::X, 0);
    };
    press(&mut play, Button::Right, now);
    let left = |play: &LiveMatch| match play.flow.phase {
        Phase::Person(0, Choice::Pair { left }) => Some(left),
        _ => None,
    };
    let before = left(&play);
    assert!(before.is_some());
    hold(&mut play);
    assert_eq!(left(&play), before);
    press(&mut play, Button::A, now);
    press(&mut play, Button::Right, now);
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Look { second: true })));
    hold(&mut play);
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Look { second: true })));
}
