//! Checks the counts of `tests/perft/` with the counter of the rules, and the smaller ones also with a slow counter
//! that shares no code with it. The slow one was written from the rules page, tries every set of tiles, and uses plain
//! numbers for tiles.

use gousset_core::lexio::{Edition, Round, Rules, TileSet, perft};
use std::path::Path;

struct Entry {
    players: usize,
    edition: Edition,
    hands: Vec<String>,
    leader: usize,
    /// Pairs of depth and count.
    counts: Vec<(u32, u64)>,
}

fn entries() -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/perft/lexio.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| entry(line).unwrap_or_else(|| panic!("not understood: {line}"))).collect()
}

fn entry(line: &str) -> Option<Entry> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [head, hands @ .., leader, counts] = &parts[..] else { return None };
    let (players, edition) = head.split_once(' ')?;
    let counts = counts.split(' ').map(|pair| {
        let (depth, nodes) = pair.split_once(':')?;
        Some((depth.parse().ok()?, nodes.parse().ok()?))
    });
    Some(Entry {
        players: players.parse().ok()?,
        edition: match edition {
            "classic" => Edition::Classic,
            "new" => Edition::New,
            _ => return None,
        },
        hands: hands.iter().map(|hand| (*hand).to_owned()).collect(),
        leader: leader.parse().ok()?,
        counts: counts.collect::<Option<_>>()?,
    })
}

#[test]
fn the_counts_of_the_file() {
    let entries = entries();
    assert!((2..=5).all(|players| entries.iter().any(|entry| entry.players == players)));
    for entry in &entries {
        let rules = Rules::new(entry.players, entry.edition).unwrap();
        let hands: Vec<TileSet> = entry.hands.iter().map(|hand| TileSet::parse(hand).unwrap()).collect();
        let round = Round::new(rules, &hands, entry.leader).unwrap();
        for &(depth, nodes) in &entry.counts {
            assert_eq!(perft(&round, depth, u64::MAX), Some(nodes), "depth {depth} of {:?}", entry.hands);
        }
    }
}

#[test]
fn the_counts_by_trying_everything() {
    for entry in entries() {
        let hands: Vec<Vec<Tile>> =
            entry.hands.iter().map(|hand| hand.split(' ').map(tile).collect()).collect();
        // Every position of a full hand has some 1,600 sets to try. So small hands are counted at all depths and the
        // others at two moves, or at one if the leader has a thousand plays or more.
        let deepest = match hands.iter().map(Vec::len).max() {
            Some(..=5) => u32::MAX,
            _ if entry.counts[0].1 < 1000 => 2,
            _ => 1,
        };
        let table = Table {
            runs: &runs([9, 9, 13, 15][entry.players - 2]),
            classic: entry.edition == Edition::Classic,
            hands,
            turn: entry.leader,
            to_beat: None,
            passes: 0,
        };
        for &(depth, nodes) in entry.counts.iter().filter(|(depth, _)| *depth <= deepest) {
            assert_eq!(table.sequences(depth), nodes, "depth {depth} of {:?}", entry.hands);
        }
    }
}

/// A tile: its number, and its suit from 0 (Cloud) to 3 (Sun).
type Tile = (u8, u8);

fn tile(text: &str) -> Tile {
    let (number, suit) = text.split_at(text.len() - 1);
    let suit = "ctms".find(suit).expect("a suit");
    (number.parse().expect("a number"), suit as u8)
}

/// The strength of a number: 3 is the weakest, then ascending, then 1, then 2.
fn rank(number: u8) -> u8 {
    if number <= 2 { number + 20 } else { number }
}

#[derive(Clone)]
struct Table<'a> {
    runs: &'a [[u8; 5]],
    classic: bool,
    hands: Vec<Vec<Tile>>,
    turn: usize,
    /// The number of tiles of the last play, and its strength.
    to_beat: Option<(usize, Vec<u8>)>,
    passes: usize,
}

impl Table<'_> {
    fn sequences(&self, depth: u32) -> u64 {
        if depth == 0 || self.hands.iter().any(Vec::is_empty) {
            return 1;
        }
        let hand = &self.hands[self.turn];
        let next_turn = (self.turn + 1) % self.hands.len();
        let mut nodes = 0;
        for places in 1_u32..1 << hand.len() {
            if ![1, 2, 3, 5].contains(&places.count_ones()) {
                continue;
            }
            let chosen = |(place, tile): (usize, &Tile)| (places >> place & 1 == 1).then_some(*tile);
            let played: Vec<Tile> = hand.iter().enumerate().filter_map(chosen).collect();
            let Some(strength) = self.strength(&played) else { continue };
            let size = played.len();
            if self.to_beat.as_ref().is_some_and(|(needed, least)| *needed != size || strength <= *least) {
                continue;
            }
            if depth == 1 {
                nodes += 1;
                continue;
            }
            let mut next = self.clone();
            next.hands[self.turn].retain(|tile| !played.contains(tile));
            next.to_beat = Some((size, strength));
            next.passes = 0;
            next.turn = next_turn;
            nodes += next.sequences(depth - 1);
        }
        if self.to_beat.is_some() {
            let mut next = self.clone();
            next.turn = next_turn;
            next.passes += 1;
            if next.passes == self.hands.len() - 1 {
                next.to_beat = None;
                next.passes = 0;
            }
            nodes += next.sequences(depth - 1);
        }
        nodes
    }

    /// The values that decide between two plays of the same size, most important first; `None` if the tiles are no
    /// combination.
    fn strength(&self, tiles: &[Tile]) -> Option<Vec<u8>> {
        let mut by_strength = tiles.to_vec();
        by_strength.sort_unstable_by_key(|&(number, suit)| std::cmp::Reverse((rank(number), suit)));
        let (strongest, its_suit) = by_strength[0];
        let times = |number: u8| tiles.iter().filter(|tile| tile.0 == number).count();
        if tiles.len() < 5 {
            return (times(strongest) == tiles.len()).then(|| match tiles.len() {
                3 => vec![rank(strongest)],
                _ => vec![rank(strongest), its_suit],
            });
        }
        let different = tiles.iter().all(|tile| times(tile.0) == 1);
        let one_suit = tiles.iter().all(|tile| tile.1 == its_suit);
        if different && let Some((order, run)) = self.run(tiles) {
            if one_suit {
                return Some(vec![5, order, its_suit]);
            }
            let deciding = if self.classic { run[0] } else { strongest };
            let suit = tiles.iter().find(|tile| tile.0 == deciding)?.1;
            return Some(vec![1, order, suit]);
        }
        if one_suit {
            let compared = if self.classic { 1 } else { 5 };
            let mut key = vec![2];
            key.extend(by_strength.iter().take(compared).map(|tile| rank(tile.0)));
            key.push(its_suit);
            return Some(key);
        }
        let number_there =
            |count: usize| tiles.iter().map(|tile| tile.0).find(|&number| times(number) == count);
        match (number_there(4), number_there(3), number_there(2)) {
            (Some(four), _, _) => Some(vec![4, rank(four)]),
            (_, Some(three), Some(_)) => Some(vec![3, rank(three)]),
            _ => None,
        }
    }

    /// The run of these five numbers, and its place in the order of strength.
    fn run(&self, tiles: &[Tile]) -> Option<(u8, [u8; 5])> {
        let place =
            self.runs.iter().position(|run| run.iter().all(|n| tiles.iter().any(|tile| tile.0 == *n)))?;
        Some((place as u8, self.runs[place]))
    }
}

/// All runs as the rules write them, weakest first.
fn runs(m: u8) -> Vec<[u8; 5]> {
    let mut runs: Vec<[u8; 5]> = (3..=m - 4).map(|n| [n, n + 1, n + 2, n + 3, n + 4]).collect();
    runs.extend([[m - 3, m - 2, m - 1, m, 1], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5]]);
    runs
}
