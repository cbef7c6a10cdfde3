//! The images of the boards, which the front page offers for download.

use std::fs;
use std::path::Path;

use gousset_boards::Board;

use super::{Place, folder_of};
use crate::address::Address;
use crate::release::{self, File};

/// Returns the images of this version in a folder. Those that are missing or of another version are left out.
pub(crate) fn in_folder(folder: &Path) -> Vec<File> {
    let image = |board: Board| {
        let bytes = fs::read(folder.join(file_name(board))).ok()?;
        release::image(board, "", bytes).ok()
    };
    Board::ALL.into_iter().filter_map(image).collect()
}

/// Returns a copy of the images that a player installs: not those that check a new board.
pub(crate) fn to_install(files: &[File]) -> Vec<File> {
    let is_image = |file: &&File| Board::ALL.into_iter().any(|board| file.name == file_name(board));
    files.iter().filter(is_image).map(|file| File::new(&*file.name, &*file.bytes)).collect()
}

fn file_name(board: Board) -> String {
    format!("gousset-{}.uf2", board.name)
}

/// Returns the part of the front page about the images: a link to each with its size, or how to get them if there are none.
/// They are beside the page. A single file, which may be copied alone, links to the site if its address is known.
pub(super) fn part(images: &[File], place: Place, address: &Address) -> String {
    let folder = if place == Place::File { folder_of(address) } else { String::new() };
    let row = |board: Board| {
        let name = file_name(board);
        let File { bytes, .. } = images.iter().find(|file| file.name == name)?;
        let (title, bytes) = (board.title, bytes.len());
        Some(format!(
            "<li><a href=\"{folder}{name}\" download>{title}</a> <span data-bytes=\"{bytes}\"></span></li>\n"
        ))
    };
    let rows: String = Board::ALL.into_iter().filter_map(row).collect();
    let (drag, build) = if rows.is_empty() { (" hidden", "") } else { ("", " hidden") };
    let beside = if rows.is_empty() || place == Place::Site || !folder.is_empty() { " hidden" } else { "" };
    format!(
        "<p id=\"pico-drag\"{drag}></p><ul id=\"images\"{drag}>{rows}</ul><p id=\"pico-beside\"{beside}></p>\
         <p id=\"pico-build\"{build}></p>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(images: &[File], place: Place, address: &str) -> String {
        let address = if address.is_empty() { Address::default() } else { address.parse().unwrap() };
        part(images, place, &address)
    }

    #[test]
    fn a_page_links_to_the_images_that_are_there_with_their_sizes() {
        let image = [File::new("gousset-picosystem.uf2", [0; 1500])];
        for (place, address, link) in [
            (Place::Site, "", "gousset-picosystem.uf2"),
            (Place::Site, "https://example.org/g/", "gousset-picosystem.uf2"),
            (Place::File, "", "gousset-picosystem.uf2"),
            (Place::File, "https://example.org/g/", "https://example.org/g/gousset-picosystem.uf2"),
        ] {
            let shown = shown(&image, place, address);
            assert!(
                shown.contains(&format!("href=\"{link}\"")) && shown.contains("data-bytes=\"1500\""),
                "{shown}"
            );
            assert_eq!(shown.matches("<li>").count(), 1);
            assert!(shown.contains("id=\"pico-build\" hidden"));
            let is_beside = place == Place::File && address.is_empty();
            assert_eq!(shown.contains("id=\"pico-beside\">"), is_beside, "{shown}");
        }
    }

    #[test]
    fn a_page_without_images_says_how_to_get_them() {
        for place in [Place::Site, Place::File] {
            let shown = shown(&[], place, "https://example.org/g/");
            assert!(!shown.contains("href") && shown.contains("id=\"pico-build\">"), "{shown}");
            assert_eq!(shown.matches(" hidden").count(), 3, "{shown}");
        }
    }

    #[test]
    fn only_images_to_install_are_offered() {
        let files = ["gousset-picosystem.uf2", "gousset-bring-up-picosystem.uf2", "INSTALL.md"];
        let offered = to_install(&files.map(|name| File::new(name, "")));
        assert_eq!(offered.iter().map(|file| &*file.name).collect::<Vec<_>>(), ["gousset-picosystem.uf2"]);
        assert!(in_folder(Path::new("no such folder")).is_empty());
    }
}
