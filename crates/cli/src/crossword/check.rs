use std::path::{Path, PathBuf};

use anyhow::{Error, Result};
use quadrille::{
    Crossword, Fault, Rule,
    formats::{self, CrosswordFormat},
    verify,
};

use super::shared::read;
use crate::{
    batch::{self, Answer},
    console::{self, Console, counted},
    filename,
    input::{self, Input},
    json::Object,
    outcome::Outcome,
    puzzle,
    values::names,
};

/// How many faults of a file are told.
const TOLD: usize = 20;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille crossword check x.json y.txt z.puz
  quadrille crossword check --quiet *.json && echo all are legal
  quadrille crossword check *.puz --json > verdicts.jsonl

With --json there is an object a line, in the order of the input: title, size and rule where they are known, whether it is \
legal, and its faults with their kinds and squares. What cannot be read is an object too, with \"error\".

Exit codes: 0 all are legal, 1 one of them is not, 2 bad usage or bad input")]
pub(crate) struct Options {
    /// Crosswords; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the files, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<CrosswordFormat>())]
    from: Option<CrosswordFormat>,

    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    batch::answer_all(
        options.files.iter(),
        |_| 0,
        console,
        |path| {
            if options.json { object(path, options.from) } else { sentence(path, options.from, console) }
        },
    )
}

/// The answer for programs.
fn object(path: &Path, from: Option<CrosswordFormat>) -> Answer {
    let name = filename::shown(path);
    let read = || Ok(read::parse(&name, &input::bytes(path)?, from)?);
    let mut notes = Vec::new();
    let mut object = Object::about(&path.display().to_string(), None);
    let outcome = match read() {
        Ok(document) => {
            notes.extend(puzzle::crossword_read_without(&document, &name));
            let crossword = document.crossword;
            object.describe(crossword.metadata().title(), Some(crossword.size()));
            object.text("rule", &crossword.rule().to_string());
            object.legal(&[])
        }
        Err(error) => match faults(&error) {
            [] => {
                object.error(&error);
                Outcome::BadInput
            }
            faults => {
                object.describe(None, None);
                object.raw("rule", "null");
                object.legal(faults)
            }
        },
    };
    Answer { notes, ..Answer::new(object.finish(), outcome) }
}

impl Object {
    /// Whether a crossword has no faults.
    fn legal(&mut self, faults: &[Fault]) -> Outcome {
        self.raw("legal", faults.is_empty());
        self.key("faults");
        self.list(faults, |object, fault| {
            object.object(|inner| {
                inner.text("kind", fault.kind());
                inner.text("message", &fault.to_string());
                if let Some(at) = fault.position() {
                    inner.raw("row", at.row);
                    inner.raw("column", at.column);
                }
            });
        });
        if faults.is_empty() { Outcome::Yes } else { Outcome::No }
    }
}

/// The answer for people.
fn sentence(path: &Path, from: Option<CrosswordFormat>, console: Console) -> Answer {
    let mut notes = Vec::new();
    let (text, outcome) = match read::read(path, from, &mut notes) {
        Ok(crossword) => (legal(&crossword), Outcome::Yes),
        Err(error) => match faults(&error) {
            [] => return Answer::failed(vec![error]),
            faults => (illegal(faults), Outcome::No),
        },
    };
    let text = format!("{}: {text}", filename::shown(path));
    let text = if console.is_quiet() { Vec::new() } else { console::printable(&text).into() };
    Answer { notes, ..Answer::new(text, outcome) }
}

/// Why what was read is not legal; nothing if it could not be read.
fn faults(error: &Error) -> &[Fault] {
    error.downcast_ref::<formats::Error>().map(formats::Error::faults).unwrap_or_default()
}

/// What a crossword is that holds what its rule promises.
fn legal(crossword: &Crossword) -> String {
    let (words, crossings) = (counted(crossword.len(), "word"), counted(crossword.crossings(), "crossing"));
    let blocks = match crossword.blocks().len() {
        0 => String::new(),
        blocks => format!(" with {}", counted(blocks, "block")),
    };
    let size = format!("{words} in {} squares{blocks}, {crossings}", crossword.size());
    match crossword.rule() {
        Rule::Any => format!("a grid, {size}; not free-form: {}\n", reason(crossword)),
        rule => format!("legal, {size}, {rule} rule\n"),
    }
}

/// Why a grid is not free-form.
fn reason(crossword: &Crossword) -> String {
    if let Some((at, _)) = crossword.loose_letters().next() {
        return format!("the letter in row {}, column {} belongs to no word", at.row + 1, at.column + 1);
    }
    let verdict = verify::verify(Rule::Standard, crossword.word_list(), crossword.placements());
    match verdict.err().and_then(|faults| faults.into_iter().next()) {
        Some(fault) => fault.to_string(),
        None => "it has edges without letters".to_owned(),
    }
}

fn illegal(faults: &[Fault]) -> String {
    let mut text = "not legal\n".to_owned();
    for fault in faults.iter().take(TOLD) {
        text += &format!("  {fault}\n");
    }
    if faults.len() > TOLD {
        text += &format!("  and {} more\n", faults.len() - TOLD);
    }
    text
}
