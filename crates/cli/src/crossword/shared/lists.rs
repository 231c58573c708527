//! Reading word lists: options of all commands that take some.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use clap::{Args, Command, Id};
use quadrille::{
    Language, Spelling,
    formats::{
        self, Encoding, WordListFormat, WordListOptions,
        wordlist::{self, ColumnChoice, List, WarningKind},
    },
};

use crate::{console::Console, error::Problem, input::Input, values::names};

#[derive(Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct ListArgs {
    /// Word lists: text, CSV, JSON, Markdown, .xlsx, .ods, exports of Anki or Moodle; `-` is standard input
    #[arg(required = true, value_name = "WORDS")]
    pub(crate) paths: Vec<PathBuf>,

    /// The format of the word lists [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<WordListFormat>(), help_heading = "Words")]
    from: Option<WordListFormat>,

    #[command(flatten)]
    reading: ReadingArgs,
}

/// How word lists are read, apart from their format.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct ReadingArgs {
    /// The columns of answers and clues, by name or number: answer=2,clue=3; to fill grids also of scores: score=4
    /// [default: by the names in the first row, else the first two]
    #[arg(long, value_name = "COLUMNS", help_heading = "Words")]
    columns: Option<ColumnChoice>,

    /// The sheet of a workbook [default: the first that is not empty]
    #[arg(long, value_name = "NAME", help_heading = "Words")]
    sheet: Option<String>,

    /// The encoding of text that is not in UTF-8, e.g. windows-1252 for CSV of Excel in western Europe
    #[arg(long, value_name = "NAME", help_heading = "Words")]
    encoding: Option<Encoding>,

    /// Keep upper and lower case apart
    #[arg(long, help_heading = "Words")]
    keep_case: bool,

    /// Fold letters as crosswords of the language do: É to E; Ä to AE in German; Ё to Е; small kana to large
    /// ones; final letters of Hebrew to others. Letters of the alphabet stay, such as Ñ in Spanish [default: in French only]
    #[arg(long, help_heading = "Words")]
    fold_accents: bool,

    /// Keep accents also in French, whose crosswords have none
    #[arg(long, conflicts_with = "fold_accents", help_heading = "Words")]
    keep_accents: bool,

    /// Split words at SEP; each part fills one square
    #[arg(long, value_name = "SEP", allow_hyphen_values = true, help_heading = "Words")]
    tokens: Option<String>,
}

impl ReadingArgs {
    /// Whether an option is one of these.
    pub(crate) fn has(id: &Id) -> bool {
        Self::augment_args(Command::default()).get_arguments().any(|arg| arg.get_id() == id)
    }
}

/// The hint for a list that is not in UTF-8.
const ENCODINGS: &str = "or choose its encoding: --encoding windows-1252 for CSV of Excel in western Europe, windows-1250 in \
                         central Europe, windows-1251 for Russian";

/// The hint for a list that may be UTF-16 without a byte order mark.
const UTF_16: &str = "if it is text in UTF-16, choose --encoding utf-16le or utf-16be";

/// The most lines in a list, including empty ones. Longer input is rejected before it is held in memory.
const MAX_LINES: usize = 2 * wordlist::MAX_WORDS;

impl ListArgs {
    pub(crate) const fn new(paths: Vec<PathBuf>, reading: ReadingArgs) -> Self {
        Self { paths, from: None, reading }
    }

    /// Reads a list, and reports its warnings. Returns its name for messages.
    pub(crate) fn read(&self, path: &Path, spelling: &Spelling, console: Console) -> Result<(String, List)> {
        let (name, list) = self.parse(Self::open(path)?, spelling)?;
        self.note(&name, &list, console);
        Ok((name, list))
    }

    /// Reads the content of a list.
    pub(crate) fn open(path: &Path) -> Result<Input> {
        Input::read_bounded(path, wordlist::MAX_BYTES, MAX_LINES, |what| {
            Problem::new(format!("{what}: expected a word list")).hint("split the list, or give a part of it")
        })
    }

    /// Whether the list is to be read in the way that the options choose.
    pub(super) const fn chooses(&self) -> bool {
        self.from.is_some() || self.reading.columns.is_some() || self.reading.sheet.is_some()
    }

    /// Decodes text.
    pub(super) fn decode<'b>(&self, bytes: &'b [u8]) -> Option<Cow<'b, str>> {
        match self.reading.encoding.or_else(|| Encoding::of_mark(bytes)) {
            Some(encoding) => encoding.decode(bytes).ok().map(Cow::Owned),
            None => str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{feff}').into()),
        }
    }

    /// Reads a list from its content. Returns its name for messages.
    pub(super) fn parse(&self, Input { name, bytes }: Input, spelling: &Spelling) -> Result<(String, List)> {
        let options = WordListOptions {
            spelling: spelling.clone(),
            format: self.from,
            encoding: self.reading.encoding,
            columns: self.reading.columns.clone(),
            sheet: self.reading.sheet.clone(),
            name: Some(name.clone()),
        };
        let advised = |error: formats::Error| self.advised(error, &bytes);
        let list = wordlist::read(&bytes, &options).map_err(advised).with_context(|| name.clone())?;
        Ok((name, list))
    }

    /// Reports the warnings of a list.
    pub(super) fn note(&self, name: &str, list: &List, console: Console) {
        for warning in &list.warnings {
            let advice = match warning.kind {
                WarningKind::MaybeSwapped => " with --columns",
                WarningKind::NoSeparator if warning.line.is_none() && self.from.is_none() => {
                    ", or choose --from space"
                }
                WarningKind::UnusedSeparator if !warning.message.ends_with(wordlist::PUT_A_TAB) => {
                    "; --from chooses a separator"
                }
                WarningKind::UnusedSheets => "; --sheet chooses one",
                _ => "",
            };
            console.note(&format!("{name}: {warning}{advice}"));
        }
    }

    /// The spelling of the words, in a language if one is chosen.
    pub(crate) fn spelling(&self, language: Option<Language>) -> Result<Spelling> {
        let fold_accents =
            (self.reading.fold_accents || self.reading.keep_accents).then_some(self.reading.fold_accents);
        let spelling = Spelling::default()
            .keep_case(self.reading.keep_case)
            .fold_accents(fold_accents)
            .language(language);
        match &self.reading.tokens {
            Some(separator) => spelling.tokens(separator).context("--tokens"),
            None => Ok(spelling),
        }
    }

    fn advised(&self, error: formats::Error, bytes: &[u8]) -> anyhow::Error {
        let is_workbook = bytes.starts_with(b"PK") || bytes.starts_with(b"\xd0\xcf");
        let is_guessed = self.reading.encoding.is_none() && !is_workbook;
        let hint = match error.line() {
            _ if is_guessed && is_utf_16(bytes) => UTF_16,
            Some(_) if is_guessed && is_in_code_page(bytes) => ENCODINGS,
            _ if error.message().starts_with(wordlist::UNKNOWN_COLUMNS) => "--columns chooses them",
            _ if error.message().ends_with(wordlist::NO_JSON) => "--from lines reads a word per line",
            _ => return error.into(),
        };
        Problem::new(error.to_string()).hint(hint).into()
    }
}

/// Whether it may be text that is not in Unicode: it is not UTF-8, and has neither a mark of an encoding nor zero bytes.
fn is_in_code_page(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_err() && Encoding::of_mark(bytes).is_none() && !bytes.contains(&0)
}

/// Whether it may be UTF-16 without a mark: then every other byte of Latin text is zero, unlike in other binary
/// files.
fn is_utf_16(bytes: &[u8]) -> bool {
    let zeros = |from: usize| bytes.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
    let [even, odd] = [zeros(0), zeros(1)];
    Encoding::of_mark(bytes).is_none() && even.max(odd) * 4 > bytes.len() && even.min(odd) * 4 < even.max(odd)
}
