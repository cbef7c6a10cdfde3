//! A round played to its end in one world: fast enough to be done a thousand times for a decision.
//!
//! Everyone plays by one rule of thumb. They know how many tricks they need: while they need some they win as cheaply
//! as they can, and whoever has what they bid ducks and throws the strongest cards away. (To throw strength away
//! before, with more of it than is needed, was no better in 600 rounds and took a quarter of the time.) Nobody plays
//! the card that is to be their bid. What a seat thinks of its own numbers may differ from what they are: it chooses
//! by the one and the trick is won by the other.

use super::knowledge::{COLORS, Knowledge, Numbers};
use super::work;
use gousset_core::Seat;
use gousset_core::xylo::{MAX_CARDS, MAX_XYLOS, View};

/// A whole trick, in the unit that chances are counted in.
pub(super) const TRICK: i32 = 256;

/// How many tricks a card is worth while this many higher ones of its colour are out. Only the proportions count: they
/// are scaled to the tricks that are left. This table and the chances below are set by hand.
const WORTH: [i16; 11] = [140, 95, 65, 45, 30, 22, 16, 12, 8, 6, 4];
/// The same of a trump.
const TRUMP_WORTH: [i16; 11] = [240, 210, 185, 160, 140, 122, 105, 90, 78, 66, 56];

const SUMS: [i16; 12] = sums(&WORTH);
const TRUMP_SUMS: [i16; 12] = sums(&TRUMP_WORTH);

/// What this many cards of one colour are worth together.
const fn sums(worth: &[i16; 11]) -> [i16; 12] {
    let mut sums = [0; 12];
    let mut card = 0;
    while card < worth.len() {
        sums[card + 1] = sums[card] + worth[card];
        card += 1;
    }
    sums
}

/// 256 divided by this many cards.
const SHARE: [i32; 12] = [256, 256, 128, 85, 64, 51, 43, 37, 32, 28, 26, 23];

/// Of a seat that could beat a card, how often it does.
const BEATS: i32 = 190;
/// Of a seat that has no card of the colour led but trumps, how often it trumps.
const TRUMPS: i32 = 120;
/// No colour is led.
const NOTHING: u8 = u8::MAX;

/// A round in the making.
#[derive(Clone)]
pub(super) struct Playout {
    pub(super) down: [u16; MAX_XYLOS],
    of_color: [[u16; COLORS]; MAX_XYLOS],
    /// The numbers of each colour that not everyone has seen.
    out: [u16; COLORS],
    pub(super) won: [u8; MAX_XYLOS],
    /// What everyone has bid, or means to bid.
    target: [u8; MAX_XYLOS],
    /// The card that is kept for the bid, while it is not laid.
    kept: [u16; MAX_XYLOS],
    /// Who has laid a bid (bit s = seat s).
    laid: u8,
    led: u8,
    best: Best,
    /// Cards in the trick.
    played: usize,
    turn: Seat,
    /// What it took so far.
    pub(super) work: u32,
}

/// The card that wins the trick so far.
#[derive(Clone, Copy)]
struct Best {
    seat: Seat,
    color: u8,
    number: u8,
}

/// The positions of a set.
pub(super) fn positions(mut set: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let position = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(position)
    })
}

impl Playout {
    /// The position that the seat sees.
    pub(super) fn new(known: &Knowledge, view: &View) -> Self {
        let mut of_color = [[0; COLORS]; MAX_XYLOS];
        let mut out = [0; COLORS];
        let (mut laid, mut target) = (0, [0; MAX_XYLOS]);
        for color in known.trump..COLORS as u8 {
            // Red has eleven numbers, and each colour one fewer than the last.
            out[usize::from(color)] = (1 << (11 - color)) - 1;
        }
        for seat in 0..known.xylos {
            for position in 0..known.each {
                let (color, number) = (known.colors[seat][position], known.numbers[seat][position]);
                if known.down[seat] >> position & 1 == 1 {
                    of_color[seat][usize::from(color)] |= 1 << position;
                } else {
                    out[usize::from(color)] &= !(1 << number);
                }
            }
            if let Some(bid) = known.bids[seat] {
                laid |= 1 << seat;
                target[seat] = known.numbers[seat][usize::from(bid)];
            }
        }
        let mut playout = Self {
            down: known.down,
            of_color,
            out,
            won: known.won,
            target,
            kept: [0; MAX_XYLOS],
            laid,
            led: NOTHING,
            best: Best { seat: 0, color: 0, number: 0 },
            played: 0,
            turn: view.turn.unwrap_or(known.seat),
            work: 0,
        };
        for &(seat, card) in &view.trick {
            playout.lay(seat, card.color() as u8, card.number(), known.trump);
        }
        playout
    }

    /// Puts a card into the trick.
    fn lay(&mut self, seat: Seat, color: u8, number: u8, trump: u8) {
        if self.played == 0 {
            self.led = color;
            self.best = Best { seat, color, number };
        } else if self.beats(color, number, trump) {
            self.best = Best { seat, color, number };
        }
        self.played += 1;
    }

    fn beats(&self, color: u8, number: u8, trump: u8) -> bool {
        if color == self.best.color { number > self.best.number } else { color == trump }
    }

    fn legal(&self, seat: Seat) -> u16 {
        let down = self.down[seat];
        if self.led == NOTHING {
            let without_leftmost = down & (down - 1);
            return if without_leftmost == 0 { down } else { without_leftmost };
        }
        match self.of_color[seat][usize::from(self.led)] {
            0 => down,
            follows => follows,
        }
    }

    fn higher(&self, color: u8, number: u8) -> usize {
        (self.out[usize::from(color)] >> (number + 1)).count_ones() as usize
    }

    fn worth(&self, known: &Knowledge, color: u8, number: u8) -> i32 {
        let table = if color == known.trump { &TRUMP_WORTH } else { &WORTH };
        i32::from(table[self.higher(color, number)])
    }

    /// The chance that a card that wins so far still wins when `to_come` more have played, the first of them after
    /// this seat.
    fn holds(&self, known: &Knowledge, seat: Seat, to_come: usize, color: u8, number: u8) -> i32 {
        let led = usize::from(if self.led == NOTHING { color } else { self.led });
        let trump = usize::from(known.trump);
        let higher = self.higher(color, number) as i32;
        let share = SHARE[self.out[usize::from(color)].count_ones() as usize];
        let mut chance = TRICK;
        let mut other = seat;
        for _ in 0..to_come {
            other = if other + 1 == known.xylos { 0 } else { other + 1 };
            let follows = self.of_color[other][led];
            let beaten = if follows != 0 {
                if usize::from(color) == led && higher != 0 {
                    let could = (higher * follows.count_ones() as i32 * share).min(TRICK);
                    let does = if known.is_automaton(other) { BEATS / 3 } else { BEATS };
                    (could * does) >> 8
                } else {
                    0
                }
            } else if self.of_color[other][trump] == 0 {
                0
            } else if usize::from(color) == trump {
                ((higher * self.of_color[other][trump].count_ones() as i32 * share).min(TRICK) * TRUMPS) >> 8
            } else if known.is_automaton(other) {
                TRICK
            } else {
                TRUMPS
            };
            chance = (chance * (TRICK - beaten)) >> 8;
        }
        chance
    }

    /// The tricks that are left, divided by what all cards that are out are worth together, in 256ths.
    fn scale(&self, known: &Knowledge) -> i32 {
        let mut all = 0;
        for color in known.trump..COLORS as u8 {
            let sums = if color == known.trump { &TRUMP_SUMS } else { &SUMS };
            all += i32::from(sums[self.out[usize::from(color)].count_ones() as usize]);
        }
        let won: u8 = self.won.iter().sum();
        let left = known.each as i32 - 1 - i32::from(won);
        left * (TRICK * TRICK) / all.max(1)
    }

    /// The tricks a seat may expect in all, in 256ths, if it plays all its face-down cards.
    pub(super) fn expected(&self, known: &Knowledge, seat: Seat, guess: &[u8; MAX_CARDS]) -> i32 {
        let mut strength = 0;
        for position in positions(self.down[seat]) {
            strength += self.worth(known, known.colors[seat][position], guess[position]);
        }
        let mut sum = i32::from(self.won[seat]) * TRICK + ((strength * self.scale(known)) >> 8);
        if self.played > 0 && self.best.seat == seat {
            let last = (self.turn + known.xylos - 1) % known.xylos;
            let to_come = known.xylos - self.played;
            sum += self.holds(known, last, to_come, self.best.color, self.best.number);
        }
        sum
    }

    /// How far from the tricks a seat may expect it is to bid this card.
    pub(super) fn misses_by(
        &self,
        known: &Knowledge,
        seat: Seat,
        position: usize,
        number: u8,
        expected: i32,
    ) -> i32 {
        let without = expected - self.worth(known, known.colors[seat][position], number);
        (i32::from(number) * TRICK - without).abs()
    }

    /// Chooses the card that the seat means to bid.
    pub(super) fn keep_nearest(&mut self, known: &Knowledge, seat: Seat, guess: &[u8; MAX_CARDS]) {
        let expected = self.expected(known, seat, guess);
        let nearest = positions(self.down[seat])
            .min_by_key(|&position| self.misses_by(known, seat, position, guess[position], expected));
        if let Some(position) = nearest {
            self.keep(seat, position, guess[position]);
        }
    }

    /// Means to bid this card.
    pub(super) fn keep(&mut self, seat: Seat, position: usize, number: u8) {
        self.kept[seat] = 1 << position;
        self.target[seat] = number;
    }

    /// Lays this card as the bid.
    pub(super) fn bid(&mut self, known: &Knowledge, seat: Seat, position: usize, number: u8) {
        let color = usize::from(known.colors[seat][position]);
        self.down[seat] &= !(1 << position);
        self.of_color[seat][color] &= !(1 << position);
        self.out[color] &= !(1 << number);
        self.kept[seat] = 0;
        self.target[seat] = number;
        self.laid |= 1 << seat;
    }

    /// The card a seat plays by the rule of thumb.
    pub(super) fn choose(&self, known: &Knowledge, seat: Seat, guess: &[u8; MAX_CARDS]) -> usize {
        let legal = self.legal(seat);
        let legal = if legal & !self.kept[seat] == 0 { legal } else { legal & !self.kept[seat] };
        if legal & (legal - 1) == 0 {
            return legal.trailing_zeros() as usize;
        }
        let left = (self.down[seat] & !self.kept[seat]).count_ones() as i32;
        let need = i32::from(self.target[seat]) - i32::from(self.won[seat]);
        let (win, save) = if need < 0 || need > left {
            // The bid is missed: what counts is tricks.
            (2, 1)
        } else if need == 0 {
            (-8, -1)
        } else if need == left {
            (8, 1)
        } else {
            (1, 1)
        };
        let to_come = known.xylos - self.played - 1;
        let mut best = (i32::MIN, 0);
        for position in positions(legal) {
            let (color, number) = (known.colors[seat][position], guess[position]);
            let leads = self.led == NOTHING;
            let wins = leads || self.beats(color, number, known.trump);
            let chance = if wins { self.holds(known, seat, to_come, color, number) } else { 0 };
            let score = win * chance - save * self.worth(known, color, number);
            if score > best.0 {
                best = (score, position);
            }
        }
        best.1
    }

    /// The card the rules make an automaton play.
    fn automaton(&self, known: &Knowledge, seat: Seat) -> usize {
        let rightmost = |set: u16| 15 - set.leading_zeros() as usize;
        let trumps = self.of_color[seat][usize::from(known.trump)];
        match self.led {
            NOTHING => rightmost(self.down[seat]),
            led => match self.of_color[seat][usize::from(led)] {
                0 if trumps != 0 => rightmost(trumps),
                0 => rightmost(self.down[seat]),
                follows => rightmost(follows),
            },
        }
    }

    /// Plays a card of the seat at turn.
    pub(super) fn play(&mut self, known: &Knowledge, position: usize, number: u8) {
        let seat = self.turn;
        let color = known.colors[seat][position];
        self.down[seat] &= !(1 << position);
        self.of_color[seat][usize::from(color)] &= !(1 << position);
        self.out[usize::from(color)] &= !(1 << number);
        self.lay(seat, color, number, known.trump);
        self.turn = if seat + 1 == known.xylos { 0 } else { seat + 1 };
        if self.played == known.xylos {
            self.turn = self.best.seat;
            self.won[self.turn] += 1;
            self.led = NOTHING;
            self.played = 0;
        }
        self.work += work::TURN;
    }

    /// Everyone who has not bid keeps the card that seems nearest.
    pub(super) fn keep_all(&mut self, known: &Knowledge, guess: &Guesses) {
        for seat in 0..known.xylos {
            if self.laid >> seat & 1 == 0 && self.kept[seat] == 0 {
                self.keep_nearest(known, seat, guess.of(known, seat));
            }
        }
    }

    /// Plays to the end: everyone bids when `bid_at` cards are left.
    pub(super) fn finish(&mut self, known: &Knowledge, guess: &Guesses, bid_at: u32) {
        while self.down[self.turn] != 0 {
            self.take_turn(known, guess, bid_at);
        }
    }

    /// The seat at turn plays, and bids if it is time; the positions of both cards.
    fn take_turn(&mut self, known: &Knowledge, guess: &Guesses, bid_at: u32) -> (usize, Option<usize>) {
        let seat = self.turn;
        if known.is_automaton(seat) {
            let position = self.automaton(known, seat);
            self.play(known, position, guess.world[seat][position]);
            return (position, None);
        }
        let thinks = guess.of(known, seat);
        let position = self.choose(known, seat, thinks);
        self.play(known, position, guess.world[seat][position]);
        if self.laid >> seat & 1 == 1 {
            return (position, None);
        }
        let left = self.down[seat].count_ones();
        let bids = left == bid_at || left == 1;
        if bids || self.kept[seat] & self.down[seat] == 0 {
            self.keep_nearest(known, seat, thinks);
        }
        if !bids {
            return (position, None);
        }
        let bid = self.kept[seat].trailing_zeros() as usize;
        self.bid(known, seat, bid, guess.world[seat][bid]);
        (position, Some(bid))
    }

    /// The seat's points above the others' mean, times the number of others; the round is over.
    pub(super) fn margin(&self, known: &Knowledge) -> i32 {
        let automata = (0..known.xylos).filter(|&seat| known.is_automaton(seat));
        let made = automata.filter(|&seat| self.target[seat] == self.won[seat]).count();
        if made == 2 {
            return 0;
        }
        let mut margin = 0;
        for seat in (0..known.xylos).filter(|&seat| !known.is_automaton(seat)) {
            let tricks = if made == 0 { i32::from(self.won[seat]) } else { 0 };
            let points = tricks + if self.target[seat] == self.won[seat] { 5 } else { 0 };
            margin += if seat == known.seat { points * (known.players as i32 - 1) } else { -points };
        }
        margin
    }
}

/// What everyone goes by: the seat by what it believes of its own cards, the others as if they knew theirs.
pub(super) struct Guesses<'a> {
    pub(super) world: &'a Numbers,
    pub(super) own: &'a [u8; MAX_CARDS],
}

impl Guesses<'_> {
    fn of(&self, known: &Knowledge, seat: Seat) -> &[u8; MAX_CARDS] {
        if seat == known.seat { self.own } else { &self.world[seat] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::tests::{each_position, view_of};
    use crate::xylo::thumb::pairs;
    use gousset_core::xylo::round::Move;

    /// A playout in the true world, move by move beside the rules: they allow every move and count the same.
    #[test]
    fn a_playout_ends_as_the_rules_settle_it() {
        let mut playouts = 0;
        each_position(40, 11, |position, view, _, _| {
            if view.looked.is_some() {
                return;
            }
            let known = Knowledge::new(&view_of(&position.round, view.seat));
            let mut world = known.numbers;
            for (owner, row) in position.cards().iter().enumerate() {
                for (place, card) in row.iter().enumerate() {
                    world[owner][place] = card.number();
                }
            }
            let guess = Guesses { world: &world, own: &world[view.seat].clone() };
            let mut playout = Playout::new(&known, view);
            playout.keep_all(&known, &guess);
            let mut round = position.round.clone();
            while let Some(seat) = round.turn() {
                assert_eq!(seat, playout.turn);
                let bid_at = 3 + playouts % 5;
                let (card, bid) = playout.take_turn(&known, &guess, bid_at);
                round.play(Move::Play(card as u8)).unwrap();
                // The last card becomes the bid by itself.
                if let Some(bid) = bid.filter(|_| round.may_bid() == Some(seat)) {
                    let down = round.xylos()[seat].down();
                    let (one, other) = pairs(down).find(|&(one, other)| one == bid || other == bid).unwrap();
                    round.play(Move::Look(one as u8, other as u8)).unwrap();
                    round.play(Move::Commit(bid as u8)).unwrap();
                }
            }
            assert_eq!(playout.won[..known.xylos], *round.won());
            let points = round.points().map(i32::from);
            let all: i32 = points.iter().sum();
            assert_eq!(playout.margin(&known), points[view.seat] * known.players as i32 - all);
            playouts += 1;
        });
    }
}
