//! Any bytes as a dictionary: it is refused, or walked in peace.

use gousset_words::build::seal;
use gousset_words::{Codes, Dictionary, Letter, Node};

/// Nodes that are visited: a few bytes can tell of more ways than could ever be walked.
const VISITS: usize = 2_000;

/// Opens bytes as a dictionary, as they are and behind a head that agrees with them, and walks what opens.
///
/// # Panics
/// If what must hold does not.
pub fn words(bytes: &[u8]) {
    for file in [bytes, &seal(bytes)] {
        if let Ok(dictionary) = Dictionary::open_with(file, &mut Codes::UNREAD.clone()) {
            let mut visits = VISITS;
            walk(dictionary, dictionary.root(), file.len(), &mut visits);
        }
    }
}

/// Walks on from a node; no way is longer than there are bytes left.
fn walk(dictionary: Dictionary, node: Node, left: usize, visits: &mut usize) {
    for letter in Letter::ALL {
        let _ = dictionary.step(node, letter);
    }
    for (_, next) in dictionary.branches(node) {
        if *visits == 0 {
            return;
        }
        *visits -= 1;
        let left = left.checked_sub(1).expect("a walk ends where the file does");
        walk(dictionary, next, left, visits);
    }
}
