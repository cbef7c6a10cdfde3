//! What a game brings to a session: a match at play, and what its menu needs.

use crate::device::Wake;
use crate::device::buttons::Event;
use crate::device::entropy::Pool;
use crate::elements::Surface;
use crate::persistence::saves::{MAX_SAVE, Saved};
use crate::screens::lookup::Lookup;
use crate::screens::setup::Options;
use crate::session::stage::Stage;
use crate::table::players::Players;
use crate::texts::Line;
use crate::texts::{Course, Lang, Section};
use gousset_core::Seat;
use gousset_core::bytes::Bytes;
use gousset_core::game::Game;

/// What a game brings: a match at play, and what its menu needs.
pub trait Play: Sized {
    type Options: Options + Clone;
    /// What a twin puts aside.
    #[cfg(feature = "probe")]
    type Truth;

    const GAME: Game;
    /// Whether it has a dictionary that one can look into.
    const DICTIONARY: bool = false;

    /// What the reference card tells.
    fn reference_label(lang: Lang) -> &'static str;
    /// The rules in chapters.
    fn rules(lang: Lang) -> &'static [Section];
    /// A new match; `None` if the rules know no such one.
    fn start(options: &Self::Options, players: &Players, seed: u64) -> Option<Self>;
    /// A saved match before its first move; `None` if its set-up cannot be read. [`Play::catch_up`] makes the moves, when
    /// it is where it stays: a match is large, and the chip's stack has no room for copies of it below a replay.
    fn rewound(options: &Self::Options, saved: &Saved<'_>) -> Option<Self>;
    /// Goes on to the last move that makes sense of the save it was rewound from, with all hands hidden; how many bytes of
    /// the record that is. A new secret that it may need comes from the pool.
    fn catch_up(&mut self, saved: &Saved<'_>, pool: &mut Pool) -> Option<usize>;
    /// The match of the lesson, and its course.
    fn lesson(options: &Self::Options, lang: Lang) -> Option<(Self, Course)>;
    fn players(&self) -> &Players;
    /// The record as far as the match has come, without its checksum.
    fn record(&self) -> &[u8];
    /// What was chosen before the match and is not in the record.
    fn option(&self) -> u8 {
        0
    }
    /// What changes with time and is not in the record: one more than the seconds left on a clock; 0: there is none.
    fn note(&self) -> u16 {
        0
    }
    /// The number by which the statistics know the match.
    fn number(&self) -> u32;
    fn is_over(&self) -> bool;
    /// Once it is over: whether this player has won, and with how many points.
    fn ending(&self, player: Seat) -> (bool, i32);
    /// Its pace, and what is to be heard.
    fn stage(&mut self) -> &mut Stage;
    /// What the record is of that can be shared now, in words; `None`: nothing can.
    fn shares(&self, _lang: Lang) -> Option<Line> {
        None
    }
    /// Writes the record as it may be shared, without its checksum; `None` if it may not be shared now. A whole record
    /// tells every later deal, so only the record of a match that is over may be shared as it is.
    fn share_into(&self, save: &mut Bytes<MAX_SAVE>) -> Option<()> {
        if self.is_over() { save.append(self.record()).ok() } else { None }
    }
    /// A look into the dictionary from the game's menu, where there is no match yet.
    fn look_up(_options: &Self::Options) -> Option<Lookup> {
        None
    }
    /// Whether the same may be done at the table now.
    fn may_look_up(&self) -> bool {
        true
    }
    /// Does it; `None`: not now, and the match says why.
    fn look_up_at_table(&mut self, _lang: Lang) -> Option<Lookup> {
        None
    }
    /// Whether hidden cards are in play and nobody's are open, so that the picture must not depend on them.
    #[cfg(feature = "probe")]
    fn hides_all(&self) -> bool;
    /// Deals the hidden cards anew, and takes away what was said to one person; what was there before.
    #[cfg(feature = "probe")]
    fn become_twin(&mut self, rng: &mut gousset_core::rng::Rng) -> Self::Truth;
    /// Puts that back.
    #[cfg(feature = "probe")]
    fn restore(&mut self, truth: Self::Truth);
    /// Of several people, whose hand is open.
    fn open_hand(&self) -> Option<Seat>;
    /// Something is laid over the table: time stops until the next update.
    fn pause(&mut self, _now: u64) {}
    /// A button was pressed: words that lie over the table until then are taken away.
    fn dismiss(&mut self);
    /// Takes a button's event; true when the match is over and seen.
    fn press(&mut self, event: Event, lang: Lang, now: u64) -> bool;
    /// Lets time pass; when to be called again, and whether the picture has changed.
    fn update(&mut self, lang: Lang, now: u64) -> (Wake, bool);
    /// One short step of a bot's thinking.
    fn think(&mut self);
    fn draw(&self, canvas: &mut dyn Surface, lang: Lang, now: u64);
    /// Asks for this seat's person, and tells what was played openly since they last did something.
    fn draw_hand_over(&self, canvas: &mut dyn Surface, seat: Seat, lang: Lang);
    /// The reference card of this match.
    fn draw_card(&self, canvas: &mut dyn Surface, lang: Lang);
    /// The reference card of the menu.
    fn draw_reference(canvas: &mut dyn Surface, lang: Lang);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use crate::games::lexicon;
    use crate::games::lexicon::Shelf;
    use crate::games::lexio;
    use crate::games::xylo;
    use crate::persistence::saves::head;
    use core::ops::ControlFlow;
    use gousset_core::lexicon::{Judge, Verdict};
    use gousset_core::lexio::Edition;
    use gousset_core::xylo::Deck;
    use gousset_core::xylo::round::Round;
    use heapless::Vec;

    /// A match of one person against bots goes on after a power-off; whether its last page is there after this many
    /// presses, which is the only one that can be shared.
    fn is_at_its_end<P: Play>(options: &P::Options, seats: usize, record: &[u8], presses: u64) -> bool {
        let players = Players::new(seats);
        let save: Vec<u8, MAX_SAVE> = head(&players, 0, record).iter().chain(record).copied().collect();
        let saved = Saved::read(&save, 0).unwrap();
        let mut play = P::rewound(options, &saved).unwrap();
        assert_eq!(play.catch_up(&saved, &mut Pool::new(1)), Some(record.len()));
        play.update(Lang::English, 0);
        for press in 1..=presses {
            play.press(Event { button: Button::A, action: Action::Press }, Lang::English, press * 1000);
        }
        play.shares(Lang::English).is_some()
    }

    #[test]
    fn a_lexio_match_that_is_settled_asks_for_nobody() {
        use gousset_core::lexio::{Move, Record, Setup};
        let mut record = Record::new(Setup::new(4, Edition::Classic, 1).unwrap(), 7);
        while !record.game().is_over() {
            let first = record.game().round().each_move(ControlFlow::Break);
            let ControlFlow::Break(mv) = first else { panic!("somebody has to move") };
            record.play(mv.map_or(Move::Pass, |combo| Move::Play(combo.tiles()))).unwrap();
        }
        let options = lexio::Options::default();
        // The payments, and how everyone stands.
        assert!(is_at_its_end::<lexio::Play>(&options, 4, record.unsealed(), 1));
    }

    #[test]
    fn a_lexicon_round_that_is_counted_asks_for_nobody() {
        use gousset_core::lexicon::{Move, Record};
        let options = lexicon::Options::new(Shelf::open(), Lang::English);
        let mut record = Record::new(options.setup(4).unwrap(), 7);
        assert!(!is_at_its_end::<lexicon::Play>(&options, 4, record.unsealed(), 0));
        record.play(Move::Bell, Judge::Recorded(Verdict::Good)).unwrap();
        assert!(is_at_its_end::<lexicon::Play>(&options, 4, record.unsealed(), 0));
    }

    #[test]
    fn a_xylo_match_that_is_counted_asks_for_nobody() {
        use gousset_core::xylo::{Move, Record, round};
        let mut record = Record::new(Deck::new(4).unwrap(), 7);
        while !record.game().is_over() {
            record.next_round();
            let mv = match record.game().round() {
                None => Move::Sort(0),
                Some(round) => Move::Round(round::Move::Play(Round::legal(round).trailing_zeros() as u8)),
            };
            record.play(mv).unwrap();
        }
        let options = xylo::Options::default();
        assert!(is_at_its_end::<xylo::Play>(&options, 4, record.unsealed(), 0));
    }
}
