//! The review of a match of Lexicon, from its last screen and back.

extern crate std;

use super::*;
use crate::session::Entry;
use crate::texts::Lang;
use gousset_bots::Decision as _;
use gousset_bots::lexicon::{BotDecision, Player};
use gousset_core::lexicon::{
    Card, Checking, Contest, Judge, Limit, Move, Pack, Record, Setup as Table, Source,
};
use gousset_words::Language;

type Play = Session<lexicon::LiveMatch>;

/// A match against a hard bot, in which the person has only thrown cards.
fn record(seed: u64) -> Record {
    let dictionary = gousset_words::open(Language::English).unwrap();
    let table =
        Table::new(Contest::Home { players: 2 }, Language::English, Pack::Original, Checking::Checked);
    let table = table.unwrap().with_limit(Limit::Fifty).unwrap();
    let mut record = Record::new(table, seed);
    while !record.state().is_over() {
        let Some(seat) = record.state().round().turn() else {
            record.next_round();
            continue;
        };
        let view = record.state().view(seat);
        let mv = match seat {
            0 => {
                let least = view.hand.cards().min_by_key(|card| card.value());
                Move::Throw(least.unwrap_or(Card::MASTER), Source::Exposed)
            }
            _ => BotDecision::new(Player::Level(Level::Hard), &view, dictionary, 1).within(5000),
        };
        record.play(mv, Judge::Dictionary(dictionary)).unwrap();
    }
    record
}

fn press(session: &mut Play, button: Button, now: u64) {
    let event = Event { button, action: Action::Press };
    session.press(event, &mut Settings::default(), &mut Pool::new(1), now);
}

/// Advances by this time, and as long as something is being computed.
fn wait(session: &mut Play, store: &mut Memory, now: &mut u64, ms: u64) {
    let end = *now + ms;
    loop {
        let (wake, _) = session.update(Lang::English, *now);
        if session.needs_saves() {
            let _ = session.sync_store(store, &mut Pool::new(1));
            continue;
        }
        match wake {
            Wake::Think => session.think(),
            Wake::At(time) if time <= end => *now = time,
            _ => break,
        }
    }
    *now = end;
}

fn play(session: &Play) -> &lexicon::LiveMatch {
    let Screen::Play(play) = &session.screen else { panic!("no match") };
    play
}

/// The review finds that the person could have laid words, and leaves the match as it was. A trial leads back to it.
#[test]
fn a_review_finds_words_that_were_not_laid_and_a_trial_leads_back() {
    let mut found = 0;
    for seed in 1..5 {
        let record = record(seed);
        let head = saves::head(&Players::against(2, Level::Hard), 2, record.unsealed());
        let kept = head.iter().chain(record.unsealed()).copied().collect();
        let mut store = Memory { kept, ..Memory::default() };
        let options = lexicon::Options::new(Shelf::open(), Lang::English);
        let mut session: Play = Session::new(options, Found::Intact, &Settings::default(), true);
        let mut now = 0;
        session.enter(Entry::GoOn, Lang::English, &mut Pool::new(1));
        for _ in 0..6 {
            wait(&mut session, &mut store, &mut now, 3000);
            if !runner::offers_review(play(&session), Lang::English) {
                press(&mut session, Button::A, now);
            }
        }
        assert!(runner::offers_review(play(&session), Lang::English));
        assert!(session.take_ending().is_some());
        let (whole, writes) = (store.kept.clone(), store.writes);
        press(&mut session, Button::Right, now);
        wait(&mut session, &mut store, &mut now, 0);
        let coach = session.coach.as_ref().unwrap();
        assert_eq!(coach.shown(), Some((0, false)));
        found += coach.mistakes();
        if coach.mistakes() > 0 {
            for _ in 0..3 {
                press(&mut session, Button::A, now);
                wait(&mut session, &mut store, &mut now, 0);
            }
            assert!(session.coach.as_ref().unwrap().practises());
            wait(&mut session, &mut store, &mut now, 5000);
            for button in [Button::Y, Button::Up, Button::A] {
                press(&mut session, button, now);
                wait(&mut session, &mut store, &mut now, 0);
            }
            assert_eq!(session.coach.as_ref().unwrap().shown(), Some((1, false)));
        }
        press(&mut session, Button::B, now);
        wait(&mut session, &mut store, &mut now, 0);
        assert!(session.coach.is_none() && runner::offers_review(play(&session), Lang::English));
        assert!(
            play(&session).record() == record.unsealed() && store.kept == whole && store.writes == writes
        );
        assert!(session.take_ending().is_none(), "it was counted before");
    }
    assert!(found >= 4, "{found} in four matches");
}
