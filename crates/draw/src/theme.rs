//! The colours of the interface, in one place.

use embedded_graphics::pixelcolor::Rgb565;

/// A colour from eight bits per channel.
const fn rgb(red: u8, green: u8, blue: u8) -> Rgb565 {
    Rgb565::new(red >> 3, green >> 2, blue >> 3)
}

/// The table cloth: the background of all screens.
pub const FELT: Rgb565 = rgb(16, 52, 60);
/// Darker cloth, for bars at the edges.
pub const FELT_DARK: Rgb565 = rgb(8, 32, 40);
/// A box on the cloth.
pub const BOX: Rgb565 = rgb(24, 66, 76);
/// A box under the cursor, or of the player at turn.
pub const BOX_LIT: Rgb565 = rgb(32, 88, 98);

/// Main text.
pub const TEXT: Rgb565 = rgb(248, 244, 232);
/// Secondary text.
pub const MUTED: Rgb565 = rgb(176, 208, 208);
/// Text of an action that is not possible now.
pub const GREYED: Rgb565 = rgb(144, 176, 178);
/// The cursor and everything that asks for attention.
pub const ACCENT: Rgb565 = rgb(255, 200, 72);
/// The row under the cursor while its action is about to begin.
pub const ACCENT_PRESSED: Rgb565 = rgb(200, 144, 32);
/// Text on the accent.
pub const ON_ACCENT: Rgb565 = rgb(48, 36, 8);
/// Errors and losses.
pub const ALARM: Rgb565 = rgb(255, 140, 112);
/// The same on a lit box: 4.5:1.
pub const ALARM_ON_LIT: Rgb565 = rgb(255, 176, 152);
/// Gains.
pub const GAIN: Rgb565 = rgb(120, 220, 136);

/// A tile's face, its edge in shadow, and the line around it.
pub const IVORY: Rgb565 = rgb(250, 244, 226);
pub const IVORY_EDGE: Rgb565 = rgb(186, 166, 120);
pub const IVORY_LINE: Rgb565 = rgb(120, 104, 72);
/// Small numbers on ivory.
pub const IVORY_INK: Rgb565 = rgb(88, 68, 40);
/// A chosen tile.
pub const IVORY_CHOSEN: Rgb565 = rgb(255, 226, 136);
/// The back of a tile.
pub const BACK: Rgb565 = rgb(40, 96, 152);
pub const BACK_EDGE: Rgb565 = rgb(20, 56, 100);
/// The shadow below tiles and messages.
pub const SHADOW: Rgb565 = rgb(4, 20, 26);

/// Lexio's cloth, its threads and its brass edge, and the wood on which the tiles stand, with its lit edge.
pub const CLOTH: Rgb565 = rgb(16, 72, 72);
pub const THREAD: Rgb565 = rgb(24, 84, 84);
pub const BRASS: Rgb565 = rgb(136, 116, 72);
pub const RACK: Rgb565 = rgb(56, 38, 28);
pub const RACK_EDGE: Rgb565 = rgb(92, 64, 44);

/// Lexio's suits on ivory, weakest first: 4.5:1 also on a chosen tile. Each suit also has its own shape.
pub const SUITS: [Rgb565; 4] = [rgb(40, 52, 68), rgb(152, 76, 0), rgb(8, 112, 56), rgb(192, 20, 40)];

/// Xylo's colours, longest bar first. Each colour also has its own shape and length. Neighbours differ in lightness, so
/// that a colour-blind eye can tell any two apart.
pub const NOTES: [Rgb565; 8] = [
    rgb(220, 56, 64),
    rgb(228, 136, 28),
    rgb(252, 240, 72),
    rgb(160, 216, 116),
    rgb(24, 168, 140),
    rgb(60, 108, 252),
    rgb(156, 92, 184),
    rgb(252, 184, 216),
];
/// The symbols on a note.
pub const NOTE_INK: Rgb565 = rgb(20, 24, 32);
/// The dot that marks a note that is no longer in its row.
pub const GROOVE: Rgb565 = rgb(72, 84, 112);

/// Xylo's stage: its dark back, the row of an opponent at turn (the notes have 3:1 on it), the line of the person at turn,
/// the floor from back to front, the joints of the floor, and the rails below the bars.
pub const STAGE: Rgb565 = rgb(12, 16, 28);
pub const STAGE_PLATE: Rgb565 = rgb(32, 40, 64);
pub const STAGE_LIT: Rgb565 = rgb(40, 52, 84);
pub const STAGE_FLOOR: [Rgb565; 4] = [rgb(26, 26, 38), rgb(34, 32, 44), rgb(44, 40, 48), rgb(54, 46, 52)];
pub const STAGE_JOINT: Rgb565 = rgb(18, 18, 28);
pub const STAGE_RAIL: Rgb565 = rgb(112, 76, 48);
pub const STAGE_RAIL_EDGE: Rgb565 = rgb(64, 40, 28);

/// Lexicon's letters on ivory, then the Master.
pub const LETTER: Rgb565 = rgb(28, 44, 60);
pub const MASTER: Rgb565 = rgb(168, 16, 44);
/// Lexicon's table: worn planks, the joints and the grain in them, and the edge that catches the light.
pub const WOOD: Rgb565 = rgb(74, 46, 30);
pub const WOOD_DARK: Rgb565 = rgb(42, 24, 16);
pub const WOOD_GRAIN: Rgb565 = rgb(64, 38, 24);
pub const WOOD_WORN: Rgb565 = rgb(84, 54, 36);
pub const WOOD_LIGHT: Rgb565 = rgb(124, 84, 54);

/// The skins of faces, the colours of hair and caps, and the lines of the face.
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
