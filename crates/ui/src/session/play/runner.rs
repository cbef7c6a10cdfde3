//! Runs a match: hands events and the time to the game, begins turns and decisions, ends rounds, draws. This is the same
//! in all games. A match always has a [`Phase`]; the functions here lead from one phase to the next.

use super::{Due, MatchState, Phase, Picture, Turns};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::device::sound::Sound;
use crate::elements::{Beneath, Surface};
use crate::persistence::help::DEALT;
use crate::session::hints;
use crate::table::players::{Kind, MAX_SEATS};
use crate::table::talk::Occasion;
use crate::texts::Lang;
use crate::widgets::moment::BANNER_MS;
use crate::widgets::placing::Watched;
use gousset_core::Seat;
use gousset_core::rng::Rng;

/// True if the last screen of the match is shown.
pub fn is_at_end<P: MatchState>(play: &P, lang: Lang) -> bool {
    play.is_over() && play.shares(lang).is_some()
}

/// True if the last screen of the match is shown and offers the same match again.
pub fn offers_again<P: Turns>(play: &P, lang: Lang) -> bool {
    play.flow().again && is_at_end(play, lang)
}

/// True if the last screen of the match is shown and offers its review.
pub fn offers_review<P: Turns>(play: &P, lang: Lang) -> bool {
    play.flow().reviews && is_at_end(play, lang)
}

/// The note that is saved beside the record: the hints that players took, and the clock or a deal. The record contains
/// a deal only from the next move on.
#[inline(never)]
pub fn note<P: Turns>(play: &P) -> u16 {
    let dealt = if play.flow().dealt == Some(play.moves()) { DEALT } else { 0 };
    play.note() | dealt | play.flow().help.to_note()
}

/// The seat of the only person. `None` if the person is not at the table that is being played.
pub fn only_seat<P: Turns>(play: &P) -> Option<Seat> {
    play.seat_of(play.players().only_person()?)
}

/// The seat whose hand is open, if several people play.
pub fn open_hand<P: Turns>(play: &P) -> Option<Seat> {
    play.viewer().filter(|_| play.players().people() > 1)
}

/// Begins the turn of a seat. If a bot sits there, it is asked `ask`.
pub fn begin_turn<P: Turns>(play: &mut P, seat: Seat, ask: P::Ask, now: u64) {
    match play.kind(seat) {
        Kind::Bot(_) => play.flow_mut().phase = Phase::BotPending(seat, ask),
        Kind::Person => {
            play.flow_mut().sound(Sound::Turn);
            hand_over(play, seat, now);
        }
    }
}

/// The sound after a round or match. `wins` selects the winners. A person's win, a person's loss and a bot's win
/// sound different.
pub fn sound_of_win<P: Turns>(play: &P, wins: impl Fn(usize) -> bool) -> Sound {
    let players = play.players();
    let person_wins = (0..players.count()).any(|player| players.kind(player) == Kind::Person && wins(player));
    match (person_wins, players.only_person()) {
        (true, _) if play.is_over() => Sound::Triumph,
        (true, _) => Sound::Win,
        (false, Some(_)) => Sound::Loss,
        (false, None) => Sound::BotWin,
    }
}

/// Ends a round and shows the banner, at least until the last remark can have been read. `wins` selects the winners.
pub fn end_round_with<P: Turns>(play: &mut P, wins: impl Fn(usize) -> bool, now: u64) {
    let sound = sound_of_win(play, wins);
    let flow = play.flow_mut();
    flow.sound(sound);
    let read_at = flow.talk.read_at().unwrap_or_default();
    flow.phase = Phase::RoundEnd { since: now.max(read_at.saturating_sub(BANNER_MS)) };
}

/// Lets the bot in this seat say something about an occasion, once nothing moves on the table. The random choice of the remark depends only on the
/// number of moves and the seat, so it is the same wherever the match is played.
pub fn remark<P: Turns>(play: &mut P, seat: Seat, occasion: Occasion, now: u64) {
    let temper = play.temper(seat);
    let talks = play.flow().pace.talk && matches!(play.kind(seat), Kind::Bot(_));
    if talks {
        let chance = Rng::new(u64::from(play.moves()) << 3 | seat as u64).bits();
        let from = play.flow().motion_end().unwrap_or_default().max(now);
        play.flow_mut().talk.offer((seat, temper), occasion, chance, (now, from));
    }
}

/// Lets a bot comment on the end of a round: the winner, or the next bot that has lost if a person has won.
pub fn comment_on_end<P: Turns>(play: &mut P, winner: Seat, now: u64) {
    if matches!(play.kind(winner), Kind::Bot(_)) {
        return remark(play, winner, Occasion::Wins, now);
    }
    let seats = (0..play.players().count()).filter_map(|player| play.seat_of(player));
    let has_lost = |&seat: &Seat| matches!(play.kind(seat), Kind::Bot(_)) && play.has_lost(seat);
    let next = seats.filter(has_lost).min_by_key(|&seat| {
        // The first bot after the winner.
        (seat + MAX_SEATS - winner - 1) % MAX_SEATS
    });
    if let Some(seat) = next {
        remark(play, seat, Occasion::Loses, now);
    }
}

/// Counts a hint for the person whose turn it is.
pub fn note_help<P: Turns>(play: &mut P) {
    let Some((seat, _)) = play.flow().phase.person() else { return };
    let player = (0..play.players().count()).find(|&player| play.seat_of(player) == Some(seat));
    if let Some(player) = player {
        play.flow_mut().help.note(player);
    }
}

/// Begins the turn of the person in this seat. If several people play, the person must take the handheld first.
pub fn hand_over<P: Turns>(play: &mut P, seat: Seat, now: u64) {
    if play.players().people() > 1 {
        play.flow_mut().phase = Phase::HandOver { seat, since: now };
    } else {
        play.take_turn(seat, now);
    }
}

/// Handles a button event. Returns true if the match is over and the player leaves it.
pub fn press<P: Turns>(play: &mut P, event: Event, lang: Lang, now: u64) -> bool {
    if event.action == Action::Press {
        play.flow_mut().end_motion();
    }
    let dismissed = play.flow().phase.is_dismissed_by(event, now);
    match play.flow().phase {
        Phase::HandOver { seat, .. } if dismissed => play.take_turn(seat, now),
        Phase::RoundEnd { .. } if event.is_press(Button::A) => play.after_round_end(now),
        _ if play.flow().phase.is_at_table() => return play.press_table(event, lang, now),
        _ => {}
    }
    false
}

/// Advances to `now`. Returns when to call this again, and whether the picture has changed.
pub fn update<P: Turns>(play: &mut P, lang: Lang, now: u64) -> (Wake, bool) {
    let moved = play.flow_mut().update_motion(now);
    let changed = pass_time(play, lang, now);
    let begun = begin_pending(play, lang, now);
    (play.wake(now).by(play.flow().motion_wake(now)), moved || changed || begun)
}

/// Advances to `now`, but does not begin pending decisions. Returns true if the picture has changed. Out of line:
/// its temporaries must not be on the stack while a decision is begun.
#[inline(never)]
fn pass_time<P: Turns>(play: &mut P, lang: Lang, now: u64) -> bool {
    let ticked = play.tick(lang, now);
    let (due, mut changed) = play.flow_mut().phase.update(now);
    match due {
        Due::Nothing => {}
        Due::Start => play.carry_on(lang, now),
        Due::Answer(seat, ask, answer) => play.answer(seat, ask, answer, lang, now),
        Due::Advice(advice) => {
            note_help(play);
            play.flow_mut().hint_comes(lang);
            play.advise(advice, lang);
        }
        Due::Interlude => changed = play.update_interlude(lang, now),
        Due::RoundEnd => {
            // The next page shows no remark.
            play.flow_mut().talk.stop();
            play.after_round_end(now);
        }
    }
    ticked || changed
}

/// Begins the pending decision or hint. Returns true if there was one.
fn begin_pending<P: Turns>(play: &mut P, lang: Lang, now: u64) -> bool {
    match &play.flow().phase {
        Phase::BotPending(seat, ask) => {
            let (seat, ask) = (*seat, *ask);
            play.begin_thinking(seat, ask, now);
        }
        Phase::HintRequested(seat, turn) => {
            let (seat, turn) = (*seat, turn.clone());
            play.begin_hint(seat, turn, now);
            tell_of_hint(play, lang);
        }
        _ => return false,
    }
    true
}

/// Says that a hint voids badges, the first time in a match. The hint waits until that could be read, and any press
/// stops it.
fn tell_of_hint<P: Turns>(play: &mut P, lang: Lang) {
    let has_badges = P::DESCRIPTOR.badges.is_some();
    if has_badges && play.flow().phase.is_hint() && play.flow_mut().tell_of_hint(lang) {
        play.flow_mut().phase.wait_with_hint(hints::TOLD_MS);
    }
}

/// Draws the current state. If there are messages, finds a place for them that covers little of importance.
pub fn draw<P: Picture>(play: &P, surface: &mut dyn Surface, lang: Lang, now: u64) {
    if !play.flow().has_words() {
        return draw_beneath_words(play, surface, lang, now);
    }
    let left = play.reason_left();
    let mut beneath = Beneath(surface);
    let surface = if play.flow().is_covered() { &mut beneath } else { beneath.0 };
    let mut table = match play.flow().has_reason() {
        true => Watched::for_hint(surface, left),
        false => Watched::new(surface),
    };
    draw_beneath_words(play, &mut table, lang, now);
    play.flow().draw_words(&mut table, (left, &|height| play.reason_top(height)), play.notice_strip(lang));
}

/// Draws the current state without the messages over it.
fn draw_beneath_words<P: Picture>(play: &P, surface: &mut dyn Surface, lang: Lang, now: u64) {
    match play.flow().phase {
        Phase::HandOver { seat, .. } => play.draw_hand_over(surface, seat, lang),
        Phase::RoundEnd { .. } => {
            play.draw_table(surface, lang, now);
            play.draw_round_end(surface, lang);
        }
        _ => play.draw_table(surface, lang, now),
    }
    play.flow().draw_confetti(surface, now);
}
