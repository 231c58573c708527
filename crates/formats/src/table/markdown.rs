//! Tables and lists of Markdown, as chat programs and note takers write them.

use core::mem;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A row of fields with the line that it begins in, counted from 1.
pub(super) type Row = (usize, Vec<String>);

/// What a text in Markdown holds.
pub(super) struct Found {
    /// The rows of tables, the first of which has the names of the columns.
    pub(super) table: Vec<Row>,
    /// The items of lists, else the lines of paragraphs, as plain text, each in its line. A nested item
    /// follows its parent after a tab; headings are comments.
    pub(super) text: String,
    /// The lines of what is neither.
    pub(super) skipped: Vec<usize>,
}

/// Whether a text has a table or a block of code, or is a list with marks for emphasis, code or links, or
/// with items below others.
pub(super) fn is_markdown(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let is_item = |line: &str| {
        let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let mark = match digits.len() < line.len() {
            true => digits.strip_prefix(['.', ')']),
            false => line.strip_prefix(['-', '*', '+']),
        };
        mark.is_some_and(|rest| rest.starts_with(' '))
    };
    let has_marks = |line: &str| ["**", "__", "`", "]("].iter().any(|mark| line.contains(mark));
    let is_bold = |line: &str| line.strip_prefix("**").is_some_and(|rest| rest.contains("**"));
    let is_below = |line: &str| line.starts_with([' ', '\t']) && is_item(line.trim_start());
    has_table(text)
        || fenced(text).is_some()
        || lines().any(is_bold)
        || lines().all(|line| is_item(line.trim_start()))
            && lines().any(|line| has_marks(line) || is_below(line))
}

/// Whether the rule of a table, such as `|---|:--|`, stands below a row.
fn has_table(text: &str) -> bool {
    let is_rule = |line: &str| {
        line.contains('-')
            && line.contains('|')
            && line.trim().chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
    };
    text.lines().zip(text.lines().skip(1)).any(|(above, line)| above.contains('|') && is_rule(line))
}

/// The text of a fenced code block, each line at its line number.
fn fenced(text: &str) -> Option<String> {
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    let mut fences = (0..).zip(text.lines()).filter(|(_, line)| is_fence(line)).map(|(number, _)| number);
    let (start, end) = (fences.next()?, fences.next()?);
    let inside =
        text.lines().take(end).enumerate().map(|(number, line)| if number > start { line } else { "" });
    Some(inside.collect::<Vec<_>>().join("\n") + "\n")
}

/// The table of a text, if it has one, else its lists, else its paragraphs.
pub(super) fn read(text: &str) -> Found {
    let is_in_table = has_table(text);
    if let Some(inside) = fenced(text).filter(|_| !is_in_table) {
        return Found { table: Vec::new(), text: inside, skipped: Vec::new() };
    }
    let [mut table, mut items, mut others, mut headings] = [const { Vec::<Row>::new() }; 4];
    let (mut depth, mut part, mut line, mut counted) = (0, String::new(), 1, 0);
    let options = Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS | Options::ENABLE_STRIKETHROUGH;
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        if range.start > counted {
            line += text[counted..range.start].matches('\n').count();
            counted = range.start;
        }
        let mut end = |rows: &mut Vec<Row>| {
            let part = mem::take(&mut part).trim().to_owned();
            if let Some((_, row)) = rows.last_mut().filter(|_| !part.is_empty()) {
                row.push(part);
            }
        };
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => table.push((line, Vec::new())),
            Event::End(TagEnd::TableCell) => {
                let cell = mem::take(&mut part).trim().to_owned();
                table.last_mut().into_iter().for_each(|(_, row)| row.push(cell.clone()));
            }
            Event::Start(Tag::List(_)) => {
                end(&mut items);
                depth += 1;
            }
            Event::End(TagEnd::List(_)) => depth -= 1,
            // A nested item belongs to its parent.
            Event::Start(Tag::Item) if depth == 1 => items.push((line, Vec::new())),
            Event::End(TagEnd::Item) => end(&mut items),
            Event::Start(Tag::Paragraph) if depth == 0 => others.push((line, Vec::new())),
            // Headings are comments.
            Event::Start(Tag::Heading { .. }) => headings.push((line, vec!["#".to_owned()])),
            Event::End(TagEnd::Heading(_)) => end(&mut headings),
            Event::End(TagEnd::Paragraph) if depth == 0 => end(&mut others),
            Event::SoftBreak | Event::HardBreak if depth == 0 => {
                end(&mut others);
                others.push((line + 1, Vec::new()));
            }
            Event::SoftBreak | Event::HardBreak => part.push(' '),
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                part.push_str(&text);
            }
            _ => {}
        }
    }
    let is_list = !items.is_empty();
    let skipped = if table.is_empty() { Vec::new() } else { mem::take(&mut items) };
    let skipped = skipped.into_iter().chain(if is_list || !table.is_empty() {
        mem::take(&mut others)
    } else {
        Vec::new()
    });
    let skipped = skipped.map(|(line, _)| line).collect();
    items.extend(others.into_iter().chain(headings));
    items.sort_by_key(|row| row.0);
    Found { table, text: plain(&items), skipped }
}

/// A plain text that has each row in its line.
fn plain(rows: &[Row]) -> String {
    let (mut text, mut lines) = (String::new(), 0);
    for (line, parts) in rows {
        let blank = line.saturating_sub(lines + 1);
        text.extend((0..blank).map(|_| '\n'));
        let (first, rest) = parts.split_first().map_or(("", &[][..]), |(first, rest)| (&**first, rest));
        let sign = if rest.is_empty() {
            ""
        } else if first == "#" {
            " "
        } else {
            "\t"
        };
        text.extend([first, sign, &rest.join(" ")]);
        text.push('\n');
        lines += blank + 1;
    }
    text
}
