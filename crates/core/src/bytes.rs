//! A buffer of bytes, with its capacity in the type.
//!
//! Everything that is saved or shared is written into such a buffer, and no byte can get lost on the way:
//!
//! - Data with a fixed layout is put together by [`Bytes::then`] and [`Bytes::joined`]. The compiler proves that the
//!   parts fit into the whole, so these functions cannot fail.
//! - Data that grows at run time is written by [`Bytes::append`], which takes all of the bytes, or takes none and
//!   returns an error.

use core::fmt;
use core::ops::Deref;
use heapless::Vec;

/// At most `N` bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes<const N: usize>(Vec<u8, N>);

/// The buffer has no room for the bytes. None of them was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Full;

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no room for more bytes")
    }
}

impl core::error::Error for Full {}

impl<const N: usize> Bytes<N> {
    /// An empty buffer.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The first `count` bytes, or all of them if there are fewer.
    #[must_use]
    pub fn first(mut self, count: usize) -> Self {
        self.0.truncate(count);
        self
    }

    /// These bytes followed by `more`, in a type that has room for both. A smaller type does not compile.
    ///
    /// ```
    /// use gousset_core::bytes::Bytes;
    /// let both: Bytes<5> = Bytes::from([1, 2]).then(&Bytes::from([3, 4, 5]).first(2));
    /// assert_eq!(*both, [1, 2, 3, 4]);
    /// ```
    ///
    /// ```compile_fail
    /// use gousset_core::bytes::Bytes;
    /// let both: Bytes<4> = Bytes::from([1, 2]).then(&Bytes::from([3, 4, 5]).first(2));
    /// ```
    #[must_use]
    pub fn then<const MORE: usize, const ALL: usize>(&self, more: &Bytes<MORE>) -> Bytes<ALL> {
        const { assert!(N + MORE <= ALL, "the parts do not fit into the whole") };
        let mut all = Bytes::from([0; ALL]);
        let (length, end) = (self.len(), self.len() + more.len());
        all.0[..length].copy_from_slice(self);
        all.0[length..end].copy_from_slice(more);
        all.first(end)
    }

    /// The parts one after the other, in a type that has room for all of them. A smaller type does not compile.
    #[must_use]
    pub fn joined<const PART: usize, const PARTS: usize>(parts: &[Bytes<PART>; PARTS]) -> Self {
        const { assert!(PART * PARTS <= N, "the parts do not fit into the whole") };
        let mut all = Self::from([0; N]);
        let mut length = 0;
        for part in parts {
            all.0[length..length + part.len()].copy_from_slice(part);
            length += part.len();
        }
        all.first(length)
    }

    /// The same bytes in a type of the same or a larger capacity. A smaller one does not compile.
    #[must_use]
    pub fn widened<const ALL: usize>(&self) -> Bytes<ALL> {
        self.then(&Bytes::<0>::new())
    }

    /// The number of bytes that can still be added.
    #[must_use]
    pub fn room(&self) -> usize {
        N - self.len()
    }

    /// Keeps the first `count` bytes.
    pub fn truncate(&mut self, count: usize) {
        self.0.truncate(count);
    }

    /// Adds these bytes.
    ///
    /// # Errors
    /// If there is no room for all of them. Then none is added.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), Full> {
        self.0.extend_from_slice(bytes).map_err(|_| Full)
    }

    /// Adds a byte.
    ///
    /// # Errors
    /// If there is no room for it.
    pub fn push(&mut self, byte: u8) -> Result<(), Full> {
        self.append(&[byte])
    }
}

impl<const N: usize> From<[u8; N]> for Bytes<N> {
    fn from(bytes: [u8; N]) -> Self {
        Self(Vec::from_array(bytes))
    }
}

impl<const N: usize> From<Vec<u8, N>> for Bytes<N> {
    fn from(bytes: Vec<u8, N>) -> Self {
        Self(bytes)
    }
}

impl<const N: usize> Deref for Bytes<N> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn an_append_takes_all_or_nothing() {
        let mut bytes = Bytes::<5>::new();
        assert_eq!((bytes.append(&[1, 2, 3]), bytes.room()), (Ok(()), 2));
        assert_eq!(bytes.append(&[4, 5, 6]), Err(Full));
        assert_eq!((&*bytes, bytes.room()), (&[1, 2, 3][..], 2));
        assert_eq!((bytes.push(4), bytes.push(5), bytes.push(6)), (Ok(()), Ok(()), Err(Full)));
        assert_eq!((&*bytes, bytes.room()), (&[1, 2, 3, 4, 5][..], 0));
        assert_eq!(bytes.append(&[]), Ok(()));
        assert!(Full.to_string().contains("no room"));
    }

    #[test]
    fn parts_follow_each_other_without_gaps() {
        let none = Bytes::<2>::new();
        let one = Bytes::from([7, 8]).first(1);
        let two = Bytes::from([9, 10]);
        assert_eq!(*Bytes::<6>::joined(&[two.clone(), none.clone(), one.clone()]), [9, 10, 7]);
        let whole: Bytes<4> = two.then(&two);
        assert_eq!((&*whole, whole.room()), (&[9, 10, 9, 10][..], 0));
        let short: Bytes<4> = one.then(&none);
        assert_eq!((&*short, short.room()), (&[7][..], 3));
        assert_eq!(*whole.first(9), [9, 10, 9, 10]);
        let collected: Vec<u8, 4> = (1..4).collect();
        let collected = Bytes::from(collected);
        assert_eq!((&*collected, collected.room()), (&[1, 2, 3][..], 1));
    }
}
