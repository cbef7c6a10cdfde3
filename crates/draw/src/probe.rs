//! For tests only: records the drawing operations of each frame, and the texts that were cut.
//!
//! Without the feature `probe` the functions that the canvas and the fonts call are empty. With it they record the
//! operations of a thread that called `watch`.

use embedded_graphics::pixelcolor::Rgb565;
#[cfg(feature = "probe")]
use embedded_graphics::pixelcolor::RgbColor;
use embedded_graphics::primitives::Rectangle;

#[cfg(feature = "probe")]
pub use watched::{Mark, end_frame, watch};

/// An area was filled with one colour, which covers the earlier content.
pub(crate) fn filled(_area: Rectangle, _color: Rgb565) {
    #[cfg(feature = "probe")]
    watched::record(|| Mark::Filled(_area, _color));
}

/// A text with capitals of this height is about to be written. `look` returns the box around its pixels, and its contrast with what is there.
pub(crate) fn written(_text: &str, _capitals: i32, _look: impl FnOnce() -> (Rectangle, u16)) {
    #[cfg(feature = "probe")]
    watched::record(|| {
        let (ink, contrast) = _look();
        Mark::Text { text: _text.into(), ink, capitals: _capitals, contrast }
    });
}

/// Returns the contrast of two colours as WCAG 2 defines it, in hundredths: 100 for equal colours, 2100 for black and
/// white.
#[cfg(feature = "probe")]
#[must_use]
pub fn contrast(one: Rgb565, other: Rgb565) -> u16 {
    let (one, other) = (luminance(one), luminance(other));
    ((one.max(other) + 0.05) / (one.min(other) + 0.05) * 100.0) as u16
}

/// Returns the relative luminance of a colour, from 0 to 1.
#[cfg(feature = "probe")]
fn luminance(color: Rgb565) -> f64 {
    extern crate std;
    let linear = |value: u8, most: u8| {
        let value = f64::from(value) / f64::from(most);
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(color.r(), 31) + 0.7152 * linear(color.g(), 63) + 0.0722 * linear(color.b(), 31)
}

/// An icon is about to be drawn in this box. `look` returns its contrast with what is there.
pub(crate) fn drawn(_area: Rectangle, _look: impl FnOnce() -> u16) {
    #[cfg(feature = "probe")]
    watched::record(|| Mark::Icon { area: _area, contrast: _look() });
}

/// A tile or a card is about to be drawn.
pub fn piece_begins() {
    #[cfg(feature = "probe")]
    watched::record(|| Mark::PieceBegins);
}

/// The tile or card has been drawn.
pub fn piece_ends() {
    #[cfg(feature = "probe")]
    watched::record(|| Mark::PieceEnds);
}

/// A text will be shown without its end.
pub fn cut(_text: &str, _shown: &str) {
    #[cfg(feature = "probe")]
    watched::record(|| Mark::Cut { text: _text.into(), shown: _shown.into() });
}

#[cfg(feature = "probe")]
mod watched {
    extern crate std;

    use core::cell::RefCell;
    use embedded_graphics::pixelcolor::Rgb565;
    use embedded_graphics::primitives::Rectangle;
    use std::boxed::Box;
    use std::string::String;
    use std::thread_local;
    use std::vec::Vec;

    /// A drawing operation of a frame.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Mark {
        Filled(Rectangle, Rgb565),
        /// An icon: its box, and its contrast with what was beneath, in hundredths.
        Icon {
            area: Rectangle,
            contrast: u16,
        },
        /// What follows is drawn on a tile or a card.
        PieceBegins,
        PieceEnds,
        /// A line of text: the box around its pixels, the height of its capitals, and its contrast with what was beneath,
        /// in hundredths.
        Text {
            text: String,
            ink: Rectangle,
            capitals: i32,
            contrast: u16,
        },
        Cut {
            text: String,
            shown: String,
        },
    }

    /// Gets the name of a screen and the marks of one of its frames.
    type See = dyn FnMut(&str, &[Mark]);

    struct Watch {
        marks: Vec<Mark>,
        see: Box<See>,
    }

    thread_local! {
        static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
    }

    /// Calls `see` for every frame that this thread draws from now on, with the name of the screen and the marks in
    /// drawing order.
    pub fn watch(see: impl FnMut(&str, &[Mark]) + 'static) {
        WATCH.set(Some(Watch { marks: Vec::new(), see: Box::new(see) }));
    }

    /// Ends a frame of the screen with this name.
    pub fn end_frame(screen: &str) {
        WATCH.with_borrow_mut(|watch| {
            if let Some(Watch { marks, see }) = watch {
                see(screen, marks);
                marks.clear();
            }
        });
    }

    pub(super) fn record(mark: impl FnOnce() -> Mark) {
        WATCH.with_borrow_mut(|watch| {
            if let Some(watch) = watch {
                watch.marks.push(mark());
            }
        });
    }
}
