//! One round: from the deal until a player has no cards, or until it is stopped.

use super::card::Card;
use super::hand::Hand;
use super::handicap::{DEALT, Handicap};
use super::moves::{Move, Outcome, Refusal, Source};
use super::pack::{MAX_CARDS, MAX_PLAYERS, packs_for};
use super::reading::{Laying, read_exchange, read_insert, read_word};
use super::refused::Refused;
use super::rules::{Checking, Mode, Rules};
use super::seats::Seats;
use super::verdict::{Judge, Verdict};
use super::word::{SHORTEST, Word};
use crate::Seat;
use crate::rng::Rng;
use heapless::Vec;

/// The renewal of the stock with which the round ends.
pub(super) const LAST_RENEWAL: u8 = 3;
/// The round also ends after this many throws per player in a row, with no other move between them.
const THROWS_EACH: u16 = 12;
/// The points that a challenge at home wins or costs.
pub const CHALLENGE_POINTS: i32 = 10;
/// The points that a bad word costs its author in a tournament.
pub const BAD_WORD_POINTS: i32 = 50;

/// The largest number of words on a table: all cards in play, two per word.
pub const MAX_WORDS: usize = MAX_CARDS / SHORTEST;

/// The word that was just laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JustLaid {
    /// The seat that laid it.
    pub author: Seat,
    /// Its place on the table.
    pub at: u8,
    /// The word that was there before; `None` if the word is new.
    pub before: Option<Word>,
}

/// The words on the table, in the order they were laid.
pub type Table = Vec<Word, MAX_WORDS>;
/// A pile of cards, the top one last.
pub type Pile = Vec<Card, MAX_CARDS>;
/// The score of each seat.
pub type Scores = [i32; MAX_PLAYERS];

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This seat has no cards left.
    WentOut(Seat),
    /// The bell rang, or a limit against endless rounds was reached.
    Stopped,
}

/// The word that was just laid, with all data needed to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) author: Seat,
    /// Its place on the table.
    pub(super) at: u8,
    /// The word that was there before; `None` if the word is new.
    pub(super) before: Option<Word>,
    hand: Hand,
    given: Hand,
    known: Hand,
}

/// The state of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(super) rules: Rules,
    pub(super) seats: u8,
    /// The seats that are still in.
    pub(super) playing: Seats,
    pub(super) hands: [Hand; MAX_PLAYERS],
    /// For each hand, the cards that all players know to be in it, because it took them in the open.
    pub(super) known: [Hand; MAX_PLAYERS],
    pub(super) table: Table,
    pub(super) stock: Pile,
    pub(super) exposed: Pile,
    /// Shuffles a renewed stock. Without it, the exposed pile is turned over without shuffling.
    pub(super) shuffler: Option<Rng>,
    pub(super) renewals: u8,
    /// The number of throws in a row.
    pub(super) throws: u16,
    pub(super) turn: Seat,
    pub(super) end: Option<End>,
    pub(super) scores: Scores,
    pub(super) laid: Option<Laid>,
    /// The words that the dictionary has refused after a challenge.
    pub(super) refused: Refused,
    /// For each seat, the card that it took in its last turn.
    pub(super) taken: [Option<Card>; MAX_PLAYERS],
}

impl Round {
    /// Deals a round to the seats that are in, clockwise from the seat on the dealer's left, which begins. `scores` are
    /// the scores before the round.
    #[must_use]
    pub fn deal(rules: Rules, seats: usize, playing: Seats, dealer: Seat, scores: Scores, rng: Rng) -> Self {
        Self::deal_with(Handicap::NONE, rules, seats, playing, dealer, scores, rng)
    }

    /// Deals a round in which some seats get fewer cards. All other hands and the stock are the same as without the
    /// handicap. The cards that were not dealt are at the bottom of the stock.
    #[must_use]
    pub fn deal_with(
        handicap: Handicap,
        rules: Rules,
        seats: usize,
        playing: Seats,
        dealer: Seat,
        scores: Scores,
        mut rng: Rng,
    ) -> Self {
        let mut stock: Pile = rules.pack.cards(packs_for(seats)).cards().collect();
        rng.shuffle(&mut stock);
        let mut hands = [Hand::EMPTY; MAX_PLAYERS];
        let mut kept_back = Pile::new();
        for time in 0..DEALT {
            for seat in playing.left_of(dealer) {
                // Six players need sixty cards, and 104 are in play.
                let Some(card) = stock.pop() else { continue };
                if time < handicap.dealt(seat) {
                    hands[seat].add(card);
                } else {
                    // The pile has room for every card in play.
                    kept_back.extend([card]);
                }
            }
        }
        let exposed = stock.pop().into_iter().collect();
        let stock = kept_back.into_iter().chain(stock).collect();
        Self {
            rules,
            seats: seats as u8,
            playing,
            hands,
            known: [Hand::EMPTY; MAX_PLAYERS],
            table: Table::new(),
            exposed,
            stock,
            shuffler: Some(rng),
            renewals: 0,
            throws: 0,
            turn: playing.after(dealer),
            end: None,
            scores,
            laid: None,
            refused: Refused::NONE,
            taken: [None; MAX_PLAYERS],
        }
    }

    /// The rules of the table.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of seats at the table, including those of retired players.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The seats that are still in.
    #[must_use]
    pub const fn playing(&self) -> Seats {
        self.playing
    }

    /// The hand of each seat.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands[..self.seats()]
    }

    /// The words on the table.
    #[must_use]
    pub fn table(&self) -> &[Word] {
        &self.table
    }

    /// The stock, its top last.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// The exposed pile, its top last.
    #[must_use]
    pub fn exposed(&self) -> &[Card] {
        &self.exposed
    }

    /// The number of times the stock was renewed.
    #[must_use]
    pub const fn renewals(&self) -> u8 {
        self.renewals
    }

    /// The seat at turn; `None` once the round is over.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        if self.end.is_some() { None } else { Some(self.turn) }
    }

    /// How the round ended; `None` before its end. A challenge may still undo the end.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The score of each seat: the score before the round, plus the points of challenges, and once the round is over
    /// plus the value of the hand.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.seats()]
    }

    /// The word that was just laid, until the next player has moved or the word has been judged.
    #[must_use]
    pub fn just_laid(&self) -> Option<JustLaid> {
        self.laid.map(|laid| JustLaid { author: laid.author, at: laid.at, before: laid.before })
    }

    /// The seat that has just laid a word, and the word as it is on the table.
    #[must_use]
    pub fn laid_word(&self) -> Option<(Seat, Word)> {
        let laid = self.laid.as_ref()?;
        Some((laid.author, *self.table.get(usize::from(laid.at))?))
    }

    /// The card that a seat took in its last turn; `None` if it laid a word then.
    #[must_use]
    pub fn just_taken(&self, seat: Seat) -> Option<Card> {
        *self.taken.get(seat)?
    }

    /// The seats that may challenge the word just laid, starting at the author's left; none if nothing may be
    /// challenged.
    ///
    /// If several players wish to challenge, the first of them does.
    pub fn challengers(&self) -> impl Iterator<Item = Seat> {
        let author = self.laid.filter(|_| self.rules.checking == Checking::Challenge).map(|laid| laid.author);
        author.into_iter().flat_map(|author| self.playing.left_of(author).filter(move |&seat| seat != author))
    }

    /// The cards with which the seat at turn would lay this word, insert or exchange, whether the dictionary has the
    /// word or not; `None` for other moves.
    ///
    /// # Errors
    /// If the cards do not allow it.
    pub fn laying(&self, mv: Move) -> Result<Option<Laying>, Refusal> {
        let hand = &self.hands[self.turn];
        let on = |at: u8| self.table.get(usize::from(at)).ok_or(Refusal::NoSuchWord(at));
        match mv {
            Move::Word(word) => read_word(hand, &word).map(Some),
            Move::Insert(at, word) => read_insert(hand, on(at)?, &word).map(Some),
            Move::Exchange(at, word) => read_exchange(hand, on(at)?, &word).map(Some),
            Move::Throw(..) | Move::Challenge(_) | Move::Bell => Ok(None),
        }
    }

    /// The same round, as if this seat had just laid the word at this place of the table, for puzzles. `None` if there is
    /// no such word.
    #[must_use]
    pub fn just_after(mut self, author: Seat, at: u8) -> Option<Self> {
        let given = self.table.get(usize::from(at))?.cards().collect();
        let (mut hand, known) = (*self.hands.get(author)?, *self.known.get(author)?);
        hand.add_all(&given);
        self.laid = Some(Laid { author, at, before: None, hand, given, known });
        Some(self)
    }

    /// The same round with the stock in another order. No player sees its order, so either order is equally likely.
    #[must_use]
    pub fn with_other_stock(mut self, rng: &mut Rng) -> Self {
        rng.shuffle(&mut self.stock);
        self
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the round is unchanged.
    pub fn play(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        match mv {
            Move::Challenge(seat) => self.challenge(seat, judge),
            _ if self.end.is_some() => Err(Refusal::RoundOver),
            Move::Bell => Ok(self.stop()),
            Move::Throw(card, source) => self.throw(card, source),
            Move::Word(_) => self.lay(mv, None, judge),
            Move::Insert(at, _) | Move::Exchange(at, _) => self.lay(mv, Some(at), judge),
        }
    }

    fn lay(&mut self, mv: Move, on: Option<u8>, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        let Some(Laying { word, given, taken }) = self.laying(mv)? else {
            return Err(Refusal::TooShort);
        };
        if self.rules.checking == Checking::Checked && !judge.accepts(&word) {
            return Err(Refusal::NotInDictionary);
        }
        let author = self.turn;
        let at = on.unwrap_or(self.table.len() as u8);
        let before = self.table.get(usize::from(at)).copied();
        let (hand, known) = (self.hands[author], self.known[author]);
        match self.table.get_mut(usize::from(at)) {
            Some(old) => *old = word,
            // `MAX_WORDS` has room for every word that the cards can make.
            None => self.table.push(word).map_err(|_| Refusal::NoRoom)?,
        }
        self.laid = Some(Laid { author, at, before, hand, given, known });
        for cards in [&mut self.hands[author], &mut self.known[author]] {
            cards.remove_all(&given);
            cards.add_all(&taken);
        }
        self.taken[author] = None;
        self.throws = 0;
        self.turn = self.playing.after(author);
        if self.hands[author].is_empty() {
            self.settle(End::WentOut(author));
            return Ok(Outcome::WentOut);
        }
        Ok(Outcome::Laid)
    }

    fn throw(&mut self, card: Card, source: Source) -> Result<Outcome, Refusal> {
        let seat = self.turn;
        if self.hands[seat].count(card) == 0 {
            return Err(Refusal::NotInHand(card));
        }
        let taken = match source {
            Source::Stock => {
                let taken = *self.stock.last().ok_or(Refusal::NoStock)?;
                // The pile has room for every card in play.
                self.exposed.push(card).map_err(|_| Refusal::NoRoom)?;
                self.stock.pop();
                taken
            }
            Source::Exposed => {
                let top = self.exposed.last_mut().ok_or(Refusal::NoExposed)?;
                core::mem::replace(top, card)
            }
        };
        self.hands[seat].remove(card);
        self.hands[seat].add(taken);
        self.taken[seat] = Some(taken);
        self.known[seat].remove(card);
        if source == Source::Exposed {
            self.known[seat].add(taken);
        }
        let renewed = self.stock.is_empty() && source == Source::Stock;
        if renewed {
            self.renew();
        }
        self.laid = None;
        self.throws += 1;
        self.turn = self.playing.after(seat);
        if self.renewals >= LAST_RENEWAL || self.throws >= THROWS_EACH * self.playing.len() as u16 {
            return Ok(self.stop());
        }
        Ok(Outcome::Thrown { renewed })
    }

    /// Makes the exposed pile the new stock, and turns up its first card.
    fn renew(&mut self) {
        if let Some(rng) = &mut self.shuffler {
            rng.shuffle(&mut self.exposed);
        }
        self.stock = self.exposed.iter().rev().copied().collect();
        self.exposed = self.stock.pop().into_iter().collect();
        self.renewals += 1;
    }

    fn stop(&mut self) -> Outcome {
        self.settle(End::Stopped);
        Outcome::Stopped
    }

    /// The scores that all players may know. While the word that ended the round can still be challenged, the values of
    /// the hands are not included: they would reveal cards of hands that may have to play on.
    pub(super) fn public_scores(&self) -> Scores {
        let mut scores = self.scores;
        if matches!(self.end, Some(End::WentOut(_))) && self.challengers().next().is_some() {
            for seat in self.playing.iter() {
                scores[seat] -= i32::from(self.hands[seat].value());
            }
        }
        scores
    }

    /// Ends the round and adds the value of each hand to its score.
    fn settle(&mut self, end: End) {
        self.end = Some(end);
        for seat in self.playing.iter() {
            self.scores[seat] += i32::from(self.hands[seat].value());
        }
    }

    fn challenge(&mut self, seat: Seat, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        if self.rules.checking == Checking::Checked {
            return Err(Refusal::WordsAreChecked);
        }
        let laid = self.laid.ok_or(Refusal::NothingToChallenge)?;
        let word = self.table.get(usize::from(laid.at)).ok_or(Refusal::NothingToChallenge)?;
        if !self.playing.contains(seat) {
            return Err(Refusal::NotPlaying(seat));
        }
        if seat == laid.author {
            return Err(Refusal::OwnWord);
        }
        let verdict = judge.verdict(word);
        self.laid = None;
        if verdict != Verdict::Good {
            self.refused.add(word);
            self.undo(&laid);
        }
        match (self.rules.mode, verdict) {
            (Mode::Home, Verdict::Good) => self.scores[seat] += CHALLENGE_POINTS,
            (Mode::Home, Verdict::Misspelling | Verdict::Bad) => self.scores[seat] -= CHALLENGE_POINTS,
            (Mode::Tournament, Verdict::Bad) => self.scores[laid.author] += BAD_WORD_POINTS,
            (Mode::Tournament, Verdict::Good | Verdict::Misspelling) => {}
        }
        Ok(Outcome::Judged(verdict))
    }

    /// Undoes a laid word: the author takes the cards back, and the table is as before. The turn has already passed on,
    /// and the word still interrupts the row of throws. If the word had ended the round, the round goes on. If the bell
    /// had ended it, the hands are counted again.
    fn undo(&mut self, laid: &Laid) {
        let end = self.end.take();
        if end.is_some() {
            for seat in self.playing.iter() {
                self.scores[seat] -= i32::from(self.hands[seat].value());
            }
        }
        match (laid.before, self.table.get_mut(usize::from(laid.at))) {
            (Some(before), Some(word)) => *word = before,
            (None, Some(_)) => drop(self.table.remove(laid.at.into())),
            (_, None) => {}
        }
        self.hands[laid.author] = laid.hand;
        // Everyone has seen the cards that go back into the hand.
        let mut known = laid.known;
        known.remove_all(&laid.given);
        known.add_all(&laid.given);
        self.known[laid.author] = known;
        if end == Some(End::Stopped) {
            self.settle(End::Stopped);
        }
    }
}

#[cfg(test)]
mod tests;
