use core::fmt;

use quadrille_core::{quoted, string_enum};

string_enum! {
    /// What a [`Warning`] is about.
    #[non_exhaustive]
    pub enum WarningKind: "kind of warning" {
        /// Columns are neither answers nor clues, and are not used.
        UnusedColumns = "unused-columns",
        /// The workbook has further sheets, which are not read.
        UnusedSheets = "unused-sheets",
        /// Hidden rows of a sheet are read.
        HiddenRows = "hidden-rows",
        /// A line is not part of the list and is skipped.
        Skipped = "skipped",
        /// A line is read as the names of the columns.
        Header = "header",
        /// A line is read as a heading and skipped.
        Heading = "heading",
        /// A line may be a heading, and is read as a word.
        MaybeHeading = "maybe-heading",
        /// A line is skipped as a comment, although a letter or a digit follows its `#`.
        Comment = "comment",
        /// A line lacks the separator of the others, or a list of phrases has none, or no line has the chosen one.
        NoSeparator = "no-separator",
        /// Some lines have a separator and most have not, so that it separates nothing.
        UnusedSeparator = "unused-separator",
        /// A row has more fields than the others; what follows is part of its clue.
        SurplusFields = "surplus-fields",
        /// A line is read as several words.
        SeveralWords = "several-words",
        /// The clues may come first.
        MaybeSwapped = "maybe-swapped",
        /// A row has a clue but no answer, and is skipped.
        NoAnswer = "no-answer",
        /// An answer has no letters, and is skipped.
        NoLetters = "no-letters",
        /// An answer has a single letter and cannot be placed.
        TooShort = "too-short",
        /// A remark beside an answer fills no square.
        Remark = "remark",
        /// An answer may be a choice of several words.
        Alternatives = "alternatives",
        /// An answer is listed before.
        Duplicate = "duplicate",
        /// A clue contains its answer.
        ClueHoldsAnswer = "clue-holds-answer",
        /// A clue is a number, such as a score.
        NumericClue = "numeric-clue",
        /// An enumeration does not match its answer.
        Enumeration = "enumeration",
        /// Some rows lack the list number or bullet of the others, or these are read as part of the words.
        MixedMarkers = "mixed-markers",
        /// What follows an `@` is not the place of the word.
        NotAPin = "not-a-pin",
        /// HTML tags are removed.
        Html = "html",
        /// Affixes of a dictionary are left out.
        Affixes = "affixes",
        /// A clue is a picture or a sound.
        Media = "media",
        /// A card has several gaps, or text beside its gaps; or a text contains the answers of a further question.
        Cloze = "cloze",
        /// A word mixes letters of several scripts.
        MixedScripts = "mixed-scripts",
        /// Text seems to have been read in another encoding.
        Encoding = "encoding",
        /// An answer is too long, and is skipped.
        TooLong = "too-long",
    }
}

/// Something in a list that was guessed, lost, or may be a mistake. The list is read all the same.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist::{self, WarningKind}};
/// let list = wordlist::read(b"apple\tred\npear\tgreen\napple\tred\n", &WordListOptions::default())?;
/// let warning = &list.warnings[0];
/// assert_eq!((warning.kind, warning.line, warning.field.as_deref()), (WarningKind::Duplicate, Some(3), Some("apple")));
/// assert_eq!(warning.to_string(), "line 3: \"apple\" is listed before, in line 1, and is kept");
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
    /// What was found.
    pub message: String,
    /// How many further warnings of this kind are not listed.
    pub more: usize,
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
        if self.more > 0 { write!(f, " (and {} more like it)", self.more) } else { Ok(()) }
    }
}

/// The warnings of a list: of each kind the first ones, and how many more there are.
#[derive(Default)]
pub(crate) struct Warnings(pub(crate) Vec<Warning>);

impl Warnings {
    /// Adds a warning about a line, or about the whole list if that is 0. Its message is made if it is listed.
    pub(crate) fn add(&mut self, kind: WarningKind, line: usize, message: impl FnOnce() -> String) {
        self.add_in(kind, line, (None, ""), message);
    }

    /// Adds a warning that a text is read as a heading.
    pub(crate) fn heading(&mut self, line: usize, text: &str) {
        self.add(WarningKind::Heading, line, || format!("{} is read as a heading", quoted(text)));
    }

    /// Adds a warning about a field in a column, counted from 0 and known to be one.
    pub(crate) fn add_in(
        &mut self,
        kind: WarningKind,
        line: usize,
        (column, field): (Option<usize>, &str),
        message: impl FnOnce() -> String,
    ) {
        /// So many of a kind are listed.
        const LISTED: usize = 20;
        if let Some(last) = self.0.iter_mut().filter(|warning| warning.kind == kind).nth(LISTED - 1) {
            last.more += 1;
            return;
        }
        let field = Some(field.to_owned()).filter(|field| !field.is_empty());
        let (line, column) = (Some(line).filter(|&line| line > 0), column.map(|column| column + 1));
        self.0.push(Warning { kind, sheet: None, line, column, field, message: message(), more: 0 });
    }
}
