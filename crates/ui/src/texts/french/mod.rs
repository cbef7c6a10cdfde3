//! All texts in French.

mod interface;
mod lexicon;
mod lexio;
mod page;
mod talk;
mod xylo;

use super::{ReadOut, Texts};
use crate::text;

pub(super) use page::PAGE;

pub(super) static READ_OUT: ReadOut = ReadOut {
    rounds_won: |rounds| match rounds {
        1 => text!("1 manche gagnée"),
        _ => text!("{rounds} manches gagnées"),
    },
    lexio: lexio::READ_OUT,
    lexicon: lexicon::READ_OUT,
    xylo: xylo::READ_OUT,
};

pub(super) static TEXTS: Texts = Texts {
    name: "Français",
    menus: interface::MENUS,
    keys: interface::KEYS,
    setup: interface::SETUP,
    table: interface::TABLE,
    lesson: interface::LESSON,
    lookup: interface::LOOKUP,
    share: interface::SHARE,
    settings: interface::SETTINGS,
    statistics: interface::STATISTICS,
    saves: interface::SAVES,
    device: interface::DEVICE,
    emergency: interface::EMERGENCY,
    talk: talk::TALK,
    lexio: lexio::TEXTS,
    lexicon: lexicon::TEXTS,
    xylo: xylo::TEXTS,
};
