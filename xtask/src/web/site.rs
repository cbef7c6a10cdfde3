//! The page as files for a web server: with a manifest and icons it can be installed, and with its worker it opens without a
//! network.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use serde_json::json;

use super::icon::{self, Ground};
use super::{Page, pack, read};
use crate::workspace::Workspace;

/// The picture for links to the site. Visitors do not fetch it.
pub(crate) const PREVIEW: &str = "preview.png";
const WORKER: &str = "crates/web/site/worker.js";
/// The page, which a server gives for the folder itself.
const PAGE_NAME: &str = "index.html";
/// The type of a file of bytes.
const BYTES: &str = "application/octet-stream";

/// A file of the site.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) bytes: Vec<u8>,
}

impl File {
    pub(super) fn new(name: &str, kind: &'static str, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.to_owned(), kind, bytes: bytes.into() }
    }
}

/// All files, the page first.
pub(crate) fn files(workspace: &Workspace, page: &Page) -> Result<Vec<File>> {
    let manifest = serde_json::to_vec_pretty(&manifest(&page.description)).context("the manifest")?;
    let icon = |name: &str, side, ground| -> Result<File> {
        Ok(File::new(name, "image/png", icon::png(side, ground)?))
    };
    let mut files = vec![
        File::new(PAGE_NAME, "text/html; charset=utf-8", &*page.served),
        File::new("face.bin", BYTES, &*page.face_file),
        File::new("manifest.webmanifest", "application/manifest+json", manifest),
        icon("icon-192.png", 192, Ground::None)?,
        icon("icon-512.png", 512, Ground::None)?,
        icon("icon-mask-512.png", 512, Ground::Full)?,
    ];
    let worker = worker(&read(&workspace.root.join(WORKER))?, &files);
    files.push(File::new("worker.js", "text/javascript; charset=utf-8", worker));
    files.push(File::new(PREVIEW, "image/png", &*page.preview));
    files.extend(page.offers.iter().map(|file| File::new(&file.name, BYTES, &*file.bytes)));
    Ok(files)
}

/// Bytes of all files that the first visit fetches, as a server sends them.
pub(crate) fn sent(workspace: &Workspace, page: &Page) -> Result<usize> {
    let files = files(workspace, page)?;
    let is_offered = |name: &str| page.offers.iter().any(|file| file.name == name);
    let fetched = files.iter().filter(|file| file.name != PREVIEW && !is_offered(&file.name));
    Ok(fetched.map(|file| pack::gzip(&file.bytes).len()).sum())
}

/// The worker with the digests of the files that it stores. A browser notices a new version by its different worker.
fn worker(template: &str, files: &[File]) -> String {
    let path = |file: &File| if file.name == PAGE_NAME { "./".to_owned() } else { file.name.clone() };
    let digests: BTreeMap<String, String> =
        files.iter().map(|file| (path(file), format!("sha256-{}", pack::digest(&file.bytes)))).collect();
    let listed = json!(digests).to_string();
    template.replace("{version}", &pack::digest(&listed)).replace("{files}", &listed)
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
    fn the_worker_has_the_digest_of_every_file_and_the_manifest_its_icons() {
        let page = Page { served: "a page".to_owned(), face_file: b"a face".to_vec(), ..Page::default() };
        let files = files(&Workspace::find().unwrap(), &page).unwrap();
        let worker = text(&files, "worker.js");
        for file in files.iter().filter(|file| !["worker.js", PREVIEW].contains(&&*file.name)) {
            let path = if file.name == "index.html" { "./" } else { &file.name };
            let entry = format!("\"{path}\":\"sha256-{}\"", pack::digest(&file.bytes));
            assert!(worker.contains(&entry), "{entry} is not in {worker}");
        }
        let is_there = |name: &str| files.iter().any(|file| file.name == name);
        let manifest: serde_json::Value =
            serde_json::from_str(&text(&files, "manifest.webmanifest")).unwrap();
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.iter().all(|icon| is_there(icon["src"].as_str().unwrap())));
    }

    #[test]
    fn another_version_of_any_file_has_another_worker() {
        let worker_of = |contents: [u8; 2]| {
            let file = |name, byte| File::new(name, "", [byte]);
            worker("{version} {files}", &[file("index.html", contents[0]), file("face.bin", contents[1])])
        };
        let version_of =
            |contents| worker_of(contents).split_once(' ').map(|(version, _)| version.to_owned());
        assert_eq!(version_of([1, 1]), version_of([1, 1]));
        assert_ne!(version_of([1, 1]), version_of([2, 1]));
        assert_ne!(version_of([1, 1]), version_of([1, 2]));
    }
}
