use core::iter;

use quadrille::{
    Language, Spelling,
    formats::{
        WordListOptions,
        wordlist::{self, List},
    },
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::{
    Result,
    options::{named, parsed},
    report::to_json,
};

/// A word list that was read: text, a table, a workbook or another kind that the program reads.
#[wasm_bindgen]
#[derive(Debug)]
pub struct WordList(pub(crate) List);

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Options {
    /// The name of the file.
    name: Option<String>,
    language: Option<String>,
    fold_accents: Option<bool>,
    keep_case: bool,
    tokens: Option<String>,
    columns: Option<String>,
    sheet: Option<String>,
    format: Option<String>,
    encoding: Option<String>,
}

#[derive(Serialize)]
struct Report<'a> {
    title: Option<&'a str>,
    language: Option<&'static str>,
    entries: Vec<EntryFields<'a>>,
    warnings: Vec<WarningFields<'a>>,
}

#[derive(Serialize)]
struct EntryFields<'a> {
    text: &'a str,
    clue: Option<&'a str>,
    /// The line, counted from 1; the row of a sheet.
    line: Option<usize>,
    required: bool,
    /// The place, such as `3,5,down`, in the notation of lists.
    pin: Option<String>,
}

#[derive(Serialize)]
struct WarningFields<'a> {
    kind: &'static str,
    line: Option<usize>,
    message: &'a str,
    /// How many further warnings of this kind are not listed.
    more: usize,
}

#[wasm_bindgen]
impl WordList {
    /// Reads a word list with options: `name`, `language`, `foldAccents`, `keepCase`, `tokens`, `columns`, `sheet`,
    /// `format` and `encoding`, as the options of the program.
    ///
    /// # Errors
    ///
    /// If the options or the list are invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], options: &str) -> Result<Self> {
        Ok(Self(wordlist::read(bytes, &read_options(options)?)?))
    }

    /// Returns the first rows of the table that a list is read from, as JSON, to choose its columns.
    ///
    /// # Errors
    ///
    /// As for a new list, except errors about columns and words.
    pub fn rows(bytes: &[u8], options: &str, max_rows: usize) -> Result<String> {
        to_json(&wordlist::rows(bytes, &read_options(options)?, max_rows)?)
    }

    /// Returns its title, language, entries and warnings, as JSON.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn report(&self) -> Result<String> {
        let List { metadata, entries, lines, warnings, .. } = &self.0;
        to_json(&Report {
            title: metadata.title(),
            language: metadata.language().map(Language::tag),
            entries: entries
                .iter()
                .zip(lines.iter().copied().map(Some).chain(iter::repeat(None)))
                .map(|(entry, line)| EntryFields {
                    text: entry.text(),
                    clue: entry.clue(),
                    line,
                    required: entry.is_required(),
                    pin: entry.pin().map(|pin| pin.to_string()),
                })
                .collect(),
            warnings: warnings
                .iter()
                .map(|warning| WarningFields {
                    kind: warning.kind.name(),
                    line: warning.line,
                    message: &warning.message,
                    more: warning.more,
                })
                .collect(),
        })
    }

    /// Writes the list as a table with tabs, which is read back without a guess.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn write(&self) -> Result<Vec<u8>> {
        let mut out = Vec::new();
        wordlist::write(&self.0, &mut out)?;
        Ok(out)
    }
}

fn read_options(options: &str) -> Result<WordListOptions> {
    let Options { name, language, fold_accents, keep_case, tokens, columns, sheet, format, encoding } =
        parsed(options)?;
    let mut spelling = Spelling::default()
        .keep_case(keep_case)
        .fold_accents(fold_accents)
        .language(named(language.as_deref())?);
    if let Some(separator) = tokens {
        spelling = spelling.tokens(&separator)?;
    }
    Ok(WordListOptions {
        spelling,
        name,
        sheet,
        columns: named(columns.as_deref())?,
        format: named(format.as_deref())?,
        encoding: named(encoding.as_deref())?,
    })
}
