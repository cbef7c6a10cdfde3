//! Faces, put together from parts that lie over one another.

use crate::canvas::Canvas;
use crate::icons::{self, FaceParts};
use crate::theme;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;

/// How large a face is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Small,
    Large,
}

impl Size {
    /// The side of its square in pixels.
    #[must_use]
    pub const fn side(self) -> i32 {
        self.parts().head.width() as i32
    }

    const fn parts(self) -> &'static FaceParts {
        match self {
            Self::Small => &icons::FACE_16,
            Self::Large => &icons::FACE_24,
        }
    }
}

/// How somebody feels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    #[default]
    Calm,
    Glad,
    Sad,
}

/// What is worn on the head.
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
    /// All of them, for faces that are drawn by lot.
    pub const ALL: [Self; 7] =
        [Self::None, Self::Cropped, Self::Bob, Self::Curls, Self::Spikes, Self::Bun, Self::Cap];
}

/// What a face looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    pub skin: Rgb565,
    pub hair: Hair,
    /// The colour of the hair and of the beard.
    pub color: Rgb565,
    pub beard: bool,
    pub glasses: bool,
}

impl Face {
    /// Draws it with its top left corner here.
    pub fn draw(&self, canvas: &mut Canvas, at: Point, size: Size, mood: Mood) {
        let parts = size.parts();
        canvas.mask(&parts.head, at, self.skin);
        if self.beard {
            canvas.mask(&parts.beard, at, self.color);
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
            canvas.mask(hair, at, self.color);
        }
        let features = match mood {
            Mood::Calm => &parts.calm,
            Mood::Glad => &parts.glad,
            Mood::Sad => &parts.sad,
        };
        canvas.mask(features, at, theme::FACE_INK);
        if self.glasses {
            canvas.mask(&parts.glasses, at, theme::FACE_INK);
        }
    }
}
