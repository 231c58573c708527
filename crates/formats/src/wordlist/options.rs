use core::str::FromStr;

use quadrille_core::{Spelling, quoted};

use super::{WordListFormat, names::Role};
use crate::{Encoding, Error};

/// How a word list is read.
///
/// ```
/// use quadrille_core::Spelling;
/// use quadrille_formats::{WordListOptions, wordlist};
/// let options = WordListOptions::new().spelling(Spelling::default().keep_case(true)).name("names.csv");
/// let list = wordlist::read(b"McCoy,\"He is real\"\nBoole,\n", &options)?;
/// assert_eq!(list.entries[0].answer().as_str(), "McCoy");
/// assert_eq!(list.entries[0].clue(), Some("He is real"));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordListOptions {
    pub(super) spelling: Spelling,
    pub(super) format: Option<WordListFormat>,
    pub(super) encoding: Option<Encoding>,
    pub(super) columns: Option<ColumnChoice>,
    pub(super) sheet: Option<String>,
    pub(super) name: Option<String>,
}

impl WordListOptions {
    /// The default spelling, and everything else detected.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How words become squares. Its language overrides the language of the list.
    #[must_use]
    pub fn spelling(mut self, spelling: Spelling) -> Self {
        self.spelling = spelling;
        self
    }

    /// The format. Default: detected.
    #[must_use]
    pub fn format(mut self, format: impl Into<Option<WordListFormat>>) -> Self {
        self.format = format.into();
        self
    }

    /// The encoding of text without a byte order mark. Default: UTF-8.
    #[must_use]
    pub fn encoding(mut self, encoding: impl Into<Option<Encoding>>) -> Self {
        self.encoding = encoding.into();
        self
    }

    /// The columns of answers and clues. Default: by the names in the first row, else the first two.
    #[must_use]
    pub fn columns(mut self, columns: impl Into<Option<ColumnChoice>>) -> Self {
        self.columns = columns.into();
        self
    }

    /// The sheet of a workbook. Default: the first that is not empty.
    #[must_use]
    pub fn sheet(mut self, sheet: impl Into<Option<String>>) -> Self {
        self.sheet = sheet.into();
        self
    }

    /// The file name, whose extension helps to detect the format.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }
}

/// Which columns of a list hold answers and clues, by their names or by their numbers from 1.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist::{self, ColumnChoice}};
/// let columns: ColumnChoice = "answer=german,clue=english".parse()?;
/// let text = "type,german,english\nnoun,Bahn,train\n";
/// let list = wordlist::read(text.as_bytes(), &WordListOptions::new().columns(columns))?;
/// assert_eq!((list.entries[0].text(), list.entries[0].clue()), ("Bahn", Some("train")));
/// assert!("clue=2".parse::<ColumnChoice>().is_err());
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnChoice(pub(super) Vec<(Role, String)>);

impl FromStr for ColumnChoice {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let expected = "expected columns such as answer=2,clue=3 or answer=german,clue=english";
        let mut columns = Vec::new();
        for part in text.split(',') {
            let invalid = || Error::parameter(format!("{} is not a column: {expected}", quoted(part)));
            let (role, column) = part.split_once('=').ok_or_else(invalid)?;
            let role = match role.trim() {
                "answer" => Role::Answer,
                "clue" => Role::Clue,
                "length" => Role::Length,
                _ => return Err(invalid()),
            };
            let column = column.trim();
            if column.is_empty() || column == "0" || columns.iter().any(|(known, _)| *known == role) {
                return Err(invalid());
            }
            columns.push((role, column.to_owned()));
        }
        if columns.iter().all(|(role, _)| *role != Role::Answer) {
            return Err(Error::parameter(format!("no column of answers: {expected}")));
        }
        Ok(Self(columns))
    }
}
