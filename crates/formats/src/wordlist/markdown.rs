//! Tables and lists of Markdown, as chat programs and note takers write them.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{Warning, WarningKind, table::Table};
use crate::Error;

/// What a text in Markdown holds.
pub(super) enum Found {
    Table(Table),
    /// The lines of a list, each on its own line of a plain text.
    Text(String),
}

/// Whether a text has a table, or is a list with marks for emphasis, code or links.
pub(super) fn is_markdown(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let is_marked = |line: &str| {
        let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let has_number = digits.len() < line.len() && digits.starts_with(['.', ')']);
        let mark = if has_number { digits.get(1..) } else { line.strip_prefix(['-', '*', '+']) };
        mark.is_some_and(|rest| rest.starts_with(char::is_whitespace))
    };
    let has_emphasis = |line: &str| ["**", "__", "`", "]("].iter().any(|mark| line.contains(mark));
    let is_item_below = |line: &str| line.starts_with(char::is_whitespace) && is_marked(line.trim());
    let is_emphasized = || lines().all(|line| line.starts_with("**"));
    has_rule(text)
        || fence(text).is_some()
        || lines().all(|line| is_marked(line) || has_emphasis(line))
            && (text.lines().any(|line| has_emphasis(line) || is_item_below(line)) || is_emphasized())
}

/// Whether a table has its rule, such as `|---|:--|`, below a row.
fn has_rule(text: &str) -> bool {
    let is_rule = |line: &str| {
        line.contains("--") && line.contains('|') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
    };
    text.lines().zip(text.lines().skip(1)).any(|(above, line)| above.contains('|') && is_rule(line))
}

/// What stands between two lines of three backticks, with empty lines instead of what stands before.
fn fence(text: &str) -> Option<String> {
    let is_fence = |line: &&str| line.trim_start().starts_with("```");
    let start = text.lines().position(|line| is_fence(&line))?;
    let inside: Vec<_> = text.lines().skip(start + 1).take_while(|line| !is_fence(line)).collect();
    let is_closed = text.lines().skip(start + 1).any(|line| is_fence(&line));
    is_closed.then(|| "\n".repeat(start + 1) + &inside.join("\n") + "\n")
}

/// The table of a text, if it has one, else its lists.
///
/// # Errors
///
/// When there are too many rows.
pub(super) fn read(text: &str) -> Result<Found, Error> {
    if let Some(inside) = fence(text).filter(|_| !has_rule(text)) {
        return Ok(Found::Text(inside));
    }
    let mut reader = Reader { text, ..Reader::default() };
    let parser = Parser::new_ext(
        text,
        Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS | Options::ENABLE_STRIKETHROUGH,
    );
    for (event, range) in parser.into_offset_iter() {
        reader.event(event, range.start)?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader<'t> {
    text: &'t str,
    /// Where the line number was last counted, and which it was.
    counted: (usize, usize),
    table: Table,
    rows: Vec<(usize, Vec<String>)>,
    /// The items of lists, or lines of paragraphs, with their depth.
    items: Vec<(usize, usize, String)>,
    paragraphs: Vec<(usize, String)>,
    cell: String,
    depth: usize,
    in_table: bool,
}

impl Reader<'_> {
    fn line(&mut self, at: usize) -> usize {
        let (from, line) = self.counted;
        let line = line + self.text[from..at.max(from)].matches('\n').count();
        self.counted = (at.max(from), line);
        line + 1
    }

    fn event(&mut self, event: Event<'_>, at: usize) -> Result<(), Error> {
        match event {
            Event::Start(Tag::Table(_)) => self.in_table = true,
            Event::End(TagEnd::Table) => self.in_table = false,
            Event::Start(Tag::TableHead | Tag::TableRow) => {
                let line = self.line(at);
                self.rows.push((line, Vec::new()));
            }
            Event::Start(Tag::TableCell) => self.cell.clear(),
            Event::End(TagEnd::TableCell) => {
                let cell = core::mem::take(&mut self.cell);
                if let Some((_, row)) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            Event::Start(Tag::List(_)) => {
                self.end_item();
                self.depth += 1;
            }
            Event::End(TagEnd::List(_)) => self.depth -= 1,
            Event::Start(Tag::Item) => {
                let line = self.line(at);
                self.items.push((line, self.depth, String::new()));
                self.cell.clear();
            }
            Event::End(TagEnd::Item) => self.end_item(),
            Event::Start(Tag::Paragraph | Tag::Heading { .. }) if self.depth == 0 => {
                let line = self.line(at);
                self.paragraphs.push((line, String::new()));
                self.cell.clear();
            }
            Event::End(TagEnd::Paragraph | TagEnd::Heading(_)) if self.depth == 0 => self.end_paragraph(),
            Event::SoftBreak | Event::HardBreak if self.depth == 0 && !self.in_table => {
                self.end_paragraph();
                let line = self.line(at) + 1;
                self.paragraphs.push((line, String::new()));
            }
            Event::SoftBreak | Event::HardBreak => self.cell.push(' '),
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                self.cell.push_str(&text);
            }
            _ => {}
        }
        Ok(())
    }

    fn end_item(&mut self) {
        if let Some((_, _, item)) = self.items.last_mut().filter(|(_, _, item)| item.is_empty()) {
            *item = core::mem::take(&mut self.cell);
        }
    }

    fn end_paragraph(&mut self) {
        if let Some((_, paragraph)) = self.paragraphs.last_mut() {
            *paragraph = core::mem::take(&mut self.cell);
        }
    }

    fn finish(mut self) -> Result<Found, Error> {
        if self.rows.is_empty() && self.items.is_empty() {
            return Ok(Found::Text(text_of(self.paragraphs.iter().map(|(line, text)| (*line, &**text)))));
        }
        let skip = |table: &mut Table, line: usize| {
            table.warnings.add(WarningKind::Skipped, || {
                Warning::new(WarningKind::Skipped, "not part of the table or list, and skipped").at_line(line)
            });
        };
        if self.rows.is_empty() {
            let mut lines: Vec<(usize, String)> = Vec::new();
            for (line, depth, item) in self.items {
                match lines.last_mut().filter(|_| depth > 1) {
                    // What stands below a word is its clue.
                    Some((_, word)) => {
                        word.push_str(if word.contains('\t') { " " } else { "\t" });
                        word.push_str(&item);
                    }
                    None => lines.push((line, item)),
                }
            }
            // A comment keeps the numbers of the lines that are no items.
            return Ok(Found::Text(text_of(lines.iter().map(|(line, text)| (*line, &**text)))));
        }
        let mut rows = self.rows.into_iter();
        if let Some((_, names)) = rows.next() {
            self.table.header = Some(names.iter().map(|name| name.trim().to_owned()).collect());
        }
        for (line, row) in rows {
            self.table.push(line, row.iter().map(String::as_str))?;
        }
        for (line, _) in self.paragraphs.iter().filter(|(_, text)| !text.trim().is_empty()) {
            skip(&mut self.table, *line);
        }
        for (line, _, _) in &self.items {
            skip(&mut self.table, *line);
        }
        Ok(Found::Table(self.table))
    }
}

/// A plain text that has each line where it was.
fn text_of<'t>(lines: impl Iterator<Item = (usize, &'t str)>) -> String {
    let (mut text, mut next) = (String::new(), 1);
    for (line, content) in lines {
        while next < line {
            text.push('\n');
            next += 1;
        }
        text.push_str(content.trim());
        text.push('\n');
        next += 1;
    }
    text
}
