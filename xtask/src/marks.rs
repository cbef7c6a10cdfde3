//! Generated parts of a page. Each is between two marks, and only the text between them is replaced.

use anyhow::{Context, Result};

/// Returns the page with this text between the marks `name` of a subcommand.
pub(crate) fn replaced(page: &str, subcommand: &str, name: &str, text: &str) -> Result<String> {
    let open = format!("<!-- {name}: made by `cargo xtask {subcommand}` -->\n");
    let close = format!("<!-- /{name} -->");
    let start = page.find(&open).with_context(|| format!("the page has no mark `{}`", open.trim()))?;
    let start = start + open.len();
    let length = page[start..].find(&close).with_context(|| format!("the page has no mark `{close}`"))?;
    Ok([&page[..start], text, &page[start + length..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "a\n<!-- pins: made by `cargo xtask wiring` -->\nold\n<!-- /pins -->\nb\n";

    #[test]
    fn only_the_text_between_the_marks_changes() {
        let page = replaced(PAGE, "wiring", "pins", "new\n").unwrap();
        assert_eq!(page, PAGE.replace("old", "new"));
        assert_eq!(replaced(&page, "wiring", "pins", "new\n").unwrap(), page);
    }

    #[test]
    fn a_page_without_its_marks_is_refused() {
        let message = replaced(PAGE, "wiring", "module", "").unwrap_err().to_string();
        assert_eq!(message, "the page has no mark `<!-- module: made by `cargo xtask wiring` -->`");
        assert!(replaced(PAGE, "figures", "pins", "").is_err());
        assert!(replaced(&PAGE.replace("/pins", "pins"), "wiring", "pins", "").is_err());
    }
}
