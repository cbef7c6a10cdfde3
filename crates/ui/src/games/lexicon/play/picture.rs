//! Draws the table of a match.

use super::super::doubt::{self, STAGED_MS};
use super::super::options::Options;
use super::super::scene::Moving;
use super::super::{recap, reference, results};
use super::{Interlude, LiveMatch, Phase};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::scene::{self, Scene};
use crate::games::lexicon::sorting::sorted;
use crate::screens::hand_over;
use crate::session::{Picture, Turns, hints};
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::bars;
use crate::widgets::{MIDDLE, area, band, moment, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexicon::End;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::{icons, theme};

/// The left edge of the cards of a table of bots.
const CARDS_LEFT: i32 = 104;

impl LiveMatch {
    pub(super) fn draw_scene(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let viewer = self.viewer();
        let view = self.state().view(viewer.or(self.round().turn()).unwrap_or(0));
        let phase = &self.flow.phase;
        let turn = phase.person().map(|(_, turn)| turn);
        let status = match phase.pondering() {
            Some(picture) => hints::pondering(picture, lang),
            // The words of a puzzle cover a part of the line.
            None if self.puzzle.is_some() => Line::default(),
            None => text!("{}", &*self.status),
        };
        let scene = Scene {
            game: self.state(),
            view: &view,
            viewer,
            entrants: &self.entrants,
            dictionary: Some(self.dictionary),
            lang,
            turn,
            cards: viewer.map(|_| sorted(&view.hand, self.sorting)).unwrap_or_default(),
            drawn: viewer.and_then(|seat| self.round().just_taken(seat)),
            said: self.flow.talk.said(),
            out: match (phase, self.round().end()) {
                (Phase::RoundEnd { .. }, Some(End::WentOut(seat))) => Some(seat),
                _ => None,
            },
            thinking: phase.thinking().or(phase.pondering()),
            moving: self.flow.moving(now),
            since: viewer.map_or(&[], |seat| self.record.since(seat)),
            status,
            clock: self.clock.map(|clock| clock.text(lang)),
            menu: self.flow.menu || self.puzzle.is_some(),
            puzzle: self.puzzle.is_some(),
        };
        scene.draw(surface);
        if self.before.is_some() && turn.is_none() {
            bars::keys(surface, &[bars::undo(lang)]);
        }
    }

    /// The words above the name of the person whose hand is opened next. A person who has the handheld already is not
    /// asked to take it, unless their hand was open when the panel went dark: somebody else may have woken it.
    pub(super) fn asks_for(&self, seat: Seat, lang: Lang) -> &'static str {
        let texts = lang.texts();
        if self.holder == Some(seat) && self.flow.phase.person().is_none() {
            texts.lexicon.table.your_turn
        } else {
            texts.table.hand_over_to
        }
    }

    /// Draws the page for a table of bots that people do not watch: it shows the number of cards in each hand.
    pub(super) fn draw_elsewhere(&self, surface: &mut dyn Surface, picture: u8, lang: Lang) {
        let texts = &lang.texts().lexicon;
        bars::title(surface, &(texts.results.table)(self.state().table() + 1));
        surface.mask(&icons::HOURGLASS_24, Point::new(MIDDLE - 12, 44), theme::ACCENT);
        let words = texts.table.bots_play_on;
        surface.text(surface.print().body(), Point::new(MIDDLE, 76), Align::Center, theme::TEXT, words);
        let (lit, font) = (usize::from(picture), surface.print().caption());
        for seat in 0..self.state().setup().seats() {
            let y = 108 + seat as i32 * 24;
            let (name, cards) = (self.name(seat), self.round().hands()[seat].size() as i32);
            let look = |canvas: &mut Canvas| {
                let name = shortened(font, name, CARDS_LEFT - 24);
                canvas.text(font, Point::new(20, y), Align::Left, theme::TEXT, &name);
                for card in 0..cards {
                    let ink = if card as usize % 3 == lit { theme::BACK } else { theme::BACK_EDGE };
                    canvas.round_rect(area(CARDS_LEFT + card * 12, y + 1, 10, 15), 2, ink);
                }
            };
            let words = |read: Reader<'_>| read(name, &(lang.read_out().lexicon.cards)(cards as u32));
            surface.show(&Element::worded(Role::Player, band(16, y, 20), &words, &look));
        }
    }
}

impl Picture for LiveMatch {
    /// On the tray, which is empty then.
    const BANNER_TOP: i32 = scene::DRAFT_TOP + 3;

    /// Names the player who has gone out.
    fn round_end(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexicon.results;
        match (self.round().end(), self.viewer()) {
            (Some(End::WentOut(seat)), Some(viewer)) if viewer == seat => text!("{}", texts.you_go_out),
            (Some(End::WentOut(seat)), _) => (texts.goes_out)(self.name(seat)),
            _ => Line::default(),
        }
    }

    /// The reason of a hint is drawn beside the word of the table that it is about. That word and the word that the hint
    /// makes stay visible.
    fn reason_top(&self, height: i32) -> Option<i32> {
        let (_, turn) = self.flow.phase.person()?;
        Some(scene::top_beside_words(self.round().table(), turn, height))
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let (game, entrants) = (self.state(), &self.entrants);
        match &self.flow.phase {
            Phase::Bot(.., thinking) if !self.is_watched() => {
                self.draw_elsewhere(surface, thinking.picture(), lang);
            }
            Phase::Interlude(interlude) => match interlude {
                Interlude::Seated(_) => results::draw_table(surface, game, entrants, lang),
                Interlude::Pass { seat, .. } => doubt::draw_pass(surface, self.name(*seat), lang),
                Interlude::Judged(judged, since) => {
                    let passed =
                        if self.flow.pace.animations { now.saturating_sub(*since) } else { STAGED_MS };
                    judged.draw_called(
                        surface,
                        |seat| (self.name(seat), self.called(seat, lang)),
                        judged.stage(passed),
                        lang,
                    );
                }
                Interlude::Hands => {
                    let last = self.last_word.as_ref();
                    results::draw_hands(surface, game, entrants, (last, self.dictionary), lang);
                }
                Interlude::Score => {
                    let progress = self.flow.progress(Moving::Count, now);
                    let after = self.flow.after(game.is_over(), true);
                    results::draw_round(surface, game, entrants, (after, progress), lang);
                }
                Interlude::Overall => {
                    let after = self.flow.after(game.is_over(), game.is_over());
                    results::draw_overall(surface, game, entrants, after, lang);
                }
                Interlude::Lies(_) => self.draw_scene(surface, lang, now),
                Interlude::Bluffed(_) => {
                    self.draw_scene(surface, lang, now);
                    let name = self.laid().map_or("", |(author, _)| self.name(author));
                    let words = lang.texts().lexicon.challenge.bluff_stands;
                    let (colors, face) = ((theme::ACCENT, theme::ON_ACCENT), (name, Mood::Glad));
                    moment::Event { colors, face, number: None, words }.draw(surface, scene::DRAFT_TOP);
                }
                Interlude::Doubt(doubt) => {
                    self.draw_scene(surface, lang, now);
                    doubt.draw(surface, |seat| self.name(seat), lang, now);
                }
            },
            _ => self.draw_scene(surface, lang, now),
        }
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let lines = recap::lines(self.record.since(seat), surface.print(), lang);
        hand_over::draw_asking(
            surface,
            (self.asks_for(seat, lang), self.name(seat)),
            &lines,
            lang,
            |surface, at, told| {
                recap::draw(surface, at, told, |seat| self.name(seat), lang);
            },
        );
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, &self.state().setup(), lang);
    }

    fn draw_reference(options: &Options, seats: usize, surface: &mut dyn Surface, lang: Lang) {
        if let Ok(setup) = options.setup(seats) {
            reference::draw(surface, &setup, lang);
        }
    }
}
