//! A flash that is waited for, in the clothes of one that is awaited: what `sequential-storage` asks for.
//!
//! It also writes in words of eight bytes, where the flash itself would take single ones. The head of an entry is
//! eight bytes, and a torn one must stay torn: were the next entry to begin inside it, as it would with smaller words,
//! its first bytes could complete the torn head, which would then swallow it. (With single bytes that lost a save in
//! one of 256 cuts before the last byte of a head.)

use core::future::{Future, ready};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use embedded_storage_async::nor_flash as awaited;

/// The bytes of a word: those of an entry's head.
const WORD: usize = 8;

/// A flash whose every operation is done when its call returns.
pub(crate) struct Blocking<F>(pub F);

impl<F: ErrorType> ErrorType for Blocking<F> {
    type Error = F::Error;
}

impl<F: ReadNorFlash> awaited::ReadNorFlash for Blocking<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> impl Future<Output = Result<(), F::Error>> {
        ready(self.0.read(offset, bytes))
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<F: NorFlash> awaited::NorFlash for Blocking<F> {
    const WRITE_SIZE: usize = {
        assert!(WORD.is_multiple_of(F::WRITE_SIZE));
        WORD
    };
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> impl Future<Output = Result<(), F::Error>> {
        ready(self.0.erase(from, to))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> impl Future<Output = Result<(), F::Error>> {
        ready(self.0.write(offset, bytes))
    }
}
