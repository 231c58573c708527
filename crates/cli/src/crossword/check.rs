use std::path::{Path, PathBuf};

use anyhow::{Error, Result};
use quadrille::{
    Crossword, Direction, Fault, Rule, Slot,
    fill::Vocabulary,
    formats::{self, CrosswordFormat},
    verify,
};

use super::shared::{lists::ListArgs, read, vocabulary::Words};
use crate::{
    batch::{self, Answer},
    console::{self, Console, counted},
    filename,
    input::{self, Input},
    outcome::Outcome,
    puzzle,
    report::{self, FaultFields, LegalReport, PuzzleFields, UnknownFields},
    values::{names, number},
};

const MAX_FAULTS_SHOWN: usize = 20;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille crossword check x.json y.txt z.puz
  quadrille crossword check --quiet *.json && echo all are legal
  quadrille crossword check *.puz --json > verdicts.jsonl
  quadrille crossword check grid.txt --words scored.dict --min-score 50

--json prints an object per line, in the order of the input: title, size and rule if they are known, whether the grid is \
legal, and its faults with their kinds and squares. A file that cannot be read has an object with \"error\".

Exit codes: 0 all are legal and have words of the lists, 1 one is not or has others, 2 bad usage or bad input")]
pub(crate) struct Options {
    /// Crosswords; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<CrosswordFormat>())]
    from: Option<CrosswordFormat>,

    /// Report the words that are not in these word lists, as of fill [repeatable]
    #[arg(long, value_name = "LIST")]
    words: Vec<PathBuf>,

    /// Report words that score less than N, too
    #[arg(long, value_name = "N", requires = "words", default_value_t = 0, value_parser = number::within(0..=Vocabulary::MAX_SCORE))]
    min_score: u8,

    /// Print a JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let inputs: Vec<_> = options.files.iter().chain(&options.words).collect();
    Input::check_paths(&inputs)?;
    let known = Known::read(options, console)?;
    batch::answer_all(
        options.files.iter(),
        |_| 0,
        console,
        |path| {
            if options.json {
                json(path, options.from, &known)
            } else {
                sentence(path, options.from, &known, console)
            }
        },
    )
}

/// The words that crosswords may have, if there are lists.
struct Known {
    words: Option<Words>,
    min_score: u8,
}

impl Known {
    fn read(options: &Options, console: Console) -> Result<Self> {
        let lists = ListArgs::new(&options.words);
        let read = || Words::read(&lists, &lists.spelling(None)?, console);
        let words = (!options.words.is_empty()).then(read).transpose()?;
        Ok(Self { words, min_score: options.min_score })
    }

    /// Returns the slots whose words are not in the lists, or have the score there, which is too low. `None` if there are
    /// no lists.
    fn unknown<'c>(&self, crossword: &'c Crossword) -> Option<Vec<(Slot<'c>, Option<u8>)>> {
        let Words { vocabulary, .. } = self.words.as_ref()?;
        let slots = Direction::BOTH.into_iter().flat_map(|direction| crossword.clue_list(direction));
        let slots = slots.filter(|slot| !slot.entry.answer().has_unknown());
        let scored = slots.map(|slot| {
            let score = vocabulary.score(slot.entry.answer());
            (slot, score)
        });
        Some(scored.filter(|(_, score)| score.is_none_or(|score| score < self.min_score)).collect())
    }
}

fn json(path: &Path, from: Option<CrosswordFormat>, known: &Known) -> Answer {
    let (name, file) = (filename::shown(path), path.display().to_string());
    let mut guess = None;
    let mut read = || {
        let bytes = input::bytes(path)?;
        let document = read::parse(&name, &bytes, from)?;
        guess = puzzle::crossword_guess(&document.crossword, &bytes, from, &name);
        Ok(document)
    };
    let legal = |puzzle, rule, faults: &[Fault], unknown: Option<Vec<UnknownFields>>| {
        let legal = faults.is_empty();
        let faults = faults.iter().map(FaultFields::from).collect();
        let has_unknown = unknown.as_ref().is_some_and(|unknown| !unknown.is_empty());
        let outcome = if legal && !has_unknown { Outcome::Yes } else { Outcome::No };
        Answer::new(report::line(&LegalReport { puzzle, rule, legal, faults, unknown }), outcome)
    };
    match read() {
        Ok(document) => {
            let notes = guess.into_iter().chain(puzzle::crossword_ignored(&document, &name)).collect();
            let crossword = &document.crossword;
            let puzzle = PuzzleFields::new(&file, None, crossword.metadata().title(), Some(crossword.size()));
            let fields = |(slot, score): (Slot<'_>, _)| UnknownFields {
                number: slot.number,
                direction: slot.direction.to_string(),
                answer: slot.entry.answer().as_str().to_owned(),
                score,
            };
            let unknown = known.unknown(crossword).map(|slots| slots.into_iter().map(fields).collect());
            Answer { notes, ..legal(puzzle, Some(crossword.rule().name()), &[], unknown) }
        }
        Err(error) => match faults(&error) {
            [] => Answer::new(report::failure(&file, None, None, &error), Outcome::BadInput),
            faults => legal(PuzzleFields::new(&file, None, None, None), None, faults, None),
        },
    }
}

fn sentence(path: &Path, from: Option<CrosswordFormat>, known: &Known, console: Console) -> Answer {
    let mut notes = Vec::new();
    let (text, outcome) = match read::read(path, from, &mut notes) {
        Ok(crossword) => match known.unknown(&crossword).unwrap_or_default() {
            slots if slots.is_empty() => (legal(&crossword), Outcome::Yes),
            slots => (legal(&crossword) + &unknown(&slots, known.min_score), Outcome::No),
        },
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

fn unknown(slots: &[(Slot<'_>, Option<u8>)], min_score: u8) -> String {
    let line = |(slot, score): &(Slot<'_>, Option<u8>)| {
        let reason = match score {
            Some(score) => format!("scores {score}, less than {min_score}"),
            None => "not in the lists".to_owned(),
        };
        format!("  {reason}: {} {}, {}\n", slot.number, slot.direction, slot.entry.answer().as_str())
    };
    slots.iter().map(line).collect()
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
