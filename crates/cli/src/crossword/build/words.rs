//! The words of lists.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use quadrille::{
    Language, Lexicon, Metadata, Spelling, excerpt,
    formats::{
        Encoding, WordListFormat, WordListOptions,
        wordlist::{self, DoubtKind, WordList},
    },
};

use super::origins::Origins;
use crate::{console::Console, input::Input, problem::Problem, values::names};

#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct Options {
    /// Word lists; `-` is standard input
    #[arg(required = true, value_name = "WORDS")]
    pub(super) paths: Vec<PathBuf>,

    /// The format of the word lists, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<WordListFormat>(), help_heading = "Words")]
    from: Option<WordListFormat>,

    /// The encoding of word lists that are not in UTF-8, such as windows-1252, in which Excel saves CSV in
    /// western Europe
    #[arg(long, value_name = "NAME", help_heading = "Words")]
    encoding: Option<Encoding>,

    /// Keep upper and lower case apart
    #[arg(long, help_heading = "Words")]
    keep_case: bool,

    /// Leave out the accents of Latin letters, but for letters of --language such as ñ in Spanish
    #[arg(long, help_heading = "Words")]
    fold_accents: bool,

    /// Split words at SEP; each part fills one square
    #[arg(long, value_name = "SEP", allow_hyphen_values = true, help_heading = "Words")]
    tokens: Option<String>,
}

/// What helps where a list is not in UTF-8.
const ENCODINGS: &str = "or name its encoding: --encoding windows-1252 is that of CSV by Excel in western Europe, windows-1250 \
                         in central Europe, windows-1251 where Russian is written";

/// What helps where a list has bytes that no text has, except one in UTF-16 that does not say so.
const UTF_16: &str = "if it is text in UTF-16, say so: --encoding utf-16le, or utf-16be";

/// What was read from lists.
pub(super) struct Words {
    /// The words of all of them in a row.
    pub(super) lexicon: Lexicon,
    /// What the first list that says something says about the whole.
    pub(super) metadata: Metadata,
    /// Where each word is from.
    pub(super) origins: Origins,
    /// How words are spelled, each way once.
    pub(super) spellings: Vec<Spelling>,
}

pub(super) fn read(
    options: &Options,
    required: &[String],
    language: Option<Language>,
    console: Console,
) -> Result<Words> {
    Input::check_paths(&options.paths)?;
    let spelling = options.spelling(language)?;
    let (mut all, mut about, mut origins) = (Vec::new(), Metadata::default(), Origins::default());
    let mut required: Vec<_> = required.iter().map(|word| Required { word, is_known: false }).collect();
    let mut spellings = Vec::new();
    for path in &options.paths {
        let (name, mut list) = list(path, options, &spelling, console)?;
        for word in &mut required {
            word.mark(&mut list);
        }
        let WordList { metadata, entries, lines, spelling, .. } = list;
        origins.add(name, entries.len(), lines);
        about = about.or(metadata);
        if all.is_empty() {
            all = entries;
        } else {
            all.extend(entries);
        }
        if !spellings.contains(&spelling) {
            spellings.push(spelling);
        }
    }
    for word in required {
        word.check(&spellings)?;
    }
    Ok(Words { lexicon: all.into_iter().collect(), metadata: about, origins, spellings })
}

impl Options {
    fn spelling(&self, language: Option<Language>) -> Result<Spelling> {
        let spelling =
            Spelling::default().keep_case(self.keep_case).fold_accents(self.fold_accents).language(language);
        match &self.tokens {
            Some(separator) => spelling.tokens(separator).context("--tokens"),
            None => Ok(spelling),
        }
    }
}

/// Reads a list, which has a name, and tells what was guessed about it.
fn list(path: &Path, options: &Options, spelling: &Spelling, console: Console) -> Result<(String, WordList)> {
    let Input { name, mut bytes } = Input::read(path)?;
    if let Some(encoding) = options.encoding {
        bytes = encoding.decode(&bytes).with_context(|| name.clone())?.into_bytes();
    }
    let mut how = WordListOptions::new().spelling(spelling.clone()).name(&name);
    if let Some(format) = options.from {
        how = how.format(format);
    }
    let list = wordlist::list(&bytes, &how)
        .map_err(|error| match error.line() {
            _ if is_utf_16(&bytes) => Problem::new(error.to_string()).hint(UTF_16).into(),
            Some(_) if str::from_utf8(&bytes).is_err() => {
                Problem::new(error.to_string()).hint(ENCODINGS).into()
            }
            _ if error.message().ends_with(wordlist::NO_JSON) => {
                Problem::new(error.to_string()).hint("--from lines says that it is one").into()
            }
            _ => anyhow::Error::from(error),
        })
        .with_context(|| name.clone())?;
    for doubt in &list.doubts {
        let otherwise = if doubt.kind == DoubtKind::Unmarked { ", or say --from dash" } else { "" };
        console.note(&format!("warning: {name}: {doubt}{otherwise}"));
    }
    Ok((name, list))
}

/// Whether it may be text in UTF-16: of most files with zero bytes these are not every other one.
fn is_utf_16(bytes: &[u8]) -> bool {
    let zeros = |from: usize| bytes.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
    let [even, odd] = [zeros(0), zeros(1)];
    even.max(odd) * 4 > bytes.len() && even.min(odd) * 4 < even.max(odd)
}

/// A word that must not be left out, however it was written.
struct Required<'w> {
    word: &'w str,
    /// Whether a list has it.
    is_known: bool,
}

impl Required<'_> {
    fn mark(&mut self, list: &mut WordList) {
        let Ok(answer) = list.spelling.answer(self.word) else { return };
        for entry in list.entries.iter_mut().filter(|entry| *entry.answer() == answer) {
            *entry = entry.clone().with_required(true);
            self.is_known = true;
        }
    }

    fn check(&self, spellings: &[Spelling]) -> Result<()> {
        if self.is_known {
            return Ok(());
        }
        let name = format!("--require {}", excerpt(self.word));
        for spelling in spellings {
            spelling.answer(self.word).with_context(|| name.clone())?;
        }
        let problem = Problem::new(format!("{name}: no list has this word"));
        Err(problem.hint("add it to a list, or look for a slip of the pen").into())
    }
}
