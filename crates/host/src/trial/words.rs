//! Any bytes as a dictionary. It must be refused, or walked without a panic.

use gousset_words::build::seal;
use gousset_words::{Codes, Dictionary, Letter, Node};

/// The most nodes visited. A few bytes can describe more paths than could ever be walked.
const VISITS: usize = 2_000;

/// Opens bytes as a dictionary, unchanged and with a matching header, and walks it.
///
/// # Panics
/// If an invariant does not hold.
pub fn words(bytes: &[u8]) {
    for file in [bytes, &seal(bytes)] {
        if let Ok(dictionary) = Dictionary::open_with(file, &mut Codes::UNREAD.clone()) {
            let mut visits = VISITS;
            walk(dictionary, dictionary.root(), file.len(), &mut visits);
        }
    }
}

/// Walks from a node. No path may be longer than the number of bytes.
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
