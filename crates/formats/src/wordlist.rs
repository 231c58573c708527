//! Word lists: text, tables, workbooks and exports of other programs become entries.
//!
//! | step | details |
//! |---|---|
//! | decode | UTF-8, UTF-16 with a mark, or the encoding that is chosen |
//! | find rows | columns between tabs, `;`, `,` or `\|`, quoted as in CSV; a word and a clue around ` - `, `:`, `=`, `->`, a gap, or with the clue in brackets: the separator that comes first in most lines; several words in a line, if nothing else is meant. Excel, LibreOffice, JSON, Markdown, GIFT, Moodle and Hot Potatoes have their own rows; `Q:` and `A:` label lines |
//! | find columns | the [chosen](ColumnChoice) ones; those with known names, in 24 languages; else the first two |
//! | clean fields | without HTML, invisible characters, list numbers and bullets before all rows, enumerations such as `(3,4)`, remarks beside words; a card with a gap becomes the word in the gap |
//! | read wishes | `!word` is required; `word @ 3,5,down` has its place: row and column, counted from 1 |
//! | read comments | `# title: Pets`, also author, copyright, notes, direction, language; other lines with `#` are skipped |
//!
//! Everything that is guessed, lost or doubtful is a [`Warning`] with its line. A list that needs no guess has
//! none. Known formats that are not read are refused by name.
//!
//! ```
//! use quadrille_formats::{WordListOptions, wordlist::{self, WarningKind}};
//! let text = "# title: Pets\n1. !cat – Feline\n2. dog/hound – It barks\n";
//! let list = wordlist::read(text.as_bytes(), &WordListOptions::default())?;
//! assert_eq!(list.metadata.title(), Some("Pets"));
//! assert_eq!((list.entries[0].text(), list.entries[0].clue()), ("cat", Some("Feline")));
//! assert!(list.entries[0].is_required());
//! assert_eq!((list.warnings[0].kind, list.warnings[0].line), (WarningKind::Alternatives, Some(3)));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```

mod assemble;
mod checks;
mod columns;
mod entry;
mod header;
mod plain;
mod scores;
mod write;

use quadrille_core::{Entry, Language, Metadata, Spelling, WordList};

use crate::{
    Encoding, Error,
    table::{self, Source, Table, Warnings},
};

#[doc(hidden)]
pub use self::columns::UNKNOWN_COLUMNS;
pub use self::{columns::ColumnChoice, write::write};
pub use crate::table::{MAX_BYTES, MAX_WORDS, Warning, WarningKind, WordListFormat};
#[doc(hidden)]
pub use crate::table::{NO_JSON, PUT_A_TAB};

/// How a word list is read.
///
/// ```
/// use quadrille_core::Spelling;
/// use quadrille_formats::{WordListOptions, wordlist};
/// let options = WordListOptions {
///     spelling: Spelling::default().keep_case(true),
///     name: Some("names.csv".into()),
///     ..Default::default()
/// };
/// let list = wordlist::read(b"McCoy,\"He is real\"\nBoole,\n", &options)?;
/// assert_eq!(list.entries[0].answer().as_str(), "McCoy");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordListOptions {
    /// How words become squares. Its language overrides the language of the list.
    pub spelling: Spelling,
    /// The format. Default: detected.
    pub format: Option<WordListFormat>,
    /// The encoding of text. Default: UTF-8, or UTF-16 with a byte order mark.
    pub encoding: Option<Encoding>,
    /// The columns of answers and clues. Default: by the names in the first row, else the first two.
    pub columns: Option<ColumnChoice>,
    /// The sheet of a workbook. Default: the first visible one that is not empty.
    pub sheet: Option<String>,
    /// The file name, whose extension helps to detect the format.
    pub name: Option<String>,
}

impl WordListOptions {
    fn source(&self) -> Source<'_> {
        Source {
            format: self.format,
            encoding: self.encoding,
            sheet: self.sheet.as_deref(),
            name: self.name.as_deref(),
            tokens: self.spelling.separator(),
        }
    }
}

/// A word list: its entries and its metadata.
///
/// ```
/// use quadrille_core::{Builder, WordList};
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::read(b"cat;Feline\ncow;It moos\n", &WordListOptions::default())?;
/// let crossword = Builder::new().build(&WordList::from(list))?;
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
    /// Their scores from 0 to 100, if the list has a column of scores.
    pub scores: Vec<Option<u8>>,
    /// How they are spelled: that of the options, in the language of the list.
    pub spelling: Spelling,
    /// Guesses, losses and possible mistakes, in the order of the lines.
    pub warnings: Vec<Warning>,
    /// Whether the column of clues has a name.
    has_named_clues: bool,
}

impl From<List> for WordList {
    fn from(list: List) -> Self {
        list.entries.into_iter().collect()
    }
}

/// Reads a word list.
///
/// # Errors
///
/// If the list is of a kind that is not read, is damaged, is larger than [`MAX_BYTES`] or [`MAX_WORDS`]; if its
/// columns are not known; or if it contains no words. The error has the line.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::read(b"clue,answer\n\"It purrs, and bites\",cat\n", &WordListOptions::default())?;
/// assert_eq!((list.entries[0].text(), list.lines[0]), ("cat", 2));
/// let error = wordlist::read(b"cat,\"Feline\ndog,It barks\n", &WordListOptions::default()).unwrap_err();
/// assert_eq!(error.line(), Some(1));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read(bytes: &[u8], options: &WordListOptions) -> Result<List, Error> {
    let (mut table, sheet, _) = table::read(bytes, options.source())?;
    let mut list = list(&mut table, options).map_err(|error| match &sheet {
        Some(sheet) => error.within(&format!("sheet {sheet}")),
        None => error,
    })?;
    list.warnings.sort_by_key(|warning| warning.line);
    list.warnings.iter_mut().for_each(|warning| warning.sheet.clone_from(&sheet));
    Ok(list)
}

fn list(table: &mut Table, options: &WordListOptions) -> Result<List, Error> {
    if options.columns.is_none() {
        table.split_row();
    }
    let columns = columns::find(table, options.columns.as_ref())?;
    let detected = || {
        let answers = table.rows().skip(columns.first).map(|row| row.first_of(&columns.answer).1);
        if table.is_clean { table.language } else { Language::of(answers) }
    };
    let chosen = options.spelling.language_of_letters().or_else(|| table.metadata.language());
    let spelling = options.spelling.clone().language(chosen.or_else(detected));
    let mut all = assemble::entries(table, &columns, &spelling)?;
    if all.entries.is_empty() {
        return Err(no_words(table, &all.warnings));
    }
    if table.is_clean {
        all.warnings = Warnings::default();
    } else {
        checks::check(&mut all, table, &columns, &spelling);
    }
    let metadata = core::mem::take(&mut table.metadata);
    let assemble::Entries { entries, lines, scores, warnings, .. } = all;
    let has_named_clues = columns.are_named;
    Ok(List { metadata, entries, lines, scores, spelling, warnings: warnings.0, has_named_clues })
}

/// Why a list without words has none.
fn no_words(table: &Table, warnings: &Warnings) -> Error {
    let is_reason = |warning: &&Warning| {
        matches!(
            warning.kind,
            WarningKind::NoAnswer
                | WarningKind::NoLetters
                | WarningKind::TooLong
                | WarningKind::Heading
                | WarningKind::Skipped
                | WarningKind::Comment
        )
    };
    match warnings.0.iter().find(is_reason) {
        Some(reason) => Error::input(format!("no words: {reason}")),
        None if table.len() > 0 => Error::input("no words: only the names of columns"),
        None if table.is_verbatim => Error::input("no words: the list is empty"),
        None => Error::input("no words: the list is empty, or all its lines are comments"),
    }
}

/// Returns the first rows of the table that a list is read from, to choose its columns.
///
/// # Errors
///
/// As for [`read`], except errors about columns and words.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let rows = wordlist::rows(b"No.;German;English\n1;Hund;dog\n", &WordListOptions::default(), 1)?;
/// assert_eq!(rows, [["No.", "German", "English"]]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn rows(bytes: &[u8], options: &WordListOptions, max_rows: usize) -> Result<Vec<Vec<String>>, Error> {
    let (table, ..) = table::read(bytes, options.source())?;
    let fields = |row: table::Row<'_>| row.iter().map(str::to_owned).collect();
    // The names in a list of the program say nothing about its words.
    let names = table.names.clone().filter(|_| !table.is_clean);
    Ok(names.into_iter().chain(table.rows().map(fields)).take(max_rows).collect())
}

/// Returns the format that a list seems to have.
///
/// # Errors
///
/// As for [`read`], except errors about columns and words.
///
/// ```
/// use quadrille_formats::{WordListFormat, WordListOptions, wordlist};
/// let found = wordlist::detect(b"cat,Feline\ncow,\"It moos, day and night\"\n", &WordListOptions::default())?;
/// assert_eq!(found, WordListFormat::Comma);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn detect(bytes: &[u8], options: &WordListOptions) -> Result<WordListFormat, Error> {
    table::read(bytes, options.source()).map(|(_, _, format)| format)
}
