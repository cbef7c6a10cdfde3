extern crate std;

use super::*;
use crate::device::Wake;
use crate::device::buttons::Event;
use crate::device::buttons::{Action, Button};
use crate::device::entropy::Pool;
use crate::elements::{Element, Print, Role, Surface};
use crate::games::lexicon;
use crate::games::lexicon::Shelf;
use crate::games::lexio;
use crate::games::xylo;
use crate::games::{each_game, with_games};
use crate::persistence::saves::head;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::hand_over;
use crate::screens::setup::Options;
use crate::session::hints;
use crate::table::players::{Kind, Players};
use crate::texts::Lang;
use crate::widgets::placing::tests::{Places, covers};
use core::ops::ControlFlow;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::lexicon::{Judge, Verdict};
use gousset_core::lexio::Edition;
use gousset_core::xylo::Deck;
use gousset_core::xylo::round::Round;
use gousset_draw::canvas::Canvas;
use heapless::Vec;

/// Resumes a match of one person against bots. Returns true if the last page is shown after this many presses. Only
/// that page can be shared.
fn is_at_its_end<P: Picture>(options: &P::Options, seats: usize, record: &[u8], presses: u64) -> bool {
    let players = Players::new(seats);
    let save: Vec<u8, MAX_SAVE> = head(&players, 0, record).iter().chain(record).copied().collect();
    let saved = Saved::read(&save, 0).unwrap();
    let mut play = P::rewound(options, &saved).unwrap();
    assert_eq!(play.catch_up(&saved, &mut Pool::new(1)), Some(record.len()));
    runner::update(&mut play, Lang::English, 0);
    for press in 1..=presses {
        runner::press(
            &mut play,
            Event { button: Button::A, action: Action::Press },
            Lang::English,
            press * 1000,
        );
    }
    play.shares(Lang::English).is_some()
}

#[test]
fn a_lexio_match_that_is_settled_asks_for_nobody() {
    use gousset_core::lexio::{Move, Record, Setup};
    let mut record = Record::new(Setup::new(4, Edition::Classic, 1).unwrap(), 7);
    while !record.state().is_over() {
        let first = record.state().round().each_move(ControlFlow::Break);
        let ControlFlow::Break(mv) = first else { panic!("somebody has to move") };
        record.play(Move::from(mv)).unwrap();
    }
    let options = lexio::Options::default();
    // One press: from the payments to the standings.
    assert!(is_at_its_end::<lexio::LiveMatch>(&options, 4, record.unsealed(), 1));
}

#[test]
fn a_lexicon_round_that_is_counted_asks_for_nobody() {
    use gousset_core::lexicon::{Move, Record};
    let options = lexicon::Options::new(Shelf::open(), Lang::English);
    let mut record = Record::new(options.setup(4).unwrap(), 7);
    assert!(!is_at_its_end::<lexicon::LiveMatch>(&options, 4, record.unsealed(), 0));
    record.play(Move::Bell, Judge::Recorded(Verdict::Good)).unwrap();
    assert!(is_at_its_end::<lexicon::LiveMatch>(&options, 4, record.unsealed(), 0));
}

#[test]
fn a_xylo_match_that_is_counted_asks_for_nobody() {
    use gousset_core::xylo::{Move, Record, round};
    let mut record = Record::new(Deck::new(4).unwrap(), 7);
    while !record.state().is_over() {
        record.next_round();
        let mv = match record.state().round() {
            None => Move::Sort(0),
            Some(round) => Move::Round(round::Move::Play(Round::legal(round).trailing_zeros() as u8)),
        };
        record.play(mv).unwrap();
    }
    let options = xylo::Options::default();
    assert!(is_at_its_end::<xylo::LiveMatch>(&options, 4, record.unsealed(), 0));
}

/// A new match of two people, up to the first hand-over. Both are at the table, so there is always a person to ask for.
fn two_people<P: Picture>(options: &P::Options) -> P {
    let mut players = Players::new(2);
    players.seat(1, Kind::Person, Players::first_name(1));
    let mut play = P::start(options, &players, 7).unwrap();
    // Lexicon first shows the seats.
    for now in [0, 1] {
        runner::update(&mut play, Lang::English, now);
        if !matches!(play.flow().phase, Phase::HandOver { .. }) {
            runner::press(&mut play, Event { button: Button::A, action: Action::Press }, Lang::English, now);
        }
    }
    play
}

/// If several people play, only a press of A that comes late enough opens the next hand.
fn asks_before_a_hand_opens<P: Picture>(options: &P::Options, lang: Lang) {
    let mut play = two_people::<P>(options);
    let Phase::HandOver { seat, since } = play.flow().phase else { panic!("nobody is asked for") };
    let late = since + hand_over::DEAF_MS;
    for (button, now) in [(Button::A, late - 1), (Button::B, late), (Button::X, late)] {
        runner::press(&mut play, Event { button, action: Action::Press }, lang, now);
        assert_eq!((play.viewer(), runner::open_hand(&play)), (None, None));
    }
    runner::press(&mut play, Event { button: Button::A, action: Action::Press }, lang, late);
    assert_eq!(runner::open_hand(&play), Some(seat));
}

#[test]
fn of_several_people_each_is_asked_for_before_their_hand_opens() {
    with_games!(each_game!(asks_before_a_hand_opens, Lang::English));
}

/// Only bots play. The bot whose turn it is thinks at once, and no hint is requested.
fn bots_think_after_one_update<P: Picture>(options: &P::Options, lang: Lang) {
    let mut players = Players::new(3);
    players.seat(0, Kind::Bot(Level::Easy), Players::first_name(0));
    let mut play = P::start(options, &players, 7).unwrap();
    let mut now = 0;
    for _ in 0..50 {
        let (wake, _) = runner::update(&mut play, lang, now);
        assert!(!matches!(play.flow().phase, Phase::Start | Phase::BotPending(..)), "it was begun");
        assert_eq!(runner::open_hand(&play), None);
        match wake {
            Wake::Think => play.flow_mut().phase.think(),
            Wake::At(time) => now = time,
            Wake::Press => panic!("nobody is there to press"),
        }
    }
}

#[test]
fn a_pending_bot_thinks_at_the_end_of_the_update() {
    with_games!(each_game!(bots_think_after_one_update, Lang::English));
}

/// A lone person requests a hint. The next update begins it, and the next press stops it.
#[test]
fn a_hint_is_begun_by_the_update_and_given_up_by_a_press() {
    let mut play = lexio::LiveMatch::start(&lexio::Options::default(), &Players::new(2), 7).unwrap();
    let mut now = 0;
    while !matches!(play.flow().phase, Phase::Person(..)) {
        play.flow_mut().phase.think();
        runner::update(&mut play, Lang::English, now);
        now += 100;
    }
    let seat = play.viewer();
    runner::press(&mut play, Event { button: Button::X, action: Action::Press }, Lang::English, now);
    assert!(matches!(play.flow().phase, Phase::HintRequested(..)) && play.viewer() == seat);
    assert_eq!(runner::update(&mut play, Lang::English, now), (Wake::Think, true));
    assert!(matches!(play.flow().phase, Phase::Hint(..)) && play.viewer() == seat);
    runner::press(&mut play, Event { button: Button::Right, action: Action::Press }, Lang::English, now);
    assert!(matches!(play.flow().phase, Phase::Person(..)) && play.viewer() == seat);
}

/// The first hint of a match waits until it could be read that it voids badges. It is said once.
#[test]
fn what_a_hint_costs_is_said_once_and_before_it_is_given() {
    let lang = Lang::English;
    let mut play = lexio::LiveMatch::start(&lexio::Options::default(), &Players::new(2), 7).unwrap();
    let mut now = 0;
    let mut rest = |play: &mut lexio::LiveMatch, until: fn(&Phase<lexio::LiveMatch>) -> bool| {
        let since = now;
        while !until(&play.flow().phase) {
            play.flow_mut().phase.think();
            runner::update(play, lang, now);
            now += 10;
            assert!(now < since + 60_000, "it never comes");
        }
        now - since
    };
    let is_turn = |phase: &Phase<lexio::LiveMatch>| matches!(phase, Phase::Person(..));
    rest(&mut play, is_turn);
    runner::press(&mut play, Event { button: Button::X, action: Action::Press }, lang, 0);
    rest(&mut play, |phase| matches!(phase, Phase::Hint(..)));
    assert_eq!(play.flow().notice, Some(lang.texts().table.hint_voids));
    assert!(!play.flow().help.in_round(0), "nothing is counted yet");
    assert!(rest(&mut play, is_turn) >= hints::TOLD_MS - 20);
    assert!(play.flow().notice.is_none() && play.flow().reason.is_some() && play.flow().help.in_round(0));
    assert!(!play.flow_mut().tell_of_hint(lang) && play.flow().notice.is_none(), "it is said once");
}

/// Plays a match of one person against three normal bots at normal pace, with the advised move at each turn. `look` is
/// called before the move, and `watch` after every update. Returns the waiting time before each turn of the person, in
/// ms after their last move. The ends of rounds do not count.
fn each_advised_turn<P: Picture>(
    options: &P::Options,
    seed: u64,
    lang: Lang,
    (mut look, mut watch): (impl FnMut(&mut P, u64), impl FnMut(&P, u64)),
) -> std::vec::Vec<u64> {
    let mut play = P::start(options, &Players::new(4), seed).unwrap();
    let (mut now, mut waits, mut since) = (0, std::vec::Vec::new(), None);
    let press = |button| Event { button, action: Action::Press };
    loop {
        let (wake, _) = runner::update(&mut play, lang, now);
        watch(&play, now);
        if matches!(play.flow().phase, Phase::Person(..)) {
            waits.extend(since.take().map(|since| now - since));
        }
        match wake {
            Wake::Think => play.flow_mut().phase.think(),
            Wake::At(time) => now = time,
            Wake::Press if matches!(play.flow().phase, Phase::Person(..)) => {
                // Any press removes the earlier messages.
                play.flow_mut().dismiss();
                runner::press(&mut play, press(Button::X), lang, now);
                while !matches!(play.flow().phase, Phase::Person(..)) {
                    play.flow_mut().phase.think();
                    runner::update(&mut play, lang, now);
                    now += 20;
                }
                look(&mut play, now);
                play.flow_mut().dismiss();
                runner::press(&mut play, press(Button::A), lang, now);
                since = Some(now);
            }
            // Passes on a hand that must be sorted, and leaves the results of a round.
            Wake::Press => {
                since = None;
                let before = play.record().len();
                runner::press(&mut play, press(Button::X), lang, now);
                if play.record().len() == before && runner::press(&mut play, press(Button::A), lang, now) {
                    return waits;
                }
            }
        }
    }
}

/// In such matches, the reason of the hint and a refusal of two lines cover neither the cursor nor anything on the
/// table. The table of Lexicon may be too full for that: there, only the cursor counts. The reason does not cover the
/// players either, unless the word that it is about leaves no other room.
fn words_lie_beside<P: Picture>(options: &P::Options, lang: Lang) {
    let (mut looks, whole) = (0, P::GAME != Game::Lexicon);
    let mut look = |play: &mut P, now| {
        for refused in [false, true] {
            if refused {
                play.flow_mut().dismiss();
                play.flow_mut().notice = Some(lang.texts().table.no_hints);
            }
            let mut table = Places::default();
            runner::draw(play, &mut table, lang, now);
            let Some(frame) = table.notices.pop() else {
                assert!(!play.flow().has_words(), "{:?} {lang:?} at {now} ms", P::GAME);
                continue;
            };
            let covered = table.covered_by(frame).filter(|&what| whole || what == "the cursor");
            assert_eq!(covered, None, "{:?} {lang:?} at {now} ms, refused: {refused}", P::GAME);
            let inner = |player: &Rectangle| covers(frame, &player.offset(-2));
            // The word of a hint is as visible as the cursor. If a box fits on neither side of it, it reaches up.
            let end = frame.top_left.y + frame.size.height as i32;
            let reaches_up = |word: &Rectangle| (end..end + 8).contains(&word.top_left.y);
            let is_tight = !whole && table.here.iter().any(reaches_up);
            assert!(
                refused || is_tight || !table.players.iter().any(inner),
                "{:?} {lang:?} at {now} ms",
                P::GAME
            );
            looks += 1;
        }
    };
    for seed in 5..10 {
        each_advised_turn(options, seed, lang, (&mut look, |_: &P, _| {}));
    }
    assert!(looks >= 20, "{looks}");
}

#[test]
fn no_words_cover_what_they_tell_of() {
    for lang in Lang::ALL {
        with_games!(each_game!(words_lie_beside, lang));
    }
}

/// Prints the median waiting time, and checks that it is below the limit.
fn is_brisk<P: Picture>(options: &P::Options, lang: Lang) {
    let limit = match P::GAME {
        Game::Lexicon => 6_000,
        Game::Lexio => 2_500,
        _ => 3_000,
    };
    let waits_of = |seed| each_advised_turn::<P>(options, seed, lang, (|_: &mut P, _| {}, |_: &P, _| {}));
    let mut waits: std::vec::Vec<u64> = (1..=3).flat_map(waits_of).collect();
    waits.sort_unstable();
    let median = waits[waits.len() / 2];
    std::println!("{:?}: {median} ms from one's own turn to the next, at normal pace among four", P::GAME);
    assert!(median < limit, "{waits:?}");
}

#[test]
fn nobody_waits_for_long_at_normal_pace() {
    with_games!(each_game!(is_brisk, Lang::English));
}

/// The remark in a picture, and whether something is shown over it.
#[derive(Default)]
struct Bubbles {
    /// The area of a remark. No other notice is as low.
    remark: Option<Rectangle>,
    covers: bool,
}

impl Surface for Bubbles {
    fn clear(&mut self, _color: Rgb565) {}

    fn show(&mut self, element: &Element<'_>) {
        self.covers |= self.remark.is_some_and(|remark| covers(remark, &element.area));
        if element.role == Role::Notice && element.area.size.height as i32 <= Print::Usual.line() + 2 {
            (self.remark, self.covers) = (Some(element.area), false);
        }
    }

    fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}
}

/// True if a remark is on the panel, and nothing is shown over it.
fn is_readable<P: Picture>(play: &P, lang: Lang, now: u64) -> bool {
    let mut bubbles = Bubbles::default();
    runner::draw(play, &mut bubbles, lang, now);
    bubbles.remark.is_some() && !bubbles.covers
}

/// In matches of one person against bots, every remark can be read for 1.2 s of the handheld's time, unless a press
/// skips it: the person waits for its end. Bots do speak.
fn remarks_can_be_read<P: Picture>(options: &P::Options, lang: Lang) {
    let mut said = 0;
    for seed in 1..=2 {
        // The current remark and since when it can be read.
        let mut current: Option<((usize, &str), u64)> = None;
        let mut watch = |play: &P, now: u64| {
            let remark = play.flow().talk.said().map(|remark| (remark.seat, remark.words(lang)));
            if current.map(|(remark, _)| remark) != remark {
                if let Some((remark, since)) = current {
                    assert!(now - since >= 1_200, "{:?} {lang:?} {seed}: {remark:?} at {now}", P::GAME);
                    said += 1;
                }
                current = remark.map(|remark| (remark, now));
            }
            if let Some((remark, since)) = current
                && now - since < 1_200
            {
                assert!(is_readable(play, lang, now), "{:?} {seed}: {remark:?} at {now}", P::GAME);
            }
        };
        each_advised_turn::<P>(options, seed, lang, (|_: &mut P, _| {}, &mut watch));
    }
    std::println!("{:?}: {said} remarks in 2 matches", P::GAME);
    assert!(said >= 6, "{:?}: only {said} remarks in 2 matches", P::GAME);
}

#[test]
fn every_remark_can_be_read_in_every_game() {
    for lang in Lang::ALL {
        with_games!(each_game!(remarks_can_be_read, lang));
    }
}
