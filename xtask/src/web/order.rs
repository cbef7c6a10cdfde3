//! The order of the functions in the page's module. Deflate finds repetitions in the last 32 KB only, so a module packs
//! smaller if similar functions are near each other.

use anyhow::{Result, ensure};

/// Functions are similar if they have many sequences of this many bytes in common.
const SEQUENCE: usize = 4;
/// A sequence that is in more functions says little about their similarity, and takes long to count.
const COMMON: usize = 60;
/// The next function is compared with this many functions before it. More make no difference.
const NEAR: usize = 4;

const HEADER: usize = 8;
const CUSTOM: u8 = 0;
const IMPORT: u8 = 2;
const CODE: u8 = 10;
/// The part of the section "name" that has the names of functions.
const FUNCTIONS: u8 = 1;

/// Appends names for the functions to a module. Sorted by name, they are in the order in which they pack well.
pub(super) fn with_names(mut module: Vec<u8>) -> Result<Vec<u8>> {
    let order = order(&functions(&module)?);
    let mut places: Vec<(usize, usize)> =
        order.iter().enumerate().map(|(place, &function)| (function, place)).collect();
    places.sort_unstable();
    let mut names = number(places.len());
    for (function, place) in places {
        names.extend(number(function));
        names.extend(counted(format!("{place:06}").as_bytes()));
    }
    let mut section = counted(b"name");
    section.push(FUNCTIONS);
    section.extend(counted(&names));
    module.push(CUSTOM);
    module.extend(counted(&section));
    Ok(module)
}

/// Returns the functions of a module without imports.
fn functions(module: &[u8]) -> Result<Vec<&[u8]>> {
    let mut rest = Reader(module);
    rest.take(HEADER)?;
    let mut found = Vec::new();
    while !rest.0.is_empty() {
        let kind = rest.take(1)?[0];
        let mut section = Reader(rest.counted()?);
        ensure!(kind != IMPORT, "the module imports functions, which are counted first");
        if kind == CODE {
            let count = section.number()?;
            found = (0..count).map(|_| section.counted()).collect::<Result<_>>()?;
        }
    }
    Ok(found)
}

/// Returns the indices of the functions in an order that packs well. Each function resembles the last few before it.
fn order(functions: &[&[u8]]) -> Vec<usize> {
    let groups = groups(functions);
    let mut groups_of = vec![Vec::new(); functions.len()];
    for (index, group) in groups.iter().enumerate() {
        group.iter().for_each(|&function| groups_of[function].push(index));
    }
    // The sequences that each function shares with the last functions of the order.
    let mut shared = vec![0_i32; functions.len()];
    let mut left: Vec<usize> = (0..functions.len()).collect();
    let mut order: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let length = |function: usize| functions[function].len() as f64;
        let score = |function: usize| f64::from(shared[function]) / (length(function) + 20.0).sqrt();
        let key = |&at: &usize| (score(left[at]), length(left[at]));
        let next = (0..left.len()).max_by(|one, other| key(one).partial_cmp(&key(other)).expect("no NaN"));
        let next = left.remove(next.expect("some are left"));
        order.push(next);
        let mut count = |function: usize, change: i32| {
            groups_of[function].iter().flat_map(|&group| &groups[group]).for_each(|&at| shared[at] += change);
        };
        count(next, 1);
        if let Some(last) = order.len().checked_sub(NEAR + 1) {
            count(order[last], -1);
        }
    }
    order
}

/// Returns the functions that have a sequence in common, for each sequence that is in several functions and in few.
fn groups(functions: &[&[u8]]) -> Vec<Vec<usize>> {
    let mut sequences: Vec<(&[u8], usize)> = functions
        .iter()
        .enumerate()
        .flat_map(|(index, body)| body.windows(SEQUENCE).map(move |sequence| (sequence, index)))
        .collect();
    sequences.sort_unstable();
    sequences.dedup();
    sequences
        .chunk_by(|(one, _), (other, _)| one == other)
        .filter(|group| (2..=COMMON).contains(&group.len()))
        .map(|group| group.iter().map(|&(_, index)| index).collect())
        .collect()
}

/// Reads numbers and counted bytes in WebAssembly's format.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        ensure!(count <= self.0.len(), "the module ends early");
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.take(1)?[0];
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        Ok(number)
    }

    fn counted(&mut self) -> Result<&'a [u8]> {
        let count = self.number()?;
        self.take(count)
    }
}

/// Encodes a number in WebAssembly's format (LEB128).
fn number(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Encodes bytes after their number.
fn counted(bytes: &[u8]) -> Vec<u8> {
    [&number(bytes.len()), bytes].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_functions_are_neighbours() {
        let [one, other]: [Vec<u8>; 2] = [(0..100).collect(), (100..200).collect()];
        let functions = [&one[..90], &other[..80], &one[10..], &other[20..]];
        let order = order(&functions);
        assert!(
            [[0, 2, 3, 1], [2, 0, 3, 1]].contains(&[order[0], order[1], order[2], order[3]]),
            "{order:?}"
        );
    }

    #[test]
    fn every_function_is_named_once() {
        let body: Vec<u8> = (0..200).collect();
        let bodies = [&body[..3], &body[..], &body[50..180]];
        let code = [number(3), bodies.map(counted).concat()].concat();
        let module = [b"\0asm\x01\0\0\0", &[CODE][..], &counted(&code)].concat();
        assert_eq!(functions(&module).unwrap(), bodies);
        let named = with_names(module.clone()).unwrap();
        assert!(named.starts_with(&module));
        let names = b"\x04name\x01\x19\x03\x00\x06000002\x01\x06000000\x02\x06000001";
        assert_eq!(named[module.len()..], [&[CUSTOM][..], &counted(names)].concat());
        assert!(functions(&module[..module.len() - 1]).is_err());
    }
}
