//! Word lists: text, tables, workbooks and exports of other programs become entries.
//!
//! A list is first a [container](WordListFormat), then a table, and only then answers and clues:
//!
//! | step | what is done |
//! |---|---|
//! | decode | UTF-8, UTF-16 with a mark, or the [encoding](WordListOptions::encoding) that is chosen |
//! | cut | columns between tabs, `;`, `,` or `\|`, quoted as in CSV; a word and a clue around ` - `, `:`, `=`, `->` or two spaces; the separator is the one that comes first in most lines. JSON, Markdown, Moodle, Hot Potatoes, Excel and LibreOffice bring their own columns; `Q:` and `A:` label lines |
//! | columns | those [chosen](ColumnChoice); those with known names, in 24 languages; else the first two |
//! | clean | HTML, invisible characters, list numbers and bullets before all rows, enumerations such as `(3,4)` |
//! | wishes | `!word` is required; `word @ 3,5,down` has its place: row and column, counted from 1 |
//! | comments | `# title: Pets`, also author, copyright, notes, direction, language; other lines with `#` are skipped |
//!
//! Whatever is guessed, lost or doubtful is a [`Warning`] with its line. A list that needs no guess has none.
//! What is known but not read is refused by its name.
//!
//! ```
//! use quadrille_formats::{WordListOptions, wordlist::{self, WarningKind}};
//! let text = "# title: Pets\n1. !cat – Feline\n2. dog/hound – It barks\n";
//! let list = wordlist::read(text.as_bytes(), &WordListOptions::new())?;
//! assert_eq!(list.metadata.title(), Some("Pets"));
//! assert_eq!((list.entries[0].text(), list.entries[0].clue()), ("cat", Some("Feline")));
//! assert!(list.entries[0].is_required());
//! assert_eq!((list.warnings[0].kind, list.warnings[0].line), (WarningKind::Alternatives, Some(3)));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```

mod assemble;
mod checks;
mod columns;
mod container;
mod delimited;
mod entry;
mod format;
mod header;
mod json;
mod language;
mod markdown;
mod markers;
mod markup;
mod names;
#[cfg(feature = "spreadsheet")]
mod ods;
mod options;
mod pin;
mod preamble;
mod questions;
mod quotes;
mod refused;
mod separator;
#[cfg(feature = "spreadsheet")]
mod spreadsheet;
mod table;
mod warning;
#[cfg(feature = "spreadsheet")]
mod workbook;
mod write;
mod xml;

use quadrille_core::{Entry, Lexicon, Metadata, Spelling};

use self::{
    container::Container,
    table::{Kind, Table},
    warning::Warnings,
};
use crate::Error;

#[doc(hidden)]
pub use container::NO_JSON;
pub use format::WordListFormat;
pub use options::{ColumnChoice, WordListOptions};
pub use warning::{Warning, WarningKind};
pub use write::write;

/// The most words in a list.
pub const MAX_WORDS: usize = 2_000_000;

/// The most bytes in a list.
pub const MAX_BYTES: usize = 256 << 20;

/// A word list: its entries, and what it says about itself.
///
/// ```
/// use quadrille_core::{Builder, Lexicon};
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::read(b"cat;Feline\ncow;It moos\n", &WordListOptions::new())?;
/// let crossword = Builder::new().build(&Lexicon::from(list))?;
/// assert_eq!(crossword.len(), 2);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct List {
    /// Title, author, copyright, notes, direction and language.
    pub metadata: Metadata,
    /// The entries in their order.
    pub entries: Vec<Entry>,
    /// The lines that they begin in, counted from 1; the rows of a sheet.
    pub lines: Vec<usize>,
    /// How they are spelled: as the options say, in the language of the list.
    pub spelling: Spelling,
    /// What was guessed, lost, or may be a mistake, in the order of the lines.
    pub warnings: Vec<Warning>,
}

impl List {
    /// The list with another one behind it, whose title and the like count where this one has none.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        self.metadata = self.metadata.or(other.metadata);
        self.entries.extend(other.entries);
        self.lines.extend(other.lines);
        self.warnings.extend(other.warnings);
        self
    }
}

impl From<List> for Lexicon {
    fn from(list: List) -> Self {
        list.entries.into_iter().collect()
    }
}

/// Reads a word list.
///
/// # Errors
///
/// When it is of a kind that is not read, is damaged, is larger than [`MAX_BYTES`] or [`MAX_WORDS`]; when its
/// columns are not known; when it holds no words, or a word that is too long. The error has the line.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::read(b"clue,answer\n\"It purrs, and bites\",cat\n", &WordListOptions::new())?;
/// assert_eq!((list.entries[0].text(), list.lines[0]), ("cat", 2));
/// let error = wordlist::read(b"cat,\"Feline\ndog,It barks\n", &WordListOptions::new()).unwrap_err();
/// assert_eq!(error.line(), Some(1));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read(bytes: &[u8], options: &WordListOptions) -> Result<List, Error> {
    let Container { mut table, sheet, .. } = container::read(bytes, options)?;
    let located = |error: Error| match &sheet {
        Some(sheet) => error.within(&format!("sheet {sheet}")),
        None => error,
    };
    list(&mut table, sheet.as_deref(), options).map_err(located)
}

fn list(table: &mut Table, sheet: Option<&str>, options: &WordListOptions) -> Result<List, Error> {
    if options.columns.is_none() {
        table.split_row();
    }
    let (columns, width) = columns::find(table, options.columns.as_ref())?;
    let spelling = spelling(&options.spelling, table, &columns);
    let mut all = assemble::entries(table, &columns, width, &spelling)?;
    if all.entries.is_empty() {
        return Err(Error::input(
            "no words: give at least one, on a line of its own that does not begin with #",
        ));
    }
    if table.kind != Kind::Clean {
        let has_header = columns.first > 0 || table.header.is_some() || options.columns.is_some();
        checks::check(&mut all, table, &spelling, has_header);
    }
    let warnings = if table.kind == Kind::Clean { Warnings::default() } else { all.warnings };
    Ok(List {
        metadata: core::mem::take(&mut table.metadata),
        entries: all.entries,
        lines: all.lines,
        spelling,
        warnings: warnings.finish(sheet),
    })
}

/// How the words of a list are spelled: the language that is chosen comes first, then the one that the list
/// names, then the one that its letters show.
fn spelling(chosen: &Spelling, table: &mut Table, columns: &columns::Columns) -> Spelling {
    if chosen.has_language() {
        return chosen.clone();
    }
    let language = table.metadata.language().or_else(|| language::detect(table, columns));
    chosen.clone().language(language)
}

/// The format that a list seems to have.
///
/// # Errors
///
/// As [`read`], as far as they show before the columns are known.
///
/// ```
/// use quadrille_formats::{WordListFormat, WordListOptions, wordlist};
/// let found = wordlist::detect(b"cat,Feline\ncow,\"It moos, day and night\"\n", &WordListOptions::new())?;
/// assert_eq!(found, WordListFormat::Comma);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn detect(bytes: &[u8], options: &WordListOptions) -> Result<WordListFormat, Error> {
    container::read(bytes, options).map(|container| container.format)
}
