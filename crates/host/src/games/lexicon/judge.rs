//! The judge's questions about Lexicon: words, misspellings, legal plays, deals, and rounds move by move.
//!
//! A request need not name the pack. A position is refused if neither pack has its cards, or, with the field `pack`
//! (`"original"`, `"french"`), if that pack does not have them.
//!
//! `deal` returns the first round of a match at home. Fields: `players` (2 to 6), `seed` (the secret of the match), and
//! optionally `handicap` (one number per seat, 0 to 3: the number of cards fewer; all 0 by default) and `pack` (by default
//! that of the language). The reply has `dealer`, `turn`, `hands`, `stock` and `exposed`, the piles from the top.

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

/// The questions.
pub(super) const ASKS: [Ask; 5] = [
    ("word", |_, text| is_word(&read(text)?)),
    ("misspelling", |_, text| is_slip(&read(text)?)),
    ("legal", |_, text| list_legal(&read(text)?)),
    ("match", |_, text| round::answer(text)),
    ("deal", |_, text| deal::answer(text)),
];

/// The number of packs for `legal`, which does not name the number of players. Five and six players use two.
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

/// Returns the dictionary of a language. It is opened and checked once.
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
