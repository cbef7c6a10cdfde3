//! The colours of the interface, in one place.

use embedded_graphics::pixelcolor::Rgb565;

/// A colour by its usual eight bits per channel.
const fn rgb(red: u8, green: u8, blue: u8) -> Rgb565 {
    Rgb565::new(red >> 3, green >> 2, blue >> 3)
}

/// The cloth that everything lies on.
pub const FELT: Rgb565 = rgb(16, 52, 60);
/// A darker strip of it: bars at the edges.
pub const FELT_DARK: Rgb565 = rgb(8, 32, 40);
/// A box on the cloth.
pub const BOX: Rgb565 = rgb(28, 76, 86);
/// A box that is under the cursor, or at turn.
pub const BOX_LIT: Rgb565 = rgb(44, 112, 122);

/// Text that is read.
pub const TEXT: Rgb565 = rgb(248, 244, 232);
/// Text that is at hand if wanted.
pub const MUTED: Rgb565 = rgb(152, 188, 188);
/// Text of what cannot be done now.
pub const GREYED: Rgb565 = rgb(104, 136, 140);
/// The cursor and everything that calls.
pub const ACCENT: Rgb565 = rgb(255, 200, 72);
/// The row under the cursor while what it does is about to begin.
pub const ACCENT_PRESSED: Rgb565 = rgb(200, 144, 32);
/// Text on the accent.
pub const ON_ACCENT: Rgb565 = rgb(48, 36, 8);
/// What went wrong, and what is lost.
pub const ALARM: Rgb565 = rgb(232, 80, 56);
/// What is won.
pub const GAIN: Rgb565 = rgb(120, 220, 136);

/// A tile's face, its edge in shadow, and the line around it.
pub const IVORY: Rgb565 = rgb(250, 244, 226);
pub const IVORY_EDGE: Rgb565 = rgb(186, 166, 120);
pub const IVORY_LINE: Rgb565 = rgb(120, 104, 72);
/// A tile that has been chosen.
pub const IVORY_CHOSEN: Rgb565 = rgb(255, 226, 136);
/// The back of a tile.
pub const BACK: Rgb565 = rgb(40, 96, 152);
pub const BACK_EDGE: Rgb565 = rgb(20, 56, 100);
/// What lies behind things.
pub const SHADOW: Rgb565 = rgb(4, 20, 26);

/// Lexio's suits on ivory, weakest first. Each has a shape of its own as well.
pub const SUITS: [Rgb565; 4] = [rgb(40, 52, 68), rgb(206, 118, 0), rgb(16, 124, 64), rgb(208, 28, 48)];

/// Xylo's colours, longest first. Each has a shape and a length of its own as well.
pub const NOTES: [Rgb565; 8] = [
    rgb(220, 52, 56),
    rgb(240, 132, 32),
    rgb(236, 200, 48),
    rgb(96, 184, 80),
    rgb(32, 172, 168),
    rgb(72, 128, 232),
    rgb(152, 96, 216),
    rgb(240, 136, 188),
];
/// What is drawn on a note.
pub const NOTE_INK: Rgb565 = rgb(20, 24, 32);
/// Where a note has been.
pub const GROOVE: Rgb565 = rgb(10, 40, 48);

/// Lexicon's letters on ivory, and the Master.
pub const LETTER: Rgb565 = rgb(28, 44, 60);
pub const MASTER: Rgb565 = rgb(200, 32, 56);

/// Skins, hair and its ornaments of faces, and the lines in them.
pub const SKINS: [Rgb565; 4] = [rgb(255, 220, 188), rgb(240, 190, 146), rgb(196, 138, 96), rgb(140, 92, 62)];
pub const HAIRS: [Rgb565; 7] = [
    rgb(52, 36, 32),
    rgb(122, 72, 36),
    rgb(236, 190, 84),
    rgb(204, 88, 40),
    rgb(190, 196, 200),
    rgb(72, 128, 232),
    rgb(214, 60, 72),
];
pub const FACE_INK: Rgb565 = rgb(30, 26, 30);
