//! What the comments at the head of a text say about the list: its title, and how programs wrote it.

use quadrille_core::{Metadata, quoted};

use super::{
    Table, WarningKind, WordListFormat, about,
    csv::{closed, unquoted},
};
use crate::{Error, whitespace::one_line};

/// The first line of lists that this program writes: nothing in them is guessed.
pub(crate) const CLEAN: &str = "# quadrille word list";

/// The metadata of a list that is an object of JSON: other fields may be words.
pub(super) const NAMES: [&str; 6] = ["title", "author", "copyright", "notes", "direction", "language"];

/// Further metadata of a list that is an object beside an array of words.
pub(super) const OTHER_NAMES: [&str; 3] = ["date", "editor", "publisher"];

/// What a list says about itself under one of these names.
pub(crate) fn said(name: &str, value: &str) -> Result<Metadata, Error> {
    let about = Metadata::default();
    Ok(match name {
        "title" => about.with_title(one_line(value)),
        "author" => about.with_author(one_line(value)),
        "copyright" => about.with_copyright(one_line(value)),
        "notes" => about.with_notes(value.lines().map(one_line).collect::<Vec<_>>().join("\n")),
        "direction" => about.with_text_direction(Some(value.parse()?)),
        "language" => about.with_language(Some(value.parse()?)),
        "date" => about.with_date(one_line(value)),
        "editor" => about.with_editor(one_line(value)),
        "publisher" => about.with_publisher(one_line(value)),
        _ => about,
    })
}

/// Reads the comments and empty lines that a text begins with, whose names may be in any language of the program. Of
/// several of the same name the first counts, but notes go on, and sources are notes. Returns how many lines they take,
/// the separator that they name, and the names of columns.
///
/// # Errors
///
/// When a comment with an English name names an unknown language or direction. Others may mean the language of the words.
pub(super) fn read(
    text: &str,
    table: &mut Table,
) -> Result<(usize, Option<WordListFormat>, Option<String>), Error> {
    let (mut count, mut separator, mut columns, mut notes) = (0, None, None, Vec::new());
    let titled = titles(text);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        if let Some(sign) = line.trim_matches('"').to_lowercase().strip_prefix("sep=") {
            separator = separator_named(if sign.is_empty() { "tab" } else { sign });
        } else if line == CLEAN {
            table.is_clean = number == 1;
        } else if let Some((name, value)) = comment(line, number <= titled, table.is_clean) {
            let lower = name.to_lowercase();
            let key = about::key(&name).filter(|_| !table.is_clean);
            match key.unwrap_or(&lower) {
                "notes" => notes.push(value),
                "source" => notes.push(format!("{name}: {value}")),
                "spelling" if table.is_clean => table.language = value.parse().ok(),
                "separator" => separator = separator_named(&value.to_lowercase()),
                "html" => table.is_html = Some(value == "true"),
                "columns" => columns = Some(value),
                name if name.ends_with(" column") => {
                    table.ignored.extend(value.parse().ok().and_then(|n: usize| n.checked_sub(1)));
                }
                name => match said(name, &value) {
                    Ok(said) => table.metadata = core::mem::take(&mut table.metadata).or(said),
                    Err(error) if name == lower => return Err(error.at_line(number)),
                    Err(_) => table.warnings.add(WarningKind::Skipped, number, || {
                        format!("skipped: unknown {name} {}", quoted(&value))
                    }),
                },
            }
        } else if !is_blank(line) && !is_comment(line) {
            break;
        }
        count = number;
    }
    table.metadata = core::mem::take(&mut table.metadata).with_notes(notes.join("\n"));
    Ok((count, separator, columns))
}

/// The separator that Excel or Anki names.
fn separator_named(name: &str) -> Option<WordListFormat> {
    Some(match name {
        "tab" | "\t" | "\\t" => WordListFormat::Tab,
        "comma" | "," => WordListFormat::Comma,
        "semicolon" | ";" => WordListFormat::Semicolon,
        "pipe" | "|" => WordListFormat::Bar,
        "colon" | ":" => WordListFormat::Colon,
        "space" | " " => WordListFormat::Space,
        _ => return None,
    })
}

/// The name and the value of a comment such as `# title: Pets`, also as a spreadsheet saves it: in quotation
/// marks, and with the separators of empty fields behind it.
fn comment(line: &str, is_titled: bool, is_clean: bool) -> Option<(String, String)> {
    let end = closed(line).filter(|&end| is_blank(&line[end..])).unwrap_or(line.len());
    let line = unquoted(&line[..end]);
    let said = line.strip_prefix('#').or_else(|| Some(&*line).filter(|_| is_titled))?;
    let (name, value) = said.split_once([':', '：'])?;
    let is_saved = about::key(name.trim()).is_some() && !is_clean;
    let value = if is_saved { value.trim_end_matches([';', ',', '\t']) } else { value };
    Some((name.trim().to_owned(), value.trim().to_owned()))
}

/// How many lines `Title: Pets`, `Author: …` and `Copyright: …` stand above an empty line, without a sign.
fn titles(text: &str) -> usize {
    let is_title = |line: &&str| {
        let name = line.split_once([':', '：']).and_then(|(name, _)| about::key(name.trim()));
        matches!(name, Some("title" | "author" | "copyright"))
    };
    let count = text.lines().take_while(is_title).count();
    if text.lines().nth(count).is_some_and(|line| line.trim().is_empty()) { count } else { 0 }
}

/// Whether a line is a comment. `#` is the name of a column if a separator and other names follow.
pub(super) fn is_comment(line: &str) -> bool {
    let line = line.lines().next().unwrap_or_default();
    line.strip_prefix('#').is_some_and(|rest| !rest.starts_with([',', ';', '\t', '|']) || is_blank(rest))
}

/// Whether a line is neither blank nor a comment.
pub(super) fn is_content(line: &str) -> bool {
    !line.trim().is_empty() && !is_comment(line)
}

/// A text whose front matter, between lines of `---`, is comments.
pub(super) fn with_comments(text: String) -> String {
    const MAX_LINES: usize = 60;
    let mut lines = text.lines().map(str::trim_end);
    let is_end = |line: &str| matches!(line, "---" | "...");
    let count =
        lines.next().filter(|line| *line == "---").and_then(|_| lines.take(MAX_LINES).position(is_end));
    let Some(count) = count.filter(|&count| text.lines().skip(1).take(count).any(|line| line.contains(':')))
    else {
        return text;
    };
    let comment =
        |(index, line): (usize, &str)| if index < count + 2 { format!("# {line}") } else { line.to_owned() };
    text.split_inclusive('\n').enumerate().map(comment).collect()
}

/// Whether spaces, separators and quotation marks are all that a line holds.
fn is_blank(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || matches!(c, ';' | ',' | '"'))
}

#[cfg(test)]
mod tests;
