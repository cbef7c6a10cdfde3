//! The review of a match, from its last screen and back.

extern crate std;

use super::*;
use crate::games::{lexio, xylo};
use crate::session::Entry;
use core::ops::ControlFlow;
use gousset_bots::Decision as _;
use gousset_bots::lexio::{BotDecision, Player};
use gousset_core::lexio::{Edition, Record, Setup as Table};

/// A finished match on its last screen, and its store.
struct Desk<P: Picture> {
    session: Session<P>,
    store: Memory,
    now: u64,
}

/// A match of Lexio of one round. The person has always led the weakest play, and has beaten nothing.
fn of_lexio(seed: u64) -> Desk<lexio::LiveMatch> {
    let mut record = Record::new(Table::new(3, Edition::Classic, 1).unwrap(), seed);
    while !record.state().is_over() {
        let view = record.state().view(record.state().round().turn());
        let weakest = || view.each_play(ControlFlow::Break).break_value().into();
        let mv = match view.seat {
            0 if view.may_pass() => gousset_core::lexio::Move::Pass,
            0 => weakest(),
            _ => BotDecision::new(Player::Level(Level::Normal), &view, 1).within(5000),
        };
        record.play(mv).unwrap();
    }
    Desk::new(record.unsealed(), lexio::Options::default())
}

/// A match of Xylo. The person has always played their leftmost card, and has bid at the first chance.
fn of_xylo(seed: u64) -> Desk<xylo::LiveMatch> {
    use gousset_bots::xylo::{Ask, BotDecision, Player, sort};
    use gousset_core::xylo::{Deck, Move, Record, round};
    let mut record = Record::new(Deck::new(3).unwrap(), seed);
    let easy = |record: &Record, seat, ask| {
        let view = record.state().view(seat).unwrap();
        BotDecision::new(Player::Level(Level::Easy), &view, ask, 1).within(5000)
    };
    while !record.state().is_over() {
        record.next_round();
        let Some(round) = record.state().round() else {
            let choice = sort(Player::Level(Level::Easy), record.state().to_sort().unwrap().1, 1);
            record.play(Move::Sort(choice)).unwrap();
            continue;
        };
        let bidder = round.may_bid();
        let bid = match (bidder, round.looked()) {
            (Some(seat), Some(_)) => easy(&record, seat, Ask::Commit),
            (Some(0), None) => Some(round::Move::Look(0, 1)).filter(|&mv| round.check(mv).is_ok()),
            (Some(seat), None) => easy(&record, seat, Ask::Bid),
            (None, _) => None,
        };
        let mv = bid.or_else(|| match round.turn()? {
            0 => Some(round::Move::Play(round.legal().trailing_zeros() as u8)),
            seat => easy(&record, seat, Ask::Play),
        });
        record.play(Move::Round(mv.unwrap())).unwrap();
    }
    Desk::new(record.unsealed(), xylo::Options::default())
}

impl<P: Picture> Desk<P> {
    /// The match of three with this record, after its end.
    fn new(record: &[u8], options: P::Options) -> Self {
        let players = Players::against(3, Level::Normal);
        let head = saves::head(&players, 0, record);
        let kept = head.iter().chain(record).copied().collect();
        let store = Memory { kept, ..Memory::default() };
        let session = Session::new(options, Found::Intact, &Settings::default(), true);
        let mut desk = Self { session, store, now: 0 };
        desk.session.enter(Entry::GoOn, Lang::English, &mut Pool::new(1));
        desk.wait(2000);
        if !runner::offers_review(desk.play(), Lang::English) {
            desk.press(Button::A);
            desk.wait(2000);
        }
        assert!(runner::offers_review(desk.play(), Lang::English));
        assert!(desk.session.take_ending().is_some());
        desk
    }

    fn play(&self) -> &P {
        let Screen::Play(play) = &self.session.screen else { panic!("no match") };
        play
    }

    fn press(&mut self, button: Button) {
        let event = Event { button, action: Action::Press };
        self.session.press(event, &mut Settings::default(), &mut Pool::new(1), self.now);
        self.wait(0);
    }

    /// Advances by this time, and as long as something is being computed.
    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        loop {
            let (wake, _) = self.session.update(Lang::English, self.now);
            if self.session.needs_saves() {
                let _ = self.session.sync_store(&mut self.store, &mut Pool::new(1));
                continue;
            }
            match wake {
                Wake::Think => self.session.think(),
                Wake::At(time) if time <= end => self.now = time,
                _ => break,
            }
        }
        self.now = end;
    }

    fn coach(&self) -> &CoachOf<P> {
        self.session.coach.as_ref().expect("no review")
    }
}

/// Reviews a match, and goes back to its end. Returns the number of mistakes found.
fn reviewed<P: Picture>(mut desk: Desk<P>) -> usize {
    let (record, kept) =
        (Vec::<u8, MAX_SAVE>::from_slice(desk.play().record()).unwrap(), desk.store.kept.clone());
    desk.press(Button::Right);
    assert!(desk.coach().shown() == Some((0, false)) && desk.coach().mistakes() <= 3);
    let found = desk.coach().mistakes();
    let gains: std::vec::Vec<i32> = desk.coach().gains().collect();
    assert!(gains.is_sorted_by(|one, other| one >= other), "the costliest comes first: {gains:?}");
    desk.press(Button::B);
    assert!(desk.session.coach.is_none() && runner::offers_review(desk.play(), Lang::English));
    assert!(desk.play().record() == &*record && desk.store.kept == kept && desk.store.writes == 0);
    assert!(desk.session.take_ending().is_none(), "it was counted before");
    found
}

#[test]
fn a_review_finds_mistakes_and_leaves_the_match_as_it_was() {
    let lexio: usize = (1..5).map(|seed| reviewed(of_lexio(seed))).sum();
    let xylo: usize = (1..3).map(|seed| reviewed(of_xylo(seed))).sum();
    assert!(lexio >= 4 && xylo >= 4, "{lexio} in four matches, {xylo} in two");
}

/// Every finding of Xylo shows its table, and a trial of it goes on with the person's own decision.
#[test]
fn a_trial_of_xylo_goes_on_with_the_decision() {
    let mut desk = of_xylo(1);
    let (kept, last) = (desk.store.kept.clone(), {
        desk.press(Button::Right);
        desk.coach().mistakes()
    });
    assert!(last > 0);
    for page in 1..=last {
        desk.press(Button::Right);
        assert_eq!(desk.coach().shown(), Some((page, false)));
        let before = desk.play().record().len();
        desk.press(Button::A);
        assert!(desk.coach().shown() == Some((page, true)) && desk.play().flow().has_reason());
        desk.press(Button::A);
        desk.wait(0);
        assert!(desk.coach().practises() && desk.play().record().len() == before);
        assert!(matches!(desk.play().flow().phase, Phase::Person(0, _)), "it is the person's turn");
        desk.press(Button::X);
        desk.wait(5000);
        assert!(desk.play().flow().has_reason());
        desk.press(Button::A);
        desk.wait(5000);
        assert!(desk.play().record().len() > before, "the trial goes on");
        for button in [Button::Y, Button::Up, Button::A] {
            desk.press(button);
        }
        assert_eq!(desk.coach().shown(), Some((page, false)));
    }
    desk.press(Button::B);
    assert!(desk.session.coach.is_none() && desk.store.kept == kept && desk.store.writes == 0);
}

/// B stops the looks, and the match is at its end again.
#[test]
fn a_review_can_be_stopped() {
    let mut desk = of_lexio(3);
    let record = Vec::<u8, MAX_SAVE>::from_slice(desk.play().record()).unwrap();
    let down = Event { button: Button::Right, action: Action::Press };
    desk.session.press(down, &mut Settings::default(), &mut Pool::new(1), desk.now);
    for _ in 0..20 {
        desk.session.update(Lang::English, desk.now);
        desk.session.think();
    }
    assert!(desk.play().record().len() < record.len() && desk.coach().shown().is_none());
    desk.press(Button::B);
    assert!(desk.session.coach.is_none() && desk.play().record() == &*record);
    assert!(runner::offers_review(desk.play(), Lang::English));
}

/// A trial plays on from the decision. It is neither saved nor counted, and leads back to the review.
#[test]
fn a_trial_counts_nowhere_and_leads_back() {
    let mut desk = (1..9)
        .map(of_lexio)
        .find_map(|mut desk| {
            desk.press(Button::Right);
            (desk.coach().mistakes() > 0).then_some(desk)
        })
        .unwrap();
    let (kept, note) = (desk.store.kept.clone(), desk.play().flow().end_note);
    assert!(note.is_some(), "the screen says by how much the person has lost");
    desk.press(Button::A);
    assert_eq!(desk.coach().shown(), Some((1, false)));
    let before = desk.play().record().len();
    desk.press(Button::A);
    assert_eq!(desk.coach().shown(), Some((1, true)));
    assert!(desk.play().flow().has_reason(), "the advice is on the table");
    desk.press(Button::B);
    desk.press(Button::A);
    desk.press(Button::A);
    assert!(desk.coach().practises() && desk.play().record().len() == before);
    desk.wait(5000);
    assert!(matches!(desk.play().flow().phase, Phase::Person(..)), "it is the person's turn");
    let mut compares = false;
    for _ in 0..40 {
        desk.press(Button::X);
        desk.wait(5000);
        desk.press(Button::A);
        desk.wait(5000);
        if !desk.coach().practises() {
            break;
        }
        compares |= matches!(desk.play().flow().end_note, Some(EndNote::Instead(..)));
    }
    assert!(compares, "the last screen compares the results");
    assert_eq!(desk.coach().shown(), Some((1, false)), "the end leads back to the finding");
    assert!(desk.store.kept == kept && desk.store.writes == 0 && desk.session.take_ending().is_none());
    assert!(desk.session.take_badges().is_empty());
    desk.press(Button::B);
    assert!(desk.session.coach.is_none() && runner::offers_review(desk.play(), Lang::English));
    assert!(desk.store.kept.ends_with(desk.play().record()) && desk.play().flow().end_note == note);
}
