extern crate std;

use super::*;
use Button::{A, B, Down, Left, Right, Up, X};
use gousset_core::lexicon::{
    Card, Checking, Hand, Mode, Pack, Position, Round, Rules, SHORTEST, Source, Word,
};
use gousset_core::rng::Rng;
use gousset_words::Language;
use heapless::Vec;
use std::string::ToString;

fn view(hand_text: &str, table: &[&str]) -> View {
    let hand = |text: &str| text.chars().map(|sign| Card::from_char(sign).unwrap()).collect::<Hand>();
    let table: Vec<Word, 8> = table.iter().map(|word| word.parse().unwrap()).collect();
    let card = |sign| [Card::from_char(sign).unwrap()];
    let position = Position {
        rules: Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original },
        // Five seats play with two packs, so there are enough cards of every letter.
        hands: &[hand(hand_text), hand("W"), hand("W"), hand("H"), hand("H")],
        stock: &card('L'),
        exposed: &card('K'),
        table: &table,
        turn: 0,
        scores: &[0; 5],
    };
    View::of(&Round::new(&position, &[Pack::Original]).unwrap(), 0)
}

/// A table that does not check words.
const AID: Aid = Aid { language: Language::French, dictionary: None, is_checked: false, hints: true };

/// A table that checks words.
fn checked() -> Aid {
    Aid { dictionary: gousset_words::open(Language::French).ok(), is_checked: true, ..AID }
}

fn press(turn: &mut Turn, view: &View, buttons: &[Button]) -> TurnResponse {
    let mut last = TurnResponse::Stay;
    for &button in buttons {
        last = turn.press(Event { button, action: Action::Press }, view);
    }
    last
}

/// Moves the cursor to an unused card of the hand, and takes it.
fn take(turn: &mut Turn, view: &View, sign: char) {
    let wanted = Card::from_char(sign).unwrap();
    let card = (0..turn.cards.len()).find(|&at| turn.cards[at] == wanted && !turn.draft.has(at as u8));
    for button in turn.tap_card(card.unwrap(), &view.table).unwrap().all() {
        press(turn, view, &[button]);
    }
}

#[test]
fn a_word_is_spelt_card_by_card() {
    let view = view("*AETT", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    assert_eq!(press(&mut turn, &view, &[Up]), TurnResponse::Object(Objection::NoWords));
    take(&mut turn, &view, 'T');
    take(&mut turn, &view, 'A');
    take(&mut turn, &view, '*');
    let Focus::Letter { letter, .. } = turn.focus else { panic!("{:?}", turn.focus) };
    let steps = (usize::from(Letter::from_ascii(b'X').unwrap().index()) + Letter::COUNT
        - usize::from(letter.index()))
        % Letter::COUNT;
    press(&mut turn, &view, &[Right].repeat(steps));
    let spelt = press(&mut turn, &view, &[A, Up]);
    assert_eq!(spelt, TurnResponse::Play(Move::Word("TAx".parse().unwrap())));
    // Two cards are taken back. Then there is too little to lay.
    assert_eq!(press(&mut turn, &view, &[B, B, Up]), TurnResponse::Object(Objection::TooShort));
}

#[test]
fn the_cursor_passes_over_equal_and_used_cards_and_goes_round() {
    let view = view("AAEETT", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    turn.cursor = 0;
    let cursors = [Right, Right, Right, Left].map(|button| {
        press(&mut turn, &view, &[button]);
        turn.cursor
    });
    assert_eq!(cursors, [2, 4, 0, 4]);
    take(&mut turn, &view, 'A');
    take(&mut turn, &view, 'E');
    let stops: Vec<usize, 6> = (0..6).filter(|&card| turn.guide.stops_at(card)).collect();
    assert_eq!(stops, [1, 3, 4]);
    turn.cursor = 0;
    let mut all: Vec<usize, 6> = Vec::new();
    for _ in 0..6 {
        assert_eq!(press(&mut turn, &view, &[Down]), TurnResponse::Stay);
        assert!(!all.contains(&turn.cursor), "Down goes to every card");
        all.push(turn.cursor).unwrap();
    }
    assert_eq!(turn.cursor, 0, "and round");
}

#[test]
fn down_goes_on_to_the_next_likely_letter_that_is_not_beside() {
    let view = view("AEHLNQRT", &[]);
    let aid = Aid { language: Language::English, ..AID };
    let mut turn = Turn::new(&view, Sorting::default(), aid);
    take(&mut turn, &view, 'H');
    let letters: heapless::String<4> = (0..4)
        .map(|_| {
            let sign = turn.cards[turn.cursor].sign();
            press(&mut turn, &view, &[Down]);
            sign
        })
        .collect();
    // After an H come E, A, T, R, N, L, in this order. A, E and L are beside each other, and so are R and T.
    assert_eq!(letters, "ETNA");
}

#[test]
fn the_cursor_goes_to_the_letter_that_usually_follows() {
    let view = view("AEQTUX", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    take(&mut turn, &view, 'Q');
    assert_eq!(turn.cards[turn.cursor].sign(), 'U');
    // The guess depends only on the last letter, and every card can still be reached.
    take(&mut turn, &view, 'X');
    take(&mut turn, &view, 'T');
    assert_eq!((0..6).filter(|&card| turn.guide.stops_at(card)).count(), 3);
    assert!(turn.guide.ahead.is_empty());
}

#[test]
fn the_cursor_guesses_common_words_and_tells_no_rare_word_from_a_bluff() {
    let aid =
        Aid { dictionary: gousset_words::open(Language::English).ok(), language: Language::English, ..AID };
    let guesses = |hand, spelt: &str, aid| {
        let view = view(hand, &[]);
        let mut turn = Turn::new(&view, Sorting::default(), aid);
        spelt.chars().for_each(|sign| take(&mut turn, &view, sign));
        let stops = (0..turn.cards.len()).filter(|&card| turn.guide.stops_at(card)).count();
        (turn.guide.likely.map(|card| turn.cards[usize::from(card)].sign()), stops)
    };
    // ABI would be followed by an N in most words, but not in one of these cards.
    assert_eq!(guesses("ABGIILNTY", "ABI", aid), (Some('L'), 6));
    assert_eq!(guesses("ABGIILNTY", "ABIL", aid), (Some('I'), 5));
    // QAID is a rare word: the guess is the same as without a dictionary.
    let without = Aid { dictionary: None, ..aid };
    assert_eq!(guesses("ADIQR", "QA", aid), guesses("ADIQR", "QA", without));
    assert_ne!(guesses("ADIQR", "QA", aid).0, Some('I'));
}

#[test]
fn where_words_are_checked_the_cursor_stops_where_a_word_goes_on() {
    let view = view("AEIQUXZZ", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), checked());
    take(&mut turn, &view, 'Q');
    let stops = |turn: &Turn| {
        let cards = (0..turn.cards.len()).filter(|&card| turn.guide.stops_at(card));
        cards.map(|card| turn.cards[card].sign()).collect::<heapless::String<10>>()
    };
    assert_eq!(stops(&turn), "IU");
    assert!(turn.guide.is_useless(0) && !turn.guide.is_useless(4));
    take(&mut turn, &view, 'U');
    assert_eq!(turn.draft.word().to_string(), "QU");
    // Another card can still be chosen. Then no word is possible, and the cursor stops at every card.
    take(&mut turn, &view, 'Z');
    assert_eq!((turn.draft.word().to_string().as_str(), stops(&turn).as_str()), ("QUZ", "AEIXZ"));
    press(&mut turn, &view, &[B]);
    assert_eq!((turn.draft.word().to_string().as_str(), turn.cursor), ("QU", 6));
}

#[test]
fn what_all_words_have_in_common_comes_with_one_press_and_then_the_word_is_laid() {
    let view = view("IQUZ", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), checked());
    take(&mut turn, &view, 'Q');
    assert!(turn.guide.ahead.is_empty(), "QI and QUIZ");
    take(&mut turn, &view, 'U');
    assert_eq!(turn.guide.ahead.as_slice(), [0], "the I of QUI and QUIZ");
    let laid = press(&mut turn, &view, &[A, A, Up]);
    assert_eq!(laid, TurnResponse::Play(Move::Word("QUIZ".parse().unwrap())));
}

#[test]
fn a_master_stands_for_a_letter_that_makes_a_word() {
    let view = view("*QZ", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), checked());
    take(&mut turn, &view, 'Q');
    take(&mut turn, &view, '*');
    assert!(matches!(turn.focus, Focus::Letter { letter, .. } if letter.ascii() == b'I'), "{:?}", turn.focus);
    let spelt = press(&mut turn, &view, &[A, Up]);
    assert_eq!(spelt, TurnResponse::Play(Move::Word("Qi".parse().unwrap())));
    // Where words are not checked, the letter that usually follows is proposed, and every other is allowed.
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    take(&mut turn, &view, 'Q');
    take(&mut turn, &view, '*');
    assert!(matches!(turn.focus, Focus::Letter { letter, .. } if letter.ascii() == b'U'));
    assert_eq!(turn.guide.letters(), Letter::COUNT);
    // Up can be held to change the letter, although there is a draft.
    turn.press(Event { button: Up, action: Action::Repeat }, &view);
    assert!(matches!(turn.focus, Focus::Letter { letter, .. } if letter.ascii() != b'U'));
}

#[test]
fn up_lays_a_word_and_held_it_does_not() {
    let view = view("EMT", &["MOT"]);
    let mut turn = Turn::new(&view, Sorting::default(), checked());
    take(&mut turn, &view, 'M');
    take(&mut turn, &view, 'E');
    let held = Event { button: Up, action: Action::Repeat };
    assert_eq!((turn.press(held, &view), turn.focus), (TurnResponse::Stay, Focus::Hand));
    assert_eq!(press(&mut turn, &view, &[Up]), TurnResponse::Play(Move::Word("ME".parse().unwrap())));
}

#[test]
fn b_brings_back_what_was_spelt_before_a_hint() {
    let view = view("EMTA", &[]);
    let spelt = || {
        let mut turn = Turn::new(&view, Sorting::default(), checked());
        take(&mut turn, &view, 'T');
        take(&mut turn, &view, 'E');
        turn
    };
    for advice in
        [Move::Word("MATE".parse().unwrap()), Move::Throw(Card::from_char('A').unwrap(), Source::Stock)]
    {
        let mut turn = spelt();
        turn.advise(advice, &view.table);
        // A second hint does not take the first one for the player's own draft.
        turn.advise(advice, &view.table);
        press(&mut turn, &view, &[B]);
        assert_eq!((turn.draft.word().to_string().as_str(), turn.focus), ("TE", Focus::Hand));
        // After another press, B takes back the hint's cards.
        let mut turn = spelt();
        turn.advise(advice, &view.table);
        press(&mut turn, &view, &[Right, B]);
        assert_ne!(turn.draft.word().to_string(), "TE");
    }
}

#[test]
fn a_card_is_thrown_for_one_of_two() {
    let view = view("AETT", &[]);
    let (t, e) = (Card::from_char('T').unwrap(), Card::from_char('E').unwrap());
    let at = |cursor| {
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        turn.cursor = cursor;
        turn
    };
    assert_eq!(
        press(&mut at(0), &view, &[Left, Down, A]),
        TurnResponse::Play(Move::Throw(t, Source::Exposed))
    );
    let thrown = press(&mut at(0), &view, &[Right, Down, Right, A]);
    assert_eq!(thrown, TurnResponse::Play(Move::Throw(e, Source::Stock)));
}

#[test]
fn cards_are_carried_into_a_word_of_the_table() {
    let view = view("EMR", &["MOT", "FARINE"]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    turn.cursor = 2;
    press(&mut turn, &view, &[Up, Left, A]);
    assert_eq!(turn.draft.kind, Kind::Insert(0));
    press(&mut turn, &view, &[B]);
    assert_eq!((turn.focus, turn.has_draft()), (Focus::Table, false), "back to the choice of a word");
    press(&mut turn, &view, &[B]);
    assert!(turn.is_fresh(), "and one more press leaves it");
    press(&mut turn, &view, &[Up, A]);
    while !matches!(turn.focus, Focus::Carry { place: 2, .. }) {
        press(&mut turn, &view, &[Left]);
    }
    press(&mut turn, &view, &[A]);
    take(&mut turn, &view, 'E');
    while !matches!(turn.focus, Focus::Carry { place: 4, .. }) {
        press(&mut turn, &view, &[Left]);
    }
    let morte = press(&mut turn, &view, &[A, Up]);
    assert_eq!(morte, TurnResponse::Play(Move::Insert(0, "MORTE".parse().unwrap())));
}

#[test]
fn an_insert_of_one_letter_takes_five_presses() {
    // The card, the word, and where the letter goes.
    for (hand, table, card, word, aid) in [
        ("AEMRT", ["FARINE", "MOT"], 'S', "MOTS", AID),
        ("BELOU", ["FARINE", "MOT"], 'S', "MOTS", checked()),
        ("ACUXZ", ["FIN", "PAS"], 'S', "PASS", AID),
        ("BDFUX", ["LAC", "MER"], 'E', "MERE", checked()),
    ] {
        let hand = [hand, &card.to_string()].concat();
        let view = view(&hand, &table);
        let mut turn = Turn::new(&view, Sorting::default(), aid);
        let mut presses = 0;
        let wanted = Card::from_char(card).unwrap();
        let at = turn.cards.iter().position(|&held| held == wanted).unwrap();
        let moves = turn.tap_card(at, &view.table).unwrap().moves().collect::<Vec<_, 16>>();
        presses += moves.len();
        press(&mut turn, &view, &moves);
        press(&mut turn, &view, &[Up, A]);
        presses += 2;
        let Focus::Carry { place, .. } = turn.focus else { panic!("{:?}", turn.focus) };
        let target: Word = word.parse().unwrap();
        let wanted = (0..=turn.draft.cells().len()).find(|&place| {
            let mut draft = turn.draft.clone();
            draft.put_at(place, at as u8, wanted.letter().unwrap(), false) && draft.word() == target
        });
        let end = turn.draft.cells().len() + 1;
        let wanted = wanted.unwrap();
        let steps = (wanted + end - place) % end;
        let back = (place + end - wanted) % end;
        let (button, steps) = if steps <= back { (Right, steps) } else { (Left, back) };
        press(&mut turn, &view, &[button].repeat(steps));
        presses += steps + 1;
        let laid = press(&mut turn, &view, &[Up]);
        assert_eq!(laid, TurnResponse::Play(Move::Insert(1, target)));
        assert!(presses <= 5, "{word}: {presses}");
    }
}

#[test]
fn the_place_in_a_word_goes_round() {
    let view = view("EMR", &["MOT"]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    press(&mut turn, &view, &[Up, A]);
    let Focus::Carry { place, .. } = turn.focus else { panic!("{:?}", turn.focus) };
    press(&mut turn, &view, &[Right, Right, Right, Right]);
    assert!(matches!(turn.focus, Focus::Carry { place: there, .. } if there == place));
}

#[test]
fn the_place_stays_when_the_kind_changes_and_a_held_button_stops_at_the_end() {
    let view = view("EMR", &["MOT"]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    press(&mut turn, &view, &[Up, A]);
    let at = |turn: &Turn| match turn.focus {
        Focus::Carry { place, .. } => (turn.draft.kind, place),
        focus => panic!("{focus:?}"),
    };
    let hold = |turn: &mut Turn, button| {
        for _ in 0..5 {
            turn.press(Event { button, action: Action::Repeat }, &view);
        }
    };
    hold(&mut turn, Right);
    assert_eq!(at(&turn), (Kind::Insert(0), 3));
    press(&mut turn, &view, &[Down]);
    assert_eq!(at(&turn), (Kind::Exchange(0), 2));
    press(&mut turn, &view, &[Left, Down]);
    assert_eq!(at(&turn), (Kind::Insert(0), 1));
    hold(&mut turn, Left);
    assert_eq!(at(&turn), (Kind::Insert(0), 0));
}

#[test]
fn the_card_that_is_carried_is_used_up_in_the_hand() {
    let view = view("EMR", &["MOT"]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    press(&mut turn, &view, &[Right, Up, A]);
    assert_eq!([0, 1, 2].map(|card| turn.is_used(card)), [false, true, false]);
    press(&mut turn, &view, &[B]);
    assert!(!turn.is_used(1));
}

#[test]
fn cards_are_swapped_for_letters_of_the_table() {
    let view = view("EMR", &["MOT", "FARINE"]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    // Down changes from an insert to an exchange, and back.
    press(&mut turn, &view, &[Right, Up, A, Down, Down, Down]);
    assert_eq!(turn.draft.kind, Kind::Exchange(1));
    while !matches!(turn.focus, Focus::Carry { place: 2, .. }) {
        press(&mut turn, &view, &[Right]);
    }
    press(&mut turn, &view, &[A]);
    assert_eq!((turn.draft.kind, turn.focus), (Kind::Exchange(1), Focus::Hand));
    assert_eq!(
        press(&mut turn, &view, &[Up]),
        TurnResponse::Play(Move::Exchange(1, "FAMINE".parse().unwrap()))
    );
    press(&mut turn, &view, &[B, B]);
    assert_eq!((turn.draft.kind, turn.draft.put()), (Kind::New, 0), "given up");
}

#[test]
fn where_words_are_checked_a_card_goes_where_it_makes_a_word() {
    let view = view("QSXZ", &["FARINE", "MOT"]);
    let mut turn = Turn::new(&view, Sorting::default(), checked());
    press(&mut turn, &view, &[Up, A]);
    assert_eq!(turn.cards[turn.cursor].sign(), 'S', "nothing else makes a word of MOT");
    let motes = TurnResponse::Play(Move::Insert(1, "MOTS".parse().unwrap()));
    let carried = turn.clone();
    assert_eq!(press(&mut turn, &view, &[A, Up]), motes);
    // Up alone puts the card there and lays the word. Held, it does not.
    let mut turn = carried.clone();
    turn.press(Event { button: Up, action: Action::Repeat }, &view);
    assert!(matches!(turn.focus, Focus::Carry { .. }));
    assert_eq!(press(&mut turn, &view, &[Up]), motes);
}

#[test]
fn two_orders_while_nothing_is_put_down() {
    let view = view("*ABZ", &[]);
    let mut turn = Turn::new(&view, Sorting::default(), AID);
    let shown = |turn: &Turn| turn.cards.iter().map(|card| card.sign()).collect::<heapless::String<10>>();
    assert_eq!(shown(&turn), "*ABZ");
    let hold = Event { button: X, action: Action::Hold };
    turn.press(hold, &view);
    assert_eq!((shown(&turn).as_str(), turn.sorting), ("*ABZ", Sorting::Value));
    press(&mut turn, &view, &[Right, A]);
    turn.press(hold, &view);
    assert_eq!(turn.sorting, Sorting::Value);
}

#[test]
fn no_presses_break_it_and_every_move_is_one_of_the_hand() {
    let view = view("*ABEIORTTW", &["MOT", "FArINE"]);
    let mut rng = Rng::new(3);
    for aid in [AID, checked(), checked()] {
        let mut played = 0;
        let mut turn = Turn::new(&view, Sorting::default(), aid);
        for _ in 0..20_000 {
            let button = [A, A, B, X, Up, Down, Left, Right][rng.below(8) as usize];
            if let TurnResponse::Play(mv) = press(&mut turn, &view, &[button]) {
                played += 1;
                match mv {
                    Move::Throw(card, _) => assert!(view.hand.count(card) > 0),
                    Move::Word(word) => assert!(word.len() >= SHORTEST && word.len() <= 10),
                    Move::Insert(at, word) => assert!(word.len() > view.table[usize::from(at)].len()),
                    Move::Exchange(at, word) => assert_eq!(word.len(), view.table[usize::from(at)].len()),
                    Move::Challenge(_) | Move::Bell => unreachable!(),
                }
                turn = Turn::new(&view, Sorting::default(), aid);
            }
        }
        assert!(played > 100, "{played}");
    }
}
