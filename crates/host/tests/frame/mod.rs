//! Checks that everything on a frame can be read.
#![allow(dead_code, reason = "each test uses a part of this")]

use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_draw::probe::Mark;
use gousset_draw::theme;

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
        let (Mark::Filled(area, _) | Mark::Icon(area) | Mark::Text { ink: area, .. }) = mark else {
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
    ["Table", "Lesson", "Replay"].iter().any(|end| screen.ends_with(end))
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
            let both_icons = matches!(mark, Mark::Icon(_)) && other == ICON;
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
    pub caption: i32,
    pub sentence: i32,
}

/// The sizes in usual and in large print. A pixel of the default board is 0.0975 mm: capitals of 15 pixels are 16.8
/// minutes of arc high at 30 cm, and ISO 9241 requires 16.
pub const USUAL: Sizes = Sizes { caption: 12, sentence: 15 };
pub const LARGE: Sizes = Sizes { caption: 14, sentence: 18 };
/// The sizes in the pseudo-language. Its sentences are longer than those of a real language and may be captions.
pub const LONGER: Sizes = Sizes { caption: 12, sentence: 12 };

/// The least contrast of text, in hundredths.
const CONTRAST: u16 = 450;
/// The least contrast of the number or letter of a piece, which has a shape beside it or a size of its own.
const CONTRAST_OF_PIECES: u16 = 300;

/// True if a text is the number or the letter of a piece.
fn is_piece(text: &str, capitals: i32) -> bool {
    capitals >= 14 && text.chars().count() <= 2
}

/// True if a text is a sentence: it has more than three words.
fn is_sentence(text: &str) -> bool {
    text.split(char::is_whitespace).filter(|word| word.contains(char::is_alphabetic)).count() > 3
}

/// Returns the texts of a frame that are too small or too pale to be read from 30 cm.
pub fn illegible(marks: &[Mark], sizes: Sizes) -> Vec<String> {
    let mut faults = Vec::new();
    for mark in marks {
        let Mark::Text { text, capitals, contrast, .. } = mark else { continue };
        let wanted = if is_sentence(text) { sizes.sentence } else { sizes.caption };
        if *capitals < wanted {
            faults.push(format!("{text:?} has capitals of {capitals} pixels instead of {wanted}"));
        }
        let wanted = if is_piece(text, *capitals) { CONTRAST_OF_PIECES } else { CONTRAST };
        if *contrast < wanted {
            faults.push(format!("{text:?} has a contrast of {contrast} instead of {wanted}"));
        }
    }
    faults
}
