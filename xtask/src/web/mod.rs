//! The browser page: the simulated handheld compiled to WebAssembly (called "face" here and in the page) and the files
//! of `crates/web/page`, joined into one self-contained file.

pub(crate) mod downloads;
mod face;
mod icon;
mod modules;
mod order;
mod pack;
mod preview;
pub(crate) mod server;
pub(crate) mod site;
mod smaller;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::address::Address;
use crate::licences::texts;
use crate::output::say;
use crate::process;
use crate::release;
use crate::reproducible;
use crate::toolchain::{self, WEB_TARGET};
use crate::workspace::Workspace;
use face::Face;
use smaller::Smaller;

pub(crate) const PACKAGE: &str = "gousset-web";
pub(crate) const PROFILE: &str = "web";
/// The name of the page among the files of a release.
pub(crate) const FILE: &str = "gousset.html";
/// The name of the folder with the files for a web server.
pub(crate) const SITE: &str = "gousset-site";
/// The host's program that prints the page's texts.
pub(crate) const WORDS: &str = "page-words";
const FOLDER: &str = "crates/web/page";

/// The page, and its parts.
#[derive(Default)]
pub(crate) struct Page {
    /// The self-contained file.
    pub(crate) html: String,
    /// The page as one of the files of a site.
    pub(crate) served: String,
    pub(crate) description: String,
    /// The packed face, as a file of the site.
    pub(crate) face_file: Vec<u8>,
    /// The picture for links to the site.
    pub(crate) preview: Vec<u8>,
    /// The files that the site offers for download.
    pub(crate) offers: Vec<release::File>,
    /// Bytes of the face before packing, and packed in the self-contained file.
    pub(crate) face: usize,
    pub(crate) packed: usize,
}

impl Page {
    /// Bytes of the self-contained file as a server sends it.
    pub(crate) fn sent(&self) -> usize {
        pack::gzip(self.html.as_bytes()).len()
    }
}

/// Builds the page with these texts ([`words`]).
pub(crate) fn build(workspace: &Workspace, words: &str) -> Result<Page> {
    build_for(workspace, words, &Address::default(), Vec::new())
}

/// Builds the page, which offers these files for download. Its links and codes lead to a copy hosted at this address.
/// Without an address, links lead to the page itself, and codes contain text only.
pub(crate) fn build_for(
    workspace: &Workspace,
    words: &str,
    address: &Address,
    offers: Vec<release::File>,
) -> Result<Page> {
    build_with(workspace, words, address, (offers, ""))
}

/// Builds the page with a feature, which has the form `PACKAGE/FEATURE`; an empty name means none. A page with a feature
/// is only for tests: it is built fast, and larger than others.
pub(crate) fn build_with(
    workspace: &Workspace,
    words: &str,
    address: &Address,
    (offers, feature): (Vec<release::File>, &str),
) -> Result<Page> {
    say!("building the browser's page…");
    let smaller = Smaller::prepare(workspace)?;
    let module = compile(workspace, address, feature)?;
    let face = match feature {
        "" => Face::small(workspace, &module, &smaller)?,
        _ => Face::quick(&module)?,
    };
    let folder = workspace.root.join(FOLDER);
    let (style, script) = style_and_script(workspace, &folder, &smaller)?;
    let languages: Vec<Value> = serde_json::from_str(words).context("the texts of the page are no JSON")?;
    let packed = pack::base64(&face.file);
    let licences = pack::base64(&pack::zlib(texts::of_page(workspace)?.as_bytes()));
    let template = read(&folder.join("index.html"))?;
    let description = in_first(&languages, "description").context("the page has no description")?;
    let filled = |place: Place| {
        fill(&template, |name| match name {
            "policy" => Some(policy(&style, &script, place)),
            "site" => Some(match place {
                Place::Site => site_links(&face.file, &description, address),
                Place::File => String::new(),
            }),
            "address" => Some(address.as_str().replace('&', "&amp;")),
            "style" => Some(style.clone()),
            "script" => Some(script.clone()),
            "words" => Some(words.to_owned()),
            "description" => Some(description.clone()),
            "loading" => in_all(&languages, "loading", " · "),
            "needs-script" => in_all(&languages, "needsScript", "<br>"),
            "images" => Some(downloads::images(&offers, place, address)),
            "source" => Some(downloads::source(&offers, place, address)),
            "face" => Some(if place == Place::Site { String::new() } else { packed.clone() }),
            "licences" => Some(licences.clone()),
            _ => None,
        })
    };
    let (html, served) = (filled(Place::File)?, filled(Place::Site)?);
    let Face { bytes, file: face_file, preview } = face;
    Ok(Page { html, served, description, face_file, preview, offers, face: bytes, packed: packed.len() })
}

/// Returns the style and the script of the page, as small as possible.
fn style_and_script(workspace: &Workspace, folder: &Path, smaller: &Smaller) -> Result<(String, String)> {
    let style = modules::bare_style(&read(&folder.join("style.css"))?);
    let script = modules::join("main.mjs", |name| read(&folder.join(name)))?;
    let script = smaller.script(&script, &workspace.target)?;
    // Either would end its element early.
    ensure!(!script.contains("</script"), "the page's script has `</script` in it");
    ensure!(!style.contains("</style"), "the page's style has `</style` in it");
    Ok((style, script))
}

/// Where a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A single file, perhaps on a disk.
    File,
    /// On a server, with the other files of the site.
    Site,
}

/// Links from the page to the other files of its site, and what a link to the page shows elsewhere (Open Graph). The
/// face is one of them, so that the page is visible before it arrives; its digest keeps the page from running with the
/// face of another version.
fn site_links(face_file: &[u8], description: &str, address: &Address) -> String {
    // Readers of previews want a whole address. Without one, some of them find the picture all the same.
    let preview = format!("{}{}", folder_of(address), site::PREVIEW);
    format!(
        "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
         <meta name=\"face\" id=\"face-file\" content=\"face.bin\" data-integrity=\"sha256-{}\">\n\
         <link rel=\"apple-touch-icon\" href=\"icon-mask-512.png\">\n\
         <meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:title\" content=\"Gousset: Lexio, Lexicon, Xylo\">\n\
         <meta property=\"og:description\" content=\"{description}\">\n\
         <meta property=\"og:image\" content=\"{preview}\">\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\">\n",
        pack::digest(face_file)
    )
}

/// The address of the folder that the page is in, with a slash at its end. Empty without an address.
fn folder_of(address: &Address) -> String {
    let page = address.as_str().split(['?', '#']).next().unwrap_or_default();
    let folder = page.rfind('/').filter(|&end| end > "https:/".len()).map_or(page, |end| &page[..end]);
    if folder.is_empty() { String::new() } else { format!("{folder}/") }
}

/// Writes the page to the target directory, for the tests of the page. Returns its path.
pub(crate) fn write_for_tests(workspace: &Workspace, page: &Page) -> Result<PathBuf> {
    let file = workspace.target.join(FILE);
    fs::write(&file, &page.html).with_context(|| format!("cannot write {}", file.display()))?;
    write_site(workspace, page, &workspace.target.join(SITE))?;
    Ok(file)
}

/// Writes the files of the site to a folder.
pub(crate) fn write_site(workspace: &Workspace, page: &Page, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    for file in site::files(workspace, page)? {
        let path = folder.join(&file.name);
        fs::write(&path, file.bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Compiles the face for the browser, with a feature if its name is not empty. Returns its file.
fn compile(workspace: &Workspace, address: &Address, feature: &str) -> Result<PathBuf> {
    toolchain::add_target(workspace, WEB_TARGET)?;
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--profile", PROFILE, "--target", WEB_TARGET, "--package", PACKAGE]);
    cargo.args(["--features", feature]);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", reproducible::flags(workspace)?);
    process::run(address.give_to(&mut cargo))?;
    let built = workspace.target.join(WEB_TARGET).join(PROFILE).join("gousset_web.wasm");
    Ok(built)
}

/// Returns the page's own texts in every language, as JSON.
pub(crate) fn words(workspace: &Workspace) -> Result<String> {
    let mut command = workspace.cargo();
    words_of(command.args(["run", "--quiet", "--package", "gousset-host", "--bin", WORDS]))
}

/// Returns the output of the program that prints the texts.
pub(crate) fn words_of(command: &mut Command) -> Result<String> {
    Ok(process::output(command)?.trim_end().to_owned())
}

/// Returns a text in the first language, for readers that do not run the page.
fn in_first(languages: &[Value], name: &str) -> Option<String> {
    Some(languages.first()?[name].as_str()?.to_owned())
}

/// Returns a text in every language, because the user's language is unknown before the page's script runs.
fn in_all(languages: &[Value], name: &str, apart: &str) -> Option<String> {
    let texts: Option<Vec<&str>> = languages.iter().map(|words| words[name].as_str()).collect();
    Some(texts?.join(apart))
}

/// Returns the content security policy: the page may run its one script, compile its face, use its one style and show
/// its icon. It makes no requests, except for the other files of its site.
fn policy(style: &str, script: &str, place: Place) -> String {
    let (style, script) = (pack::digest(style), pack::digest(script));
    let site = match place {
        Place::File => "img-src data:",
        Place::Site => "connect-src 'self'; img-src 'self' data:; manifest-src 'self'; worker-src 'self'",
    };
    format!(
        "default-src 'none'; script-src 'sha256-{script}' 'wasm-unsafe-eval'; style-src 'sha256-{style}'; \
         {site}; base-uri 'none'; form-action 'none'"
    )
}

/// Replaces each `{name}` in a template by its part. The parts themselves are not searched.
fn fill(template: &str, part: impl Fn(&str) -> Option<String>) -> Result<String> {
    let mut page = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            bail!("the page has a `{{` without its `}}`")
        };
        page.push_str(before);
        page.push_str(
            &part(name).with_context(|| format!("the page asks for `{name}`, which there is not"))?,
        );
        rest = after;
    }
    page.push_str(rest);
    Ok(page)
}

fn read(path: &Path) -> Result<String> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    // Uniform line ends make the page the same from every checkout.
    Ok(text.replace("\r\n", "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_put_in_and_not_looked_at_again() {
        let part = |name: &str| (name == "a").then(|| "{b}".to_owned());
        assert_eq!(fill("1{a}2{a}", part).unwrap(), "1{b}2{b}");
        assert!(fill("{b}", part).is_err_and(|error| error.to_string().contains("`b`")));
        assert!(fill("{a", part).is_err());
    }

    #[test]
    fn the_template_asks_for_every_part_once() {
        let workspace = Workspace::find().unwrap();
        let template = read(&workspace.root.join(FOLDER).join("index.html")).unwrap();
        let parts = ["policy", "style", "script", "words", "face", "licences"];
        for part in
            parts.into_iter().chain(["address", "site", "images", "source", "loading", "needs-script"])
        {
            assert_eq!(template.matches(&format!("{{{part}}}")).count(), 1, "{part}");
        }
    }

    #[test]
    fn a_link_to_the_site_has_a_preview_with_a_whole_address() {
        for (address, picture) in [
            ("", "preview.png"),
            ("https://example.org", "https://example.org/preview.png"),
            ("https://example.org/g/", "https://example.org/g/preview.png"),
            ("https://example.org/g/index.html?a", "https://example.org/g/preview.png"),
        ] {
            let address = if address.is_empty() { Address::default() } else { address.parse().unwrap() };
            let links = site_links(b"", "words", &address);
            assert!(links.contains(&format!("content=\"{picture}\"")), "{links}");
        }
    }

    #[test]
    fn a_page_without_its_script_speaks_every_language() {
        let languages: Vec<Value> = serde_json::from_str(r#"[{"a":"Yes","b":1},{"a":"Oui"}]"#).unwrap();
        assert_eq!(in_all(&languages, "a", "<br>").as_deref(), Some("Yes<br>Oui"));
        assert_eq!(in_first(&languages, "a").as_deref(), Some("Yes"));
        assert_eq!(in_all(&languages, "b", ""), None);
    }

    /// The visible part of the page, and the script that fits it to the display, come before the long parts.
    #[test]
    fn the_case_is_there_within_the_first_kilobytes() {
        let workspace = Workspace::find().unwrap();
        let folder = workspace.root.join(FOLDER);
        let template = read(&folder.join("index.html")).unwrap();
        let style = read(&folder.join("style.css")).unwrap();
        let case = template.find("</main>").unwrap() + style.len();
        assert!(case < 20_000, "the case is complete after {case} bytes");
        let places = ["</main>", "{words}", "{script}", "{face}", "{licences}", "{needs-script}"]
            .map(|part| template.find(part).unwrap());
        assert!(places.is_sorted(), "{places:?}");
    }

    #[test]
    fn every_module_of_the_page_is_in_its_script() {
        let workspace = Workspace::find().unwrap();
        let folder = workspace.root.join(FOLDER);
        let script = modules::join("main.mjs", |name| read(&folder.join(name))).unwrap();
        for file in workspace.files(FOLDER, "mjs") {
            let text = read(&file).unwrap();
            let code = text.lines().find_map(|line| line.strip_prefix("export "));
            assert!(code.is_none_or(|line| script.contains(line)), "nobody imports {}", file.display());
        }
    }
}
