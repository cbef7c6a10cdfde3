//! The page's WebAssembly module, which is called "face": made smaller, and packed.

use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result};

use super::smaller::Smaller;
use super::{pack, preview};
use crate::workspace::Workspace;

/// A face as a page carries it.
#[derive(Clone, Default)]
pub(super) struct Face {
    /// Its bytes before packing.
    pub(super) bytes: usize,
    /// The packed module.
    pub(super) file: Vec<u8>,
    /// The picture for links to the site.
    pub(super) preview: Vec<u8>,
}

/// The last face. A test run makes a page for its tests and another for the release, both with the same face.
static LAST: Last = Last(Mutex::new(None));

impl Face {
    /// Makes a compiled module smaller and packs it. If it equals the last one, that face is used again.
    pub(super) fn small(workspace: &Workspace, module: &Path, smaller: &Smaller) -> Result<Face> {
        LAST.get(read(module)?, || {
            let small = smaller.module(module)?;
            let bytes = read(&small)?;
            let preview = preview::png(workspace, &small)?;
            Ok(Face { bytes: bytes.len(), file: pack::zlib(&bytes), preview })
        })
    }

    /// Packs a compiled module as it is, for a page that is only tested. It has no preview.
    pub(super) fn quick(module: &Path) -> Result<Face> {
        let bytes = read(module)?;
        Ok(Face { bytes: bytes.len(), file: pack::zlib_quickly(&bytes), preview: Vec::new() })
    }
}

/// The face that was made last, and the module that it was made from.
struct Last(Mutex<Option<(Vec<u8>, Face)>>);

impl Last {
    /// Returns the last face if it was made from this module, otherwise what `make` returns.
    fn get(&self, module: Vec<u8>, make: impl FnOnce() -> Result<Face>) -> Result<Face> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((from, face)) = &*last
            && *from == module
        {
            return Ok(face.clone());
        }
        let face = make()?;
        *last = Some((module, face.clone()));
        Ok(face)
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_module_is_packed_again() {
        let last = Last(Mutex::new(None));
        let mut made = 0;
        for module in [b"one", b"one", b"two", b"one"] {
            let face = last.get(module.to_vec(), || {
                made += 1;
                Ok(Face { file: module.to_vec(), ..Face::default() })
            });
            assert_eq!(face.unwrap().file, module);
        }
        assert_eq!(made, 3);
    }
}
