//! Word lists, as people have them.
//!
//! | format | a line | quotation marks |
//! |---|---|---|
//! | [`Lines`](WordListFormat::Lines) | `word` | a line that is all in quotation marks stands for what is inside |
//! | [`Tab`](WordListFormat::Tab) | `word<TAB>clue` | belong to the clue, unless all fields have them, or a spreadsheet put them around line breaks, commas or doubled ones |
//! | [`Semicolon`](WordListFormat::Semicolon) | `word;clue` | as in CSV |
//! | [`Comma`](WordListFormat::Comma) | `word,clue` | CSV: `"word","clue, with ""quotes"""`, also over several lines |
//! | [`Dash`](WordListFormat::Dash) | `word – clue`, `word: clue`, `word = clue`, `word -> clue`, `word\|clue`, `word (clue)`, `word (n.) clue`, `clue? word` | as with tabs |
//! | [`Json`](WordListFormat::Json) | `[{"answer":"word","clue":"clue"},"word"]` | |
//!
//! Empty lines, rows of empty fields and lines that start with `#` say nothing, which is
//! [told](DoubtKind::Comment) where a letter or a digit follows at once, but for those before the first word
//! that tell something about the whole: `# title: Pets`, `# author: …`, `# copyright: …` and `# notes: …`, of
//! which there may be several, `# direction: rtl` or `ltr` when it is not read as [its words
//! are](quadrille_core::Reading::of), and `# language: de` for headings and the like in another language than
//! English; of several of these the first counts. Lines above all words that begin with `Title:`, `Author:`
//! or `Copyright:` say as much where an empty line follows. In JSON they stand beside the words:
//! `{"title":"Pets","entries":[…]}`; another name than `entries` does where there is no other array, or lists
//! called `across` and `down`.
//! A word may also be a row, `["word","clue"]`, of which the first may name the columns, each word may have a
//! line of JSON of its own, and an object of texts alone has words with their clues: `{"word":"clue"}`.
//! There `answer` or `word`, of which only one may be there, is the word, and `clue` the clue, in any order;
//! without them, the first text is that is called as columns are in any of these languages, such as `term`
//! and `hint`; the only other text beside a clue is its word. Other texts are
//! [told](DoubtKind::Field) where no word has a clue. `"required":true` and
//! `"pin":{"row":2,"column":4,"direction":"down"}` are wishes as in native files, counted from 0.
//! A clue may be missing. A first line that names the columns, such as `answer,clue` or `Clue;Word` or, in
//! another language, `Frage;Antwort`, puts them in that order, and other columns are skipped, but for one of
//! lengths, `length` or `enumeration`, which tells the words in an answer: `NEWYORK;Big apple;3,4`. Without
//! such a line, empty columns before word or clue mean nothing, as many semicolons or commas in all clues are
//! [told](DoubtKind::Joined), and so are single words with [some](DoubtKind::Rows) between them, and what
//! follows it is skipped and [told](DoubtKind::Columns) where a tab or a quotation mark ends it; otherwise
//! the clue reaches to the end of the line, so that a comma in it needs no quotation marks.
//!
//! Marks that are not seen, such as those of the direction of writing, are no part of a word, and underscores
//! fill no square. One that stands in a list before is [told](DoubtKind::Repeated), and so is one with a
//! [slash](DoubtKind::Slashed): `lift/elevator`.
//!
//! A word with `!` in front must not be left out. A word with a pin, `melon @ 3,5,down`, has its place: row
//! and column of its first letter, seen from the other pins, and its direction, `across` or `down`; two
//! numbers behind ` @ ` with anything else are an error. A pin may stand behind the clue as well.
//!
//! Numbers and bullets before all words are no part of these: `1. word`, `(2) word`, `[2] word`, `③ word`,
//! `四、word`, `I. word`, `a. word`, `1A. word`, or `• word`, `- [ ] word` or emoji, also a bullet before a
//! number. Numbers count the lines from one, or increase in each part of the list, or are those of a
//! crossword's clues below `Across` and `Down`; a first column with `1`, `2`, `3` is
//! [told](DoubtKind::Numbers) where it might hold the clues. To keep them, put the words into quotation
//! marks, or read the list as [`Lines`](WordListFormat::Lines). Likewise the marks of Markdown for words in
//! bold or italics are no part of words and clues, nor are links of wikis, tags of HTML, whose items and rows
//! are lines, and its names of signs such as `&amp;`. Lines that are drawn, such as `---`, say nothing. The
//! row above the rule of a table is a heading. Of a text with a table of Markdown, or with a list between
//! lines of three backticks, what stands around these is [skipped](DoubtKind::Around), and so is a sentence
//! above a list, before a colon or, where numbers or bullets follow, a full stop, or below one with numbers,
//! bullets or clues.
//!
//! Where lengths behind what comes first fit what comes second in all of several lines, `Feline (3) – cat`,
//! or where what comes first is a question or has a gap (`___`), clues come first.
//! Lengths that are not those of the word, in a column or behind the clue, are left out and
//! [told](DoubtKind::Lengths). Lengths behind a word are left out, `apple (5)` or `apple (5 letters)`; what
//! else is in brackets there, or between slashes, or is a word in brackets before it, or an ending behind a
//! comma, comes before the clue, or is it: `lessen (v.)`, `Bank (1)`, `night /naɪt/`, `(the) night`, `Hund,
//! -e`. Emoji beside a word are no part of it. A word and its clue may have a line each, `Word: cat` and
//! `Clue: It purrs` (or `Q1:` and `A1:`, or one of both without), a question and its answer, or the clue
//! behind a bullet below its word, where all have them; or one line with both labels, `Q: What purrs? A:
//! cat`. A list in one line, with three words at least and the same between all of them, is
//! [told](DoubtKind::Row).
//!
//! Headings above parts of a list are no words either, and are [skipped](DoubtKind::Heading): lines without
//! number or bullet where all others have one; lines that end in a colon where all of these begin a part,
//! behind an empty line, or where the first line is one; bold or underlined lines that begin a part, those
//! between equals signs, `Week 1` and `Week 2` where these begin parts, and `Across` and `Down`, in any
//! language. One above the whole list is its title. A word without a clue that begins a part, where all
//! others have one, is [told](DoubtKind::MaybeHeading), and so is a first word that stands
//! [apart](DoubtKind::MaybeTitle).
//!
//! [`read`] makes a lexicon of one list, [`entries`] is for several that become one, and [`list`] also tells
//! what the list says about itself:
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
//! One separator holds for the whole list. A text that starts with `[` or `{` is JSON, unless several lines
//! have a number or a box there, `[1] word`, `[ ] word`, or it is a link, `[[word]]`; and a first line
//! `sep=;`, as Excel knows it, tells the separator. Otherwise each line speaks for what it has first, and
//! against what it lacks, and what most speaks for separates when that is 12 at least, for any comma 9:
//!
//! | what separates | a line that has it first | that lacks it |
//! |---|---|---|
//! | a tab, wherever it is; what stands between the names of columns; any comma in a file called `.csv`, if it is first | 13 | |
//! | a semicolon (3 behind others) | 12 | |
//! | a comma that no space follows | 12 | −12 |
//! | a dash with space around it, a long dash (—), a colon with space beside it, an equals sign, an arrow, a bar, a slash with space around it, a semicolon or comma of Arabic | 10 | −9 |
//! | the space behind a remark on the word: `lessen (v.) make less` | 10 | −9 |
//! | any comma | 9 | −50 |
//! | brackets around the clue at the end of the line, the space behind a question, a comma of Chinese, a colon between letters, a dash with space on one side, a short one (–) without before several words, dots that lead to the clue (`....` or `…`) | 8 | −50 |
//! | two spaces or more, or one as wide as a letter | 7 | −50 |
//!
//! A line has something first where nothing of the first four rows stands before it, nor, for the last ones,
//! of the same row or the one above; a comma as words have it, with space behind, counts before semicolons
//! alone. What all lines have counts 9 where it stands behind others. So two of
//! two dashes separate, three of five, and about half of many. What speaks less separates nothing, which is
//! [told](DoubtKind::Unmarked), and lines without what separates are words without clues, which is
//! [told](DoubtKind::Bare) too, where a tab or a semicolon separates only if they have something else of the
//! table. A line alone between empty ones may be without, and a word with a colon. A line that names the
//! columns tells their order, whatever separates the others, and separates as they do where nothing speaks
//! against it; comments above such as `#tags column:3`, as programs for flash cards write them, tell columns
//! that hold neither words nor clues. Where commas with space behind them stand before a mark in three of
//! four lines, the [first of these forms](DoubtKind::Forms) of a word counts: `der Hund, die Hunde – dog`.
//! Words that all lack clues and mostly are [phrases](DoubtKind::MaybeGlued) are told.
//!
//! Separators inside of quotation marks or of brackets behind a word do not count, nor does one that
//! separates the tokens of the [`Spelling`].
//! [`WordListOptions::format`] overrides all of this.

mod candidate;
mod detect;
mod doubt;
mod format;
mod header;
mod headings;
mod json;
mod lead;
mod leads;
mod lengths;
mod lines;
mod markdown;
mod marks;
mod names;
mod options;
mod outline;
mod pairs;
mod prepared;
mod remarks;
mod row;
mod sections;
mod sentences;
mod separated;
mod signs;
mod tabbed;
mod tags;
mod wish;

use quadrille_core::{Entry, Lexicon, Metadata, Spelling};

use self::{detect::Layout, prepared::Prepared, tabbed::Tabbed};
use crate::{CrosswordFormat, Error, decode};

pub use doubt::{Doubt, DoubtKind};
pub use format::WordListFormat;
pub use options::WordListOptions;

/// Reads a word list.
///
/// # Errors
///
/// When it is not UTF-8 text, holds no words, or holds a word that cannot be placed; the error names the
/// line.
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
/// use quadrille_formats::{
///     WordListOptions,
///     wordlist::{self, DoubtKind},
/// };
/// let list = wordlist::list(b"cat\tFeline\teasy\ndog\tIt barks\thard\n", &WordListOptions::new())?;
/// let doubt = &list.doubts[0];
/// assert_eq!((list.entries.len(), doubt.kind, doubt.line()), (2, DoubtKind::Columns, Some(1)));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WordList {
    /// Title, author, copyright, notes, how it is read, and the language of what stands around it.
    pub metadata: Metadata,
    /// The words in their order.
    pub entries: Vec<Entry>,
    /// The lines that they begin in, counted from 1; none where JSON is not read line by line.
    pub lines: Vec<usize>,
    /// How they were spelled: as the options say, in the language that the list tells.
    pub spelling: Spelling,
    /// What may not have been read as it was meant.
    pub doubts: Vec<Doubt>,
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
    let Prepared { text, layout, mut doubts, has_numbers, breaks } = prepared::prepared(bytes, options)?;
    let list = match layout.format {
        WordListFormat::Json => json::list(&text, &options.spelling).map_err(|error| {
            let is_guessed = options.format.is_none() && !json::is_json(&text);
            if is_guessed { error.advising(NO_JSON) } else { error }
        })?,
        _ => lines(&text, &layout, options).map_err(|error| match error.line() {
            Some(line) => error.at_line(breaks.line_before(line)),
            None => error,
        })?,
    };
    if list.entries.is_empty() {
        return Err(Error::input(
            "no words: give at least one, each on a line of its own that does not begin with #",
        ));
    }
    if layout.format != WordListFormat::Json {
        doubts.extend(doubt::of_comments(&text));
    }
    doubts.extend(list.doubts);
    doubts.extend(doubt::of_words(&list.entries, has_numbers));
    let doubts = doubts.into_iter().map(|doubt| doubt.numbered(|line| breaks.line_before(line))).collect();
    let lines = list.lines.iter().map(|&line| breaks.line_before(line)).collect();
    Ok(WordList { doubts, lines, ..list })
}

/// A list that is no JSON.
fn lines(text: &str, layout: &Layout, options: &WordListOptions) -> Result<WordList, Error> {
    let metadata = header::metadata(text)?;
    let spelling = spelling(&options.spelling, &metadata);
    let mut doubts: Vec<_> = layout.doubt.iter().cloned().collect();
    let mut rows = if layout.format == WordListFormat::Lines {
        let rows = separated::whole_lines(text, &spelling, options.format.is_none())?;
        if options.format.is_none() && doubts.is_empty() {
            doubts.extend(doubt::of_lines(&rows.entries, text));
        }
        rows
    } else {
        let tabbed = layout.mark.map(|mark| tabbed::with_tabs(text, mark));
        let tabbed_text = tabbed.as_ref().map_or(text, |tabbed| &tabbed.text);
        let mut rows = separated::rows(tabbed_text, layout, &spelling)?;
        if rows.are_turned && rows.lines.len() > 1 && !layout.columns.are_named {
            rows = separated::rows(tabbed_text, &layout.clone().turned(), &spelling)?;
        }
        if let Some(Tabbed { cut, .. }) = tabbed {
            doubts.extend(Doubt::at(DoubtKind::Forms, cut));
        }
        doubts.extend(doubt::of_rows(&rows, text, layout));
        rows
    };
    lengths::settle(&mut rows.entries, &mut rows.misfits);
    let told = [doubt::of_repeated(&rows), doubt::of_slashes(&rows, &spelling), doubt::of_lengths(&rows)];
    doubts.extend(told.into_iter().flatten());
    Ok(WordList { metadata, entries: rows.entries, lines: rows.lines, spelling, doubts })
}

/// How the words of a list are spelled that says this about itself.
fn spelling(given: &Spelling, metadata: &Metadata) -> Spelling {
    match metadata.language() {
        Some(language) => given.clone().language(language),
        None => given.clone(),
    }
}

const FINISHED: &str = "a finished puzzle, expected a word list: give the words that it was built from";

/// How an error ends where a text begins as JSON does, which nobody said it is: a list may begin with a
/// bracket.
pub const NO_JSON: &str =
    "if this is a list with a word a line, say its format: lines, csv, tsv, semicolon or dash";

/// Whether it is certainly a crossword; a grid of letters may be a list, and so may XML without a grid, and
/// JSON tells as it is read.
fn is_crossword(bytes: &[u8]) -> bool {
    use CrosswordFormat as Format;
    match Format::detect(bytes, None) {
        Ok(Format::Puz | Format::Ipuz | Format::Xd | Format::Exolve) => true,
        Ok(Format::Jpz) => decode::has_early(bytes, b"<rectangular-puzzle"),
        _ => false,
    }
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
    Ok(prepared::prepared(bytes, options)?.layout.format)
}

#[cfg(test)]
mod tests;
