//! A match at play: whose turn it is, what a press does, what the bots do, and what comes between rounds.

use super::hand::{Cursor, Deed, Hand};
use super::scene::Scene;
use super::{reference, results, rules_text, words};
use crate::app::Wake;
use crate::canvas::Canvas;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::players::{Kind, Players};
use crate::screens::hand_over;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::pages::Pages;
use crate::widgets::{Line, bars, toast};
use crate::{text, theme};
use gousset_bots::Level;
use gousset_bots::lexio::{Player, Think};
use gousset_core::Seat;
use gousset_core::lexio::{Match, Move, Outcome, Played, Record, Setup};

/// A bot shows its move no sooner than this after its turn began: a person has to follow.
const BOT_MOVES_AFTER_MS: u64 = 700;
/// A combination travels for so long.
const TRAVEL_MS: u64 = 300;
/// The end of a trick stays on the table for so long. Under a second, so that a script's `settle` waits for it.
const TRICK_MS: u64 = 800;
/// A payment of the settlement appears after so long.
const PAYMENT_MS: u64 = 450;
/// One picture of a movement, and one of the thinking sign.
const FRAME_MS: u64 = 33;
const THINKING_MS: u64 = 160;

/// The longest a bot may think: a guard only, since its steps are counted to stay below it.
const fn limit_ms(level: Level) -> u64 {
    match level {
        Level::Easy => 300,
        Level::Normal => 700,
        Level::Hard => 1500,
    }
}

/// A match at play.
pub struct Play {
    record: Record,
    players: Players,
    hand: Hand,
    phase: Phase,
    over: Option<Over>,
    notice: Option<&'static str>,
    /// Moves made so far: each of a bot's decisions has a seed of its own.
    moves: u32,
}

// A thinking bot is the largest by far, and there is one phase at a time, in a static.
#[allow(clippy::large_enum_variant)]
enum Phase {
    /// The next person has to take the handheld.
    HandOver(Seat),
    /// A person is at turn, and their hand is open.
    Person(Seat),
    /// A bot is at turn.
    Bot { think: Think, level: Level, decided: Option<Move>, since: u64, picture: u64 },
    /// A combination is on its way to the table.
    Travel { played: Played, outcome: Outcome, since: u64 },
    /// A trick is over.
    Trick { last: Played, since: u64 },
    /// Payment by payment.
    Settlement { shown: usize, since: u64 },
    /// Between two rounds, or after the last.
    Standings,
}

/// What lies over the table.
enum Over {
    Menu(List),
    Reference { held: bool },
    Rules(Pages),
    Leave(List),
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Stay,
    /// The match is left, or over and seen.
    Leave,
}

impl Play {
    #[must_use]
    pub fn new(setup: Setup, players: Players, seed: u64, now: u64) -> Self {
        let mut play = Self {
            record: Record::new(setup, seed),
            players,
            hand: Hand::default(),
            phase: Phase::Standings,
            over: None,
            notice: None,
            moves: 0,
        };
        play.next_turn(now);
        play
    }

    fn game(&self) -> &Match {
        self.record.game()
    }

    /// Whose hand is open. A lone person's always is; of several, only the one at turn who has pressed.
    fn viewer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Person(seat) => Some(seat),
            _ => self.players.only_person(),
        }
    }

    fn next_turn(&mut self, now: u64) {
        let seat = self.game().round().turn();
        self.phase = match self.players.kind(seat) {
            Kind::Person if self.players.people() > 1 => Phase::HandOver(seat),
            Kind::Person => Phase::Person(seat),
            Kind::Bot(level) => {
                let seed = self.game().seed() ^ u64::from(self.moves + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let think = Think::new(Player::Level(level), &self.game().view(seat), seed);
                Phase::Bot { think, level, decided: None, since: now, picture: 0 }
            }
        };
    }

    /// Makes a move of the seat at turn. A refused one says why.
    fn make(&mut self, mv: Move, lang: Lang, now: u64) {
        let seat = self.game().round().turn();
        let on_table = self.game().round().table();
        match self.record.play(mv) {
            Err(why) => self.notice = Some(words::refusal(why, lang)),
            Ok(outcome) => {
                self.moves += 1;
                if self.viewer() == Some(seat) {
                    self.hand.settle(self.game().view(seat).hand);
                }
                match (mv, self.game().round().table(), outcome) {
                    (Move::Play(_), Some(played), outcome) => {
                        self.phase = Phase::Travel { played, outcome, since: now };
                    }
                    (_, _, outcome) => self.after(outcome, on_table, now),
                }
            }
        }
    }

    fn after(&mut self, outcome: Outcome, last: Option<Played>, now: u64) {
        match (outcome, last) {
            (Outcome::RoundWon(_), _) => self.phase = Phase::Settlement { shown: 0, since: now },
            (Outcome::TrickWon(_), Some(last)) => self.phase = Phase::Trick { last, since: now },
            _ => self.next_turn(now),
        }
    }

    pub fn press(&mut self, event: Event, lang: Lang, now: u64) -> Ending {
        if self.over.is_some() {
            return self.press_over(event, lang);
        }
        if event.action == Action::Press {
            self.notice = None;
        }
        match (event.button, event.action) {
            (Button::Y, Action::Press) => self.over = Some(Over::Menu(List::default())),
            _ => return self.press_phase(event, lang, now),
        }
        Ending::Stay
    }

    fn press_phase(&mut self, event: Event, lang: Lang, now: u64) -> Ending {
        let taken = event.button == Button::A && event.action == Action::Press;
        match self.phase {
            Phase::HandOver(seat) => {
                if taken {
                    self.hand.begin();
                    self.phase = Phase::Person(seat);
                }
            }
            Phase::Settlement { shown, .. } => {
                let all = self.payments();
                if taken && shown < all {
                    self.phase = Phase::Settlement { shown: all, since: now };
                } else if taken {
                    self.phase = Phase::Standings;
                }
            }
            Phase::Standings => {
                if taken && self.game().is_over() {
                    return Ending::Leave;
                } else if taken {
                    self.record.next_round();
                    self.hand.begin();
                    self.next_turn(now);
                }
            }
            Phase::Person(_) | Phase::Bot { .. } | Phase::Travel { .. } | Phase::Trick { .. } => {
                if let Some(viewer) = self.viewer() {
                    self.press_hand(event, viewer, lang, now);
                }
            }
        }
        Ending::Stay
    }

    /// The hand takes presses also while others move: one may choose ahead, but act only at turn.
    fn press_hand(&mut self, event: Event, viewer: Seat, lang: Lang, now: u64) {
        let view = self.game().view(viewer);
        let acting = matches!(self.phase, Phase::Person(_));
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Up if moves => self.hand.go(view.hand, 0, -1),
            Button::Down if moves => self.hand.go(view.hand, 0, 1),
            Button::Left if moves => self.hand.go(view.hand, -1, 0),
            Button::Right if moves => self.hand.go(view.hand, 1, 0),
            Button::A if pressed => {
                if let Some(deed) = self.hand.take(view.hand) {
                    self.act(deed, viewer, acting, lang, now);
                }
            }
            Button::B if pressed && !self.hand.chosen(view.hand).is_empty() => self.hand.clear(),
            Button::B if pressed => self.hand.cursor = Cursor::Deed(1),
            Button::X if pressed => self.act(Deed::Suggest, viewer, acting, lang, now),
            // The suggestion came with the press; held on, the button sorts instead.
            Button::X if event.action == Action::Hold => {
                self.notice = None;
                self.hand.begin();
                self.hand.sort(view.hand);
            }
            _ => {}
        }
        if !acting && matches!(self.hand.cursor, Cursor::Deed(_)) {
            self.hand.cursor = Cursor::Tile(0);
        }
    }

    fn act(&mut self, deed: Deed, viewer: Seat, acting: bool, lang: Lang, now: u64) {
        let view = self.game().view(viewer);
        match deed {
            Deed::Sort => self.hand.sort(view.hand),
            _ if !acting => self.notice = Some(lang.of("It is not your turn.", "Ce n’est pas votre tour.")),
            Deed::Play => self.make(Move::Play(self.hand.chosen(view.hand)), lang, now),
            Deed::Pass => self.make(Move::Pass, lang, now),
            Deed::Suggest => {
                if self.hand.suggest(&view).is_none() {
                    self.notice = Some(lang.of("Nothing beats this: pass.", "Rien ne bat cela : passez."));
                    self.hand.cursor = Cursor::Deed(1);
                }
            }
        }
    }

    fn press_over(&mut self, event: Event, lang: Lang) -> Ending {
        let Some(over) = &mut self.over else { return Ending::Stay };
        match over {
            // Y opened the menu at once; if it stays down, the reference card is what is wanted.
            Over::Menu(_) if event == (Event { button: Button::Y, action: Action::Hold }) => {
                self.over = Some(Over::Reference { held: true });
            }
            Over::Reference { held: true } => {
                if event.button == Button::Y && matches!(event.action, Action::Release { .. }) {
                    self.over = None;
                }
            }
            Over::Reference { held: false } => {
                if event.action == Action::Press {
                    self.over = None;
                }
            }
            Over::Rules(pages) => {
                if pages.press(event, &rules_text::SECTIONS, lang) {
                    self.over = None;
                }
            }
            Over::Menu(list) => match list.press(event, MENU) {
                Chosen::Row(0) | Chosen::Back => self.over = None,
                Chosen::Row(1) => self.over = Some(Over::Reference { held: false }),
                Chosen::Row(2) => self.over = Some(Over::Rules(Pages::default())),
                Chosen::Row(_) => self.over = Some(Over::Leave(List::default())),
                _ => {}
            },
            Over::Leave(list) => match list.press(event, 2) {
                Chosen::Row(1) => return Ending::Leave,
                Chosen::Row(_) | Chosen::Back => self.over = None,
                _ => {}
            },
        }
        Ending::Stay
    }

    fn payments(&self) -> usize {
        self.game().settlement().map_or(0, |settlement| settlement.payments.len())
    }

    /// Thinks one step.
    pub fn think(&mut self) {
        if let Phase::Bot { think, decided: decided @ None, .. } = &mut self.phase {
            *decided = think.step();
        }
    }

    /// Lets time pass; when to be called again, and whether the picture has changed.
    pub fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool) {
        if self.over.is_some() {
            return (Wake::Press, false);
        }
        let mut moved = false;
        match &mut self.phase {
            Phase::Bot { think, level, decided, since, picture } => {
                let passed = now.saturating_sub(*since);
                moved = *picture != passed / THINKING_MS;
                *picture = passed / THINKING_MS;
                if decided.is_none() && passed >= limit_ms(*level) {
                    *decided = Some(think.best());
                }
                if let Some(mv) = *decided
                    && passed >= BOT_MOVES_AFTER_MS
                {
                    self.make(mv, lang, now);
                    moved = true;
                }
            }
            Phase::Travel { played, outcome, since } if now.saturating_sub(*since) >= TRAVEL_MS => {
                let (played, outcome) = (*played, *outcome);
                self.after(outcome, Some(played), now);
                moved = true;
            }
            Phase::Trick { since, .. } if now.saturating_sub(*since) >= TRICK_MS => {
                self.next_turn(now);
                moved = true;
            }
            Phase::Settlement { shown, since } => {
                let due = (now.saturating_sub(*since) / PAYMENT_MS) as usize;
                let all = self.record.game().settlement().map_or(0, |settlement| settlement.payments.len());
                let next = (*shown).max(due).min(all);
                moved = next != *shown;
                *shown = next;
            }
            _ => {}
        }
        let (wake, animates) = self.wake(now);
        (wake, moved || animates)
    }

    fn wake(&self, now: u64) -> (Wake, bool) {
        match &self.phase {
            Phase::Bot { decided: None, .. } => (Wake::Think, false),
            Phase::Bot { since, picture, .. } => {
                let next_picture = since + (picture + 1) * THINKING_MS;
                (Wake::At(next_picture.min(since + BOT_MOVES_AFTER_MS).max(now + 1)), false)
            }
            Phase::Travel { .. } => (Wake::At(now + FRAME_MS), true),
            Phase::Trick { since, .. } => (Wake::At(since + TRICK_MS), false),
            Phase::Settlement { shown, since } if *shown < self.payments() => {
                (Wake::At(since + (*shown as u64 + 1) * PAYMENT_MS), false)
            }
            _ => (Wake::Press, false),
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        match &self.over {
            Some(Over::Menu(list)) => return draw_menu(canvas, *list, lang),
            Some(Over::Reference { .. }) => {
                return reference::draw(canvas, self.game().setup().rules(), lang);
            }
            Some(Over::Rules(pages)) => return pages.draw(canvas, &rules_text::SECTIONS, lang),
            Some(Over::Leave(list)) => return draw_leave(canvas, *list, lang),
            None => {}
        }
        match &self.phase {
            Phase::HandOver(seat) => hand_over::draw(canvas, self.players.name(*seat), lang),
            Phase::Settlement { shown, .. } => {
                results::draw_settlement(canvas, self.game(), &self.players, *shown, lang);
            }
            Phase::Standings => results::draw_standings(canvas, self.game(), &self.players, lang),
            _ => self.draw_table(canvas, lang, now),
        }
        if let Some(words) = self.notice {
            toast::draw(canvas, 95, theme::ALARM, words);
        }
    }

    fn draw_table(&self, canvas: &mut Canvas, lang: Lang, now: u64) {
        let round = self.game().round();
        let viewer = self.viewer();
        let mut scene = Scene {
            view: self.game().view(viewer.unwrap_or(round.turn())),
            viewer,
            players: &self.players,
            hand: &self.hand,
            lang,
            table: round.table(),
            travel: None,
            faded: false,
            acting: matches!(self.phase, Phase::Person(_)),
            thinking: None,
            status: self.status(lang),
        };
        match &self.phase {
            Phase::Travel { played, since, .. } => {
                let way = now.saturating_sub(*since).min(TRAVEL_MS) as i32 * 256 / TRAVEL_MS as i32;
                // Fast at first, slow at the end.
                let left = 256 - way;
                scene.travel = Some((*played, 256 - left * left / 256));
                scene.table = None;
            }
            Phase::Trick { last, .. } => {
                scene.table = Some(*last);
                scene.faded = true;
            }
            Phase::Bot { picture, .. } => scene.thinking = Some((picture % 3) as u8),
            _ => {}
        }
        scene.draw(canvas);
    }

    fn status(&self, lang: Lang) -> Line {
        let name = |seat: Seat| self.players.name(seat);
        match &self.phase {
            Phase::Bot { .. } => {
                let seat = self.game().round().turn();
                text!("{} {}", name(seat), lang.of("thinks…", "réfléchit…"))
            }
            Phase::Trick { last, .. } => match self.viewer() {
                Some(viewer) if viewer == last.by => {
                    text!("{}", lang.of("You take the lead", "Vous prenez la main"))
                }
                _ => text!("{} {}", name(last.by), lang.of("takes the lead", "prend la main")),
            },
            _ => words::round_of(self.game().round_number(), self.game().setup().rounds(), lang),
        }
    }
}

const MENU: usize = 4;

fn draw_menu(canvas: &mut Canvas, list: List, lang: Lang) {
    bars::title(canvas, lang.of("Pause", "Pause"));
    list.draw(canvas, MENU, |row| Row {
        label: match row {
            0 => lang.of("Back to the table", "Retour à la table"),
            1 => lang.of("What beats what", "Qui bat quoi"),
            2 => lang.of("Rules", "Règles"),
            _ => lang.of("Leave the match", "Quitter la partie"),
        },
        main: row == 0,
        ..Row::default()
    });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}

fn draw_leave(canvas: &mut Canvas, list: List, lang: Lang) {
    bars::title(canvas, lang.of("Leave the match?", "Quitter la partie ?"));
    list.draw(canvas, 2, |row| Row {
        label: match row {
            0 => lang.of("No, play on", "Non, continuer"),
            _ => lang.of("Yes, it is lost", "Oui, elle est perdue"),
        },
        main: row == 0,
        ..Row::default()
    });
    bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
}
