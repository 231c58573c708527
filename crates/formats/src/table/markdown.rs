//! Tables and lists of Markdown, as chat programs and note takers write them.

use core::mem;
use std::borrow::Cow;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{WarningKind, Warnings, directions::is_direction, markers::behind_mark, names};

/// A row of fields with the line that it begins in, counted from 1.
pub(super) type Row = (usize, Vec<String>);

/// The contents of a text in Markdown.
#[derive(Default)]
pub(super) struct Found {
    /// The names of the columns, if there is a table.
    pub(super) names: Option<Vec<String>>,
    /// The rows of the tables.
    pub(super) rows: Vec<Row>,
    /// Without a table: the items of lists, else the lines of paragraphs, as plain text, each in its line.
    pub(super) text: String,
    /// Whether the text is a block of code.
    pub(super) is_code: bool,
    pub(super) warnings: Warnings,
}

/// Whether a text has a table, a block of code or definitions, or is a list with marks for emphasis, code or
/// links, or with items below others.
pub(super) fn is_markdown(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let is_item = |line: &str| item(line).is_some();
    let has_marks = |line: &str| ["**", "__", "`", "]("].iter().any(|mark| line.contains(mark));
    let is_bold = |line: &str| {
        let line = item(line).unwrap_or(line).trim_start();
        line.strip_prefix("**").is_some_and(|rest| rest.contains("**"))
    };
    let is_below = |line: &str| line.starts_with([' ', '\t']) && is_item(line.trim_start());
    has_table(text)
        || fenced(text).is_some()
        || has_definitions(text)
        || text.contains("**") && lines().any(is_bold)
        || lines().all(|line| is_item(line.trim_start()))
            && lines().any(|line| has_marks(line) || is_below(line))
}

/// The text of a line that is an item of a list.
fn item(line: &str) -> Option<&str> {
    behind_mark(line, &['-', '*', '+'])
}

/// Whether a line is the rule of a table, such as `|---|:--|` or `|---+---|`.
fn is_rule(line: &str) -> bool {
    line.contains('-')
        && line.contains('|')
        && line.trim().chars().all(|c| matches!(c, '|' | '-' | ':' | '+' | ' '))
}

fn has_table(text: &str) -> bool {
    let are_table = |(above, line): (&str, &str)| above.contains('|') && is_rule(line);
    text.contains('|') && text.lines().zip(text.lines().skip(1)).any(are_table)
}

/// Whether definitions such as `: A pet` stand below words.
fn has_definitions(text: &str) -> bool {
    if !text.contains("\n: ") {
        return false;
    }
    let is_definition = |line: &str| line.starts_with(": ");
    let mut pairs = text.lines().zip(text.lines().skip(1)).filter(|(_, line)| is_definition(line)).peekable();
    pairs.peek().is_some() && pairs.all(|(above, _)| !above.trim().is_empty())
}

/// The text of a fenced code block, each line at its line number.
fn fenced(text: &str) -> Option<String> {
    if !text.contains("```") {
        return None;
    }
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    let mut fences = (0..).zip(text.lines()).filter(|(_, line)| is_fence(line)).map(|(number, _)| number);
    let (start, end) = (fences.next()?, fences.next()?);
    let inside =
        text.lines().take(end).enumerate().map(|(number, line)| if number > start { line } else { "" });
    Some(inside.collect::<Vec<_>>().join("\n") + "\n")
}

/// An item of a list, or a word with a definition.
struct Item {
    line: usize,
    depth: usize,
    text: String,
}

/// The parts of a document.
#[derive(Default)]
struct Document {
    /// The rows of each table. The first contains the names of the columns.
    tables: Vec<Vec<Row>>,
    items: Vec<Item>,
    paragraphs: Vec<(usize, String)>,
    headings: Vec<(usize, String)>,
    has_definitions: bool,
}

impl Document {
    fn parse(text: &str) -> Self {
        let mut document = Self::default();
        let (mut open, mut part, mut line, mut counted) = (Vec::<usize>::new(), String::new(), 1, 0);
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_TASKLISTS
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_DEFINITION_LIST;
        for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
            if range.start > counted {
                line += text[counted..range.start].matches('\n').count();
                counted = range.start;
            }
            let item = |depth: usize| Item { line, depth, text: String::new() };
            // A line cannot break otherwise in a table.
            let event = match event {
                Event::InlineHtml(tag) if tag.starts_with("<br") || tag.starts_with("<BR") => {
                    Event::Text(" ".into())
                }
                event => event,
            };
            match event {
                Event::Start(Tag::Table(_)) => document.tables.push(Vec::new()),
                Event::Start(Tag::TableHead | Tag::TableRow) => {
                    document.tables.last_mut().into_iter().for_each(|rows| rows.push((line, Vec::new())));
                }
                Event::End(TagEnd::TableCell) => {
                    let row = document.tables.last_mut().and_then(|rows| rows.last_mut());
                    row.into_iter().for_each(|(_, row)| row.push(part.trim().to_owned()));
                    part.clear();
                }
                Event::Start(Tag::Item) => {
                    open.push(document.items.len());
                    document.items.push(item(open.len()));
                }
                Event::Start(Tag::DefinitionListTitle | Tag::DefinitionListDefinition) => {
                    let is_title = matches!(event, Event::Start(Tag::DefinitionListTitle));
                    document.has_definitions = true;
                    open.push(document.items.len());
                    document.items.push(item(if is_title { 1 } else { 2 }));
                }
                Event::End(TagEnd::Item | TagEnd::DefinitionListTitle | TagEnd::DefinitionListDefinition) => {
                    open.pop();
                }
                Event::End(TagEnd::Heading(_)) => document.headings.push((line, mem::take(&mut part))),
                Event::End(TagEnd::Paragraph) | Event::SoftBreak | Event::HardBreak if open.is_empty() => {
                    document.paragraphs.push((line, mem::take(&mut part)));
                }
                Event::SoftBreak | Event::HardBreak => document.items[open[open.len() - 1]].text.push(' '),
                Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                    match open.last() {
                        Some(&item) => document.items[item].text.push_str(&text),
                        None => part.push_str(&text),
                    }
                }
                _ => {}
            }
        }
        document
    }

    /// The lines of items. An item with others below it is a heading if these are words, else they are its
    /// clue.
    fn lines(&self, warnings: &mut Warnings) -> Vec<(usize, String)> {
        let is_nested = |item: &Item| item.depth > 1;
        let below = || self.items.iter().filter(|item| is_nested(item));
        let is_word = |item: &&Item| {
            item.text.split_whitespace().count() <= 2
                || [" - ", " – ", ": "].iter().any(|sign| item.text.contains(sign))
        };
        let are_several = self.items.windows(2).any(|pair| is_nested(&pair[0]) && is_nested(&pair[1]));
        let are_words =
            !self.has_definitions && are_several && 2 * below().filter(is_word).count() > below().count();
        let mut lines: Vec<(usize, String)> = Vec::new();
        for (index, item) in self.items.iter().enumerate() {
            let is_parent = self.items.get(index + 1).is_some_and(|next| next.depth > item.depth);
            let text = item.text.trim();
            if are_words && is_parent {
                warnings.heading(item.line, text);
            } else if let Some((_, line)) = lines.last_mut().filter(|_| is_nested(item) && !are_words) {
                line.extend([if line.contains('\t') { " " } else { "\t" }, text]);
            } else {
                lines.push((item.line, text.to_owned()));
            }
        }
        lines
    }
}

/// Reads the tables of a text, if it has any, else its lists, else its paragraphs.
pub(super) fn read(text: &str) -> Found {
    let has_table = has_table(text);
    if let Some(text) = fenced(text).filter(|_| !has_table) {
        return Found { text, is_code: true, ..Found::default() };
    }
    let mut document = Document::parse(&with_headings(&with_bars(text)));
    let mut found = Found::default();
    let mut lines = document.lines(&mut found.warnings);
    let mut others = mem::take(&mut document.paragraphs);
    others.retain(|(_, text)| !text.trim().is_empty());
    if !document.tables.is_empty() {
        others.append(&mut lines);
        merge(document.tables, &mut found);
    } else if lines.is_empty() {
        lines = mem::take(&mut others);
    }
    for (line, _) in others {
        found.warnings.add(WarningKind::Skipped, line, || "not part of the list, and skipped".to_owned());
    }
    lines.extend(document.headings.into_iter().map(|(line, text)| (line, format!("# {text}"))));
    lines.sort_by_key(|line| line.0);
    found.text = plain(&lines);
    found
}

/// A text in which the rules of tables have bars between their columns, where Org has `+`.
fn with_bars(text: &str) -> Cow<'_, str> {
    let is_org = |line: &str| line.contains('+') && is_rule(line);
    if !text.lines().any(is_org) {
        return text.into();
    }
    text.split_inclusive('\n')
        .map(|line| if is_org(line) { line.replace('+', "|").into() } else { Cow::from(line) })
        .collect::<String>()
        .into()
}

/// A text in which names just above items, such as `Down:` or `**Down**`, are headings: otherwise, a list that does not
/// begin with 1 would be part of their paragraph.
fn with_headings(text: &str) -> Cow<'_, str> {
    let is_item = |line: &str| item(line).is_some();
    let is_name = |line: &str| {
        let bare = line.trim().trim_end_matches([':', '：']);
        let bold = bare.strip_prefix("**").and_then(|bare| bare.strip_suffix("**"));
        let is_bold = bold.is_some_and(|name| !name.contains("**"));
        let has_colon = line.trim().trim_end_matches('*').ends_with([':', '：']);
        !is_item(line)
            && !line.starts_with([' ', '\t', '#', '>', '|'])
            && (is_bold || has_colon || is_direction(bare))
    };
    let mut lines = text.split_inclusive('\n').peekable();
    let mut changed = String::with_capacity(text.len());
    while let Some(line) = lines.next() {
        if lines.peek().is_some_and(|next| is_item(next)) && is_name(line) {
            changed.push_str("# ");
        }
        changed.push_str(line);
    }
    if changed.len() == text.len() { text.into() } else { changed.into() }
}

/// Appends the rows of all tables. The columns of a further table follow their names, if these are those of the
/// first table, in any order; else its first row is reported.
fn merge(tables: Vec<Vec<Row>>, found: &mut Found) {
    for table in tables {
        let mut rows = table.into_iter();
        let Some((line, head)) = rows.next() else { continue };
        let Some(names) = &found.names else {
            (found.names, found.rows) = (Some(head), rows.collect());
            continue;
        };
        let same = |name: &String| {
            let at = |is_same: &dyn Fn(&String) -> bool| head.iter().position(is_same);
            let role = names::role(name);
            at(&|other| other.eq_ignore_ascii_case(name))
                .or_else(|| at(&|other| role.is_some() && names::role(other) == role))
        };
        let columns: Option<Vec<usize>> = names.iter().map(same).collect();
        if columns.is_none() {
            let message =
                || "the names of another table: its columns are read like those of the first".to_owned();
            found.warnings.add(WarningKind::Heading, line, message);
        }
        for (line, row) in rows {
            let row = match &columns {
                Some(columns) => {
                    columns.iter().map(|&column| row.get(column).cloned().unwrap_or_default()).collect()
                }
                None => row,
            };
            found.rows.push((line, row));
        }
    }
}

/// A plain text that has each line at its number.
fn plain(lines: &[(usize, String)]) -> String {
    let (mut text, mut count) = (String::new(), 0);
    for (number, line) in lines {
        let blank = number.saturating_sub(count + 1);
        text.extend((0..blank).map(|_| '\n'));
        text.extend([line, "\n"]);
        count += blank + 1;
    }
    text
}
