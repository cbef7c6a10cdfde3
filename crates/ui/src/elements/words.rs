//! The words of an element, for screen readers and tests. The handheld never reads them. Without the feature `read-out`
//! they are not stored, and the code that makes them is not in the image.

#[cfg(feature = "read-out")]
pub use kept::Words;
#[cfg(not(feature = "read-out"))]
pub use left_out::Words;

/// Takes the name and the value of an element.
pub type Reader<'a> = &'a mut dyn FnMut(&str, &str);

#[cfg(feature = "read-out")]
mod kept {
    use super::Reader;

    /// The name of an element and its value: a setting or a number.
    #[derive(Clone, Copy)]
    pub enum Words<'a> {
        Written {
            name: &'a str,
            value: &'a str,
        },
        /// The words are made when they are read. A canvas never reads them.
        Made(&'a dyn Fn(Reader<'_>)),
    }

    impl<'a> Words<'a> {
        pub const fn written(name: &'a str) -> Self {
            Self::Written { name, value: "" }
        }

        pub const fn made(words: &'a dyn Fn(Reader<'_>)) -> Self {
            Self::Made(words)
        }

        pub const fn with_value(self, value: &'a str) -> Self {
            match self {
                Self::Written { name, .. } => Self::Written { name, value },
                Self::Made(_) => self,
            }
        }

        pub fn read(self, reader: Reader<'_>) {
            match self {
                Self::Written { name, value } => reader(name, value),
                Self::Made(words) => words(reader),
            }
        }
    }
}

#[cfg(not(feature = "read-out"))]
mod left_out {
    use super::Reader;
    use core::marker::PhantomData;

    /// Stores no words.
    #[derive(Clone, Copy)]
    pub struct Words<'a>(PhantomData<&'a str>);

    // Inlined, so that the compiler sees that the functions that make the words are never called.
    #[allow(clippy::inline_always, reason = "otherwise names take 12 KB of flash that nothing ever reads")]
    impl<'a> Words<'a> {
        #[inline(always)]
        pub const fn written(_name: &'a str) -> Self {
            Self(PhantomData)
        }

        #[inline(always)]
        pub const fn made(_words: &'a dyn Fn(Reader<'_>)) -> Self {
            Self(PhantomData)
        }

        #[inline(always)]
        pub const fn with_value(self, _value: &'a str) -> Self {
            self
        }
    }
}
