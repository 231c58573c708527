//! Word lists, as people have them.
//!
//! | format | a line | quotation marks |
//! |---|---|---|
//! | [`Lines`](WordListFormat::Lines) | `word` | a line that is all in quotation marks stands for what is inside |
//! | [`Tab`](WordListFormat::Tab) | `word<TAB>clue` | belong to the clue, unless a spreadsheet put them around line breaks, commas or doubled ones |
//! | [`Semicolon`](WordListFormat::Semicolon) | `word;clue` | as in CSV |
//! | [`Comma`](WordListFormat::Comma) | `word,clue` | CSV: `"word","clue, with ""quotes"""`, also over several lines |
//! | [`Dash`](WordListFormat::Dash) | `word – clue`, `word: clue`, `word = clue`, `word -> clue`, `word\|clue`, `word (clue)` | as with tabs |
//! | [`Json`](WordListFormat::Json) | `[{"answer":"word","clue":"clue"},"word"]` | |
//!
//! Empty lines, rows of empty fields and lines that start with `#` say nothing, but for those before the first word
//! that tell something about the whole: `# title: Pets`, `# author: …`, `# copyright: …` and `# notes: …`, of which
//! there may be several, `# direction: rtl` when it is read from right to left, and `# language: de` for headings and
//! the like in another language than English. In JSON they stand beside the words: `{"title":"Pets","entries":[…]}`.
//! There `answer` or `word`, of which only one may be there, is the word, and `clue` the clue, in any order; without them, the
//! first text is that is called as columns are in any of these languages, such as `term` and `hint`. Other texts are
//! [told](WordList::skipped_field) where no word has a clue.
//! A clue may be missing. A first line that names the columns, such as `answer,clue` or `Clue;Word` or, in another
//! language, `Frage;Antwort`, puts them in that order, and other columns are skipped. Without such a line, empty
//! columns before word or clue mean nothing, and what follows it is skipped and [told](WordList::skipped) where a tab
//! or a quotation mark ends it; otherwise the clue reaches to the end of the line, so that a comma in it needs no
//! quotation marks.
//!
//! A word with `!` in front must not be left out. A word with a pin, `melon @ 3,5,down`, has its place: row and column of its
//! first letter, seen from the other pins, and its direction, `across` or `down`; two numbers behind ` @ ` with anything else
//! are an error.
//!
//! Numbers that count the lines and bullets, before all words, are no part of these: `1. word`, `2) word`, `I. word`, `a. word`
//! where they count from one, a first column with `1`, `2`, `3`, which is [told](WordList::skipped_numbers) where it
//! might hold the clues, or `• word`. The first line may be without: it names the columns, or is the title. To keep them, put
//! the words into quotation marks, or read the list as [`Lines`](WordListFormat::Lines). Likewise the marks of Markdown for
//! words in bold or italics are no part of words and clues, nor are tags of HTML such as `<b>`. Of a text with a table of
//! Markdown, or with a list between lines of three backticks, what stands around these is [skipped](WordList::around), and so
//! is a sentence below a list with numbers or bullets. Lengths behind a word are left out, `apple (5)`, and `lessen (v.)` has
//! `(v.)` before its clue.
//!
//! Headings above parts of a list are no words either: lines that end in a colon are [skipped](WordList::heading) where all
//! of these begin a part, behind an empty line, and one above the whole list is its title. So are `Across` and `Down`, in any
//! language, above the clues of a crossword, whose numbers may then be any. A word without a clue that begins a part, where
//! all others have one, is [told](WordList::seems_heading).
//!
//! [`read`] makes a lexicon of one list, [`entries`] is for several that become one, and [`list`] also tells what the list
//! says about itself:
//!
//! ```
//! use quadrille_formats::{WordListOptions, wordlist};
//! let text = "# title: Pets\n1. !cat – Feline\n2. dog @ 0,0,down – It barks\n";
//! let list = wordlist::list(text.as_bytes(), &WordListOptions::new())?;
//! assert_eq!((list.metadata.title(), list.entries[0].text()), (Some("Pets"), "cat"));
//! assert!(list.entries[0].is_required() && list.entries[1].pin().is_some());
//! assert_eq!(list.entries[1].clue(), Some("It barks"));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```
//!
//! # Detection
//!
//! One separator holds for the whole list, and it is found in this order:
//!
//! 1. A text that starts with `[` or `{` is JSON.
//! 2. A first line `sep=;`, as Excel knows it, tells the separator, and so does a first line that names the columns.
//! 3. A tab anywhere, or a table of Markdown, makes it a list with tabs.
//! 4. A dash with space around it, a long dash (—), a colon with space behind it, an equals sign, an arrow, a bar, a
//!    slash with space around it, a semicolon or comma of Arabic, or, where there is nothing else, brackets around the
//!    clue at the end of the line, or two spaces or more separate when every one of at least two lines has them, unless
//!    all of them have a semicolon, or all a comma, and not always behind it. The first one in a line counts. What most
//!    lines have and some have not separates nothing, and is [told](WordList::unmarked). A line alone between empty ones
//!    may be without.
//! 5. Semicolons separate when at least one line has one, and no more lines have a comma first.
//! 6. Commas separate when every line has one, when more than half of the lines have one that no space follows, or
//!    when the file is called `.csv` and any line has one. Otherwise a comma belongs to its word: `Veni, vidi, vici`.
//!
//! Separators inside of quotation marks do not count, nor does one that separates the tokens of the [`Spelling`].
//! [`WordListOptions::format`] overrides all of this.

mod detect;
mod format;
mod header;
mod json;
mod leads;
mod lines;
mod markdown;
mod marks;
mod names;
mod remarks;
mod sections;
mod separated;
mod wish;

use std::borrow::Cow;

use quadrille_core::{Entry, Lexicon, Metadata, Spelling};

use self::{detect::Layout, separated::Rows};
use crate::{CrosswordFormat, Encoding, Error, decode, ending};

pub use format::WordListFormat;

/// How a word list is read.
///
/// ```
/// use quadrille_core::Spelling;
/// use quadrille_formats::{WordListOptions, wordlist};
/// let options = WordListOptions::new().spelling(Spelling::default().keep_case(true)).name("names.csv");
/// let lexicon = wordlist::read(b"McCoy,\"He is real\"\nBoole\n", &options)?;
/// assert_eq!(lexicon.entries()[0].answer().as_str(), "McCoy");
/// assert_eq!(lexicon.entries()[0].clue(), Some("He is real"));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordListOptions {
    spelling: Spelling,
    format: Option<WordListFormat>,
    name: Option<String>,
}

impl WordListOptions {
    /// The default spelling, and the format that the list seems to have.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How words become squares. The language that a list names, unless it is JSON, goes before that of the spelling.
    #[must_use]
    pub fn spelling(mut self, spelling: Spelling) -> Self {
        self.spelling = spelling;
        self
    }

    /// The format, whatever the list looks like.
    #[must_use]
    pub fn format(mut self, format: WordListFormat) -> Self {
        self.format = Some(format);
        self
    }

    /// The file name, whose ending helps to tell the format.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }
}

/// Reads a word list.
///
/// # Errors
///
/// When it is not UTF-8 text, holds no words, or holds a word that cannot be placed; the error names the line.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let lexicon = wordlist::read(b"# animals\ncat;Feline\ndog\n", &WordListOptions::new())?;
/// assert_eq!(lexicon.entries()[0].clue(), Some("Feline"));
/// assert_eq!(lexicon.entries()[1].clue(), None);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read(bytes: &[u8], options: &WordListOptions) -> Result<Lexicon, Error> {
    entries(bytes, options).map(|entries| entries.into_iter().collect())
}

/// Reads a word list into entries, for several lists that become one lexicon.
///
/// # Errors
///
/// As [`read`].
///
/// ```
/// use quadrille_core::Lexicon;
/// use quadrille_formats::{WordListOptions, wordlist};
/// let options = WordListOptions::new();
/// let mut entries = wordlist::entries(b"cat\ndog\n", &options)?;
/// entries.extend(wordlist::entries(br#"[{"answer":"cow","clue":"It moos"}]"#, &options)?);
/// assert_eq!(entries.into_iter().collect::<Lexicon>().len(), 3);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn entries(bytes: &[u8], options: &WordListOptions) -> Result<Vec<Entry>, Error> {
    list(bytes, options).map(|list| list.entries)
}

/// A word list: its words, and what it says about itself.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::list(b"cat\tFeline\teasy\ndog\tIt barks\thard\n", &WordListOptions::new())?;
/// assert_eq!((list.entries.len(), list.skipped), (2, Some(1)));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WordList {
    /// Title, author, copyright, notes, how it is read, and the language of what stands around it.
    pub metadata: Metadata,
    /// The words in their order.
    pub entries: Vec<Entry>,
    /// The first line with columns that are neither words nor clues, nor named at the beginning; they are skipped.
    pub skipped: Option<usize>,
    /// The first field of a JSON list that holds text but is not called as words or clues are, where no word has a clue; it is
    /// skipped.
    pub skipped_field: Option<String>,
    /// The first line without the dash, colon or the like that most lines have; because of it, that separates nothing.
    pub unmarked: Option<usize>,
    /// Whether clues seem to come first, because phrases stand before single words, or numbers before others, and no line names
    /// the columns.
    pub seems_turned: bool,
    /// Whether the first word seems to be a title, because it alone of several has no clue and no line names the columns.
    pub seems_titled: bool,
    /// The first word that seems to be a heading, by its line: where only words have no clue that begin a part of the list,
    /// behind an empty line.
    pub seems_heading: Option<usize>,
    /// The first line that was skipped as a heading, because it ends in a colon and begins a part of the list.
    pub heading: Option<usize>,
    /// The first line that was skipped because it is no part of the list: outside of a fence or a table of Markdown, or a sentence
    /// below numbers or bullets.
    pub around: Option<usize>,
    /// Whether numbers in a column of their own were skipped although no other column holds clues.
    pub skipped_numbers: bool,
}

/// Reads a word list with its title, author, copyright and notes.
///
/// # Errors
///
/// As [`read`].
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::list(b"# title: Pets\n# author: A. Teacher\ncat;Feline\n", &WordListOptions::new())?;
/// assert_eq!((list.metadata.title(), list.metadata.author()), (Some("Pets"), Some("A. Teacher")));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn list(bytes: &[u8], options: &WordListOptions) -> Result<WordList, Error> {
    if options.format.is_none() && is_crossword(bytes) {
        return Err(Error::input(FINISHED));
    }
    let Prepared { text, layout, around, heading, has_numbers } = prepared(bytes, options)?;
    let text = &*text;
    let metadata = match layout.format {
        WordListFormat::Json => Metadata::default(),
        _ => header::metadata(text)?,
    };
    let mut spelling = options.spelling.clone();
    if let Some(language) = metadata.language() {
        spelling = spelling.language(language);
    }
    let list = match layout.format {
        WordListFormat::Json => json::list(text, &spelling)?,
        WordListFormat::Lines => WordList {
            metadata,
            entries: separated::whole_lines(text, &spelling)?,
            unmarked: layout.unmarked,
            ..WordList::default()
        },
        WordListFormat::Tab | WordListFormat::Semicolon | WordListFormat::Comma | WordListFormat::Dash => {
            let tabbed = layout.mark.map(|mark| marks::with_tabs(text, mark));
            let rows = tabbed.as_deref().unwrap_or(text);
            let Rows { entries, lines, skipped } = separated::rows(rows, &layout, &spelling)?;
            let is_unnamed = !layout.columns.are_named;
            let seems_turned = is_unnamed && seem_turned(&entries);
            let seems_titled = is_unnamed && seem_titled(&entries);
            let seems_heading = first_heading(text, &entries, &lines).filter(|_| is_unnamed && !seems_titled);
            WordList {
                metadata,
                entries,
                skipped,
                unmarked: layout.unmarked,
                seems_turned,
                seems_titled,
                seems_heading,
                ..WordList::default()
            }
        }
    };
    let has_clues = list.entries.iter().any(|entry| entry.clue().is_some());
    let skipped_field = list.skipped_field.filter(|_| !has_clues);
    let list =
        WordList { around, heading, skipped_numbers: has_numbers && !has_clues, skipped_field, ..list };
    if list.entries.is_empty() {
        return Err(Error::input("no words: give at least one, each on a line of its own"));
    }
    Ok(list)
}

/// Whether all clues are single words, and most words are phrases, or half of many, or all are numbers and no clue is.
fn seem_turned(entries: &[Entry]) -> bool {
    let is_single = |entry: &Entry| entry.clue().is_some_and(|clue| clue.split_whitespace().nth(1).is_none());
    if entries.len() < 2 || !entries.iter().all(is_single) {
        return false;
    }
    let is_number = |text: &str| text.chars().all(char::is_numeric);
    let is_numbered = |entry: &Entry| is_number(entry.text()) && !entry.clue().is_some_and(is_number);
    let is_phrase = |entry: &&Entry| entry.text().split_whitespace().nth(2).is_some();
    let phrases = entries.iter().filter(is_phrase).count() * 2;
    phrases > entries.len()
        || phrases == entries.len() && entries.len() > 2
        || entries.iter().all(is_numbered)
}

/// Whether all words have clues, but for the first one.
fn seem_titled(entries: &[Entry]) -> bool {
    let Some((first, rest)) = entries.split_first() else { return false };
    first.clue().is_none() && rest.len() > 1 && rest.iter().all(|entry| entry.clue().is_some())
}

/// The first line whose word has no clue, if only words have none that begin a part of the list, and fewer than others.
fn first_heading(text: &str, entries: &[Entry], lines: &[usize]) -> Option<usize> {
    let bare =
        || entries.iter().zip(lines).filter(|(entry, _)| entry.clue().is_none()).map(|(_, line)| *line);
    let first = bare().next().filter(|_| bare().count() * 2 < entries.len())?;
    let sections = sections::lines(text)?;
    let mut begins = sections.iter().filter(|line| line.begins).map(|line| line.number);
    bare().all(|line| begins.any(|begin| begin == line)).then_some(first)
}

const FINISHED: &str = "a finished puzzle, expected a word list: give the words that it was built from";

/// Whether it is certainly a crossword; a grid of letters may be a list, and JSON tells as it is read.
fn is_crossword(bytes: &[u8]) -> bool {
    use CrosswordFormat as Format;
    matches!(Format::detect(bytes, None), Ok(Format::Puz | Format::Ipuz | Format::Xd | Format::Exolve))
}

/// The format that a list seems to have, by the rules [above](self#detection).
///
/// # Errors
///
/// When it is not UTF-8 text.
///
/// ```
/// use quadrille_formats::{WordListFormat, WordListOptions, wordlist};
/// let found = wordlist::detect(b"cat,Feline\ncow,\"It moos, day and night\"\n", &WordListOptions::new())?;
/// assert_eq!(found, WordListFormat::Comma);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn detect(bytes: &[u8], options: &WordListOptions) -> Result<WordListFormat, Error> {
    Ok(prepared(bytes, options)?.layout.format)
}

/// The text of a list without what is no part of its words, line by line.
struct Prepared<'b> {
    text: Cow<'b, str>,
    /// How it is to be read.
    layout: Layout,
    /// The first line that is no part of the list.
    around: Option<usize>,
    /// The first line that was taken for a heading.
    heading: Option<usize>,
    /// Whether it had numbers in a column of their own.
    has_numbers: bool,
}

fn prepared<'b>(bytes: &'b [u8], options: &WordListOptions) -> Result<Prepared<'b>, Error> {
    // Spreadsheets call this Unicode text, and mark it.
    let text = match Encoding::of_mark(bytes) {
        Some(encoding) => Cow::Owned(encoding.decode(bytes)?),
        None => Cow::Borrowed(decode::text(bytes)?),
    };
    let mut around = None;
    let text = match markdown::within_fences(&text).filter(|_| options.format != Some(WordListFormat::Lines))
    {
        Some(fenced) => {
            around = fenced.around;
            Cow::Owned(fenced.text)
        }
        None => text,
    };
    let mut format = options.format.or_else(|| detect::is_json(&text).then_some(WordListFormat::Json));
    let (mut heading, mut has_numbers) = (None, false);
    let text = match format {
        Some(WordListFormat::Json) => text,
        Some(WordListFormat::Lines) => lines::with_line_feeds(text),
        _ => {
            let mut rows = lines::without_tags(lines::with_line_feeds(text));
            rows = lines::without_empty_column(rows);
            if let Some(table) = markdown::within_tables(&rows) {
                format = Some(WordListFormat::Tab);
                around = around.or(table.around);
                rows = table.text.into();
            }
            rows = markdown::without_emphasis(rows, &options.spelling);
            if let Some(number) = leads::sentence_below(&rows) {
                around = around.or(Some(number));
                rows = lines::without(&rows, number).into();
            }
            let directed = sections::without_directions(&rows);
            let are_clues = directed.is_some();
            let rows = directed.map_or(rows, Cow::Owned);
            let (rows, first_heading) = sections::without_headings(rows, &options.spelling);
            let (rows, is_column) = leads::removed(rows, &options.spelling, are_clues);
            (heading, has_numbers) = (first_heading, is_column);
            rows
        }
    };
    let ending = options.name.as_deref().and_then(ending::of);
    let layout = detect::layout(&text, format, ending.as_deref(), &options.spelling);
    Ok(Prepared { text, layout, around, heading, has_numbers })
}

#[cfg(test)]
mod tests;
