//! Faces, drawn from parts in layers.

use crate::canvas::Canvas;
use crate::icons::{self, FaceParts};
use crate::theme;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;

/// The size of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Beside a line of text.
    Small,
    /// At a table.
    Large,
    /// The only face of a page or a band.
    Huge,
}

impl Size {
    /// The side of the face's square in pixels.
    #[must_use]
    pub const fn side(self) -> i32 {
        self.parts().head.width() as i32
    }

    const fn parts(self) -> &'static FaceParts {
        match self {
            Self::Small => &icons::FACE_16,
            Self::Large => &icons::FACE_24,
            Self::Huge => &icons::FACE_40,
        }
    }
}

/// The expression of a face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    #[default]
    Calm,
    Glad,
    Sad,
}

/// The hair or the cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hair {
    None,
    Cropped,
    Bob,
    Curls,
    Spikes,
    Bun,
    Cap,
}

impl Hair {
    /// All kinds of hair, for faces that are chosen at random.
    pub const ALL: [Self; 7] =
        [Self::None, Self::Cropped, Self::Bob, Self::Curls, Self::Spikes, Self::Bun, Self::Cap];
}

/// The features of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    pub skin: Rgb565,
    pub hair: Hair,
    /// The colour of the hair or cap, and of the beard.
    pub color: Rgb565,
    pub beard: bool,
    pub glasses: bool,
}

impl Face {
    /// Draws the face with its top left corner at `at`.
    pub fn draw(&self, canvas: &mut Canvas, at: Point, size: Size, mood: Mood) {
        let parts = size.parts();
        canvas.layer(&parts.head, at, self.skin);
        if self.beard {
            canvas.layer(&parts.beard, at, self.color);
        }
        let hair = match self.hair {
            Hair::None => None,
            Hair::Cropped => Some(&parts.cropped),
            Hair::Bob => Some(&parts.bob),
            Hair::Curls => Some(&parts.curls),
            Hair::Spikes => Some(&parts.spikes),
            Hair::Bun => Some(&parts.bun),
            Hair::Cap => Some(&parts.cap),
        };
        if let Some(hair) = hair {
            canvas.layer(hair, at, self.color);
        }
        let features = match mood {
            Mood::Calm => &parts.calm,
            Mood::Glad => &parts.glad,
            Mood::Sad => &parts.sad,
        };
        canvas.layer(features, at, theme::FACE_INK);
        if self.glasses {
            canvas.layer(&parts.glasses, at, theme::FACE_INK);
        }
    }
}
