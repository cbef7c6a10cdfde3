//! The judge of Lexicon: what is a word, what a hand may lay, what is dealt, and a round move by move.
//!
//! Positions may have the cards of either pack, since a request need not say which: only what neither could hold is
//! refused, unless the field `pack` (`"original"`, `"french"`) names one.
//!
//! `deal` asks for the first round of a match at home: `players` (2 to 6), `seed` (the secret of the match), and optionally
//! `handicap` (how many cards fewer each seat is dealt, 0 to 3, one number per seat; without it nobody has one) and `pack`
//! (without it the language's usual one). The reply has `dealer`, `turn`, `hands`, `stock` and `exposed`, the piles top first.

mod deal;
mod round;
mod text;

use crate::request::{Answer, Ask, Fault, read, requests};
use gousset_core::lexicon::{Move, check_cards, each_play, is_misspelling};
use gousset_words::{Damage, Dictionary, Language, Spelling};
pub(crate) use round::parse_move;
use serde_json::json;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use text::{Cards, LanguageName, PackName, TableWord};

/// What may be asked.
pub(super) const ASKS: [Ask; 5] = [
    ("word", |_, text| is_word(&read(text)?)),
    ("misspelling", |_, text| is_slip(&read(text)?)),
    ("legal", |_, text| list_legal(&read(text)?)),
    ("match", |_, text| round::answer(text)),
    ("deal", |_, text| deal::answer(text)),
];

/// For `legal` nobody says how many play: there may be two packs.
const PACKS: u8 = 2;

requests! {
    all { language: LanguageName }
    impl {
        fn dictionary(&self) -> Result<Dictionary<'static>, Fault> {
            dictionary(self.language.into()).map_err(|damage| Fault::at("language", damage))
        }
    }
    WordRequest { word: String }
    LegalRequest { hand: Cards, table: Vec<TableWord>, pack: Option<PackName> }
}

/// The dictionary of a language, opened and checked once.
pub(crate) fn dictionary(language: Language) -> Result<Dictionary<'static>, Damage> {
    type Opened = LazyLock<Result<Dictionary<'static>, Damage>>;
    static ENGLISH: Opened = LazyLock::new(|| gousset_words::open(Language::English));
    static FRENCH: Opened = LazyLock::new(|| gousset_words::open(Language::French));
    let opened: &Result<_, _> = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    };
    *opened
}

fn spelling(word: &str) -> Result<Spelling, Fault> {
    gousset_words::fold(word).map_err(|why| Fault::at("word", why))
}

fn is_word(request: &WordRequest) -> Answer {
    let valid = request.dictionary()?.contains(&spelling(&request.word)?);
    Ok(json!({ "valid": valid }))
}

fn is_slip(request: &WordRequest) -> Answer {
    let misspelling = is_misspelling(request.dictionary()?, &spelling(&request.word)?);
    Ok(json!({ "misspelling": misspelling }))
}

fn list_legal(request: &LegalRequest) -> Answer {
    let hand = request.hand.hand();
    let table = text::words(&request.table);
    check_cards(&[hand], &[], &table, text::packs(request.pack), PACKS).map_err(Fault::new)?;
    let (mut words, mut inserts, mut exchanges) = (Vec::new(), Vec::new(), Vec::new());
    let _ = each_play(request.dictionary()?, &hand, &table, |play| {
        match play.mv() {
            Move::Word(word) => words.push(text::capitals(&word)),
            Move::Insert(at, word) => inserts.push((at, text::capitals(&word))),
            Move::Exchange(at, word) => exchanges.push((at, text::capitals(&word))),
            Move::Throw(..) | Move::Challenge(_) | Move::Bell => {}
        }
        ControlFlow::<()>::Continue(())
    });
    inserts.sort_unstable();
    exchanges.sort_unstable();
    Ok(json!({ "words": words, "inserts": inserts, "exchanges": exchanges }))
}
