use core::fmt;

use quadrille_core::named;

named! {
    /// What a [`Warning`] is about.
    #[non_exhaustive]
    pub enum WarningKind: "kind of warning" {
        /// Columns are neither answers nor clues, and are not used.
        UnusedColumns = "unused-columns",
        /// The workbook has further sheets, which are not read.
        UnusedSheets = "unused-sheets",
        /// A line is not part of the list and is skipped.
        Skipped = "skipped",
        /// A line is read as a heading and skipped.
        Heading = "heading",
        /// A line may be a heading, and is read as a word.
        MaybeHeading = "maybe-heading",
        /// A line is skipped as a comment, although a letter or a digit follows its `#`.
        Comment = "comment",
        /// A line lacks the separator of the others, or no separator was found in a list of phrases.
        NoSeparator = "no-separator",
        /// A row has more fields than the others; what follows is part of its clue.
        SurplusFields = "surplus-fields",
        /// A quotation mark opens a field and is never closed.
        StrayQuote = "stray-quote",
        /// A single row is read as several words.
        OneRow = "one-row",
        /// The clues come first, or may.
        Swapped = "swapped",
        /// A row has a clue but no answer, and is skipped.
        NoAnswer = "no-answer",
        /// An answer has no letters, and is skipped.
        NoLetters = "no-letters",
        /// An answer has a single letter and cannot be placed.
        TooShort = "too-short",
        /// An answer has a remark in brackets, which fills no square.
        Remark = "remark",
        /// An answer may be several words of which one is meant.
        Alternatives = "alternatives",
        /// An answer is listed before.
        Duplicate = "duplicate",
        /// A clue contains its answer.
        ClueHoldsAnswer = "clue-holds-answer",
        /// A clue is a number, such as a score.
        NumericClue = "numeric-clue",
        /// An enumeration does not match its answer.
        Enumeration = "enumeration",
        /// Some rows have list numbers or bullets and others have not.
        MixedMarkers = "mixed-markers",
        /// What follows an `@` is not the place of the word.
        NotAPin = "not-a-pin",
        /// A letter may be of a language that has its own capitals.
        Language = "language",
    }
}

/// Something in a list that was guessed, lost, or may be a mistake. The list is read all the same.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist::{self, WarningKind}};
/// let list = wordlist::read(b"apple\tred\npear\tgreen\napple\tred\n", &WordListOptions::new())?;
/// let warning = &list.warnings[0];
/// assert_eq!((warning.kind, warning.line, warning.field.as_deref()), (WarningKind::Duplicate, Some(3), Some("apple")));
/// assert_eq!(warning.to_string(), "line 3: \"apple\" is listed before, in line 1");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Warning {
    /// What it is about.
    pub kind: WarningKind,
    /// The sheet of the workbook.
    pub sheet: Option<String>,
    /// The line, or the row of the sheet, counted from 1; `None` if it is about the whole list.
    pub line: Option<usize>,
    /// The column, counted from 1.
    pub column: Option<usize>,
    /// The field, as the list has it.
    pub field: Option<String>,
    /// How many further warnings of this kind are not listed.
    pub more: usize,
    message: String,
}

impl Warning {
    pub(super) fn new(kind: WarningKind, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { kind, sheet: None, line: None, column: None, field: None, more: 0, message }
    }

    pub(super) fn at_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }

    /// The field, wherever it stands in its line.
    pub(super) fn about(self, field: &str) -> Self {
        Self { field: Some(field.to_owned()), ..self }
    }

    /// The field in a column, counted from 0.
    pub(super) fn in_field(self, column: usize, field: &str) -> Self {
        Self { column: Some(column + 1), ..self.about(field) }
    }

    /// What was found, without its place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// The place and what was found there.
impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.sheet, self.line) {
            (Some(sheet), Some(row)) => write!(f, "sheet {sheet}, row {row}: ")?,
            (Some(sheet), None) => write!(f, "sheet {sheet}: ")?,
            (None, Some(line)) => write!(f, "line {line}: ")?,
            (None, None) => {}
        }
        f.write_str(&self.message)?;
        match self.more {
            0 => Ok(()),
            1 => f.write_str(" (and 1 more like it)"),
            more => write!(f, " (and {more} more like it)"),
        }
    }
}

/// The warnings of a list: of each kind the first ones, and how many more there are.
#[derive(Default)]
pub(super) struct Warnings(Vec<Warning>);

impl Warnings {
    /// How many of a kind are listed.
    const LISTED: usize = 20;

    /// Adds a warning, which is made if it is listed.
    pub(super) fn add(&mut self, kind: WarningKind, warning: impl FnOnce() -> Warning) {
        let mut same = self.0.iter_mut().filter(|warning| warning.kind == kind);
        match same.nth(Self::LISTED - 1) {
            Some(last) => last.more += 1,
            None => self.0.push(warning()),
        }
    }

    pub(super) fn has(&self, kind: WarningKind, line: usize) -> bool {
        self.0.iter().any(|warning| warning.kind == kind && warning.line == Some(line))
    }

    /// All of them in the order of their lines, those about the whole list first.
    pub(super) fn finish(self, sheet: Option<&str>) -> Vec<Warning> {
        let mut all = self.0;
        all.sort_by_key(|warning| warning.line);
        for warning in &mut all {
            warning.sheet = sheet.map(str::to_owned);
        }
        all
    }
}

/// `2 columns`, `1 column`.
pub(super) fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}
