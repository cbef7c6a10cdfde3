use super::*;
use crate::device::buttons::Action;
use crate::session::Play as _;
use gousset_bots::xylo::imagined;
use gousset_core::record::Version;
use gousset_core::rng::Rng;
use gousset_core::seed::{MatchSeed, Purpose};
use gousset_core::xylo::Move;

const MATCHES: u64 = 600;

/// A match with all hands sorted, as bots sort them.
fn sorted(seats: usize, secret: MatchSeed) -> Play {
    let players = Players::against(seats, Level::Easy);
    let record = Record::new(Deck::new(seats).unwrap(), secret);
    let mut play = Play::new(record, Options::default(), players);
    while play.game().round().is_none() {
        let (_, hand) = play.game().to_sort().unwrap();
        let choice = gousset_bots::xylo::sort(
            gousset_bots::xylo::Player::Level(Level::Easy),
            hand,
            play.seed(Purpose::Decision, Ask::Play),
        );
        play.record.play(Move::Sort(choice)).unwrap();
    }
    play
}

/// How many numbers in a thousand lie right in the first world that the first bot of a match imagines, of cards that
/// it cannot see, by the seed that it gets.
fn placed_right(seats: usize, version: Version, mut seed: impl FnMut(&Play) -> u64) -> usize {
    let (mut right, mut all) = (0, 0);
    for secret in 0..MATCHES {
        let secret = MatchSeed::new(secret.wrapping_mul(0xD134_2543_DE82_EF95), version);
        let play = sorted(seats, secret);
        let round = play.game().round().unwrap();
        let turn = round.turn().unwrap();
        let world = imagined(&play.game().view(turn).unwrap(), seed(&play)).unwrap();
        // What the seat has sorted itself it knows.
        let hidden = |&xylo: &Seat| gousset_core::xylo::sorter_of(round.deck(), xylo) != turn;
        for xylo in (0..round.deck().xylos()).filter(hidden) {
            let cards = round.xylos()[xylo].cards();
            right += cards.iter().zip(world[xylo]).filter(|(card, number)| card.number() == *number).count();
            all += cards.len();
        }
    }
    right * 1000 / all
}

/// Worlds are limited by colours and order, so what chance is follows from seeds that have nothing to do with the
/// match.
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
    let play = Play::start(&Options::default(), &Players::new(4), 7).unwrap();
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

/// Plays a lone person's match to the end of its first round; how often the person was asked with one card to play.
fn asked_for_an_only_card(forced: bool) -> usize {
    let mut play = Play::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    play.flow.pace.forced = forced;
    let (mut now, mut asked) = (0, 0);
    while !play.game().is_round_over() {
        let (wake, _) = play.update(Lang::English, now);
        if matches!(play.flow.phase, Phase::Interlude(Interlude::Sort { .. })) {
            play.press(Event { button: Button::X, action: Action::Press }, Lang::English, now);
        } else if matches!(play.flow.phase, Phase::Person(..)) {
            let legal = play.game().round().map_or(0, Round::legal);
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
