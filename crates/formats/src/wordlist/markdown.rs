//! Lists as chat programs and wikis write them, in Markdown: within a fence, in tables with bars, and with
//! words in bold.

use std::borrow::Cow;

use quadrille_core::Spelling;

use super::{
    lines::{data_lines, says_something},
    names,
};

/// A list without what is around it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Within {
    pub(super) text: String,
    /// The lines of what is around it.
    pub(super) around: Vec<usize>,
    /// The rows above tables that do not name words or clues.
    pub(super) headings: Vec<usize>,
}

/// What stands within fences, if there are some.
pub(super) fn within_fences(text: &str) -> Option<Within> {
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    text.lines().filter(|line| is_fence(line)).nth(1)?;
    let mut is_inside = false;
    let within = kept(text, |_, line| {
        if is_fence(line) {
            is_inside = !is_inside;
            return Some(Cow::Borrowed(""));
        }
        is_inside.then_some(Cow::Borrowed(line))
    });
    Some(within)
}

/// The rows of tables, if there are some, with tabs instead of bars.
pub(super) fn within_tables(text: &str) -> Option<Within> {
    if !text.contains('|') {
        return None;
    }
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let is_row = |k: usize| lines.get(k).is_some_and(|line| line.contains('|'));
    let mut rows = vec![false; lines.len()];
    let mut above = Vec::new();
    for (k, line) in lines.iter().enumerate() {
        let follows = k.checked_sub(1).is_some_and(|before| rows.get(before) == Some(&true));
        let is_below_heading = is_table_rule(line) && k.checked_sub(1).is_some_and(is_row);
        if is_below_heading && let Some(heading) = rows.get_mut(k - 1) {
            *heading = true;
            above.push(k - 1);
        }
        if (is_below_heading || follows && is_row(k))
            && let Some(row) = rows.get_mut(k)
        {
            *row = true;
        }
    }
    // Without a line below the heading, all rows have bars on both sides.
    let are_framed = || {
        data_lines(text).all(|(_, line)| line.starts_with('|') && line.ends_with('|'))
            && data_lines(text).nth(1).is_some()
    };
    if !rows.contains(&true) {
        if !are_framed() {
            return None;
        }
        rows.fill(true);
    }
    let (mut headings, mut is_named) = (Vec::new(), false);
    let within = kept(text, |k, line| {
        let line = line.trim();
        if rows.get(k) != Some(&true) || !says_something(line) {
            return None;
        }
        if is_table_rule(line) {
            return Some(Cow::Borrowed(""));
        }
        let cells = cells(line);
        if above.binary_search(&k).is_err() {
            return Some(cells.into());
        }
        let plain = cells.replace(['*', '_'], "");
        if names::columns(&plain, '\t').is_some() && !is_named {
            is_named = true;
            return Some(cells.into());
        }
        if plain.split('\t').all(|name| names::role(name).is_none()) {
            headings.push(k + 1);
        }
        Some(format!("# {cells}").into())
    });
    Some(Within { headings, ..within })
}

/// What stands between the heading of a table and its rows.
fn is_table_rule(line: &str) -> bool {
    line.contains('-') && line.contains('|') && line.chars().all(|c| matches!(c, '-' | ':' | '|' | ' '))
}

/// The cells of a row, with tabs between them; a bar behind a backslash is one.
fn cells(row: &str) -> String {
    const BAR: char = '\u{1}';
    let row = row.replace(['\t', BAR], " ").replace("\\|", &BAR.to_string());
    let row = row.strip_prefix('|').unwrap_or(&row);
    let row = row.strip_suffix('|').unwrap_or(row);
    let cells: Vec<_> = row.split('|').map(|cell| cell.trim().replace(BAR, "|")).collect();
    cells.join("\t")
}

/// The text with what a function makes of its lines, counted from 0, and empty lines instead of those of
/// which it makes nothing, unless they are comments; those that say something are told.
fn kept<'l>(text: &'l str, mut change: impl FnMut(usize, &'l str) -> Option<Cow<'l, str>>) -> Within {
    let mut around = Vec::new();
    let mut list = String::with_capacity(text.len());
    for (k, line) in text.lines().enumerate() {
        match change(k, line) {
            Some(line) => list.push_str(&line),
            None if says_something(line.trim()) => around.push(k + 1),
            None => list.push_str(line),
        }
        list.push('\n');
    }
    Within { text: list, around, headings: Vec::new() }
}

/// The text without the marks of `**bold**`, `*italic*`, `_italic_`, `code` in backticks and `[[links]]`, and
/// the lines that were all bold.
pub(super) fn without_emphasis<'t>(text: Cow<'t, str>, spelling: &Spelling) -> (Cow<'t, str>, Vec<usize>) {
    const MARKS: [char; 4] = ['*', '_', '`', '['];
    let joins = spelling.separator().is_some_and(|separator| separator.contains(MARKS));
    if joins || !text.contains(MARKS) {
        return (text, Vec::new());
    }
    let mut bold = Vec::new();
    let plain = |(number, line): (usize, &str)| {
        if !says_something(line.trim()) || !line.contains(MARKS) {
            return line.to_owned();
        }
        if is_bold(line) {
            bold.push(number);
        }
        let line = without_links(line);
        ["***", "**", "__", "*", "_", "`"].iter().fold(line, |line, mark| without(&line, mark))
    };
    let plain = (1..).zip(text.split_inclusive('\n')).map(plain).collect::<String>();
    (plain.into(), bold)
}

/// Whether all of a line is bold, but for a colon. A word alone with underscores around it may be a name of a
/// program.
fn is_bold(line: &str) -> bool {
    let whole = line.trim();
    let line = whole.strip_suffix([':', '：']).unwrap_or(whole);
    let is_name = line == whole && !line.contains(char::is_whitespace);
    let inner = |mark: &str| {
        line.strip_prefix(mark)?.strip_suffix(mark).filter(|inner| !inner.is_empty() && !inner.contains(mark))
    };
    inner("**").or_else(|| inner("__").filter(|_| !is_name)).is_some()
}

/// A line with what links of wikis show: `[[cat]]`, or behind a bar `[[cat|cats]]`.
fn without_links(line: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(line.len()), line);
    while let Some((before, after)) = rest.split_once("[[")
        && let Some((link, behind)) = after.split_once("]]")
    {
        plain.extend([before, link.split_once('|').map_or(link, |(_, shown)| shown)]);
        rest = behind;
    }
    plain + rest
}

/// A line without pairs of a mark around text that stands for itself. Several in a row, as where something is
/// to be filled in, and those between letters or spaces or behind a backslash, are signs like others.
fn without(line: &str, mark: &str) -> String {
    let is_part = |c: char| mark.starts_with(c);
    let (mut plain, mut rest) = (String::with_capacity(line.len()), line);
    while let Some((before, after)) = rest.split_once(mark) {
        let last = before.chars().next_back().or(plain.chars().next_back());
        let opens = !last.is_some_and(|c| c.is_alphanumeric() || c == '\\' || is_part(c))
            && after.starts_with(|c: char| !c.is_whitespace() && !is_part(c));
        if opens {
            // What nothing closes here, nothing closes further on.
            let Some((inner, behind)) = end_of(after, mark).and_then(|end| after.split_at_checked(end))
            else {
                break;
            };
            plain.extend([before, inner]);
            rest = behind.strip_prefix(mark).unwrap_or(behind);
        } else {
            // All of a row of them is one sign.
            let signs = after.len() - after.trim_start_matches(is_part).len();
            let (signs, behind) = after.split_at_checked(signs).unwrap_or((after, ""));
            plain.extend([before, mark, signs]);
            rest = behind;
        }
    }
    plain + rest
}

/// Where a text that a mark opens ends with the same one.
fn end_of(text: &str, mark: &str) -> Option<usize> {
    let is_part = |c: char| mark.starts_with(c);
    text.match_indices(mark).map(|(at, _)| at).find(|&at| {
        let (inner, behind) = text.split_at_checked(at).unwrap_or((text, ""));
        let behind = behind.strip_prefix(mark).unwrap_or(behind);
        inner.ends_with(|c: char| !c.is_whitespace() && c != '\\' && !is_part(c))
            && !behind.starts_with(|c: char| c.is_alphanumeric() || is_part(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: Option<&Within>, expected: &str, around: &[usize], headings: &[usize]) {
        let (around, headings) = (around.to_vec(), headings.to_vec());
        assert_eq!(found, Some(&Within { text: expected.to_owned(), around, headings }));
    }

    #[test]
    fn tables_have_tabs() {
        let check = |text, expected, around: &[usize], headings: &[usize]| {
            check(within_tables(text).as_ref(), expected, around, headings);
        };
        check("| Word | Clue |\n|---|:-:|\n| cat | Feline |\n", "Word\tClue\n\ncat\tFeline\n", &[], &[]);
        check("Word | Clue\n--- | ---\ncat | a \\| b\n", "Word\tClue\n\ncat\ta | b\n", &[], &[]);
        check("| cat | Feline |\n| dog | Barks |\n", "cat\tFeline\ndog\tBarks\n", &[], &[]);
        check("Pets:\n\n|A|\n|--|\n|cat|\n\nMore?\n", "\n\n# A\n\ncat\n\n\n", &[1, 7], &[3]);
        check("# title: x\n|Words|\n|--|\n|cat|\n", "# title: x\n# Words\n\ncat\n", &[], &[]);
        let twice = "|Word|Clue|\n|-|-|\n|a|b|\n\n";
        let text = twice.repeat(2);
        check(&text, "Word\tClue\n\na\tb\n\n# Word\tClue\n\na\tb\n\n", &[], &[]);
    }
    #[test]
    fn other_bars_stay() {
        for text in ["| cat |\n| dog\n", "|cat|\n", "cat | Feline\ndog | Barks\n", "cat\n---\ndog\n"] {
            assert_eq!(within_tables(text), None);
        }
    }
    #[test]
    fn fences_hold_the_list() {
        let check =
            |text, expected, around: &[usize]| check(within_fences(text).as_ref(), expected, around, &[]);
        check("Here:\n```csv\ncat,Feline\n```\nMore?\n", "\n\ncat,Feline\n\n\n", &[1, 5]);
        check("```\ncat\n```\n", "\ncat\n\n", &[]);
        assert_eq!(within_fences("```\ncat\n"), None);
    }

    #[track_caller]
    fn check_plain(text: &str, expected: &str) {
        assert_eq!(without_emphasis(text.into(), &Spelling::default()).0, expected);
    }

    #[test]
    fn emphasis_is_left_out() {
        check_plain(
            "# **a**\n**cat** – *Feline*\n**dog:** barks **loud**\n",
            "# **a**\ncat – Feline\ndog: barks loud\n",
        );
        check_plain("__cat__ - a _small_ `pet`\n***dog***", "cat - a small pet\ndog");
        check_plain("(*cat*), \"**dog**\"", "(cat), \"dog\"");
    }
    #[test]
    fn bold_lines_are_told() {
        let bold = |text: &'static str| without_emphasis(text.into(), &Spelling::default()).1;
        assert_eq!(bold("**Easy**\n**cat** – **x**\n__Hard__:\n**Harder:**\n"), [1, 3, 4]);
        assert_eq!(bold("__Very hard__\n__init__\n"), [1]);
    }
    #[test]
    fn links_show_what_is_behind_their_bar() {
        check_plain("* [[cat]]s - [[dog|hound]]\n[[x\n", "* cats - hound\n[[x\n");
    }
    #[test]
    fn other_signs_stay() {
        for text in [
            "**\n**cat\n",
            "M*A*S*H",
            r"an \*escaped\* sign",
            r"an *escaped\* sign",
            "5 * 3 * 2",
            "*NSYNC",
            "* cat\n* dog",
            "____ is __",
            "___cat___ ",
            "a_b_c",
            "f*ck and sh*t",
            "** cat **",
            "__ing or __ed",
            "it's a `tick",
            "*nix and *BSD",
            "____y and ____ly",
        ] {
            check_plain(text, text);
        }
        let spelling = Spelling::default().tokens("*").unwrap();
        assert_eq!(without_emphasis("*a*".into(), &spelling).0, "*a*");
    }
    #[test]
    fn long_lines_are_read_at_once() {
        let opened = "*a ".repeat(20_000);
        check_plain(&opened, &opened);
    }
}
