//! The page as files for a web server: with a manifest and icons it can be installed, and with its worker it opens without a
//! network.

use anyhow::{Context as _, Result};
use serde_json::json;

use super::icon::{self, Ground};
use super::{Page, pack, read};
use crate::workspace::Workspace;

const WORKER: &str = "crates/web/site/worker.js";
/// How many characters of the page's digest make the name of a version.
const VERSION_SIGNS: usize = 16;

/// A file of the site.
pub(crate) struct File {
    pub(crate) name: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) bytes: Vec<u8>,
}

/// All files, the page first.
pub(crate) fn files(workspace: &Workspace, page: &Page) -> Result<Vec<File>> {
    let worker = worker(&read(&workspace.root.join(WORKER))?, page);
    let manifest = serde_json::to_vec_pretty(&manifest(&page.description)).context("the manifest")?;
    let icon = |name, side, ground| -> Result<File> {
        Ok(File { name, kind: "image/png", bytes: icon::png(side, ground)? })
    };
    Ok(vec![
        File {
            name: "index.html",
            kind: "text/html; charset=utf-8",
            bytes: page.served.clone().into_bytes(),
        },
        File { name: "face.bin", kind: "application/octet-stream", bytes: page.face_file.clone() },
        File { name: "manifest.webmanifest", kind: "application/manifest+json", bytes: manifest },
        File { name: "worker.js", kind: "text/javascript; charset=utf-8", bytes: worker.into_bytes() },
        icon("icon-192.png", 192, Ground::None)?,
        icon("icon-512.png", 512, Ground::None)?,
        icon("icon-mask-512.png", 512, Ground::Full)?,
    ])
}

/// Bytes of all files as a server sends them: the first visit fetches every one.
pub(crate) fn sent(workspace: &Workspace, page: &Page) -> Result<usize> {
    Ok(files(workspace, page)?.iter().map(|file| pack::gzip(&file.bytes).len()).sum())
}

/// The worker for this page. Another page has another one, by which browsers know that there is something new.
fn worker(template: &str, page: &Page) -> String {
    let digest = pack::digest([page.served.as_bytes(), &page.face_file].concat());
    let version: String = digest.chars().filter(char::is_ascii_alphanumeric).take(VERSION_SIGNS).collect();
    template.replace("{version}", &version)
}

fn manifest(description: &str) -> serde_json::Value {
    let icon = |name: &str, side: u32, purpose: &str| json!({"src": name, "sizes": format!("{side}x{side}"), "type": "image/png", "purpose": purpose});
    json!({
        "id": "./",
        "name": "Gousset",
        "short_name": "Gousset",
        "description": description,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": "#1b1d22",
        "theme_color": "#1b1d22",
        "categories": ["games"],
        "icons": [
            icon("icon-192.png", 192, "any"),
            icon("icon-512.png", 512, "any"),
            icon("icon-mask-512.png", 512, "maskable"),
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(files: &[File], name: &str) -> String {
        let file = files.iter().find(|file| file.name == name).unwrap();
        String::from_utf8(file.bytes.clone()).unwrap()
    }

    #[test]
    fn whatever_the_worker_and_the_manifest_name_is_there() {
        let files = files(&Workspace::find().unwrap(), &Page::default()).unwrap();
        let worker = text(&files, "worker.js");
        let (_, listed) = worker.split_once("FILES = [").unwrap();
        let (listed, _) = listed.split_once(']').unwrap();
        let listed: Vec<&str> = listed.split(", ").map(|name| name.trim_matches('\'')).collect();
        assert!(listed.len() > 3 && listed[0] == "./", "{listed:?}");
        let is_there = |name: &str| files.iter().any(|file| file.name == name);
        assert!(listed[1..].iter().all(|name| is_there(name)), "{listed:?}");
        let manifest: serde_json::Value =
            serde_json::from_str(&text(&files, "manifest.webmanifest")).unwrap();
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.iter().all(|icon| is_there(icon["src"].as_str().unwrap())));
    }

    #[test]
    fn another_page_has_another_worker() {
        let worker_of = |served: &str, face: u8| {
            worker(
                "-{version}-",
                &Page { served: served.to_owned(), face_file: vec![face], ..Page::default() },
            )
        };
        assert_ne!(worker_of("one", 1), worker_of("two", 1));
        assert_ne!(worker_of("one", 1), worker_of("one", 2));
        assert_eq!(worker_of("one", 1).len(), VERSION_SIGNS + 2);
    }
}
