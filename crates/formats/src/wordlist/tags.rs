//! Lists as HTML shows them: of web pages, and of programs for flash cards.

use std::borrow::Cow;

use super::{lines::says_something, names};
use crate::html;

/// What HTML shows.
pub(super) struct Shown<'t> {
    pub(super) text: Cow<'t, str>,
    pub(super) breaks: Breaks,
}

/// The lines of a text that end where what it was made of has no line feed.
#[derive(Default)]
pub(super) struct Breaks(Vec<usize>);

impl Breaks {
    /// Those of a line that became several.
    pub(super) fn within(line: usize, several: usize) -> Self {
        Self((line..line + several).skip(1).map(|line| line - 1).collect())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number that a line had before.
    pub(super) fn line_before(&self, line: usize) -> usize {
        line - self.0.partition_point(|&broken| broken < line)
    }
}

/// The text that HTML shows, where there are tags or signs with names: items of lists and rows of tables are
/// lines, and cells are columns.
pub(super) fn shown(text: Cow<'_, str>) -> Shown<'_> {
    let is_structured = has_structure(&text);
    let (text, breaks) = match is_structured {
        true => structured(&text),
        false => (text, Breaks::default()),
    };
    if !text.contains(['<', '&']) {
        return Shown { text, breaks };
    }
    // A tag that nothing ends may be what a clue is about.
    let has_elements = is_structured || html::has_end(&text);
    let is_html = |line: &str| {
        let has_tag = || has_elements && html::has_tag(line);
        says_something(line.trim()) && (has_tag() || line.contains('&') && line.contains(';'))
    };
    if !text.lines().any(is_html) {
        return Shown { text, breaks };
    }
    let shown = |line: &str| {
        let (before, line) = line.split_at(line.len() - line.trim_start().len());
        format!("{before}{}\n", html::text(line).replace('\n', " "))
    };
    Shown { text: text.lines().map(shown).collect::<String>().into(), breaks }
}

/// The elements that make lines and columns, and those around them.
const STRUCTURE: [&str; 19] = [
    "ul", "ol", "li", "table", "thead", "tbody", "tr", "td", "th", "dl", "dt", "dd", "div", "h1", "h2", "h3",
    "h4", "h5", "h6",
];

fn has_structure(text: &str) -> bool {
    let is_part =
        |(at, _)| text.get(at..).and_then(html::element).is_some_and(|(name, _)| is_structure(name));
    text.match_indices('<').any(is_part)
}

fn is_structure(name: &str) -> bool {
    let name = name.strip_prefix('/').unwrap_or(name);
    STRUCTURE.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The text with line feeds and tabs instead of the tags that make lines and columns. Line feeds within a row
/// of a table come behind it, so that lines keep their numbers.
fn structured(text: &str) -> (Cow<'static, str>, Breaks) {
    let mut writer = Writer { text: String::with_capacity(text.len()), ..Writer::default() };
    let (mut rest, mut from) = (text, 0);
    while let Some(found) = rest.get(from..).and_then(|rest| rest.find('<')) {
        let (before, after) = rest.split_at(from + found);
        match html::element(after).filter(|(name, _)| is_structure(name)) {
            Some((name, len)) => {
                writer.push(before);
                writer.begin(&name.to_lowercase());
                (rest, from) = (after.get(len..).unwrap_or_default(), 0);
            }
            None => from += found + 1,
        }
    }
    writer.push(rest);
    writer.end_row();
    (writer.text.into(), Breaks(writer.breaks))
}

#[derive(Default)]
struct Writer {
    text: String,
    /// How many lines of it have ended.
    lines: usize,
    /// Those that end where there was no line feed.
    breaks: Vec<usize>,
    row: Option<Row>,
    /// The line feeds within the row.
    feeds: usize,
    /// Up to here its last line is blank.
    blank: usize,
}

#[derive(Default)]
struct Row {
    start: usize,
    cells: usize,
    is_heading: bool,
}

impl Writer {
    fn push(&mut self, text: &str) {
        let feeds = text.matches('\n').count();
        if self.row.is_none() {
            self.text.push_str(text);
            self.lines += feeds;
            return;
        }
        self.feeds += feeds;
        if !text.trim().is_empty() {
            self.text.push_str(&text.replace('\n', " "));
        }
    }

    fn begin(&mut self, name: &str) {
        match (name, &mut self.row) {
            ("tr", _) => {
                self.end_row();
                self.end_line();
                self.row = Some(Row { start: self.text.len(), ..Row::default() });
            }
            ("td" | "th", Some(row)) => {
                self.text.push_str(if row.cells > 0 { "\t" } else { "" });
                row.is_heading |= name == "th" && row.cells == 0;
                row.cells += 1;
            }
            ("/tr" | "/table", _) => self.end_row(),
            ("dd", _) => self.text.push('\t'),
            ("li" | "dt" | "div" | "/h1" | "/h2" | "/h3" | "/h4" | "/h5" | "/h6", None) => self.end_line(),
            ("h1" | "h2" | "h3" | "h4" | "h5" | "h6", None) => {
                self.end_line();
                self.text.push_str("# ");
            }
            _ => {}
        }
    }

    fn end_line(&mut self) {
        // What was found to be blank is not looked at again: there may be nothing else.
        let since = self.text.get(self.blank..).unwrap_or_default();
        if !since.rsplit('\n').next().unwrap_or_default().trim().is_empty() {
            self.text.push('\n');
            self.lines += 1;
            self.breaks.push(self.lines);
        }
        self.blank = self.text.len();
    }

    /// Ends a row; one of headings that names no columns becomes a comment.
    fn end_row(&mut self) {
        let Some(row) = self.row.take() else { return };
        let names = self.text.get(row.start..).unwrap_or_default();
        if row.is_heading && names::columns(names, '\t').is_none() {
            self.text.insert_str(row.start, "# ");
        }
        let feeds = std::mem::take(&mut self.feeds);
        self.text.extend(std::iter::repeat_n('\n', feeds));
        self.lines += feeds;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(shown(text.into()).text, expected);
    }

    #[test]
    fn items_and_rows_are_lines() {
        check("<ul>\n<li>cat</li>\n<li>dog</li>\n</ul>\n", "\ncat\ndog\n\n");
        check("<ul><li>cat<li class=\"x\">dog</ul>", "cat\ndog");
        check("<tr><td>cat</td><td>Feline</td></tr><tr><td>dog</td></tr>", "cat\tFeline\ndog");
        check("<TR>\n<TD>cat</TD>\n<TD>a\nb</TD>\n</TR>\n<tr><td>x", "cat\ta b\n\n\n\n\nx");
        check("<tr><th>Animal<th>Sound</tr>\n<tr><td>cat<td>x</tr>\n", "# Animal\tSound\ncat\tx\n");
        check("<tr><th>Word<th>Clue</tr>\n<tr><td>cat<td>x</tr>\n", "Word\tClue\ncat\tx\n");
        check("<h3>Across</h3><p>cat", "# Across\ncat\n");
    }
    #[test]
    fn lines_have_the_numbers_that_they_had() {
        let check = |text: &str, expected: &[usize]| {
            let Shown { text, breaks } = shown(text.into());
            let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty());
            assert_eq!(
                lines.map(|(line, _)| breaks.line_before(line)).collect::<Vec<_>>(),
                expected,
                "{text}"
            );
        };
        check("cat\ndog\n", &[1, 2]);
        check("<ul><li>cat<li>dog\n<li>cow<li>hen</ul>\nowl", &[1, 1, 2, 2, 3]);
        check("<tr><td>cat<tr><td>dog\n<td>x</tr><tr><td>cow</tr>\n<p>owl", &[1, 1, 2, 3]);
        check("<h3>Pets</h3><li>cat\n<li>dog", &[1, 1, 2]);
    }
    #[test]
    fn long_lines_are_read_at_once() {
        check(&"<li> ".repeat(1_000_000), &" ".repeat(1_000_000));
    }
    #[test]
    fn signs_have_names() {
        check("caf&eacute;\nAT&amp;T\n", "café\nAT&T\n");
        for text in [
            "html\tThe <p> tag\n",
            "bold\t<b>\n",
            "a & b; c\n",
            "AT&T\n",
            "a<i and i>b\n",
            "<3\n",
            "a<b and c>d\n",
        ] {
            check(text, text);
        }
    }
}
