//! Hints about bids, and the words of the button that bids.

use super::toys::{at_a_card, press};
use super::*;

/// Asks for a hint and waits for it.
fn ask(play: &mut LiveMatch, now: &mut u64) {
    play.flow.dismiss();
    press(play, Button::X, *now);
    while play.flow.reason.is_none() {
        match runner::update(play, Lang::English, *now).0 {
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => *now = time.max(*now + 1),
            Wake::Press => *now += 1,
        }
    }
    *now += 5_000;
}

/// X and A before every card lead to a bid with two cards that were looked at. A never does the opposite of the hint.
#[test]
fn a_person_who_follows_every_hint_bids_in_time() {
    for seed in [5, 11, 12] {
        let mut play = sorted(4, MatchSeed::new(seed, Version::Two));
        let (mut now, mut spoken) = (0, 0);
        play.carry_on(Lang::English, now);
        while !play.state().is_round_over() {
            if let Some((_, &choice)) = play.flow.phase.person() {
                let may_bid = choice == Choice::Card && play.may_bid_after(0);
                ask(&mut play, &mut now);
                let words = play.flow.reason.as_deref().unwrap();
                let then = words.contains("Then bid");
                let of_bid = ["Then bid", "No bid", "Bid now"];
                assert!(!may_bid || of_bid.iter().any(|&of| words.contains(of)), "{words}");
                spoken += usize::from(may_bid);
                press(&mut play, Button::A, now);
                if choice == Choice::Card && may_bid {
                    let opened = matches!(
                        play.flow.phase,
                        Phase::Person(0, Choice::Pair { .. } | Choice::Look { .. })
                    );
                    assert!(!then || opened, "the card is played, and the bid opens");
                }
                continue;
            }
            match runner::update(&mut play, Lang::English, now).0 {
                Wake::Think => play.flow.phase.think(),
                Wake::At(time) => now = time.max(now + 1),
                Wake::Press => now += 1,
            }
        }
        assert!(spoken > 0 && play.state().round().unwrap().seen(0) != 0, "seed {seed}");
    }
}

#[test]
fn a_goes_on_if_a_hint_advises_to_wait_with_the_bid() {
    let mut now = 0;
    let mut play = at_a_card(&mut now);
    now += 5_000;
    press(&mut play, Button::A, now);
    assert!(play.offered().is_some());
    ask(&mut play, &mut now);
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Later)));
    press(&mut play, Button::B, now);
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Pair { .. })), "B bids after all");
    ask(&mut play, &mut now);
    press(&mut play, Button::A, now);
    assert!(play.flow.phase.person().is_none() && play.state().round().unwrap().looked().is_none());
}

#[test]
fn the_bid_says_what_it_does_before_and_after() {
    let (texts, mut now) = (&Lang::English.texts().xylo, 0);
    let mut play = at_a_card(&mut now);
    now += 5_000;
    press(&mut play, Button::B, now);
    assert!(play.bids_after && play.flow.notice == Some(texts.bid.after_this_card));
    press(&mut play, Button::A, now);
    assert_eq!(play.flow.notice, Some(texts.bid.look_commits));
    press(&mut play, Button::A, now);
    play.flow.dismiss();
    press(&mut play, Button::B, now);
    assert_eq!(play.flow.notice, Some((texts.refusal)(round::Refusal::MustCommit)));
    assert!(matches!(play.flow.phase, Phase::Person(0, Choice::Look { .. })));
}
