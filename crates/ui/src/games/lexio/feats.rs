//! The finest moments of a round: the play that wins it, and the comeback of its winner.

use super::{comeback, tile};
use crate::table::feats::{Feat, FeatList, Feats};
use crate::text;
use crate::texts::{Lang, Line};
use gousset_core::lexio::{Combo, Kind, Match};

/// The kinds, in the order of their texts. They are saved by these numbers.
const LAST_PLAY: usize = 0;
const COMEBACK: usize = 1;

/// The bits of a tile's number, and of the number of tiles.
const NUMBER_BITS: u32 = 4;

pub const LIST: FeatList = FeatList { kinds: |lang| lang.texts().lexio.feats, text };

/// The feats of the winner of the round that is over in this record.
#[inline(never)]
pub fn of_winner(record: &[u8], game: &Match) -> Feats {
    let mut feats = Feats::default();
    if let Some(played) = game.round().table() {
        feats.add(LAST_PLAY, feat_of(played.combo));
    }
    if let Some(tiles) = comeback::tiles_behind(record, game) {
        feats.add(COMEBACK, Feat::new(tiles.into(), tiles.into()));
    }
    feats
}

/// The feat of a play: its rank is its kind, its facts are the numbers of its tiles.
fn feat_of(combo: Combo) -> Feat {
    let tiles = tile::laid_out(combo);
    let facts = tiles.iter().rev().fold(0, |bits, tile| bits << NUMBER_BITS | u64::from(tile.number()));
    Feat::new(1 + combo.kind() as usize, facts)
}

/// Names a play.
pub fn play_words(combo: Combo, lang: Lang) -> Line {
    text(LAST_PLAY, feat_of(combo), lang)
}

fn text(kind: usize, feat: Feat, lang: Lang) -> Line {
    let texts = &lang.texts().lexio;
    if kind == COMEBACK {
        return (texts.from_tiles)(feat.facts() as u8);
    }
    let numbers = (0..5).map(|place| feat.facts() >> (place * NUMBER_BITS) & 0xF).take_while(|&it| it > 0);
    let numbers = numbers.fold(Line::default(), |line, number| match line.is_empty() {
        true => text!("{number}"),
        false => text!("{} {number}", &*line),
    });
    let first = numbers.split_once(' ').map_or(&*numbers, |(first, _)| first);
    let kind = Kind::ALL.get(usize::from(feat.rank()) - 1);
    kind.map_or(Line::default(), |&kind| (texts.play_of)(kind, first, &numbers))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_core::lexio::{Edition, Rules, TileSet};

    #[test]
    fn a_play_is_told_by_its_numbers_and_its_kind() {
        let rules = Rules::new(5, Edition::Classic).unwrap();
        let told = |tiles: &str| {
            let combo = Combo::new(TileSet::parse(tiles).unwrap(), rules).unwrap();
            text(LAST_PLAY, feat_of(combo), Lang::English)
        };
        assert_eq!(&*told("15c 15t 15s 4c 4m"), "full house, 15s");
        assert_eq!(&*told("1c 2t 3s 4c 5m"), "straight 1 2 3 4 5");
        assert_eq!(&*told("9c 9s"), "pair of 9s");
        assert_eq!(&*told("2s"), "single 2");
    }
}
