//! The words of all lists.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use quadrille::{Answer, Entry, Language, Metadata, Spelling, WordList, excerpt, formats::wordlist::List};

use super::origins::Origins;
use crate::{
    console::{Console, counted},
    crossword::shared::lists::ListArgs,
    error::Problem,
    input::Input,
};

/// The content of all lists.
pub(super) struct Words {
    /// The words in the order of the lists.
    pub(super) word_list: WordList,
    /// Title, author and so on, of the first list that has them.
    pub(super) metadata: Metadata,
    /// The list and line of each word.
    pub(super) origins: Origins,
    /// The spellings of the lists, each once.
    pub(super) spellings: Vec<Spelling>,
}

pub(super) fn read(
    options: &ListArgs,
    required: &[String],
    language: Option<Language>,
    console: Console,
) -> Result<Words> {
    Input::check_paths(&options.paths)?;
    let spelling = options.spelling(language)?;
    let (mut all, mut about, mut origins) = (Vec::new(), Metadata::default(), Origins::default());
    let mut required: Vec<_> = required.iter().map(|word| Required { word, is_known: false }).collect();
    let (mut spellings, mut earlier) = (Vec::new(), BTreeSet::new());
    for path in &options.paths {
        let (name, mut list) = options.read(path, &spelling, console)?;
        for word in &mut required {
            word.mark(&mut list);
        }
        let List { metadata, entries, lines, spelling, .. } = list;
        if options.paths.len() > 1 {
            note_repeated(&name, &entries, &earlier, console);
            earlier.extend(entries.iter().map(|entry| entry.answer().clone()));
        }
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
    Ok(Words { word_list: all.into_iter().collect(), metadata: about, origins, spellings })
}

/// Notes the words of a list that earlier lists contain: each is placed as often as it is listed.
fn note_repeated(name: &str, entries: &[Entry], earlier: &BTreeSet<Answer>, console: Console) {
    let mut repeated = entries.iter().filter(|entry| earlier.contains(entry.answer()));
    let Some(first) = repeated.next() else { return };
    let first = excerpt(first.text());
    console.note(&match repeated.count() {
        0 => format!("{name}: {first} is also in an earlier list"),
        more => format!("{name}: {first} and {} are also in an earlier list", counted(more, "other word")),
    });
}

/// A word that `--require` names.
struct Required<'w> {
    word: &'w str,
    /// Whether it is in a list.
    is_known: bool,
}

impl Required<'_> {
    fn mark(&mut self, list: &mut List) {
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
        let problem = Problem::new(format!("{name}: not in any word list"));
        Err(problem.hint("check the spelling, or add it to a list").into())
    }
}
