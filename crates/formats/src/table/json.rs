//! JSON: an array of words, of objects or of rows; an object with such an array; an object per line; or words
//! with their clues as values.

mod value;

use core::mem;

use hashbrown::{HashMap, HashSet};
use quadrille_core::{Language, quoted};
use serde::de::IgnoredAny;
use serde_json::{Value, from_str, value::RawValue};
use unicode_segmentation::UnicodeSegmentation;

use self::value::{Item, Lines, Pairs, is_nested, parsed, pin, text};
use super::{
    MAX_COLUMNS, Row, SQUARES, Table, WarningKind, WordListFormat, delimited,
    names::{Role, role},
    preamble,
    refused::FINISHED,
};
use crate::{
    Error,
    json::{self, Text},
};

/// Whether each line is JSON of its own: the first one is.
pub(super) fn are_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().filter(|line| line.ends_with(['}', ']']));
    lines.next().is_some() && first.is_some_and(|line| from_str::<IgnoredAny>(line).is_ok())
}

/// # Errors
///
/// If it is not JSON, or contains no list of words; with the line.
pub(super) fn table(text: &str, tokens: Option<&str>) -> Result<Table, Error> {
    let (columns, table) = (HashMap::new(), Table::default());
    let mut reader = Reader { text, columns, table, depth: 0, are_strings: true };
    if are_lines(text) {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        reader.items(&lines.map(|(number, line)| (line, number)).collect::<Vec<_>>())?;
    } else {
        reader.document(text)?;
    }
    if reader.are_strings && reader.columns.len() == 1 {
        return separated(reader.table, tokens);
    }
    if !reader.columns.is_empty() {
        let mut names = vec![String::new(); reader.columns.len()];
        reader.columns.into_iter().for_each(|(name, column)| names[column] = name);
        reader.table.names = Some(names);
    }
    reader.table.is_verbatim = true;
    Ok(reader.table)
}

/// The lines, words and clues of `[{"cat":"Feline"},{"dog":"It barks"}]`: each word is the only name of its object.
fn pairs(items: &[(&str, usize)]) -> Option<Vec<(usize, String, String)>> {
    let pair = |&(item, line): &(&str, usize)| match &mut *from_str::<Pairs<String>>(item).ok()?.0 {
        [(word, clue)] => Some((line, mem::take(word), mem::take(clue))),
        _ => None,
    };
    let pairs: Vec<_> = items.iter().map(pair).collect::<Option<_>>()?;
    let is_word = |name: &str| role(name) != Some(Role::Answer) && !name.chars().all(char::is_numeric);
    let names = pairs.iter().map(|(_, name, _)| &**name).collect::<HashSet<&str>>().len();
    let are_words = names == pairs.len() && pairs.iter().all(|(_, name, _)| is_word(name));
    (!pairs.is_empty() && are_words).then_some(pairs)
}

/// Names of texts that describe a list beside them.
const LABELS: [&str; 12] = [
    "title",
    "name",
    "description",
    "notes",
    "unit",
    "lesson",
    "chapter",
    "section",
    "topic",
    "category",
    "level",
    "id",
];

/// Returns the elements of the lists within records, such as
/// `[{"title":"Unit 1","words":[{"word":"cat","clue":"Feline"}]}]`, and the names of the other fields. Each record must
/// have one list of entries, and must not be an entry itself.
fn within<'t>(records: &[(&'t str, usize)]) -> Option<(Vec<&'t RawValue>, Vec<String>)> {
    let (mut entries, mut unused, mut is_clue, mut are_single) = (Vec::new(), Vec::new(), false, true);
    for (record, _) in records {
        let (mut list, mut is_empty, mut others) = (None, true, 0);
        for (name, value) in from_str::<Pairs<&RawValue>>(record).ok()?.0 {
            let value = value.get();
            let inside = inside(value);
            if inside.starts_with(['{', '[']) || inside.starts_with('"') && is_list_name(&name) {
                list.replace(value).is_none().then_some(())?;
            } else if value.starts_with(['"', '{', '[']) && !inside.starts_with(']') {
                let role = role(&name);
                (!matches!(role, Some(Role::Answer | Role::Language))).then_some(())?;
                is_clue |= role == Some(Role::Clue);
                others += usize::from(!LABELS.contains(&&*name.to_lowercase()) && value.starts_with('"'));
                is_empty = false;
                if unused.len() < MAX_LISTED && !unused.contains(&name) {
                    unused.push(name);
                }
            } else {
                is_empty |= inside.starts_with(']') || value == "null" && is_list_name(&name);
            }
        }
        // A record with several texts may be a word and its clue.
        (others < 2).then_some(())?;
        match list {
            Some(list) => {
                let list = from_str::<Vec<&RawValue>>(list).ok()?;
                are_single &= matches!(list[..], [entry] if entry.get().starts_with('"'));
                entries.extend(list);
            }
            None => is_empty.then_some(())?,
        }
    }
    let is_entry = |entry: &&RawValue| {
        let Ok(Pairs(fields)) = from_str::<Pairs<IgnoredAny>>(entry.get()) else {
            return (entry.get().starts_with('"') || inside(entry.get()).starts_with('"')) && !is_clue;
        };
        let count = |wanted| fields.iter().filter(|(name, _)| role(name) == Some(wanted)).count();
        let has = |wanted| count(wanted) > 0;
        has(Role::Answer) && (has(Role::Clue) || !is_clue) || !is_clue && count(Role::Language) > 1
    };
    // A single word in each record belongs to the texts beside it.
    let are_pairs = are_single && !unused.is_empty();
    (!entries.is_empty() && !are_pairs && entries.iter().all(is_entry)).then_some((entries, unused))
}

/// The names of lists of words.
const LIST_NAMES: [&str; 2] = ["entries", "words"];

/// Whether an array of this name is a list of words, even if they are strings.
fn is_list_name(name: &str) -> bool {
    LIST_NAMES.contains(&&*name.to_lowercase())
}

/// Returns an array from its first element on, or nothing for other values.
fn inside(value: &str) -> &str {
    value.strip_prefix('[').map_or("", str::trim_start)
}

/// A list of strings, which may contain a word and its clue, such as `["cat - It purrs"]`, like the lines of a text.
fn separated(mut strings: Table, tokens: Option<&str>) -> Result<Table, Error> {
    strings.is_verbatim = true;
    // What has a meaning in a text alone.
    let is_special = |row: Row<'_>| row.get(0).starts_with('#') || row.get(0).contains(['\n', '\r', '"']);
    if strings.rows().any(is_special) {
        return Ok(strings);
    }
    let text: String = strings.rows().flat_map(|row| [row.get(0), "\n"]).collect();
    let mut table = delimited::table(&text, None, Some("json"), tokens)?;
    // A comma may be part of a phrase.
    if table.separator.is_none_or(|format| format == WordListFormat::Comma) {
        return Ok(strings);
    }
    let lines: Vec<usize> = strings.rows().map(Row::line).collect();
    table.rows.iter_mut().for_each(|row| row.line = lines[row.line as usize - 1] as u32);
    for warning in &mut table.warnings.0 {
        warning.line = warning.line.map(|line| lines[line - 1]);
    }
    strings.warnings.0.append(&mut table.warnings.0);
    Ok(Table { metadata: strings.metadata, warnings: strings.warnings, ..table })
}

const NO_LIST: &str = "a JSON object, expected an array of words or of objects with \"answer\" and \"clue\", or one such \
                       array in it, called \"entries\" if there are others";

struct Reader<'t> {
    text: &'t str,
    /// The columns by their names, unless the words are arrays.
    columns: HashMap<String, usize>,
    table: Table,
    /// The number of objects around the words.
    depth: usize,
    /// Whether all entries are strings, and not objects or arrays.
    are_strings: bool,
}

/// The most objects around the words.
const MAX_DEPTH: usize = 16;

impl<'t> Reader<'t> {
    fn document(&mut self, document: &'t str) -> Result<(), Error> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Error::input(NO_LIST));
        }
        let first = self.line(document);
        let failed = |error: serde_json::Error| json::error(&error).at_line(first - 1 + error.line());
        if document.trim_start().starts_with('[') {
            let items: Vec<&RawValue> = from_str(document).map_err(failed)?;
            let mut lines = Lines::new(self.text);
            let items = items.iter().map(|item| (item.get(), lines.at(item.get())));
            return self.items(&items.collect::<Vec<_>>());
        }
        let Pairs(pairs) = from_str::<Pairs<&RawValue>>(document).map_err(failed)?;
        let (mut lists, mut words, mut lines) = (Vec::new(), Vec::new(), Lines::new(self.text));
        for (name, value) in pairs {
            let (value, line) = (value.get(), lines.at(value.get()));
            if name == "quadrille" {
                return Err(Error::unsupported(FINISHED));
            } else if preamble::NAMES.contains(&&*name) {
                let about = preamble::said(&name, &text(&parsed(value, line)?))
                    .map_err(|error| error.at_line(line))?;
                self.table.metadata = mem::take(&mut self.table.metadata).or(about);
            } else if value.starts_with(['[', '{']) {
                lists.push((name, value));
            } else {
                words.push((name, value, line));
            }
        }
        // A single entry: its names are those of an answer and a clue.
        let has = |wanted: Role| words.iter().any(|(name, ..)| role(name) == Some(wanted));
        if has(Role::Answer) && has(Role::Clue) {
            return self.item(from_str(document).map_err(failed)?, first);
        }
        if self.parallel(&lists, first)? {
            return self.beside(&words);
        }
        // An array of numbers is none of words.
        let is_list = |list: &str| list[1..].trim_start().starts_with(['[', '{', '"']);
        if lists.iter().any(|(_, list)| inside(list).starts_with(['[', '{'])) {
            lists.retain(|(_, list)| !inside(list).starts_with(']'));
        }
        let named = |names: &[&str]| {
            lists.iter().filter(|(name, _)| names.contains(&&*name.to_lowercase())).collect::<Vec<_>>()
        };
        let all: Vec<_> = lists.iter().filter(|(_, list)| is_list(list)).collect();
        let found: [Vec<_>; 3] = [named(&LIST_NAMES), named(&["across", "down"]), all];
        if let Some(used) = found.iter().find(|lists| !lists.is_empty()) {
            if used.len() > 2 || used.len() > 1 && found[1].is_empty() {
                return Err(Error::input(NO_LIST));
            }
            let unused = lists.iter().filter(|list| is_list(list.1) && !used.contains(list));
            let unused: Vec<_> = unused.map(|(name, _)| &**name).take(MAX_LISTED).collect();
            if !unused.is_empty() {
                let message = || format!("arrays are not used: {}", unused.join(", "));
                self.table.warnings.add(WarningKind::UnusedColumns, 0, message);
            }
            self.beside(&words)?;
            return used.iter().try_for_each(|(_, list)| self.document(list));
        }
        // Without an array, the names are words and the texts are their clues.
        if words.is_empty() || !words.iter().all(|(_, clue, _)| clue.starts_with(['"', 'n'])) {
            return Err(Error::input(NO_LIST));
        }
        self.name_pairs();
        words.iter().try_for_each(|(word, clue, line)| {
            self.table.push(*line, [&**word, &text(&parsed(clue, *line)?)])
        })
    }

    /// Reads the fields beside an array of words: metadata, and other texts, which are reported.
    fn beside(&mut self, fields: &[(String, &str, usize)]) -> Result<(), Error> {
        let (known, unused): (Vec<_>, Vec<_>) =
            fields.iter().partition(|(name, ..)| preamble::OTHER_NAMES.contains(&&**name));
        for (name, value, line) in known {
            let about = preamble::said(name, &text(&parsed(value, *line)?))?;
            self.table.metadata = mem::take(&mut self.table.metadata).or(about);
        }
        let unused = unused.iter().filter(|(_, value, _)| value.starts_with('"'));
        self.note_unused(&unused.map(|(name, ..)| &**name).collect::<Vec<_>>());
        Ok(())
    }

    fn note_unused(&mut self, names: &[&str]) {
        if !names.is_empty() {
            let message =
                || format!("fields are not used: {}", names[..names.len().min(MAX_LISTED)].join(", "));
            self.table.warnings.add(WarningKind::UnusedColumns, 0, message);
        }
    }

    /// Reads `{"words":["cat"],"clues":["Feline"]}`, and returns whether the document is of this kind.
    fn parallel(&mut self, lists: &[(String, &'t str)], line: usize) -> Result<bool, Error> {
        let list = |wanted: Role| {
            let (_, list) = lists.iter().find(|(name, _)| role(name) == Some(wanted))?;
            let texts: Vec<&RawValue> = from_str(list).ok()?;
            texts.iter().all(|text| text.get().starts_with('"')).then_some(texts)
        };
        let (Some(words), Some(clues)) = (list(Role::Answer), list(Role::Clue)) else { return Ok(false) };
        if words.len() != clues.len() {
            let (words, clues) = (words.len(), clues.len());
            let message = format!("{words} words and {clues} clues, expected a clue for each word");
            return Err(Error::input(message).at_line(line));
        }
        self.name_pairs();
        let mut lines = Lines::new(self.text);
        for (word, clue) in words.iter().zip(clues) {
            let line = lines.at(word.get());
            let [word, clue] = [word.get(), clue.get()].map(|value| parsed::<Text<'_>>(value, line));
            self.table.push(line, [&*word?.0, &*clue?.0])?;
        }
        Ok(true)
    }

    /// The line that a part of the text begins in.
    fn line(&self, part: &str) -> usize {
        Lines::new(self.text).at(part)
    }

    /// Names the columns of rows that are a word and its clue.
    fn name_pairs(&mut self) {
        self.columns = ["answer", "clue"].map(str::to_owned).into_iter().zip(0..).collect();
    }

    /// Reads the elements of an array, or lines of JSON, each with its line.
    fn items(&mut self, items: &[(&'t str, usize)]) -> Result<(), Error> {
        if let Some(pairs) = pairs(items) {
            self.name_pairs();
            return pairs.iter().try_for_each(|(line, word, clue)| self.table.push(*line, [&**word, clue]));
        }
        if let Some((entries, unused)) = within(items) {
            self.depth += 1;
            if self.depth > MAX_DEPTH {
                return Err(Error::input(NO_LIST));
            }
            self.note_unused(&unused.iter().map(String::as_str).collect::<Vec<_>>());
            let mut lines = Lines::new(self.text);
            let entries = entries.iter().map(|entry| (entry.get(), lines.at(entry.get())));
            return self.items(&entries.collect::<Vec<_>>());
        }
        items.iter().try_for_each(|&(item, line)| self.item(parsed(item, line)?, line))
    }

    /// Adds a word, an object or an array as a row.
    fn item(&mut self, item: Item, line: usize) -> Result<(), Error> {
        self.are_strings &= matches!(item, Item::Word(_));
        let mut row: Vec<Option<String>> = Vec::new();
        let (mut before, mut behind, mut answer) = ("", String::new(), None);
        match item {
            Item::Object(Pairs(fields)) => {
                let mut is_skipped = false;
                for (name, value) in fields {
                    let kind = role(&name);
                    match (&*name, kind) {
                        ("required", _) => before = if value == true || value == "true" { "!" } else { "" },
                        ("pin", _) if value.is_object() => behind = format!(" @ {}", pin(&value)),
                        (_, Some(Role::Answer)) if is_nested(&value) => {
                            is_skipped = true;
                            let message = || {
                                let name = quoted(&name);
                                format!("expected an answer in {name}, found objects or arrays, and skipped")
                            };
                            self.table.warnings.add(WarningKind::Skipped, line, message);
                        }
                        (_, Some(Role::Answer)) => {
                            let field = self.answer(&name, &value, line);
                            let column = self.set(&mut row, &name, field, line);
                            answer = answer.or(column.filter(|&column| row[column].as_deref() != Some("")));
                        }
                        _ => {
                            let field = match kind {
                                Some(Role::Clue) => self.clue(&value, line),
                                _ => text(&value),
                            };
                            let column = self.set(&mut row, &name, field, line);
                            let is_other = kind != Some(Role::Clue) && !value.is_string();
                            let column =
                                column.filter(|_| is_other && (value.is_array() || value.is_object()));
                            // Arrays beside the answer are other things.
                            self.table
                                .ignored
                                .extend(column.filter(|column| !self.table.ignored.contains(column)));
                        }
                    }
                }
                if is_skipped && answer.is_none() {
                    return Ok(());
                }
            }
            Item::Row(fields) => row.extend(fields.iter().map(|field| Some(text(field)))),
            Item::Word(Value::Null | Value::Bool(_)) => {
                let message = || "not a word, and skipped".to_owned();
                self.table.warnings.add(WarningKind::Skipped, line, message);
            }
            Item::Word(word) => drop(self.set(&mut row, "answer", text(&word), line)),
        }
        if let Some(answer) = answer.and_then(|column| row[column].as_mut()) {
            *answer = format!("{before}{answer}{behind}");
        }
        self.table.push(line, row.iter().map(|field| field.as_deref().unwrap_or_default()))
    }

    /// An answer: an array holds its squares, or several answers.
    fn answer(&mut self, name: &str, value: &Value, line: usize) -> String {
        let Value::Array(parts) = value else { return text(value) };
        // A square may hold a few letters.
        let most = if name == "answer" { 4 } else { 1 };
        let are_squares = parts.iter().all(|part| {
            part.as_str().is_none_or(|part| part.graphemes(true).count() <= most && !part.contains(' '))
        });
        if are_squares {
            return parts.iter().map(text).collect::<Vec<_>>().join(SQUARES);
        }
        let first = parts.first().map(text).unwrap_or_default();
        if parts.len() > 1 {
            let message = || {
                format!(
                    "{} is the first of {} answers and the only one that is read",
                    quoted(&first),
                    parts.len()
                )
            };
            self.table.warnings.add(WarningKind::Alternatives, line, message);
        }
        first
    }

    /// Returns a clue. If an object has clues in several languages, returns the one in the language of the list, or else
    /// the first.
    fn clue(&mut self, value: &Value, line: usize) -> String {
        let clue = text(value);
        let clues = value.as_object().filter(|_| clue.is_empty());
        let clues = clues.filter(|clues| clues.keys().all(|name| name.parse::<Language>().is_ok()));
        let language = self.table.metadata.language();
        let clues: Vec<_> =
            clues.into_iter().flatten().filter_map(|(name, clue)| Some((name, clue.as_str()?))).collect();
        let of_list = clues.iter().find(|(name, _)| name.parse().ok() == language);
        let Some(&(_, read)) = of_list.or(clues.first()) else { return clue };
        let message =
            || format!("{} is one of {} clues and the only one that is read", quoted(read), clues.len());
        self.table.warnings.add(WarningKind::Alternatives, line, message);
        read.to_owned()
    }

    /// Sets the field of a column by its name, and returns the column unless there are too many.
    fn set(
        &mut self,
        row: &mut Vec<Option<String>>,
        name: &str,
        field: String,
        line: usize,
    ) -> Option<usize> {
        let count = self.columns.len();
        let column = match self.columns.get(name) {
            Some(&column) => column,
            None if count >= MAX_COLUMNS => {
                let message = || format!("further names are not read: there are more than {MAX_COLUMNS}");
                if !self.table.warnings.0.iter().any(|warning| warning.kind == WarningKind::UnusedColumns) {
                    self.table.warnings.add(WarningKind::UnusedColumns, line, message);
                }
                return None;
            }
            None => *self.columns.entry(name.to_owned()).or_insert(count),
        };
        row.resize(row.len().max(column + 1), None);
        if row[column].replace(field).is_some() {
            let message = || format!("{} is given twice, and the last one is read", quoted(name));
            self.table.warnings.add(WarningKind::Skipped, line, message);
        }
        Some(column)
    }
}

/// The most names in a warning.
const MAX_LISTED: usize = 8;
