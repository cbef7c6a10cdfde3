//! Properties of every player: its moves are legal and repeatable, and it knows only its view.

use super::challenge::begins_oddly;
use super::vocabulary::Vocabulary;
use super::*;
use core::ops::ControlFlow;
use gousset_core::Seat;
use gousset_core::lexicon::{
    Card, Checking, DEALT, End, Hand, Judge, JustLaid, MAX_PLAYERS, Mode, Pack, Play, Round, Rules, Scores,
    Seats, Source, Target, Verdict, Word, each_play, packs_for,
};
use gousset_core::rng::Rng;
use gousset_words::{Language, Standing};
use std::collections::BTreeSet;
use std::string::ToString;
use std::vec::Vec;

/// More steps than any level needs for a move.
const MANY_STEPS: usize = 5000;

fn dictionary(case: usize) -> Dictionary<'static> {
    gousset_words::open(Language::ALL[case % 2]).unwrap()
}

/// Cycles through both modes, both kinds of checking and both packs for every number of seats.
fn rules(case: usize) -> Rules {
    Rules {
        mode: if (case / 2).is_multiple_of(2) { Mode::Home } else { Mode::Tournament },
        checking: if (case / 4).is_multiple_of(2) { Checking::Challenge } else { Checking::Checked },
        pack: Pack::ALL[case / 8 % 2],
    }
}

pub(super) fn check(round: &Round, mv: Move, dictionary: Dictionary<'_>) {
    let played = round.clone().play(mv, Judge::Dictionary(dictionary));
    played.unwrap_or_else(|why| panic!("{mv:?} is refused: {why}"));
}

/// The move that a player decides on. Checks that every provisional move is legal.
fn decide(player: Player, view: &View, dictionary: Dictionary<'_>, seed: u64, round: &Round) -> Move {
    let mut decision = BotDecision::new(player, view, dictionary, seed);
    let mut best = decision.best();
    check(round, best, dictionary);
    for _ in 0..MANY_STEPS {
        let decided = decision.step();
        if decision.best() != best {
            best = decision.best();
            check(round, best, dictionary);
        }
        if let Some(mv) = decided {
            assert_eq!(decision.best(), mv);
            assert_eq!(decision.step(), Some(mv), "a decision stands");
            return mv;
        }
    }
    panic!("{player:?} does not come to a decision");
}

/// A round, and the decision to make in it.
pub(super) struct Position<'a> {
    pub(super) start: &'a Start,
    /// The moves since the deal.
    pub(super) moves: &'a [Move],
    pub(super) round: &'a Round,
    pub(super) view: View,
    pub(super) seed: u64,
    /// True if the seat may challenge and is not at turn.
    pub(super) offered: bool,
}

impl<'a> Position<'a> {
    fn new(start: &'a Start, moves: &'a [Move], round: &'a Round, seat: Seat, seed: u32) -> Self {
        let offered = moves.last().is_some() && round.challengers().any(|other| other == seat);
        Self { start, moves, round, view: View::of(round, seat), seed: seed.into(), offered }
    }

    pub(super) fn decide(&self, player: Player) -> Move {
        decide(player, &self.view, self.start.dictionary, self.seed, self.round)
    }

    pub(super) fn challenges(&self, player: Player) -> bool {
        challenges(player, &self.view, self.start.dictionary, self.seed)
    }
}

/// The deal of a round.
#[derive(Clone)]
pub(super) struct Start {
    rules: Rules,
    pub(super) dictionary: Dictionary<'static>,
    hands: Vec<Hand>,
    /// The stock, its top card last. The top card becomes the exposed card.
    stock: Vec<Card>,
}

impl Start {
    fn new(case: usize, rng: &mut Rng) -> Self {
        let (seats, rules) = (2 + case % 5, rules(case));
        let mut stock: Vec<Card> = rules.pack.cards(packs_for(seats)).cards().collect();
        rng.shuffle(&mut stock);
        let hands = (0..seats).map(|_| stock.split_off(stock.len() - DEALT).into_iter().collect()).collect();
        Self { rules, dictionary: dictionary(case), hands, stock }
    }

    /// The round after these moves, or `None` if the rules refuse one.
    fn after(&self, moves: &[Move]) -> Option<Round> {
        let (exposed, stock) = self.stock.split_last()?;
        let position = gousset_core::lexicon::Position {
            rules: self.rules,
            hands: &self.hands,
            stock,
            exposed: &[*exposed],
            table: &[],
            turn: 0,
            scores: &[0; MAX_PLAYERS][..self.hands.len()],
        };
        let mut round = Round::new(&position, &[self.rules.pack]).ok()?;
        let judge = Judge::Dictionary(self.dictionary);
        moves.iter().all(|&mv| round.play(mv, judge).is_ok()).then_some(round)
    }
}

/// Plays rounds between random players of all kinds, and calls `look` before every move and every chance to challenge.
pub(super) fn each_position(rounds: usize, seed: u64, mut look: impl FnMut(&Position<'_>)) {
    let mut rng = Rng::new(seed);
    for case in 0..rounds {
        let start = Start::new(case, &mut rng);
        let judge = Judge::Dictionary(start.dictionary);
        let mut round = start.after(&[]).unwrap();
        let mut moves = Vec::new();
        let players = [(); MAX_PLAYERS].map(|()| Player::ALL[rng.below(5) as usize]);
        while let Some(seat) = round.turn() {
            let position = Position::new(&start, &moves, &round, seat, rng.bits());
            look(&position);
            let mv = position.decide(players[seat]);
            round.play(mv, judge).unwrap();
            moves.push(mv);
            let challengers: Vec<usize> = round.challengers().collect();
            for other in challengers {
                let position = Position::new(&start, &moves, &round, other, rng.bits());
                look(&position);
                if position.challenges(players[other]) {
                    round.play(Move::Challenge(other), judge).unwrap();
                    moves.push(Move::Challenge(other));
                    break;
                }
            }
        }
    }
}

#[test]
fn every_move_is_legal_and_repeats() {
    let mut moves = 0;
    each_position(120, 1, |position| {
        for player in Player::ALL {
            if position.offered {
                assert_eq!(position.challenges(player), position.challenges(player));
                continue;
            }
            let mv = position.decide(player);
            assert_eq!(position.decide(player), mv, "same view, same seed, other move");
            moves += 1;
        }
    });
    assert!(moves > 3_000, "{moves}");
}

/// The same position, but a card of the stock and a card dealt to an opponent have changed places. `None` if no such
/// change leaves the view as it is.
pub(super) fn dealt_otherwise(position: &Position<'_>, rng: &mut Rng) -> Option<(Start, Round)> {
    let start = position.start;
    let mut places: Vec<(usize, Card, usize)> = Vec::new();
    for (seat, hand) in start.hands.iter().enumerate().filter(|(seat, _)| *seat != position.view.seat) {
        let held = position.round.hands()[seat];
        for (card, _) in hand.kinds().filter(|(card, _)| held.count(*card) > 0) {
            places.extend((0..usize::from(position.view.stock)).map(|deep| (seat, card, deep)));
        }
    }
    rng.shuffle(&mut places);
    places.into_iter().take(20).find_map(|(seat, card, deep)| {
        let mut other = start.clone();
        let hidden = core::mem::replace(&mut other.stock[deep], card);
        other.hands[seat].remove(card);
        other.hands[seat].add(hidden);
        let round = other.after(position.moves).filter(|round| round != position.round)?;
        (View::of(&round, position.view.seat) == position.view).then_some((other, round))
    })
}

/// The view stays the same, so every move and every challenge must too.
#[test]
fn what_a_seat_cannot_know_changes_no_move_and_no_challenge() {
    let mut rng = Rng::new(8);
    let mut compared = 0;
    each_position(40, 2, |position| {
        let Some((start, round)) = dealt_otherwise(position, &mut rng) else { return };
        let view = View::of(&round, position.view.seat);
        let other = Position { start: &start, round: &round, view, ..*position };
        for player in Player::ALL {
            if position.offered {
                assert_eq!(other.challenges(player), position.challenges(player));
            } else {
                assert_eq!(other.decide(player), position.decide(player));
            }
        }
        compared += 1;
    });
    assert!(compared > 500, "only {compared} positions could be changed");
}

/// Only easy lays non-words, and only where words are not checked; each is a mere misspelling. Hard challenges exactly
/// the non-words.
#[test]
fn easy_slips_now_and_then_and_hard_sees_it() {
    let (mut slips, mut laid) = (0, 0);
    each_position(240, 3, |position| {
        let (view, judge) = (&position.view, Judge::Dictionary(position.start.dictionary));
        if position.offered {
            let word = view.laid_word().unwrap();
            assert_eq!(position.challenges(Player::Level(Level::Hard)), !judge.accepts(word));
            return;
        }
        for player in Player::ALL {
            let mv = position.decide(player);
            let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else { continue };
            let verdict = judge.verdict(&word);
            let easy = player == Player::Level(Level::Easy);
            laid += u32::from(easy);
            slips += u32::from(verdict != Verdict::Good);
            let may_slip = easy && view.rules.checking == Checking::Challenge;
            assert!(verdict == Verdict::Good || may_slip && verdict == Verdict::Misspelling, "{mv:?}");
        }
    });
    assert!(slips > 5 && slips < laid / 8, "{slips} of {laid}");
}

/// Apart from its slips, easy lays only common words, and mostly short ones.
#[test]
fn easy_lays_short_common_words() {
    let (mut short, mut all) = (0, 0);
    each_position(120, 5, |position| {
        if position.offered {
            return;
        }
        let mv = position.decide(Player::Level(Level::Easy));
        let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else { return };
        let Some(standing) = position.start.dictionary.find(word.letters()) else { return };
        assert_eq!(standing, Standing::Common, "{word}");
        if matches!(mv, Move::Word(_)) {
            all += 1;
            short += u32::from(word.len() <= 6);
        }
    });
    assert!(all > 300 && short * 5 >= all * 4, "{short} of {all}");
}

/// Of the words that shed the same cards, every level lays a common one if there is one.
#[test]
fn the_common_word_is_laid() {
    for (cards, common, rare) in [("AEKM", "MAKE", "KAME"), ("AIR", "AIR", "RIA"), ("AEST", "SEAT", "ETAS")] {
        for level in Level::ALL {
            let Move::Word(laid) = english(Player::Level(level), &view_of(cards, &[]), 1) else {
                panic!("{level:?} lays none of {cards}");
            };
            assert_eq!(dictionary(0).find(laid.letters()), Some(Standing::Common), "{laid}");
            assert_eq!(dictionary(0).find(word(common).letters()), Some(Standing::Common), "{common}");
            assert_eq!(dictionary(0).find(word(rare).letters()), Some(Standing::Rare), "{rare}");
        }
    }
    let mut rare = 0;
    each_position(60, 6, |position| {
        if position.offered {
            return;
        }
        let Move::Word(laid) = position.decide(Player::Level(Level::Hard)) else { return };
        let dictionary = position.start.dictionary;
        if laid.masters() > 0 || dictionary.find(laid.letters()) != Some(Standing::Rare) {
            return;
        }
        let shed: Hand = laid.cards().collect();
        let _ = each_play(dictionary, &shed, &[], |play| {
            let sheds_all = play.word.len() == shed.size();
            assert!(!sheds_all || play.standing == Standing::Rare, "{laid} for {}", play.word);
            ControlFlow::<()>::Continue(())
        });
        rare += 1;
    });
    assert!(rare > 10, "{rare}");
}

/// The view of the player who begins a round of two, with this hand and this table.
fn view_of(cards: &str, table: &[&str]) -> View {
    let round = Start::new(0, &mut Rng::new(1)).after(&[]).unwrap();
    let hand = cards.chars().map(|sign| Card::from_char(sign).unwrap()).collect();
    let table = table.iter().map(|text| text.parse().unwrap()).collect();
    View { hand, table, ..View::of(&round, 0) }
}

fn english(player: Player, view: &View, seed: u64) -> Move {
    let mut decision = BotDecision::new(player, view, dictionary(0), seed);
    (0..MANY_STEPS).find_map(|_| decision.step()).unwrap()
}

fn word(text: &str) -> Word {
    text.parse().unwrap()
}

/// A non-word that begins like a word. The higher the level, the more often it is recognised, above all if it ends the
/// round. A valid word that easy and normal do not know is hardly ever challenged.
#[test]
fn what_looks_wrong_is_doubted_by_level() {
    let challenged = |level, laid: &str, out: bool| {
        let mut view = view_of("HOUSE", &[laid]);
        view.laid = Some(JustLaid { author: 1, at: 0, before: None });
        view.rules.checking = Checking::Challenge;
        view.counts[1] = if out { 0 } else { 5 };
        view.end = out.then_some(End::WentOut(1));
        (0..1600).filter(|&seed| challenges(Player::Level(level), &view, dictionary(0), seed)).count()
    };
    let odds =
        |out| [Level::Easy, Level::Normal, Level::Hard].map(|level| challenged(level, "GARDENSHIPD", out));
    let (usual, decisive) = (odds(false), odds(true));
    let near = |count: usize, sixteenths: usize| count.abs_diff(sixteenths * 100) < 60;
    assert!(near(usual[0], 1) && near(usual[1], 6) && usual[2] == 1600, "{usual:?}");
    assert!(near(decisive[0], 3) && near(decisive[1], 12) && decisive[2] == 1600, "{decisive:?}");
    let is_unknown = |text: &&str| {
        let (word, wide) = (word(text), Vocabulary::Wide);
        dictionary(0).contains(word.letters()) && !wide.knows(dictionary(0), word.letters())
    };
    let rare = ["SERAGLIO", "TRIREME", "TUATARA", "ORMOLU"];
    let unknown = rare.into_iter().find(is_unknown).unwrap();
    let rare = Level::ALL.map(|level| challenged(level, unknown, true));
    assert!(rare[..2].iter().all(|count| (1..60).contains(count)) && rare[2] == 0, "{unknown}: {rare:?}");
}

/// Bots below hard neither lay nor challenge a rare word of two or three letters: not alone, not at the end of a round,
/// and not by adding an ending to a word of the table.
#[test]
fn a_short_rare_word_is_for_hard_bots() {
    let (mut rare, mut extended) = (0, 0);
    for (language, letters) in
        [0, 1].into_iter().flat_map(|language| [2, 3].map(|letters| (language, letters)))
    {
        let dictionary = dictionary(language);
        let words = words_of(dictionary, letters);
        for (number, laid) in words.iter().enumerate() {
            if dictionary.find(laid.letters()) != Some(Standing::Rare) {
                continue;
            }
            rare += 1;
            let begun = laid.to_string();
            let table: Word = begun[..begun.len() - 1].parse().unwrap();
            for target in [Target::Table, Target::Insert(0), Target::Exchange(0)] {
                let play = Play { word: *laid, target, standing: Standing::Rare };
                assert!(!Vocabulary::Short.sees(dictionary, &play, &[table]), "{laid}");
                assert!(!Vocabulary::Wide.sees(dictionary, &play, &[table]), "{laid}");
            }
            extended += usize::from(dictionary.contains(table.letters()));
            let mut view = view_of("HOUSE", &[&begun]);
            view.laid = Some(JustLaid { author: 1, at: 0, before: None });
            view.rules.checking = Checking::Challenge;
            (view.counts[1], view.end) = (0, Some(End::WentOut(1)));
            for level in [Level::Easy, Level::Normal] {
                assert!(!challenges(Player::Level(level), &view, dictionary, number as u64), "{laid}");
            }
        }
    }
    assert!(rare > 300 && extended > 20, "{rare} rare words, {extended} of them longer by a letter");
}

/// All words of this many letters.
fn words_of(dictionary: Dictionary<'_>, letters: usize) -> Vec<Word> {
    let mut found = std::vec![(Word::EMPTY, dictionary.root())];
    for _ in 0..letters {
        let longer = |(word, node): (Word, _)| {
            let branches: Vec<_> = dictionary.branches(node).collect();
            branches.into_iter().map(move |(letter, next)| {
                let mut word = word;
                word.push(letter, false);
                (word, next)
            })
        };
        found = found.into_iter().flat_map(longer).collect();
    }
    found.into_iter().filter(|(_, node)| node.word().is_some()).map(|(word, _)| word).collect()
}

#[test]
fn whoever_plans_and_can_go_out_does() {
    for cards in ["HOUSE", "WATER", "LIST", "AT", "SHOW"] {
        for level in Level::ALL {
            let mv = english(Player::Level(level), &view_of(cards, &[]), 1);
            assert!(
                matches!(mv, Move::Word(laid) if laid.len() == cards.len()),
                "{level:?} with {cards}: {mv:?}"
            );
        }
    }
}

/// The longest word of HOUSEZ is HOUSE, which leaves a Z. With an A and a P in addition, ZAP goes out after it; SHAPE
/// would leave OUZ.
#[test]
fn whoever_plans_sees_the_second_word() {
    for level in Level::ALL {
        let mv = english(Player::Level(level), &view_of("AEHOPSUZ", &[]), 1);
        assert!(mv == Move::Word(word("HOUSE")) || mv == Move::Word(word("ZAP")), "{level:?}: {mv:?}");
    }
}

/// A C fits nowhere. But it turns SAKE into CAKE, and the S that it wins goes out as HOUSES.
#[test]
fn the_last_card_is_exchanged_for_one_that_goes_out() {
    let mv = english(Player::Level(Level::Hard), &view_of("C", &["SAKE", "HOUSE"]), 1);
    assert_eq!(mv, Move::Exchange(0, word("CAKE")));
}

#[test]
fn the_yardsticks_are_what_they_are_called() {
    assert_eq!(english(Player::Longest, &view_of("HOUSEZ", &[]), 0), Move::Word(word("HOUSE")));
    assert_eq!(english(Player::Longest, &view_of("EHOSUV", &["WARES"]), 0), Move::Word(word("HOUSE")));
    let thrown = Move::Throw(Card::from_char('V').unwrap(), Source::Stock);
    assert_eq!(english(Player::Longest, &view_of("VZQX", &["HO"]), 0), thrown, "it adds to nobody's words");
    let seen: BTreeSet<_> = (0..400)
        .map(|seed| std::format!("{:?}", english(Player::Random, &view_of("AT", &[]), seed)))
        .collect();
    assert_eq!(seen.len(), 2 * 2 + 2, "two cards and two sources, AT and TA: {seen:?}");
}

/// On the chip a step of a long decision takes about 1.5 ms, so these limits are 300 ms, 700 ms and 1.5 s.
#[test]
fn every_decision_ends_within_its_steps() {
    each_position(20, 4, |position| {
        if position.offered {
            return;
        }
        for (level, most) in [(Level::Easy, 200), (Level::Normal, 466), (Level::Hard, 1000)] {
            let dictionary = position.start.dictionary;
            let mut decision =
                BotDecision::new(Player::Level(level), &position.view, dictionary, position.seed);
            let steps = 1 + (0..MANY_STEPS).take_while(|_| decision.step().is_none()).count();
            assert!(steps <= most, "{level:?} takes {steps} steps");
        }
    });
}

#[test]
fn a_decision_in_the_making_is_small() {
    // Two thirds of it are the walk: its tables of letters and words take room to save time.
    assert!(size_of::<BotDecision<'_>>() <= 14 * 512, "{}", size_of::<BotDecision<'_>>());
}

/// With the same cards and the same seed, a bot would lay the same slip again.
#[test]
fn a_word_that_was_refused_is_not_laid_again() {
    let (dictionary, rules) = (dictionary(0), rules(0));
    let judge = Judge::Dictionary(dictionary);
    let mut refused = 0;
    for seed in 0..400 {
        let character = Character { habit: Some(Habit::First), ..Character::plain(Level::Easy) };
        let mut round = Round::deal(rules, 2, Seats::first(2), 1, Scores::default(), Rng::new(seed));
        let decide = |round: &Round| {
            let view = View::of(round, 0);
            BotDecision::new(Player::Character(character), &view, dictionary, seed).within(MANY_STEPS as u32)
        };
        let first = decide(&round);
        let Move::Word(slip) = first else { continue };
        if judge.accepts(&slip) {
            continue;
        }
        round.play(first, judge).unwrap();
        round.play(Move::Challenge(1), judge).unwrap();
        assert_ne!(decide(&round), first, "{slip}");
        refused += 1;
    }
    assert!(refused > 100, "only {refused}");
}

/// A restrained bot lays at most its limit of cards, slips included. It still slips, and everyone has more turns.
#[test]
fn who_is_restrained_lays_few_cards_and_rounds_are_longer() {
    let mut turns = [0_u32; 3];
    for (restraint, turns) in Restraint::ALL.into_iter().zip(&mut turns) {
        let mut slips = 0;
        for round_number in 0..90 {
            let level = Level::ALL[round_number % 3];
            let dictionary = dictionary(round_number / 3 % 2);
            let judge = Judge::Dictionary(dictionary);
            let pack = Pack::ALL[round_number / 3 % 2];
            let rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack };
            let rng = Rng::new(round_number as u64);
            let mut round = Round::deal(rules, 4, Seats::first(4), 0, Scores::default(), rng);
            while let Some(seat) = round.turn() {
                let view = View::of(&round, seat);
                let bot = Character { temper: Temper::Bluffing, restraint, ..Character::plain(level) };
                let bot = Player::Character(bot);
                let seed = u64::from(*turns) * 31 + round_number as u64;
                let mv = BotDecision::new(bot, &view, dictionary, seed).within(MANY_STEPS as u32);
                round.play(mv, judge).unwrap();
                let laid = view.hand.size() - round.hands()[seat].size();
                let most = [10, 4, 4][restraint as usize];
                assert!(laid <= most, "{level:?} {restraint:?}: {mv:?}");
                if let Some((_, slip)) = round.laid_word().filter(|(_, word)| !judge.accepts(word)) {
                    assert!(!begins_oddly(dictionary, slip.letters(), 3), "{slip} looks like no word");
                    slips += 1;
                }
                *turns += 1;
            }
        }
        assert!(slips > 5, "{restraint:?}: {slips}");
    }
    assert!(turns[1] * 10 > turns[0] * 14 && turns[2] * 10 > turns[1] * 14, "{turns:?}");
}

/// A bot finds another word of the same letters, or throws a card. It does not challenge a word for being coarse.
#[test]
fn no_bot_lays_a_coarse_word() {
    for (cards, coarse) in [("HIST", "SHIT"), ("CKFU", "FUCK"), ("CNTU", "CUNT"), ("BITE", "BITE")] {
        assert!(is_coarse(word(coarse).letters()) && dictionary(0).contains(word(coarse).letters()));
        for (level, seed) in Level::ALL.into_iter().flat_map(|level| (0..20).map(move |seed| (level, seed))) {
            let mv = english(Player::Level(level), &view_of(cards, &[]), seed);
            assert_ne!(mv, Move::Word(word(coarse)), "{level:?}");
        }
    }
    let mut view = view_of("HOUSE", &["SHIT"]);
    view.laid = Some(JustLaid { author: 1, at: 0, before: None });
    view.rules.checking = Checking::Challenge;
    assert!((0..50).all(|seed| !challenges(Player::Level(Level::Normal), &view, dictionary(0), seed)));
}

/// With T and W in hand and an exposed E, TE or ET goes out in the next turn. Bots that lay few cards leave the time
/// for it.
#[test]
fn among_restrained_bots_a_hint_takes_the_card_that_goes_out_next() {
    let french = dictionary(1);
    let mut view = view_of("TW", &["HALL", "EVASIONS", "TIBIAL", "MEC"]);
    view.rules.checking = Checking::Checked;
    view.counts[1] = 2;
    view.exposed = core::iter::once(Card::from_char('E').unwrap()).collect();
    let advised = |restraint| {
        let mut hint = Hint::new(&view, french, 1, true, restraint);
        (0..MANY_STEPS).find_map(|_| hint.step()).unwrap().0
    };
    let taking_e = Move::Throw(Card::from_char('W').unwrap(), Source::Exposed);
    assert_eq!(advised(Restraint::Four), taking_e);
    assert_ne!(advised(Restraint::None), taking_e, "with so many points they would be caught");
}

/// The chance that a false word is challenged does not depend on the number of players.
#[test]
fn a_bluff_is_as_bold_at_every_table() {
    for (players, out) in [(2, false), (2, true), (4, false), (4, true), (6, false), (6, true)] {
        let mut view = view_of("HOUSE", &["GARDENSHIPD"]);
        view.playing = Seats::first(players);
        view.laid = Some(JustLaid { author: 1, at: 0, before: None });
        view.rules.checking = Checking::Challenge;
        view.counts[1] = if out { 0 } else { 5 };
        view.end = out.then_some(End::WentOut(1));
        let normal = Player::Level(Level::Normal);
        let doubts = |seed| challenges(normal, &view, dictionary(0), seed);
        let others = players as u64 - 1;
        let called = (0..1600).filter(|round| (0..others).any(|seat| doubts(round * 10 + seat))).count();
        let expected = if out { 1200 } else { 600 };
        assert!(called.abs_diff(expected) < 90, "{players} {out}: {called}");
    }
}

/// What happens in rounds of a table. The first seat plays as the person.
struct Rounds {
    /// The turns of the first seat, sorted.
    turns: std::vec::Vec<u32>,
    with_insert: usize,
    with_exchange: usize,
    /// Every new word: its seat, the cards that the hand had, the word, and whether it is in the dictionary.
    laid: std::vec::Vec<(usize, usize, Word, bool)>,
}

/// Plays rounds of four, each from another seat. No seat challenges.
fn rounds(language: usize, count: usize, bots: [Player; 4]) -> Rounds {
    let dictionary = dictionary(language);
    let rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::ALL[language] };
    let mut all = Rounds { turns: [].into(), with_insert: 0, with_exchange: 0, laid: [].into() };
    for number in 0..count {
        let rng = Rng::new(number as u64 * 7 + 3);
        let mut round = Round::deal(rules, 4, Seats::first(4), number % 4, Scores::default(), rng);
        let (mut turns, mut inserts, mut exchanges, mut seed) = (0, 0, 0, number as u64 * 4096);
        while let Some(seat) = round.turn() {
            let view = View::of(&round, seat);
            let mv = BotDecision::new(bots[seat], &view, dictionary, seed).within(MANY_STEPS as u32);
            round.play(mv, Judge::Dictionary(dictionary)).unwrap();
            turns += u32::from(seat == 0);
            inserts += usize::from(matches!(mv, Move::Insert(..)));
            exchanges += usize::from(matches!(mv, Move::Exchange(..)));
            if let Move::Word(word) = mv {
                all.laid.push((seat, view.hand.size(), word, dictionary.contains(word.letters())));
            }
            seed += 1;
        }
        all.turns.push(turns);
        all.with_insert += usize::from(inserts > 0);
        all.with_exchange += usize::from(exchanges > 0);
    }
    all.turns.sort_unstable();
    all
}

fn calm(level: Level, habit: Option<Habit>) -> Player {
    Player::Character(Character { restraint: Restraint::Calm, habit, ..Character::plain(level) })
}

/// A player who lays the longest words, against normal bots that take their time, has at least four turns in half of the
/// rounds. Most rounds have inserts and exchanges.
#[test]
fn a_lone_player_has_four_turns_among_calm_bots() {
    for language in 0..2 {
        let bot = calm(Level::Normal, None);
        let played = rounds(language, 40, [Player::Longest, bot, bot, bot]);
        let median = played.turns[played.turns.len() / 2];
        assert!(median >= 4, "{language}: {:?}", played.turns);
        let (inserts, exchanges) = (played.with_insert, played.with_exchange);
        assert!(inserts > 32 && exchanges > 20, "{language}: {inserts} {exchanges}");
    }
}

/// To challenge every word of a bot, or every word of a length, loses points. To challenge the words that bear the mark
/// of its habit gains.
#[test]
fn a_habit_can_be_read_and_no_simple_rule_pays() {
    for language in 0..2 {
        for habits in Habit::ALL.chunks(3) {
            let bots = [None, Some(habits[0]), Some(habits[1]), Some(habits[2])];
            let played = rounds(language, 100, bots.map(|habit| calm(Level::Normal, habit)));
            let gain = |rule: &dyn Fn(usize, usize, &Word) -> bool| -> i32 {
                let doubted =
                    played.laid.iter().filter(|(seat, held, word, _)| *seat > 0 && rule(*seat, *held, word));
                doubted.map(|(.., valid)| if *valid { -10 } else { 10 }).sum()
            };
            let every = gain(&|_, _, _| true);
            assert!(every < 0, "{language}: {every}");
            for letters in 2..=8 {
                let gain = gain(&|_, _, word| word.len() == letters);
                assert!(gain <= 0, "{language} {letters} letters: {gain}");
            }
            for (seat, habit) in (1..).zip(habits) {
                let always = gain(&|other, _, _| other == seat);
                let reading =
                    gain(&|other, held, word| other == seat && habit.suspects(word.letters(), held));
                assert!(always < 0 && reading > 0, "{language} {habit:?}: {always} {reading}");
            }
        }
    }
}
