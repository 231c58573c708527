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
    outcome::Outcome,
    puzzle,
    report::{self, FaultFields, LegalReport, PuzzleFields},
    values::names,
};

const MAX_FAULTS_SHOWN: usize = 20;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille crossword check x.json y.txt z.puz
  quadrille crossword check --quiet *.json && echo all are legal
  quadrille crossword check *.puz --json > verdicts.jsonl

--json prints an object per line, in the order of the input: title, size and rule if they are known, whether the grid is \
legal, and its faults with their kinds and squares. A file that cannot be read has an object with \"error\".

Exit codes: 0 all are legal, 1 one is not, 2 bad usage or bad input")]
pub(crate) struct Options {
    /// Crosswords; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<CrosswordFormat>())]
    from: Option<CrosswordFormat>,

    /// Print a JSON object per line
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
            if options.json { json(path, options.from) } else { sentence(path, options.from, console) }
        },
    )
}

fn json(path: &Path, from: Option<CrosswordFormat>) -> Answer {
    let (name, file) = (filename::shown(path), path.display().to_string());
    let mut guess = None;
    let mut read = || {
        let bytes = input::bytes(path)?;
        let document = read::parse(&name, &bytes, from)?;
        guess = puzzle::crossword_guess(&document.crossword, &bytes, from, &name);
        Ok(document)
    };
    let legal = |puzzle, rule, faults: &[Fault]| {
        let legal = faults.is_empty();
        let faults = faults.iter().map(FaultFields::from).collect();
        let outcome = if legal { Outcome::Yes } else { Outcome::No };
        Answer::new(report::line(&LegalReport { puzzle, rule, legal, faults }), outcome)
    };
    match read() {
        Ok(document) => {
            let notes = guess.into_iter().chain(puzzle::crossword_ignored(&document, &name)).collect();
            let crossword = &document.crossword;
            let puzzle = PuzzleFields::new(&file, None, crossword.metadata().title(), Some(crossword.size()));
            Answer { notes, ..legal(puzzle, Some(crossword.rule().name()), &[]) }
        }
        Err(error) => match faults(&error) {
            [] => Answer::new(report::failure(&file, None, None, &error), Outcome::BadInput),
            faults => legal(PuzzleFields::new(&file, None, None, None), None, faults),
        },
    }
}

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

/// The faults of a grid that is not legal; none if it could not be read.
fn faults(error: &Error) -> &[Fault] {
    error.downcast_ref::<formats::Error>().map(formats::Error::faults).unwrap_or_default()
}

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

/// The reason why a grid is not free-form.
fn reason(crossword: &Crossword) -> String {
    if !crossword.has_solution() {
        return "it has no solution".to_owned();
    }
    if !crossword.bars().is_empty() {
        return "it has bars".to_owned();
    }
    if let Some((at, _)) = crossword.loose_letters().next() {
        return format!("the letter in row {}, column {} is in no word", at.row + 1, at.column + 1);
    }
    let verdict = verify::verify(Rule::Standard, crossword.word_list(), crossword.placements());
    match verdict.err().and_then(|faults| faults.into_iter().next()) {
        Some(fault) => fault.to_string(),
        None => "it has edges without letters".to_owned(),
    }
}

fn illegal(faults: &[Fault]) -> String {
    let mut text = "not legal\n".to_owned();
    for fault in faults.iter().take(MAX_FAULTS_SHOWN) {
        text += &format!("  {fault}\n");
    }
    if faults.len() > MAX_FAULTS_SHOWN {
        text += &format!("  and {} more\n", faults.len() - MAX_FAULTS_SHOWN);
    }
    text
}
