//! Checks that everything on a frame can be read.
#![allow(dead_code, reason = "each test uses a part of this")]

use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_draw::probe::Mark;
use gousset_draw::theme;
use gousset_handheld::probe::{IN_MOTION, LARGE_PRINT};
use gousset_ui::texts::Lang;
use std::collections::BTreeSet;

/// The panel.
const PANEL: Edges = Edges { left: 0, top: 0, right: WIDTH as i32, bottom: HEIGHT as i32 };
/// Pixels that letters may reach over the edge of their box or into each other, for example the sides of a W, or an accent
/// under the foot of a g.
const TOUCH: i32 = 1;

/// Pixels that the text of a lesson moves aside when a wrong button is pressed.
const SWAY: i32 = 4;

/// The name of an icon in messages.
const ICON: &str = "an icon";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Edges {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Edges {
    fn of(mark: &Mark) -> Option<Self> {
        let (Mark::Filled(area, _) | Mark::Icon { area, .. } | Mark::Text { ink: area, .. }) = mark else {
            return None;
        };
        let (left, top) = (area.top_left.x, area.top_left.y);
        let (right, bottom) = (left + area.size.width as i32, top + area.size.height as i32);
        (left < right && top < bottom).then_some(Self { left, top, right, bottom })
    }

    const fn meets(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    const fn is_within(self, other: Self) -> bool {
        self.left >= other.left
            && self.right <= other.right
            && self.top >= other.top
            && self.bottom <= other.bottom
    }

    /// The area around both.
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    const fn without_touch(self) -> Self {
        Self {
            left: self.left + TOUCH,
            top: self.top + TOUCH,
            right: self.right - TOUCH,
            bottom: self.bottom - TOUCH,
        }
    }

    /// Returns one pixel each at the left end, in the middle and at the right end.
    fn spots(self) -> [Self; 3] {
        let y = (self.top + self.bottom) / 2;
        let columns = [self.left, (self.left + self.right) / 2, self.right - 1];
        columns.map(|x| Self { left: x, top: y, right: x + 1, bottom: y + 1 })
    }
}

/// True if tiles, cards and questions may cover other elements of this screen, and leave the panel. On other screens only
/// boxes with a shadow may cover others.
fn has_things_in_flight(screen: &str) -> bool {
    ["Table", "Lesson", "Puzzle", "Replay"].iter().any(|end| screen.ends_with(end))
}

/// Returns the box that was filled last at a pixel.
fn topmost(boxes: &[Edges], spot: Edges) -> Option<Edges> {
    boxes.iter().rev().copied().find(|area| area.meets(spot))
}

/// True if a box shows progress by its length: a line, or a bar over another one that begins at the same place.
fn is_progress(edges: Edges, boxes: &[Edges]) -> bool {
    let begins_like = |other: &Edges| Edges { right: edges.right, ..*other } == edges;
    edges.bottom - edges.top <= 2 || boxes.iter().any(begins_like)
}

/// Returns the misplaced elements of a frame, for a panel of any size: elements that leave the panel, and boxes wider than
/// half of the panel that are not centred.
pub fn misplaced(screen: &str, marks: &[Mark]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut boxes: Vec<Edges> = Vec::new();
    for mark in marks {
        let Some(edges) = Edges::of(mark) else { continue };
        if !has_things_in_flight(screen) && !edges.is_within(PANEL) {
            faults.push(format!("{mark:?} leaves the panel"));
        }
        let Mark::Filled(_, color) = mark else { continue };
        let is_wide = 2 * (edges.right - edges.left) > PANEL.right;
        let aside = (edges.left + edges.right - PANEL.right).abs() / 2;
        if *color != theme::SHADOW && is_wide && aside > SWAY && !is_progress(edges, &boxes) {
            faults.push(format!("{mark:?} is not in the middle"));
        }
        boxes.push(edges);
    }
    faults
}

/// Returns the faults of a frame: texts that are cut, that leave the panel or their box, or that overlap another text, an icon
/// or a box.
pub fn faults(screen: &str, marks: &[Mark]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut boxes: Vec<Edges> = Vec::new();
    let mut shadows: Vec<Edges> = Vec::new();
    let mut seen: Vec<(String, Edges)> = Vec::new();
    for mark in marks {
        if let Mark::Cut { text, shown } = mark {
            faults.push(format!("{text:?} is cut to {shown:?}"));
        }
        let Some(edges) = Edges::of(mark) else { continue };
        let what = match mark {
            Mark::Filled(_, color) => {
                if *color == theme::SHADOW {
                    shadows.push(edges);
                }
                let lies_over =
                    has_things_in_flight(screen) || shadows.iter().any(|shadow| shadow.meets(edges));
                for (what, other) in seen.extract_if(.., |(_, other)| other.meets(edges)) {
                    let inner = other.without_touch();
                    if !lies_over && what != ICON && inner.meets(edges) && !inner.is_within(edges) {
                        faults.push(format!("{what:?} is covered in part: {other:?}, {edges:?}"));
                    }
                }
                boxes.push(edges);
                continue;
            }
            Mark::Text { text, .. } => {
                // Numbers on tiles move in from outside the panel.
                if text.contains(char::is_alphabetic) && !edges.is_within(PANEL) {
                    faults.push(format!("{text:?} leaves the panel: {edges:?}"));
                }
                let within = edges.without_touch();
                let mut under = within.spots().into_iter().filter_map(|spot| topmost(&boxes, spot));
                if let Some(under) = under.find(|&area| !within.is_within(area)) {
                    faults.push(format!("{text:?} leaves its box: {edges:?}, {under:?}"));
                }
                text.clone()
            }
            _ => ICON.into(),
        };
        for (other, there) in &seen {
            let both_icons = matches!(mark, Mark::Icon { .. }) && other == ICON;
            if !both_icons && edges.without_touch().meets(there.without_touch()) {
                faults.push(format!("{what:?} runs into {other:?}: {edges:?}, {there:?}"));
            }
        }
        seen.push((what, edges));
    }
    faults
}

/// The height of capitals in pixels that each kind of text has at least.
#[derive(Clone, Copy)]
pub struct Sizes {
    caption: i32,
    sentence: i32,
    /// The letter or number of a tile or a card; and the same where the pieces fill the table or their row.
    piece: i32,
    piece_of_many: i32,
}

/// The sizes in usual and in large print. A pixel of the default board is 0.0975 mm: capitals of 15 pixels are 16.8
/// minutes of arc high at 30 cm, and ISO 9241 requires 16.
pub const USUAL: Sizes = Sizes { caption: 12, sentence: 15, piece: 16, piece_of_many: 14 };
const LARGE: Sizes = Sizes { caption: 14, sentence: 18, piece: 20, piece_of_many: 14 };

/// Screens that have the usual print only: the test card and the board report are for builders, and after a crash the
/// settings are not known.
const USUAL_PRINT_ONLY: [&str; 2] = ["TestCard", "Crash"];

/// The sizes on a screen. In the pseudo-language, sentences are longer than those of a real language and may be
/// captions.
pub fn sizes_of(screen: &str) -> Sizes {
    let is_large = screen.contains(LARGE_PRINT) && USUAL_PRINT_ONLY.iter().all(|name| !screen.contains(name));
    match is_large {
        _ if screen.starts_with(&format!("{:?}", Lang::Pseudo)) => Sizes { sentence: USUAL.caption, ..USUAL },
        true => LARGE,
        false => USUAL,
    }
}

/// The least contrast of text, in hundredths.
const CONTRAST: u16 = 450;
/// The least contrast of icons, and of the number or letter of a piece, which has a shape beside it or a size of its
/// own.
const CONTRAST_OF_PIECES: u16 = 300;

/// True if a text is the number or the letter of a piece.
fn is_of_piece(text: &str, capitals: i32) -> bool {
    capitals >= USUAL.piece_of_many && text.chars().count() <= 2
}

/// True if a text is a sentence: it has more than three words.
fn is_sentence(text: &str) -> bool {
    text.split(char::is_whitespace).filter(|word| word.contains(char::is_alphabetic)).count() > 3
}

/// Returns the texts and icons of a frame that are too small or too pale to be seen from 30 cm.
pub fn illegible(screen: &str, marks: &[Mark], sizes: Sizes) -> Vec<String> {
    let is_moving = screen.ends_with(IN_MOTION);
    let mut faults = small_pieces(marks, sizes);
    for mark in marks {
        match mark {
            Mark::Text { text, capitals, contrast, .. } => {
                let wanted = if is_sentence(text) { sizes.sentence } else { sizes.caption };
                if *capitals < wanted {
                    faults.push(format!("{text:?} has capitals of {capitals} pixels instead of {wanted}"));
                }
                let wanted = if is_of_piece(text, *capitals) { CONTRAST_OF_PIECES } else { CONTRAST };
                if *contrast < wanted {
                    faults.push(format!("{text:?} has a contrast of {contrast} instead of {wanted}"));
                }
            }
            // An icon that moves may pass over another.
            Mark::Icon { area, contrast } if *contrast < CONTRAST_OF_PIECES && !is_moving => {
                let (at, size) = (area.top_left, area.size);
                faults.push(format!("the icon at {at:?} of {size:?} has a contrast of {contrast}"));
            }
            _ => {}
        }
    }
    faults
}

/// A piece that is played with: the area around everything on it, and its largest letter or number.
struct Piece {
    around: Edges,
    sign: Option<(String, i32)>,
}

/// The value of Lexicon's Master, a caption below a star that stands for its letter.
const VALUE_OF_MASTER: &str = "15";

/// Returns the pieces of a frame.
fn pieces(marks: &[Mark]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut is_on_piece = false;
    let mut is_new = false;
    for mark in marks {
        match mark {
            Mark::PieceBegins => (is_on_piece, is_new) = (true, true),
            Mark::PieceEnds => is_on_piece = false,
            _ => {}
        }
        let Some(edges) = Edges::of(mark).filter(|_| is_on_piece) else { continue };
        if std::mem::take(&mut is_new) {
            pieces.push(Piece { around: edges, sign: None });
        }
        let Some(piece) = pieces.last_mut() else { continue };
        piece.around = piece.around.with(edges);
        if let Mark::Text { text, capitals, .. } = mark
            && text.chars().count() <= 2
            && piece.sign.as_ref().is_none_or(|(_, before)| before < capitals)
        {
            piece.sign = Some((text.clone(), *capitals));
        }
    }
    pieces
}

/// Returns the pieces whose letters or numbers are too small. A row of pieces across the panel may have smaller ones,
/// and so may a table with several rows of them.
fn small_pieces(marks: &[Mark], sizes: Sizes) -> Vec<String> {
    let pieces = pieces(marks);
    let signs = || pieces.iter().filter_map(|piece| Some((piece.around, piece.sign.as_ref()?)));
    let small = signs().filter(|(_, (_, capitals))| *capitals < sizes.piece);
    let rows: BTreeSet<i32> = small.map(|(around, _)| around.top).collect();
    let is_small = |(around, (text, capitals)): &(Edges, &(String, i32))| {
        let beside = pieces
            .iter()
            .filter(|other| other.around.top < around.bottom && around.top < other.around.bottom);
        let row = beside.fold(*around, |row, other| row.with(other.around));
        let is_of_many = 4 * (row.right - row.left) >= 3 * PANEL.right
            || rows.len() >= ROWS_OF_FULL_TABLE
            || around.right - around.left < NARROW;
        let is_value = text == VALUE_OF_MASTER && *capitals >= sizes.caption;
        !is_value && *capitals < if is_of_many { sizes.piece_of_many } else { sizes.piece }
    };
    let told = |(_, (text, capitals)): (Edges, &(String, i32))| {
        format!("the piece {text:?} has capitals of {capitals} pixels")
    };
    signs().filter(is_small).map(told).collect()
}

/// The width of a piece, with its shadow or its cursor, on which the digits of large print have no room: one of Xylo's bars.
const NARROW: i32 = 24;
/// The number of rows of small pieces on a table that is full: in larger tiles, three rows of words would be four, which
/// have no room.
const ROWS_OF_FULL_TABLE: usize = 3;
