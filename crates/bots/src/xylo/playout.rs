//! A round in progress in one sampled deal, and the rule of thumb for the next card.
//!
//! The rule uses the number of tricks that a seat needs. While it needs some, it wins as cheaply as it can. Once it has
//! won its bid, it loses tricks and plays its strongest cards into them. (A rule that plays spare strong cards earlier
//! was no better in 600 rounds and cost a quarter of the time.) It does not play the card kept for the bid unless it
//! must. A seat's estimates of its own numbers may be wrong: it chooses by its estimates, and the true numbers win the
//! trick.

use super::knowledge::{COLORS, Knowledge};
use super::work;
use gousset_core::Seat;
use gousset_core::xylo::{MAX_CARDS, MAX_XYLOS, View};

/// A whole trick, in the unit of chances and values.
pub(super) const TRICK: i32 = 256;

/// The value of a card in 256ths of a trick, by the number of higher cards of its colour that are out. Only the
/// proportions count: values are scaled to the tricks that are left. This table and the chances below are set by hand.
const WORTH: [i16; 11] = [140, 95, 65, 45, 30, 22, 16, 12, 8, 6, 4];
/// The same for a trump.
const TRUMP_WORTH: [i16; 11] = [240, 210, 185, 160, 140, 122, 105, 90, 78, 66, 56];

const SUMS: [i16; 12] = sums(&WORTH);
const TRUMP_SUMS: [i16; 12] = sums(&TRUMP_WORTH);

/// The total value of the n highest cards of one colour, for each n.
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

/// The chance, in 256ths, that a seat beats a card if it can.
const BEATS: i32 = 190;
/// The chance, in 256ths, that a seat with trumps and no card of the colour led plays a trump.
const TRUMPS: i32 = 120;
/// The value of `led` when no colour is led.
const NOTHING: u8 = u8::MAX;

/// A round in progress.
#[derive(Clone)]
pub(super) struct Playout {
    pub(super) down: [u16; MAX_XYLOS],
    of_color: [[u16; COLORS]; MAX_XYLOS],
    /// For each colour, the numbers that are not yet shown (bit n = number n).
    out: [u16; COLORS],
    pub(super) won: [u8; MAX_XYLOS],
    /// The number that each seat has bid, or intends to bid.
    target: [u8; MAX_XYLOS],
    /// The card that each seat keeps for its bid, until it is laid.
    kept: [u16; MAX_XYLOS],
    /// The seats that have laid a bid (bit s = seat s).
    laid: u8,
    led: u8,
    best: Best,
    /// The number of cards in the trick.
    played: usize,
    pub(super) turn: Seat,
    /// The work done so far.
    pub(super) work: u32,
}

/// The tricks that a seat needs for its bid. Tables have a row for each variant, in this order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    /// The bid can no longer be made.
    Missed,
    /// It has won as many tricks as it bid.
    Full,
    /// It needs every remaining trick.
    Every,
    /// It needs some of the remaining tricks.
    Some,
}

/// The prospects of a card, in 256ths of a trick.
pub(super) struct Prospects {
    /// The chance that it wins the trick on the table.
    pub(super) chance: i32,
    /// Its value in later tricks.
    pub(super) worth: i32,
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
    /// The position of the view.
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

    /// Adds a card to the trick.
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

    /// True if the seat at turn leads.
    pub(super) const fn leads(&self) -> bool {
        self.led == NOTHING
    }

    /// The cards that a seat may play.
    pub(super) fn legal(&self, seat: Seat) -> u16 {
        let down = self.down[seat];
        if self.leads() {
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

    /// The chance, in 256ths, that a card that wins so far still wins after `to_come` more cards. The seat after this
    /// one plays the first of them.
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

    /// The factor from card values to tricks, in 256ths: the remaining tricks divided by the total value of all cards
    /// that are out.
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

    /// The total number of tricks that a seat may expect, in 256ths, if it plays all its face-down cards.
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

    /// The distance of this card as a bid from the tricks that the seat may expect without it, in 256ths.
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

    /// Keeps the card nearest to the expected tricks for the bid.
    pub(super) fn keep_nearest(&mut self, known: &Knowledge, seat: Seat, guess: &[u8; MAX_CARDS]) {
        let expected = self.expected(known, seat, guess);
        let nearest = positions(self.down[seat])
            .min_by_key(|&position| self.misses_by(known, seat, position, guess[position], expected));
        if let Some(position) = nearest {
            self.keep(seat, position, guess[position]);
        }
    }

    /// Keeps this card for the bid.
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

    /// The tricks that a seat needs for the number that it has bid, or intends to bid.
    pub(super) fn need(&self, seat: Seat) -> Need {
        let left = (self.down[seat] & !self.kept[seat]).count_ones() as i32;
        match i32::from(self.target[seat]) - i32::from(self.won[seat]) {
            need if need < 0 || need > left => Need::Missed,
            0 => Need::Full,
            need if need == left => Need::Every,
            _ => Need::Some,
        }
    }

    /// The prospects of playing a card now, if it has this number.
    pub(super) fn prospects(&self, known: &Knowledge, seat: Seat, position: usize, number: u8) -> Prospects {
        let color = known.colors[seat][position];
        let to_come = known.xylos - self.played - 1;
        let wins = self.leads() || self.beats(color, number, known.trump);
        Prospects {
            chance: if wins { self.holds(known, seat, to_come, color, number) } else { 0 },
            worth: self.worth(known, color, number),
        }
    }

    /// The card that a seat plays by the rule of thumb.
    pub(super) fn choose(&self, known: &Knowledge, seat: Seat, guess: &[u8; MAX_CARDS]) -> usize {
        let legal = self.legal(seat);
        let legal = if legal & !self.kept[seat] == 0 { legal } else { legal & !self.kept[seat] };
        if legal & (legal - 1) == 0 {
            return legal.trailing_zeros() as usize;
        }
        let (win, save) = match self.need(seat) {
            // Only tricks count.
            Need::Missed => (2, 1),
            Need::Full => (-8, -1),
            Need::Every => (8, 1),
            Need::Some => (1, 1),
        };
        let mut best = (i32::MIN, 0);
        for position in positions(legal) {
            let prospects = self.prospects(known, seat, position, guess[position]);
            let score = win * prospects.chance - save * prospects.worth;
            if score > best.0 {
                best = (score, position);
            }
        }
        best.1
    }

    /// The card that the rules prescribe for an automaton.
    pub(super) fn automaton(&self, known: &Knowledge, seat: Seat) -> usize {
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

    /// True if a seat has laid its bid.
    pub(super) const fn has_laid(&self, seat: Seat) -> bool {
        self.laid >> seat & 1 == 1
    }

    /// The card that a seat keeps for its bid, if it still has it.
    pub(super) fn kept(&self, seat: Seat) -> Option<usize> {
        let kept = self.kept[seat] & self.down[seat];
        (kept != 0).then(|| kept.trailing_zeros() as usize)
    }

    /// True if a bid of this number, laid now, can still be made. It must be at least the tricks already won, and at
    /// most those plus the tricks that the card on the table and the remaining cards could win.
    pub(super) fn can_make(&self, seat: Seat, number: u8) -> bool {
        let wins_so_far = self.played > 0 && self.best.seat == seat;
        let most = u32::from(self.won[seat]) + u32::from(wins_so_far) + self.down[seat].count_ones() - 1;
        (u32::from(self.won[seat])..=most).contains(&number.into())
    }

    /// True if a seat makes its bid. Valid at the end of the round.
    pub(super) const fn makes_bid(&self, seat: Seat) -> bool {
        self.target[seat] == self.won[seat]
    }

    /// The seat's points above the mean of the others, times the number of others. Valid at the end of the round.
    pub(super) fn margin(&self, known: &Knowledge) -> i32 {
        let automata = (0..known.xylos).filter(|&seat| known.is_automaton(seat));
        let made = automata.filter(|&seat| self.makes_bid(seat)).count();
        if made == 2 {
            return 0;
        }
        let mut margin = 0;
        for seat in (0..known.xylos).filter(|&seat| !known.is_automaton(seat)) {
            let tricks = if made == 0 { i32::from(self.won[seat]) } else { 0 };
            let points = tricks + if self.makes_bid(seat) { 5 } else { 0 };
            margin += if seat == known.seat { points * (known.players as i32 - 1) } else { -points };
        }
        margin
    }
}
