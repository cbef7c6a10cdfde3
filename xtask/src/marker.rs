//! The marker in an image that names its board.

/// Every image contains `gousset-image board=<name> version=<version>;start=usual;`.
const MARKER: &[u8] = b"gousset-image board=";
/// The end of the marker in a usual image, and in the image for new boards.
const USUAL: &[u8] = b";start=usual;";
const CHECK: &[u8] = b";start=check;";

/// Turns a linked program into the one for new boards: it starts with the guided check. Returns false if this is not an
/// image with one marker.
pub(crate) fn start_with_check(program: &mut [u8]) -> bool {
    let places = |program: &[u8], text: &[u8]| {
        let windows = program.windows(text.len()).enumerate();
        windows.filter(|(_, bytes)| *bytes == text).map(|(at, _)| at).collect::<Vec<_>>()
    };
    let (&[start], ends) = (&places(program, MARKER)[..], places(program, USUAL)) else { return false };
    let Some(&end) = ends.iter().find(|&&end| (start..start + 64).contains(&end)) else { return false };
    program[end..end + CHECK.len()].copy_from_slice(CHECK);
    true
}

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
    fn the_image_for_new_boards_differs_in_one_word() {
        let usual = b"\0;start=usual;gousset-image board=picosystem version=0.1.0;start=usual;\xff";
        let mut program = usual.to_vec();
        assert!(start_with_check(&mut program));
        assert!(
            program.ends_with(b"version=0.1.0;start=check;\xff") && program.starts_with(b"\0;start=usual;")
        );
        assert_eq!(Marker::find(&program), Marker::find(usual));
        assert!(!start_with_check(&mut program), "it has no usual start any more");
        assert!(!start_with_check(&mut b"blinky;start=usual;".to_vec()));
    }

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
