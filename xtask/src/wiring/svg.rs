//! A minimal SVG writer for wiring pictures: boxes, wires and words.

use std::fmt::Write;

const FONT: &str = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

pub(crate) struct Svg {
    width: i32,
    height: i32,
    title: String,
    body: String,
}

/// The alignment of text relative to its point.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of text.
#[derive(Clone, Copy)]
pub(crate) struct Type {
    pub(crate) size: i32,
    pub(crate) bold: bool,
    pub(crate) colour: &'static str,
    pub(crate) anchor: Anchor,
}

#[derive(Clone, Copy)]
pub(crate) struct Rect {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Svg {
    pub(crate) fn new(width: i32, height: i32, title: &str) -> Svg {
        Svg { width, height, title: title.to_owned(), body: String::new() }
    }

    /// Draws a box with rounded corners.
    pub(crate) fn rect(&mut self, rect: Rect, radius: i32, fill: &str, stroke: &str) {
        let Rect { x, y, width, height } = rect;
        self.line(&format!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>"#
        ));
    }

    pub(crate) fn dot(&mut self, x: i32, y: i32, radius: i32, fill: &str, stroke: &str) {
        self.line(&format!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="1.5"/>"#
        ));
    }

    /// Draws a wire through these points.
    pub(crate) fn wire(&mut self, points: &[(i32, i32)], colour: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        self.line(&format!(
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>"#,
            points.join(" ")
        ));
    }

    /// Draws text with its middle at the height `y`.
    pub(crate) fn text(&mut self, x: i32, y: i32, text: &str, style: Type) {
        let anchor = match style.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if style.bold { 700 } else { 400 };
        // `dominant-baseline` is ignored by half of the viewers. About a third of the size is the middle of a capital
        // letter.
        let baseline = y + style.size * 36 / 100;
        self.line(&format!(
            r#"<text x="{x}" y="{baseline}" font-size="{}" font-weight="{weight}" fill="{}" text-anchor="{anchor}">{}</text>"#,
            style.size,
            style.colour,
            escaped(text)
        ));
    }

    pub(crate) fn finish(self) -> String {
        let Svg { width, height, title, body } = self;
        let title = escaped(&title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" font-family=\"{FONT}\">\n<title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"16\" fill=\"#ffffff\"/>\n{body}</svg>\n"
        )
    }

    fn line(&mut self, element: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "{element}");
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_break_the_picture() {
        let style = Type { size: 10, bold: false, colour: "#000", anchor: Anchor::End };
        let mut svg = Svg::new(10, 10, "R & D");
        svg.text(1, 2, "<b>", style);
        let picture = svg.finish();
        assert!(picture.contains("<title>R &amp; D</title>") && picture.contains(">&lt;b&gt;</text>"));
    }
}
