//! What the comments at the head of a text say about the list: its title, and how programs wrote it.

use quadrille_core::{Language, Metadata, Reading};

use super::{WordListFormat, quotes, table::Markup};
use crate::Error;

/// The first line of lists that this program writes: nothing in them is guessed.
pub(super) const CLEAN: &str = "# quadrille word list";

/// What stands above the rows.
#[derive(Default)]
pub(super) struct Preamble {
    pub(super) metadata: Metadata,
    pub(super) is_clean: bool,
    /// The separator that Excel's `sep=;` or Anki's `#separator:` names.
    pub(super) separator: Option<WordListFormat>,
    pub(super) markup: Markup,
    /// The line of Anki's `#columns:`, with its separators.
    pub(super) columns: Option<String>,
    /// The columns, counted from 0, that Anki says hold tags, decks and the like.
    pub(super) ignored: Vec<usize>,
    /// How many lines it takes.
    pub(super) lines: usize,
}

/// What a list may say about itself.
pub(super) const NAMES: [&str; 6] = ["title", "author", "copyright", "notes", "direction", "language"];

/// What a list says about itself under one of these names.
pub(super) fn said(name: &str, value: &str) -> Result<Metadata, Error> {
    let about = Metadata::default();
    Ok(match name {
        "title" => about.with_title(value),
        "author" => about.with_author(value),
        "copyright" => about.with_copyright(value),
        "notes" => about.with_notes(value),
        "direction" => about.with_reading(value.parse::<Reading>()?),
        "language" => about.with_language(value.parse::<Language>()?),
        _ => about,
    })
}

/// Reads the comments and empty lines that a text begins with. Of several of the same name the first counts,
/// but notes go on.
///
/// # Errors
///
/// When a comment names an unknown language or direction.
pub(super) fn read(text: &str) -> Result<Preamble, Error> {
    let mut preamble = Preamble::default();
    let mut notes: Vec<String> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        if let Some(separator) = excel_separator(line) {
            preamble.separator = Some(separator);
        } else if line == CLEAN && number == 1 {
            preamble.is_clean = true;
        } else if let Some((name, value)) = comment(line) {
            match &*name {
                "notes" => notes.push(value),
                name if preamble.anki(name, &value) => {}
                name => {
                    let said = said(name, &value).map_err(|error| error.at_line(number))?;
                    preamble.metadata = preamble.metadata.or(said);
                }
            }
        } else if !is_empty(line) && !line.starts_with('#') {
            break;
        }
        preamble.lines = number;
    }
    preamble.metadata = preamble.metadata.with_notes(notes.join("\n"));
    let titled = without_signs(text, preamble.lines);
    for (name, value) in &titled {
        preamble.metadata = preamble.metadata.or(said(name, value)?);
    }
    preamble.lines += titled.len();
    Ok(preamble)
}

impl Preamble {
    /// Takes what Anki writes above its notes; whether it is that.
    fn anki(&mut self, name: &str, value: &str) -> bool {
        match (name, value.to_lowercase().as_str()) {
            ("separator", "tab" | "\\t") => self.separator = Some(WordListFormat::Tab),
            ("separator", "comma" | ",") => self.separator = Some(WordListFormat::Comma),
            ("separator", "semicolon" | ";") => self.separator = Some(WordListFormat::Semicolon),
            ("separator", "pipe" | "|") => self.separator = Some(WordListFormat::Bar),
            ("separator", "colon" | ":") => self.separator = Some(WordListFormat::Colon),
            ("separator", "space") => self.separator = Some(WordListFormat::Space),
            ("html", "true") => self.markup = Markup::Html,
            ("html", "false") => self.markup = Markup::None,
            ("columns", _) => self.columns = Some(value.to_owned()),
            (_, number) if name.ends_with(" column") => match number.parse::<usize>() {
                Ok(number @ 1..) => self.ignored.push(number - 1),
                _ => return false,
            },
            _ => return false,
        }
        true
    }
}

/// The name and the value of a comment such as `# title: Pets`, also as a spreadsheet saves it: in quotation
/// marks, and with the separators of empty fields behind it.
fn comment(line: &str) -> Option<(String, String)> {
    let unquoted = line.starts_with("\"#").then(|| quotes::closed(line)).flatten();
    let line = match unquoted {
        Some(end) if is_empty(&line[end..]) => quotes::inside(&line[..end])?,
        Some(_) => return None,
        None => line.to_owned(),
    };
    let (name, value) = line.strip_prefix('#')?.split_once(':')?;
    let name = name.trim().to_lowercase();
    let value = match NAMES.contains(&&*name) && unquoted.is_none() {
        true => value.trim_end_matches([';', ',', '\t']),
        false => value,
    };
    Some((name, value.trim().to_owned()))
}

/// The lines `Title: Pets`, `Author: …` and `Copyright: …` above an empty line, which need no sign.
fn without_signs(text: &str, skipped: usize) -> Vec<(String, String)> {
    let mut lines = text.lines().skip(skipped);
    let named = |line: &str| {
        let (name, value) = line.split_once(':')?;
        let name = name.trim().to_lowercase();
        matches!(&*name, "title" | "author" | "copyright").then(|| (name, value.trim().to_owned()))
    };
    let titled: Vec<_> = lines.by_ref().map_while(named).collect();
    let is_apart = text.lines().nth(skipped + titled.len()).is_some_and(|line| line.trim().is_empty());
    if is_apart { titled } else { Vec::new() }
}

/// Whether spaces, separators and quotation marks are all that a line holds.
fn is_empty(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || matches!(c, ';' | ',' | '"'))
}

fn excel_separator(line: &str) -> Option<WordListFormat> {
    let line = line.trim_matches('"');
    let (name, separator) = line.split_at_checked("sep=".len())?;
    let format = match separator {
        ";" => WordListFormat::Semicolon,
        "," => WordListFormat::Comma,
        "|" => WordListFormat::Bar,
        // A tab, which is white space at the end of a line.
        "" | "\t" => WordListFormat::Tab,
        _ => return None,
    };
    name.eq_ignore_ascii_case("sep=").then_some(format)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: [Option<&str>; 4], lines: usize) {
        let found = read(text).unwrap();
        let about = &found.metadata;
        assert_eq!([about.title(), about.author(), about.copyright(), about.notes()], expected, "{text}");
        assert_eq!(found.lines, lines, "{text}");
    }

    #[test]
    fn comments_name_title_and_author() {
        let text = "\n# title: Pets: a list\n#Author:A. Teacher\n# other\n# COPYRIGHT: free\n# notes: a\n# notes: b\ncat\n";
        check(text, [Some("Pets: a list"), Some("A. Teacher"), Some("free"), Some("a\nb")], 7);
        check("# title: a\n# title: b\ncat\n", [Some("a"), None, None, None], 2);
        check("cat\n# title: Pets\n", [None; 4], 0);
    }
    #[test]
    fn spreadsheets_save_comments() {
        check("\"# title: Pets, big\",\ncat,\n", [Some("Pets, big"), None, None, None], 1);
        check("sep=;\n# title: Pets;;\ncat;\n", [Some("Pets"), None, None, None], 2);
    }
    #[test]
    fn titles_above_an_empty_line_need_no_sign() {
        check("Title: Pets\nAuthor: A\n\ncat\n", [Some("Pets"), Some("A"), None, None], 2);
        check("Title: a name\ncat\n", [None; 4], 0);
    }
    #[test]
    fn anki_says_how_it_wrote() {
        let found =
            read("#separator:Semicolon\n#html:true\n#columns:Front;Back;Tags\n#tags column:3\na;b;c\n");
        let found = found.unwrap();
        assert_eq!(found.separator, Some(WordListFormat::Semicolon));
        assert_eq!(
            (found.columns.as_deref(), found.ignored, found.lines),
            (Some("Front;Back;Tags"), vec![2], 4)
        );
        assert!(found.markup == Markup::Html);
    }
    #[test]
    fn unknown_languages_are_refused() {
        let error = read("\n# language: xx\n").map(|_| ()).unwrap_err().to_string();
        assert!(error.starts_with("line 2: unknown language \"xx\": expected one of ar, "), "{error}");
    }
}
