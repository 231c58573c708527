use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    Crossword, Rule,
    formats::{self, CrosswordFormat},
    verify,
};

use super::{choices, read};
use crate::{
    console::{self, Console, counted},
    input::{self, Input},
    outcome::Outcome,
};

/// How many faults of a file are told.
const TOLD: usize = 20;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille crossword check x.json y.txt z.puz
  quadrille crossword check --quiet *.json && echo all are legal")]
pub(crate) struct Options {
    /// Crosswords; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the files, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = choices::readable_format())]
    from: Option<CrosswordFormat>,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let mut worst = Outcome::Yes;
    for path in &options.files {
        let (text, outcome) = match read::read(path, options.from, console) {
            Ok(crossword) => (format!("{}: {}\n", input::name(path), legal(&crossword)), Outcome::Yes),
            Err(error) => match error.downcast_ref::<formats::Error>().map(formats::Error::faults) {
                Some(faults @ [_, ..]) => {
                    (format!("{}: {}", input::name(path), illegal(faults)), Outcome::No)
                }
                _ => {
                    console.error(&error);
                    (String::new(), Outcome::BadInput)
                }
            },
        };
        worst = worst.max(outcome);
        if !console.is_quiet() {
            console::print(&text)?;
        }
    }
    Ok(worst)
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
        Rule::Grid => format!("a grid, {size}; not free-form: {}", reason(crossword)),
        rule => format!("legal, {size}, {rule} rule"),
    }
}

/// Why a grid is not free-form.
fn reason(crossword: &Crossword) -> String {
    if let Some((at, _)) = crossword.loose_letters().next() {
        return format!("the letter in row {}, column {} belongs to no word", at.row + 1, at.column + 1);
    }
    let verdict = verify::verify(Rule::Standard, crossword.lexicon(), crossword.placements());
    match verdict.err().and_then(|faults| faults.into_iter().next()) {
        Some(fault) => fault.to_string(),
        None => "it has edges without letters".to_owned(),
    }
}

fn illegal(faults: &[String]) -> String {
    let mut text = "not legal\n".to_owned();
    for fault in faults.iter().take(TOLD) {
        text += &format!("  {fault}\n");
    }
    if faults.len() > TOLD {
        text += &format!("  and {} more\n", faults.len() - TOLD);
    }
    text
}
