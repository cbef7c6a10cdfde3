//! Lays out rows of text in columns.

/// Returns a header, a rule and the rows. Each column is as wide as its widest cell. Lines have no trailing spaces.
pub(crate) fn table(header: &[&str], rows: &[Vec<String>]) -> String {
    let mut widths: Vec<usize> = header.iter().map(|cell| cell.chars().count()).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let rule: Vec<String> = widths.iter().map(|width| "─".repeat(*width)).collect();
    let mut text = line(header, &widths);
    text += &line(&rule, &widths);
    for row in rows {
        text += &line(row, &widths);
    }
    text
}

fn line(cells: &[impl AsRef<str>], widths: &[usize]) -> String {
    let padded = cells.iter().zip(widths).map(|(cell, width)| format!("{:<width$}", cell.as_ref()));
    let line = padded.collect::<Vec<_>>().join("  ");
    format!("{}\n", line.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [vec!["clippy".into(), "passed".into()], vec!["é".into(), String::new()]];
        assert_eq!(
            table(&["what", "result"], &rows),
            "\
what    result
──────  ──────
clippy  passed
é
"
        );
    }
}
