//! Draws the table and its status line.

use super::super::options::Options;
use super::super::scene::{self, Moving};
use super::super::sorting;
use super::super::{look, recap, reference, results};
use super::{Choice, Interlude, LiveMatch, Phase};
use crate::elements::Surface;
use crate::games::xylo::name_of;
use crate::games::xylo::scene::{Pointer, Scene};
use crate::screens::hand_over;
use crate::session::{Picture, Turns, hints, runner};
use crate::table::players::Kind;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::SCREEN_WIDTH;
use gousset_bots::xylo::Ask;
use gousset_core::Seat;
use gousset_core::xylo::round::Round;
use gousset_core::xylo::{Card, Deck, View};
use gousset_draw::theme;

impl LiveMatch {
    pub(super) fn draw_scene(&self, surface: &mut dyn Surface, view: &View, lang: Lang, now: u64) {
        let scene = Scene {
            view,
            viewer: self.viewer(),
            open: false,
            puzzle: self.question.is_some(),
            players: &self.players,
            lang,
            pointer: self.pointer(),
            bottom: self.bottom(),
            bidding: matches!(self.flow.phase, Phase::Person(_, Choice::Pair { .. } | Choice::Later)),
            look: match self.flow.phase.person() {
                Some((_, &Choice::Look { second })) => Some(second),
                _ => None,
            },
            trick: self.trick_in_sight(view),
            clues: self.clues(view),
            pins: runner::only_seat(self).is_some().then_some(&self.pins),
            lifted: self.lifted == Some(self.cursor),
            moving: self.flow.moving(now),
            winner: match self.flow.phase {
                Phase::Interlude(Interlude::Trick { winner, marked: true, .. }) => Some(winner),
                _ => None,
            },
            unmarked_winner: self.unmarked_winner(),
            said: self.flow.talk.said(),
            thinking: self.flow.phase.thinking(),
            may_bid: self.bids_by_b(),
            bids_after: self.bids_after_next(),
            over: matches!(self.flow.phase, Phase::RoundEnd { .. }),
            menu: self.flow.menu,
            help: matches!(self.flow.phase, Phase::Person(_, Choice::Card | Choice::Number))
                .then(|| self.help_label(lang))
                .flatten(),
            announced: self.announces(),
            event: matches!(self.flow.phase, Phase::Interlude(Interlude::Moment { .. })),
            advised: self.flow.has_reason(),
            status: self.status(view, lang),
        };
        scene.draw(surface);
    }

    /// What the table of a seat shows. In a match by heart it lacks the cards that the seat passed on.
    pub(super) fn view_of(&self, seat: Seat) -> Option<View> {
        let mut view = self.state().view(seat)?;
        if self.options.memory || self.question.is_some() {
            return Some(view);
        }
        for row in view.rows.iter_mut().enumerate().filter(|&(owner, _)| owner != seat).map(|(_, row)| row) {
            for (place, number) in row.numbers.iter_mut().enumerate() {
                *number = number.filter(|_| row.down >> place & 1 == 0);
            }
        }
        Some(view)
    }

    /// The cards in the middle. A finished trick stays there until it was seen, and longer if a bid follows. A lesson
    /// refers to the trick, so there it stays until the next card.
    fn trick_in_sight<'a>(&self, view: &'a View) -> &'a [(Seat, Card)] {
        let is_over = self.trick_won.is_some()
            || matches!(self.flow.phase, Phase::RoundEnd { .. })
            || self.flow.is_lesson() && self.question.is_none() && view.trick.is_empty();
        if is_over { &view.last_trick } else { &view.trick }
    }

    /// The cards that the person at turn points at. There are none while the banner names that person.
    fn pointer(&self) -> Pointer {
        match self.flow.phase {
            _ if self.muses() => Pointer::Card(self.cursor),
            Phase::Person(_, Choice::Card) if !self.announces() => Pointer::Card(self.cursor),
            Phase::Person(_, Choice::Number) => Pointer::Number(self.cursor),
            Phase::Person(seat, Choice::Pair { left }) => Pointer::Pair(left, self.beside(seat, left, 1)),
            // The two cards that were looked at.
            _ => match (self.flow.phase.person(), self.state().round().and_then(Round::looked)) {
                (Some((_, Choice::Look { .. })), Some((one, other))) => {
                    Pointer::Pair(one.into(), other.into())
                }
                _ => Pointer::None,
            },
        }
    }

    /// Whether a bid will follow the next card of the person at turn or, while bots play, of the single person. `None`
    /// if it cannot.
    pub(super) fn bids_after_next(&self) -> Option<bool> {
        let seat = match self.flow.phase.person() {
            Some((seat, Choice::Card)) => seat,
            Some(_) => return None,
            None => runner::only_seat(self)?,
        };
        // In a lesson B leaves, unless a step asks for B.
        (!self.flow.is_lesson() && self.may_bid_after(seat)).then_some(self.bids_after)
    }

    /// The label of X for the person at turn: a hint, the cards that they passed on, or, among several people, both in
    /// private.
    fn help_label(&self, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().xylo.memory;
        match (self.flow.hints, self.options.memory) {
            (true, true) if self.players.people() > 1 => Some(texts.key_both),
            (true, _) => Some(texts.key_hint),
            (false, true) => Some(texts.key_cards),
            (false, false) => None,
        }
    }

    /// The winner of the trick on the table, until all players have seen its last card. A person who bids has already
    /// seen it.
    pub(super) fn unmarked_winner(&self) -> Option<Seat> {
        match self.flow.phase {
            Phase::Interlude(Interlude::Trick { winner, marked: false, .. }) => Some(winner),
            Phase::BotPending(_, Ask::Bid | Ask::Commit) | Phase::Bot(_, Ask::Bid | Ask::Commit, _) => {
                self.trick_won
            }
            Phase::Interlude(Interlude::Turning { .. }) => self.trick_won,
            Phase::Interlude(Interlude::Moment { moment, .. }) => self.unmarked_in_moment(moment),
            _ => None,
        }
    }

    /// Says which players have made their bids. To a single person who has not, it says by how much they missed.
    pub(super) fn made(&self, lang: Lang) -> Line {
        let texts = &lang.texts().xylo.results;
        let Some(round) = self.state().round() else { return Line::default() };
        let deck = self.state().deck();
        let missed = |seat: Seat| Some(round.bid(seat)?.abs_diff(round.won()[seat])).filter(|&by| by > 0);
        if let Some(by) = runner::only_seat(self).and_then(missed) {
            return (texts.you_miss)(by);
        }
        let bid_of = |seat: Seat| round.bid(seat).filter(|&bid| bid == round.won()[seat]);
        let mut made = (0..deck.xylos())
            .filter(|&seat| !deck.is_automaton(seat))
            .filter_map(|seat| Some((seat, bid_of(seat)?)));
        let viewer = self.viewer();
        match (made.next(), made.next(), made.next()) {
            (None, ..) => text!("{}", texts.nobody_makes_it),
            (Some((seat, bid)), None, _) if viewer == Some(seat) => (texts.you_make)(bid),
            (Some((seat, bid)), None, _) => (texts.makes)(name_of(&self.players, deck, seat, lang), bid),
            (Some((one, _)), Some((other, _)), None) => {
                let name = |seat| name_of(&self.players, deck, seat, lang);
                (texts.both_make)(name(one), name(other))
            }
            (_, _, Some(_)) => (texts.so_many_make)(3 + made.count()),
        }
    }

    /// The seat at the bottom: the viewer, or among several people the one who plays or bids. While bots play, it is
    /// the person whose turn comes next.
    pub(super) fn bottom(&self) -> Seat {
        let turn = self.state().round().and_then(Round::turn).unwrap_or(0);
        let count = self.state().deck().xylos();
        let is_person =
            |&seat: &Seat| self.kind(seat) == Kind::Person && !self.state().deck().is_automaton(seat);
        let next = || (turn..turn + count).map(|seat| seat % count).find(is_person).unwrap_or(turn);
        self.viewer().or_else(|| self.flow.phase.person().map(|(seat, _)| seat)).unwrap_or_else(next)
    }

    fn status(&self, view: &View, lang: Lang) -> Line {
        let texts = &lang.texts().xylo;
        let name = |seat: Seat| name_of(&self.players, view.deck, seat, lang);
        match &self.flow.phase {
            Phase::Hint(.., thinking) => hints::pondering(thinking.picture(), lang),
            Phase::BotPending(seat, _) | Phase::Bot(seat, ..) => (texts.table.thinks)(name(*seat)),
            Phase::Interlude(Interlude::Trick { winner, marked: true, .. }) => {
                (texts.table.takes_the_trick)(name(*winner))
            }
            _ => Line::default(),
        }
    }
}

impl Picture for LiveMatch {
    /// Over the own Xylo, which has no cards left at the end of a round. The tricks and bids of all players and the
    /// last trick stay visible.
    const BANNER_TOP: i32 = scene::BANNER_TOP;

    fn round_end(&self, lang: Lang) -> Line {
        self.made(lang)
    }

    fn draw_round_end(&self, surface: &mut dyn Surface, lang: Lang) {
        self.draw_result(surface, &self.round_end(lang), lang);
    }

    /// The reason of a hint takes the place of the line above the own Xylo and of the keys below it. So it covers none of
    /// the cards that it is about.
    fn reason_top(&self, height: i32) -> Option<i32> {
        let (_, choice) = self.flow.phase.person()?;
        (*choice != Choice::Memory).then_some(scene::REASON_BOTTOM - height)
    }

    /// A notice replaces other words on the screen, because it refers to everything else that is shown.
    fn notice_strip(&self, _lang: Lang) -> Option<(i32, i32)> {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Sort { .. }) => Some((sorting::NOTICE_TOP, SCREEN_WIDTH)),
            phase => {
                phase.person().filter(|(_, choice)| !choice.is_private())?;
                // It covers the whole line: a part of the tricks and the bid would be misread.
                Some((scene::status_top(self.question.is_some()), SCREEN_WIDTH))
            }
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let deck = self.state().deck();
        match &self.flow.phase {
            Phase::Interlude(Interlude::Sort { becomes, screen }) => {
                let to = name_of(&self.players, deck, *becomes, lang);
                let kind = (deck.is_automaton(*becomes), self.flow.notice.is_some());
                return screen.draw(surface, to, kind, lang);
            }
            Phase::Interlude(Interlude::Score) => {
                let over = self.state().is_over();
                let (after, progress) = (self.flow.after(over, over), self.flow.progress(Moving::Count, now));
                return results::draw(surface, self.state(), &self.players, (after, progress), lang);
            }
            _ => {}
        }
        let seat = self.bottom();
        let Some(view) = self.view_of(seat) else { return surface.clear(theme::FELT) };
        match self.flow.phase.person() {
            Some((_, Choice::Memory)) => {
                let pondering = self.flow.phase.pondering().map(|picture| hints::pondering(picture, lang));
                let two = self.options.memory && deck.players() == 2;
                let hints = self.flow.hints && !self.flow.is_lesson() && self.recalls == Some(Choice::Card);
                let hint = (hints, self.flow.has_reason(), two);
                look::draw_memory(surface, pondering, hint, lang);
                match self.options.memory {
                    true => look::draw_passed(surface, &view, &self.players, lang),
                    false => look::draw_by_heart(surface, lang),
                }
            }
            _ => {
                self.draw_scene(surface, &view, lang, now);
                self.draw_moment(surface, lang);
            }
        }
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let (players, deck) = (&self.players, self.state().deck());
        let name = name_of(players, deck, seat, lang);
        hand_over::draw(surface, name, self.record.since(seat), lang, |surface, at, done| {
            recap::show(surface, at, done, players, deck, lang);
        });
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, self.state().deck(), lang);
    }

    fn draw_reference(_options: &Options, seats: usize, surface: &mut dyn Surface, lang: Lang) {
        if let Ok(deck) = Deck::new(seats) {
            reference::draw(surface, deck, lang);
        }
    }
}
