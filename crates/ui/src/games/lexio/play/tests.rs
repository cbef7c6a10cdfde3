extern crate std;

use super::super::hand::Cursor;
use super::super::scene::place_in_hand;
use super::super::tile;
use super::*;
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Role, Surface};
use crate::session::{MatchState, Turns, runner};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, PointsIter as _};
use embedded_graphics::primitives::Rectangle;
use gousset_bots::lexio::Advice;
use gousset_bots::lexio::{Detail, Reason, imagined};
use gousset_core::lexio::Combo;
use gousset_core::lexio::TileSet;
use gousset_core::record::Version;
use gousset_core::rng::Rng;
use gousset_core::seed::MatchSeed;
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

const MATCHES: u64 = 1500;

/// The number of tiles in a thousand that are placed right in the first deal that the first bot of a match samples.
/// `seed` is the seed that it gets in this match.
fn placed_right(seats: usize, version: Version, seed: impl Fn(&LiveMatch) -> u64) -> usize {
    let (mut right, mut all) = (0, 0);
    for secret in 0..MATCHES {
        let setup = Options::default().setup(seats).unwrap();
        let secret = MatchSeed::new(secret.wrapping_mul(0xD134_2543_DE82_EF95), version);
        let play = LiveMatch::new(Record::new(setup, secret), Players::new(seats));
        let (turn, hands) = (play.state().round().turn(), play.state().round().hands());
        let world = imagined(&play.state().view(turn), seed(&play));
        for (hand, imagined) in hands.iter().zip(world).filter(|(_, imagined)| !imagined.is_empty()) {
            right += hand.iter().filter(|&tile| imagined.contains(tile)).count();
            all += hand.len();
        }
    }
    right * 1000 / all
}

/// In 0.1.0, decisions had the seeds of deals: with two seats, 651 tiles in a thousand were placed right instead of
/// 565, with four 395 instead of 333. Ten in a thousand are at least three standard deviations.
#[test]
fn bots_place_hidden_tiles_no_better_than_chance() {
    for (seats, flawed) in [(2, 40), (3, 0), (4, 40), (5, 0)] {
        let mut dice = Rng::new(seats as u64);
        let dice: std::vec::Vec<u64> =
            (0..=MATCHES).map(|_| u64::from(dice.bits()) << 32 | u64::from(dice.bits())).collect();
        let at = core::cell::Cell::new(0);
        let chance = placed_right(seats, Version::Two, |_| {
            at.set(at.get() + 1);
            dice[at.get()]
        });
        for version in [Version::One, Version::Two] {
            for purpose in [Purpose::Decision, Purpose::Hint] {
                let right = placed_right(seats, version, |play| play.seed(purpose));
                assert!(right.abs_diff(chance) <= 10, "{seats} seats: {right} instead of {chance}");
            }
        }
        // The test would notice the formula of 0.1.0.
        let old = |play: &LiveMatch| play.state().seed().secret() ^ 0x9E37_79B9_7F4A_7C15;
        let right = placed_right(seats, Version::One, old);
        assert!(right >= chance + flawed, "{seats} seats: {right} is no better than {chance}");
    }
}

#[test]
fn decisions_and_hints_have_seeds_of_their_own() {
    let options = Options::default();
    let play = LiveMatch::start(&options, &Players::new(4), 7).unwrap();
    assert_ne!(play.seed(Purpose::Decision), play.seed(Purpose::Hint));
    assert_eq!(play.number(), MatchSeed::from(7).match_number());
    let mut later = LiveMatch::start(&options, &Players::new(4), 7).unwrap();
    let first = later.state().round().each_move(core::ops::ControlFlow::Break).break_value();
    later.record.play(Move::Play(first.flatten().unwrap().tiles())).unwrap();
    assert_ne!(later.seed(Purpose::Decision), play.seed(Purpose::Decision));
}

/// Plays the match of a lone person to the end of its first round. The person always makes the first possible play.
/// Returns how often the person had nothing to play at their turn, and how often a pass was made automatically.
fn passes(forced: bool) -> (usize, usize) {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    play.flow.pace.forced = forced;
    let (mut now, mut asked, mut made) = (0, 0, 0);
    while play.state().settlement().is_none() {
        let (wake, _) = runner::update(&mut play, Lang::English, now);
        asked += usize::from(play_first(&mut play, now) == Some(Move::Pass));
        let waits = matches!(play.flow.phase, Phase::Interlude(Interlude::Forced { since }) if since == now);
        made += usize::from(waits && matches!(wake, Wake::At(_)));
        assert!(play.skipped & 1 == 0 || play.before.is_none(), "an automatic pass is not taken back");
        now = go_on(&mut play, wake, now);
    }
    (asked, made)
}

/// If a person is at turn, makes their first possible play, or a pass. Returns that move.
fn play_first(play: &mut LiveMatch, now: u64) -> Option<Move> {
    let Phase::Person(seat, ()) = play.flow.phase else { return None };
    let first = play.state().view(seat).each_play(ControlFlow::Break).break_value();
    let mv = first.map_or(Move::Pass, |combo| Move::Play(combo.tiles()));
    play.make(mv, Lang::English, now);
    Some(mv)
}

/// Thinks or lets time pass, as `wake` asks. Returns the new time.
fn go_on(play: &mut LiveMatch, wake: Wake, now: u64) -> u64 {
    match wake {
        Wake::Think => {
            play.flow.phase.think();
            now
        }
        Wake::At(time) => time.max(now + 1),
        Wake::Press => now + 1,
    }
}

#[test]
fn a_lone_person_who_can_only_pass_is_not_asked_if_they_do_not_want_to_be() {
    let (asked, made) = passes(false);
    assert!(asked > 0 && made == 0, "{asked} {made}");
    let (asked, made) = passes(true);
    assert!(asked == 0 && made > 0, "{asked} {made}");
}

/// Among people, a hand is not opened for a forced pass if the setting says so. The person who was skipped sees the pass in
/// the list of moves.
#[test]
fn people_who_can_only_pass_are_skipped_and_see_it() {
    for forced in [false, true] {
        let mut players = Players::against(4, Level::Easy);
        (1..4).for_each(|seat| players.seat(seat, Kind::Person, Players::first_name(seat)));
        let mut play = LiveMatch::start(&Options::default(), &players, 3).unwrap();
        play.flow.pace.forced = forced;
        let (mut opened, mut told, mut made) = (0, 0, 0);
        let stuck = |play: &LiveMatch| match play.flow.phase {
            Phase::Person(seat, ()) => play.is_stuck(seat),
            Phase::Interlude(Interlude::Forced { .. }) => true,
            Phase::HandOver { seat, .. } => play.skipped >> seat & 1 == 1,
            _ => play.state().settlement().is_some(),
        };
        while let Some(now) = play_until(&mut play, stuck).filter(|_| play.state().settlement().is_none()) {
            match play.flow.phase {
                Phase::HandOver { seat, .. } => {
                    let pass = |done: &&Done| done.by == seat && done.mv == Move::Pass;
                    told += usize::from(play.told(seat).iter().any(|done| pass(&done)));
                    play.take_turn(seat, now);
                }
                Phase::Person(..) => opened += 1,
                _ => made += 1,
            }
            let waits = matches!(play.flow.phase, Phase::Interlude(_));
            assert!(!waits || play.viewer().is_none(), "no hand is open");
            if matches!(play.flow.phase, Phase::Person(..)) {
                play_first(&mut play, now);
            } else {
                play.make(Move::Pass, Lang::English, now);
            }
            assert!(play.before.is_none());
        }
        assert_eq!((opened > 0, told > 0, made > 0), (!forced, forced, forced), "{opened} {told} {made}");
    }
}

#[test]
fn undo_gives_the_tiles_back_and_chooses_them_again() {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    let mut seen = 0;
    let is_turn =
        |play: &LiveMatch| matches!(play.flow.phase, Phase::Person(seat, ()) if !play.is_stuck(seat));
    while let Some(now) = play_until(&mut play, is_turn).filter(|_| play.state().round_number() == 1) {
        let held = play.state().view(0).hand;
        let Some(Move::Play(tiles)) = play_first(&mut play, now) else { break };
        if play.before.is_some() {
            play.press_table(Event { button: Button::B, action: Action::Press }, Lang::English, now);
            assert!(!tiles.is_empty());
            assert_eq!((play.state().view(0).hand, play.hand.chosen(held)), (held, tiles));
            assert!(!play.hand.is_advised(), "X asks for a hint");
            play_first(&mut play, now);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// The presses of a tap on a tile of a hand of `held` tiles; `None` if it cannot be tapped.
fn tap_on_tile(play: &LiveMatch, held: usize, place: usize, now: u64) -> Option<Presses> {
    let finger = place_in_hand(held, place)
        + Point::new(tile::Size::Usual.width() / 2, tile::Size::Usual.height() / 2);
    let mut frames = Frames::default();
    play.draw_scene(&mut frames, Lang::English, now);
    let (_, presses) = frames.choosable.into_iter().rfind(|(area, _)| area.contains(finger))?;
    Some(presses)
}

#[test]
fn a_tile_that_can_be_tapped_is_reached_by_its_presses() {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Hard), 4).unwrap();
    play.flow.pace.forced = true;
    let (mut now, mut reached, mut forced) = (0, 0, 0);
    while !matches!(play.flow.phase, Phase::RoundEnd { .. }) {
        let (wake, _) = runner::update(&mut play, Lang::English, now);
        let held = play.state().view(0).hand.len();
        // Another tile each time, so that the cursor must move.
        let place = (reached + forced) % held.max(1);
        if held > 1
            && let Some(presses) = tap_on_tile(&play, held, place, now)
        {
            for button in presses.moves() {
                runner::press(&mut play, Event { button, action: Action::Press }, Lang::English, now);
            }
            assert_eq!(play.hand.cursor, Cursor::Tile(place));
            reached += 1;
        }
        forced += usize::from(matches!(play.flow.phase, Phase::Interlude(Interlude::Forced { .. })));
        play_first(&mut play, now);
        now = go_on(&mut play, wake, now);
    }
    assert!(reached > 20 && forced > 0, "{reached} {forced}");
    let held = play.state().view(0).hand.len();
    assert!(held > 0, "the person has lost");
    assert_eq!(tap_on_tile(&play, held, 0, now), None);
}

/// The areas of a picture's lines, tiles and players, and of the message over them.
#[derive(Default)]
struct Frames {
    choosable: std::vec::Vec<(Rectangle, Presses)>,
    shown: std::vec::Vec<Rectangle>,
    players: std::vec::Vec<Rectangle>,
    over: Option<Rectangle>,
    actions: usize,
}

impl Surface for Frames {
    fn clear(&mut self, _color: Rgb565) {}

    fn show(&mut self, element: &Element<'_>) {
        self.choosable.extend(element.presses.map(|presses| (element.area, presses)));
        self.actions += usize::from(matches!(element.role, Role::Option { .. }));
        match element.role {
            Role::Text | Role::Piece { .. } | Role::Option { .. } => self.shown.push(element.area),
            Role::Player => self.players.push(element.area),
            Role::Notice => self.over = Some(element.area),
            Role::Title | Role::Key | Role::Sign => {}
        }
    }

    fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}
}

/// Checks that a hint's reason in one line covers no part of the table: no tile, no name, no mark of a pass. Returns
/// the number of players who have passed.
fn reason_covers_nothing(play: &LiveMatch, lang: Lang, now: u64) -> usize {
    let (mut frames, mut canvas) = (Frames::default(), std::boxed::Box::new(Canvas::new()));
    runner::draw(play, &mut frames, lang, now);
    runner::draw(play, &mut *canvas, lang, now);
    let over = frames.over.expect("there is a reason");
    let covers = |frame: &Rectangle| !frame.intersection(&over).is_zero_sized();
    assert!(!frames.shown.iter().chain(&frames.players).any(covers), "{lang:?} at {now} ms");
    let passed = play.state().view(0).passed.count_ones() as usize;
    let marked = frames.players.iter().filter(|frame| {
        // Below the number of tiles.
        let mark = frame.points().filter(|at| at.y > 21 && at.y < over.top_left.y);
        mark.filter(|at| canvas.pixel(at.x as usize, at.y as usize) == theme::MUTED).count() > 100
    });
    assert_eq!(marked.count(), passed, "{lang:?} at {now} ms");
    passed
}

#[test]
fn the_reason_of_a_hint_covers_nothing_of_the_table() {
    for (seats, lang) in (2..=5).flat_map(|seats| Lang::ALL.map(|lang| (seats, lang))) {
        let mut play =
            LiveMatch::start(&Options::default(), &Players::against(seats, Level::Easy), 9).unwrap();
        let (mut now, mut follows, mut passed) = (0, 0, 0);
        while play.state().settlement().is_none() {
            let (wake, _) = runner::update(&mut play, lang, now);
            if matches!(play.flow.phase, Phase::Person(..)) && play.flow.moving(now).is_none() {
                let reason = Reason::KeepsStrongTiles;
                play.advise(Advice { mv: Move::Pass, reason, detail: Detail::default(), about: None }, lang);
                follows += usize::from(play.state().round().table().is_some());
                passed += reason_covers_nothing(&play, lang, now);
                play.flow.dismiss();
                play_first(&mut play, now);
            }
            now = go_on(&mut play, wake, now);
        }
        assert!(follows > 2 && (passed > 0 || seats == 2), "{seats} seats: {follows} {passed}");
    }
}

const PRESS_A: Event = Event { button: Button::A, action: Action::Press };

/// Plays a match of this table until `is_found` holds at some time. Returns that time. People make their first
/// possible play.
fn play_until(play: &mut LiveMatch, is_found: impl Fn(&LiveMatch) -> bool) -> Option<u64> {
    let mut now = 0;
    for _ in 0..200_000 {
        let (wake, _) = runner::update(play, Lang::English, now);
        if is_found(play) {
            return Some(now);
        }
        match play.flow.phase {
            Phase::HandOver { seat, .. } => {
                play.take_turn(seat, now);
                continue;
            }
            Phase::Interlude(Interlude::Hands | Interlude::Settlement { .. } | Interlude::Standings) => {
                let _ = play.press_table(PRESS_A, Lang::English, now);
            }
            _ => {}
        }
        if play.state().is_over() {
            return None;
        }
        if matches!(play.flow.phase, Phase::Person(..)) {
            play_first(play, now);
        }
        now = go_on(play, wake, now);
    }
    None
}

/// A match in which it is the turn of a person whom nothing helps.
fn stuck(players: &Players) -> (LiveMatch, Seat, u64) {
    (1..50)
        .find_map(|seed| {
            let mut play = LiveMatch::start(&Options::default(), players, seed)?;
            let now = play_until(
                &mut play,
                |play| matches!(play.flow.phase, Phase::Person(seat, ()) if play.is_stuck(seat)),
            )?;
            let seat = play.state().round().turn();
            Some((play, seat, now))
        })
        .expect("somebody is stuck")
}

#[test]
fn where_nothing_beats_the_table_one_button_says_so_and_one_press_passes() {
    let (mut play, seat, now) = stuck(&Players::against(4, Level::Easy));
    let mut frames = Frames::default();
    play.draw_scene(&mut frames, Lang::English, now);
    assert_eq!(frames.actions, 1);
    // To ask for a hint costs nothing here.
    play.press_table(Event { button: Button::X, action: Action::Press }, Lang::English, now);
    assert_eq!((play.flow.phase.is_hint(), play.flow.notice), (false, None));
    assert_eq!(play.flow.help.to_note(), 0);
    let moves = play.record.moves();
    play.press_table(PRESS_A, Lang::English, now);
    assert_eq!(play.record.moves(), moves + 1);
    assert_eq!(play.state().view(seat).passed >> seat & 1, 1, "it is a pass");
}

/// After the third forced pass of a lone person the question is due, once.
#[test]
fn many_forced_passes_raise_the_question() {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    let is_forced = |play: &LiveMatch| matches!(play.flow.phase, Phase::Person(seat, ()) if play.is_stuck(seat) && play.hand.is_stuck());
    for passes in 1..=3 {
        let Some(now) = play_until(&mut play, is_forced) else { panic!("only {passes} forced passes") };
        assert!(!play.flow.asks_forced());
        play.press_table(PRESS_A, Lang::English, now);
    }
    assert!(play.flow.asks_forced());
    play.flow.pace.forced_asked = true;
    assert!(!play.flow.asks_forced());
}

/// With several people at the table, a play is followed by the backs of the hand that it came from.
#[test]
fn backs_are_counted_of_the_player_who_has_just_played() {
    let mut players = Players::against(3, Level::Easy);
    for seat in 0..2 {
        players.seat(seat, Kind::Person, Players::first_name(seat));
    }
    let mut looks = 0;
    for seed in 1..20 {
        let mut play = LiveMatch::start(&Options::default(), &players, seed).unwrap();
        let flies = |play: &LiveMatch| {
            play.viewer().is_none()
                && play.flow.motion_end().is_some()
                && play.state().round().table().is_some()
        };
        let Some(now) = play_until(&mut play, flies) else { continue };
        let Some((Moving::Play(played), _)) = play.flow.moving(now) else { continue };
        let held = play.state().round().hands()[played.by].len();
        let mut canvas = std::boxed::Box::new(Canvas::new());
        play.draw_scene(&mut *canvas, Lang::English, now);
        let middle = |place| {
            let at = place_in_hand(held, place) + Point::new(12, 12);
            canvas.pixel(at.x as usize, at.y as usize)
        };
        assert!((0..held).all(|place| middle(place) == theme::BACK), "seed {seed}: {held} backs");
        looks += 1;
    }
    assert!(looks > 3, "{looks}");
}

#[test]
fn whoever_can_play_has_all_actions() {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    let now = play_until(&mut play, |play| {
        let is_free = |seat| !play.is_stuck(seat) && play.state().round().table().is_some();
        matches!(play.flow.phase, Phase::Person(seat, ()) if is_free(seat))
    });
    let mut frames = Frames::default();
    play.draw_scene(&mut frames, Lang::English, now.unwrap());
    assert_eq!(frames.actions, 4);
}

/// Among people nothing that the others see or hear tells a forced pass from another.
#[test]
fn a_forced_pass_is_to_others_as_any_pass() {
    let mut players = Players::against(4, Level::Easy);
    for seat in 0..4 {
        players.seat(seat, Kind::Person, Players::first_name(seat));
    }
    let (mut forced, seat, now) = stuck(&players);
    let mut free = LiveMatch::new(Record::restore(forced.record()).unwrap(), players);
    free.take_turn(seat, now);
    free.hand.begin();
    forced.flow.cue.take();
    forced.press_table(PRESS_A, Lang::English, now);
    for button in [Button::B, Button::A] {
        free.press_table(Event { button, ..PRESS_A }, Lang::English, now);
    }
    assert_eq!(forced.record(), free.record());
    assert_eq!(forced.flow.cue.take(), free.flow.cue.take());
    let [one, other] = [&forced, &free].map(|play| {
        let mut canvas = std::boxed::Box::new(Canvas::new());
        runner::draw(play, &mut *canvas, Lang::English, now + 5_000);
        canvas
    });
    let pixels = || (0..240).flat_map(|y| (0..240).map(move |x| (x, y)));
    assert!(pixels().all(|(x, y)| one.pixel(x, y) == other.pixel(x, y)));
}

#[test]
fn a_great_play_is_shown_for_a_moment_and_any_press_ends_it() {
    let mut kinds = [0; 2];
    for seed in 1..30 {
        let players = Players::against(4, Level::Normal);
        let mut play = LiveMatch::start(&Options::default(), &players, seed).unwrap();
        let is_moment =
            |play: &LiveMatch| matches!(play.flow.phase, Phase::Interlude(Interlude::Moment { .. }));
        let Some(now) = play_until(&mut play, is_moment) else { continue };
        let Phase::Interlude(Interlude::Moment { moment, since }) = play.flow.phase else { continue };
        kinds[usize::from(matches!(moment, Moment::OneLeft(_)))] += 1;
        assert!(since >= now && play.wake(now) == Wake::At(since + 900));
        let shown = |now| {
            let mut frames = Frames::default();
            play.draw_scene(&mut frames, Lang::English, now);
            frames.over.is_some_and(|over| over.size.height > 40)
        };
        assert!(shown(since), "seed {seed}: the band is shown when the tiles have landed");
        let moves = play.record.moves();
        play.press_table(PRESS_A, Lang::English, now);
        assert!(!is_moment(&play) && play.record.moves() == moves, "the press does nothing else");
    }
    assert!(kinds[0] > 0 && kinds[1] > 0, "{kinds:?}");
}

#[test]
fn the_play_that_wins_is_large_and_never_pale() {
    let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
    let now = play_until(&mut play, |play| matches!(play.flow.phase, Phase::RoundEnd { .. })).unwrap();
    let mut canvas = std::boxed::Box::new(Canvas::new());
    play.flow.end_motion();
    play.flow.talk.stop();
    play.draw_scene(&mut *canvas, Lang::English, now + 400);
    let tiles = play.state().round().table().unwrap().combo.size();
    let ivory = (42..126).flat_map(|y| (0..240).map(move |x| (x, y)));
    let ivory = ivory.filter(|&(x, y)| canvas.pixel(x, y) == theme::IVORY).count();
    let size = if tiles <= 3 { tile::Size::Huge } else { tile::Size::Large };
    assert!(ivory as i32 > tiles as i32 * size.width() * size.height() / 2, "{ivory}");
}

/// The results name a comeback. They still do after a power cut.
#[test]
fn a_comeback_is_told_and_stays_after_a_power_cut() {
    let mut told = 0;
    for seed in 1..60 {
        let mut play =
            LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), seed).unwrap();
        let at_hands = |play: &LiveMatch| matches!(play.flow.phase, Phase::Interlude(Interlude::Hands));
        let Some(_) = play_until(&mut play, at_hands) else { continue };
        let Some(tiles) = play.comeback else { continue };
        told += 1;
        assert!((6..=13).contains(&tiles), "{tiles}");
        let mut resumed = LiveMatch::new(Record::restore(play.record()).unwrap(), play.players.clone());
        resumed.carry_on(Lang::English, 0);
        assert_eq!(resumed.comeback, play.comeback);
    }
    assert!((1..40).contains(&told), "{told} of 60 rounds");
}

#[test]
fn a_table_without_hints_says_so() {
    for hints in [true, false] {
        let mut play = LiveMatch::start(&Options::default(), &Players::against(4, Level::Easy), 3).unwrap();
        play.flow.hints = hints;
        play.flow.phase = Phase::Person(0, ());
        play.press_table(Event { button: Button::X, action: Action::Press }, Lang::English, 0);
        let no_hints = Some(Lang::English.texts().table.no_hints).filter(|_| !hints);
        assert_eq!((play.flow.phase.is_hint(), play.flow.notice), (hints, no_hints));
    }
}

#[test]
fn another_number_of_tiles_than_the_table_asks_for_is_told_first() {
    use gousset_core::lexio::{Edition, NotACombo, Rules};
    let rules = Rules::new(3, Edition::Classic).unwrap();
    let tiles = |text| TileSet::parse(text).unwrap();
    let straight = Combo::new(tiles("3c 4c 5t 6m 7c"), rules).unwrap();
    let on_table = Some(Played { combo: straight, by: 0 });
    let no_pair = Refusal::NotACombo(NotACombo::NotOneNumber);
    let shown = |why, text, on_table| shown_refusal(why, Move::Play(tiles(text)), on_table);
    assert_eq!(shown(no_pair, "3t 5c", on_table), Refusal::WrongSize { needed: 5 });
    assert_eq!(shown(no_pair, "3t 5c", None), no_pair);
    let no_five = Refusal::NotACombo(NotACombo::NoneOfTheFives);
    assert_eq!(shown(no_five, "3t 5c 6t 7m 8s", on_table), no_five);
}
