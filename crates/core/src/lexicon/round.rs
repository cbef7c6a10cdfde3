//! One round: from the deal until somebody has no cards, or it is stopped.

use super::card::Card;
use super::hand::Hand;
use super::handicap::{DEALT, Handicap};
use super::moves::{Move, Outcome, Refusal, Source};
use super::pack::{MAX_CARDS, MAX_PLAYERS, packs_for};
use super::reading::{Laying, read_exchange, read_insert, read_word};
use super::rules::{Checking, Mode, Rules};
use super::seats::Seats;
use super::verdict::{Judge, Verdict};
use super::word::{SHORTEST, Word};
use crate::Seat;
use crate::rng::Rng;
use heapless::Vec;

/// The round ends with this renewal of the stock.
pub(super) const LAST_RENEWAL: u8 = 3;
/// The round also ends when this many throws per player have followed each other with nothing else between them.
const THROWS_EACH: u16 = 12;
/// What a challenge at home wins or costs.
pub const CHALLENGE_POINTS: i32 = 10;
/// What a bad word costs in a tournament.
pub const BAD_WORD_POINTS: i32 = 50;

/// The most words on a table: all cards in play, two in each word.
pub const MAX_WORDS: usize = MAX_CARDS / SHORTEST;

/// What was just laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JustLaid {
    /// Who laid it.
    pub author: Seat,
    /// Its place on the table.
    pub at: u8,
    /// The word that was there before; none if it is a new one.
    pub before: Option<Word>,
}

/// The words on the table, in the order they were laid.
pub type Table = Vec<Word, MAX_WORDS>;
/// Cards on each other, the top one last.
pub type Pile = Vec<Card, MAX_CARDS>;
/// Everyone's score.
pub type Scores = [i32; MAX_PLAYERS];

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This seat has no cards left.
    WentOut(Seat),
    /// The bell rang, or the round would have been endless.
    Stopped,
}

/// What was just laid, with all that is needed to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) author: Seat,
    /// Its place on the table.
    pub(super) at: u8,
    /// The word that was there; none if the word is new, and then it is the table's last.
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
    /// Who is still in.
    pub(super) playing: Seats,
    pub(super) hands: [Hand; MAX_PLAYERS],
    /// What everybody knows to be in each hand: cards taken in the open.
    pub(super) known: [Hand; MAX_PLAYERS],
    pub(super) table: Table,
    pub(super) stock: Pile,
    pub(super) exposed: Pile,
    /// What a renewed stock is shuffled with; without it the exposed pile is turned over as it lies.
    pub(super) shuffler: Option<Rng>,
    pub(super) renewals: u8,
    /// How many throws have followed each other.
    pub(super) throws: u16,
    pub(super) turn: Seat,
    pub(super) end: Option<End>,
    pub(super) scores: Scores,
    pub(super) laid: Option<Laid>,
}

impl Round {
    /// Deals a round to those who are in, clockwise from the dealer's left, who begins. `scores` are those before it.
    #[must_use]
    pub fn deal(rules: Rules, seats: usize, playing: Seats, dealer: Seat, scores: Scores, rng: Rng) -> Self {
        Self::deal_with(Handicap::NONE, rules, seats, playing, dealer, scores, rng)
    }

    /// Deals a round in which some seats have fewer cards. Everyone else has the cards that they would have without the
    /// handicap, and so has the stock, with those that were not dealt at its bottom.
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
                // Six players need sixty of the cards; there are 104.
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
        }
    }

    /// The rules of the table.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many seats the table has, those of retired players included.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Who is still in.
    #[must_use]
    pub const fn playing(&self) -> Seats {
        self.playing
    }

    /// Everyone's cards.
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

    /// How often the stock was renewed.
    #[must_use]
    pub const fn renewals(&self) -> u8 {
        self.renewals
    }

    /// The seat at turn; none once the round is over.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        if self.end.is_some() { None } else { Some(self.turn) }
    }

    /// How the round ended, once it has. A challenge may still undo it.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Everyone's score: those before the round, with its challenges, and once it is over with what was left in
    /// the hands.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.seats()]
    }

    /// What was just laid, until the next player has moved or it has been judged.
    #[must_use]
    pub fn just_laid(&self) -> Option<JustLaid> {
        self.laid.map(|laid| JustLaid { author: laid.author, at: laid.at, before: laid.before })
    }

    /// Who has just laid a word, and the word as it lies on the table.
    #[must_use]
    pub fn laid_word(&self) -> Option<(Seat, Word)> {
        let laid = self.laid.as_ref()?;
        Some((laid.author, *self.table.get(usize::from(laid.at))?))
    }

    /// Who may challenge what was just laid, the author's left first; nobody if nothing may be challenged.
    ///
    /// When several wish to, the first of them has it.
    pub fn challengers(&self) -> impl Iterator<Item = Seat> {
        let author = self.laid.filter(|_| self.rules.checking == Checking::Challenge).map(|laid| laid.author);
        author.into_iter().flat_map(|author| self.playing.left_of(author).filter(move |&seat| seat != author))
    }

    /// How the seat at turn would lay this word, insert or exchange, whether it is a word or not; nothing for
    /// other moves.
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

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow it: the reason, and the round is as it was.
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
            // `MAX_WORDS` counts every word that the cards can make.
            None => self.table.push(word).map_err(|_| Refusal::NoRoom)?,
        }
        self.laid = Some(Laid { author, at, before, hand, given, known });
        for cards in [&mut self.hands[author], &mut self.known[author]] {
            cards.remove_all(&given);
            cards.add_all(&taken);
        }
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

    /// The exposed pile becomes the stock, and its first card is turned up.
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

    /// The scores that everyone may know. While the word that ended the round can still be challenged, the count waits:
    /// it would tell what is in hands that may have to play on.
    pub(super) fn scores_told(&self) -> Scores {
        let mut scores = self.scores;
        if matches!(self.end, Some(End::WentOut(_))) && self.challengers().next().is_some() {
            for seat in self.playing.iter() {
                scores[seat] -= i32::from(self.hands[seat].value());
            }
        }
        scores
    }

    /// Everyone's hand counts against them.
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

    /// The author takes the cards back and the table is as it was; the turn has already passed on, and the word that was
    /// laid still interrupts the row of throws. If the word had ended the round, it goes on; if the bell had, everyone
    /// counts anew.
    fn undo(&mut self, laid: &Laid) {
        let end = self.end.take();
        if end.is_some() {
            for seat in self.playing.iter() {
                self.scores[seat] -= i32::from(self.hands[seat].value());
            }
        }
        match (laid.before, self.table.get_mut(usize::from(laid.at))) {
            (Some(before), Some(word)) => *word = before,
            _ => drop(self.table.pop()),
        }
        self.hands[laid.author] = laid.hand;
        // Everyone has seen what goes back into the hand.
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
