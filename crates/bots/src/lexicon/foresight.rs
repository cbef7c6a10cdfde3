//! With few cards left that cannot be laid: finds the card to exchange or throw, so that all cards can go out together.
//!
//! For each card of the hand, a survey with a Master instead of it finds the letters that would complete the others. An
//! exchange that wins such a letter is then as good as a word in the hand. Otherwise the best card to throw is the one
//! that the most unseen cards could replace.

use super::outlook::{CERTAIN, Stakes};
use super::rack::Rack;
use super::survey::{Reach, Sight, Survey};
use super::vocabulary::Vocabulary;
use gousset_core::lexicon::{Card, Hand, Move, Play, Source, Target, View, Word};
use gousset_words::{Dictionary, Letter, Standing};

/// The most cards of a hand for which this is tried. With more cards, some word can nearly always be laid.
pub(super) const FEW: usize = 4;

/// A set of letters (bit n = letter n).
type Letters = u32;

/// The state of the search.
pub(super) struct Foresight<'a> {
    /// For each card of the rack, the letters that would complete the hand instead of it.
    completing: [Letters; FEW],
    /// The index of the card that is being replaced. After the last card, exchanges are searched.
    place: usize,
    survey: Survey<'a>,
    /// The best exchange so far.
    swap: Option<Swap>,
}

/// An exchange after which all cards go out together.
struct Swap {
    /// The value of the hand after it.
    value: u32,
    standing: Standing,
    mv: Move,
}

impl<'a> Foresight<'a> {
    /// Starts with a rack whose hand has at most [`FEW`] cards.
    pub(super) fn new(dictionary: Dictionary<'a>, rack: &Rack, view: &View, allowance: u32) -> Self {
        let survey = Survey::new(dictionary, Reach::Everything, stand_in(rack, 0), &view.table, allowance);
        Self { completing: [0; FEW], place: 0, survey, swap: None }
    }

    /// Continues the search. Returns true once all surveys are done.
    pub(super) fn step(
        &mut self,
        dictionary: Dictionary<'a>,
        vocabulary: Vocabulary,
        rack: &Rack,
        view: &View,
        allowance: u32,
        left: &mut u32,
    ) -> bool {
        let held = view.hand.size();
        loop {
            match self.survey.next(&view.table, left) {
                Sight::Pause => return false,
                Sight::Play(play) => {
                    if !vocabulary.sees(dictionary, &play, &view.table) {
                        continue;
                    }
                    match (self.completing.get_mut(self.place), play.target) {
                        (Some(letters), _) if self.place < held && cards_given(&play, view) == Some(held) => {
                            *letters |= masters_of(&play.word);
                        }
                        (_, Target::Exchange(at)) if self.place >= held => {
                            self.consider(at, &play, rack, view);
                        }
                        _ => {}
                    }
                }
                Sight::End if self.place >= held => return true,
                Sight::End => {
                    self.place += 1;
                    let hand = if self.place < held { stand_in(rack, self.place) } else { view.hand };
                    self.survey = Survey::new(dictionary, Reach::Everything, hand, &view.table, allowance);
                }
            }
        }
    }

    /// Considers an exchange of one card for another: keeps it if the card it wins completes the hand.
    fn consider(&mut self, at: u8, play: &Play, rack: &Rack, view: &View) {
        let word = &play.word;
        let Some(on) = view.table.get(usize::from(at)) else { return };
        let mut changed = (0..on.len()).filter(|&place| on.letters()[place] != word.letters()[place]);
        let (Some(place), None) = (changed.next(), changed.next()) else { return };
        let (Some(won), Some(&letter)) = (on.card(place), word.letters().get(place)) else { return };
        let given = if word.is_master(place) { Card::MASTER } else { Card::of(letter) };
        let Some(from) = (0..view.hand.size()).find(|&from| rack.card(from) == given) else { return };
        let completes = won.letter().map_or(u32::MAX, bit);
        if self.completing[from] & completes == 0 {
            return;
        }
        let value = u32::from(view.hand.value()) + u32::from(won.value()) - u32::from(given.value());
        let is_better = |best: &Swap| (value, play.standing) < (best.value, best.standing);
        if self.swap.as_ref().is_none_or(is_better) {
            self.swap = Some(Swap { value, standing: play.standing, mv: Move::Exchange(at, *word) });
        }
    }

    /// The best move found, if it costs less than the planned one.
    pub(super) fn choose(&self, rack: &Rack, view: &View, stakes: Stakes, planned: u32) -> Option<Move> {
        let danger = stakes.danger[0];
        let mut best = (planned, None);
        if let Some(Swap { value, mv, .. }) = self.swap {
            let cost = danger * stakes.lost_with(value) / CERTAIN;
            if cost < best.0 {
                best = (cost, Some(mv));
            }
        }
        let unseen = view.unseen();
        let (all, total) = (unseen.size() as u32, u32::from(unseen.value()));
        if view.stock == 0 || all == 0 {
            return best.1;
        }
        for place in 0..view.hand.size() {
            let thrown = rack.card(place);
            let completing: u32 = unseen
                .kinds()
                .filter(|(card, _)| card.letter().map_or(u32::MAX, bit) & self.completing[place] != 0)
                .map(|(_, count)| u32::from(count))
                .sum();
            let value = u32::from(view.hand.value()) - u32::from(thrown.value()) + total / all;
            let lost = stakes.lost_with(value);
            // Without a card that fits, the next turn is probably like this one.
            let failing = CERTAIN - CERTAIN * completing / all;
            let later = failing * (CERTAIN - danger) / CERTAIN * stakes.danger[1] / CERTAIN;
            let cost = (danger + later) * lost / CERTAIN;
            if cost < best.0 {
                best = (cost, Some(Move::Throw(thrown, Source::Stock)));
            }
        }
        best.1
    }
}

/// The hand with a Master instead of one card.
fn stand_in(rack: &Rack, place: usize) -> Hand {
    let mut hand = rack.to_hand(rack.hand() & !(1 << place));
    hand.add(Card::MASTER);
    hand
}

/// The number of cards that a word or an insert takes; `None` for an exchange.
fn cards_given(play: &Play, view: &View) -> Option<usize> {
    let length = play.word.len();
    match play.target {
        Target::Table => Some(length),
        Target::Insert(at) => Some(length - view.table.get(usize::from(at))?.len()),
        Target::Exchange(_) => None,
    }
}

/// The letters that Masters stand for. If the hand has a Master of its own, either may be the replacement.
fn masters_of(word: &Word) -> Letters {
    let letters = word.letters().iter().enumerate();
    letters.filter(|(place, _)| word.is_master(*place)).fold(0, |all, (_, letter)| all | bit(*letter))
}

const fn bit(letter: Letter) -> Letters {
    1 << letter.index()
}
