//! The marker in an image that names its board.

/// Every image contains `gousset-image board=<name> version=<version>;`.
const MARKER: &[u8] = b"gousset-image board=";

/// The board and the version in an image's marker. The board may be unknown.
#[derive(Debug, Eq, PartialEq)]
pub(crate) struct Marker<'a> {
    pub(crate) board: &'a str,
    pub(crate) version: &'a str,
}

impl Marker<'_> {
    pub(crate) fn find(image: &[u8]) -> Option<Marker<'_>> {
        let start = image.windows(MARKER.len()).position(|bytes| bytes == MARKER)? + MARKER.len();
        let length = image[start..].iter().take(64).position(|&byte| byte == b';')?;
        let text = std::str::from_utf8(&image[start..start + length]).ok()?;
        let (board, version) = text.split_once(" version=")?;
        Some(Marker { board, version })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_says_its_board() {
        assert_eq!(
            Marker::find(b"\0\x01gousset-image board=picosystem version=0.1.0;\xff"),
            Some(Marker { board: "picosystem", version: "0.1.0" })
        );
        assert_eq!(
            Marker::find(b"gousset-image board=tower version=9;"),
            Some(Marker { board: "tower", version: "9" })
        );
        assert_eq!(Marker::find(b"blinky"), None);
        assert_eq!(Marker::find(b"gousset-image board=cut version=1"), None);
        assert_eq!(Marker::find(b"gousset-image board=odd;"), None);
    }
}
