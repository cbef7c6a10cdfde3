//! What the front page offers for download: the images of the boards, and the source.

use std::fs;
use std::path::Path;

use gousset_boards::Board;

use super::{Place, folder_of};
use crate::address::Address;
use crate::release::{self, File};

/// Returns the images of this version in a folder, and the source. Images that are missing or of another version are
/// left out.
pub(crate) fn in_folder(folder: &Path) -> Vec<File> {
    let read = |name: &str| fs::read(folder.join(name)).ok();
    let image = |board: Board| release::image(board, "", read(&file_name(board))?).ok();
    let source = read(release::SOURCE).map(|bytes| File::new(release::SOURCE, bytes));
    Board::ALL.into_iter().filter_map(image).chain(source).collect()
}

/// Returns a copy of the source and of the images that a player installs: not those that check a new board.
pub(crate) fn of_release(files: &[File]) -> Vec<File> {
    let is_offered = |file: &&File| {
        file.name == release::SOURCE || Board::ALL.into_iter().any(|board| file.name == file_name(board))
    };
    files.iter().filter(is_offered).map(|file| File::new(&*file.name, &*file.bytes)).collect()
}

fn file_name(board: Board) -> String {
    format!("gousset-{}.uf2", board.name)
}

/// Returns a link to an offered file, with its size. The files are beside the page. A single file, which may be copied
/// alone, links to the site if its address is known.
fn link(files: &[File], name: &str, title: &str, place: Place, address: &Address) -> Option<String> {
    let folder = if place == Place::File { folder_of(address) } else { String::new() };
    let bytes = files.iter().find(|file| file.name == name)?.bytes.len();
    Some(format!("<a href=\"{folder}{name}\" download>{title}</a> <span data-bytes=\"{bytes}\"></span>"))
}

/// Returns the part of the front page about the source: a link to it, if it is offered.
pub(super) fn source(files: &[File], place: Place, address: &Address) -> String {
    let name = release::SOURCE;
    link(files, name, name, place, address).map(|link| format!("<p>{link}</p>")).unwrap_or_default()
}

/// Returns the part of the front page about the images: a link to each, or how to get them if there are none.
pub(super) fn images(files: &[File], place: Place, address: &Address) -> String {
    let row = |board: Board| {
        let link = link(files, &file_name(board), board.title, place, address)?;
        Some(format!("<li>{link}</li>\n"))
    };
    let rows: String = Board::ALL.into_iter().filter_map(row).collect();
    let (drag, build) = if rows.is_empty() { (" hidden", "") } else { ("", " hidden") };
    let beside = if rows.is_empty() || place == Place::Site || !folder_of(address).is_empty() {
        " hidden"
    } else {
        ""
    };
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
        super::images(images, place, &address)
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
    fn the_source_has_a_link_if_it_is_offered() {
        let files = [File::new(release::SOURCE, [0; 700])];
        let link = source(&files, Place::Site, &Address::default());
        assert!(
            link.contains("href=\"gousset-source.tar.gz\"") && link.contains("data-bytes=\"700\""),
            "{link}"
        );
        assert_eq!(source(&[], Place::Site, &Address::default()), "");
    }

    #[test]
    fn only_the_source_and_images_to_install_are_offered() {
        let files =
            ["gousset-picosystem.uf2", "gousset-bring-up-picosystem.uf2", "INSTALL.md", release::SOURCE];
        let offered = of_release(&files.map(|name| File::new(name, "")));
        let names: Vec<_> = offered.iter().map(|file| &*file.name).collect();
        assert_eq!(names, ["gousset-picosystem.uf2", release::SOURCE]);
        assert!(in_folder(Path::new("no such folder")).is_empty());
    }
}
