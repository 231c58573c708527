use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::{Error, Result};
use quadrille::{
    Crossword, Direction, Fault, Language, Rule, Slot, excerpt,
    fill::Vocabulary,
    formats::{self, CrosswordFormat},
    verify,
};

use super::shared::{
    lists::{ListArgs, ReadingArgs},
    read,
    vocabulary::Words,
};
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
#[command(mut_args(|arg| if ReadingArgs::has(arg.get_id()) { arg.requires("words") } else { arg }), after_help = "\
Examples:
  quadrille crossword check x.json y.txt z.puz
  quadrille crossword check --quiet *.json && echo all are legal
  quadrille crossword check *.puz --json > verdicts.jsonl
  quadrille crossword check grid.txt --words scored.dict --min-score 50
  quadrille crossword check grille.puz --words mots.txt --language fr

--json prints an object per line, in the order of the input: title, size and rule if they are known, whether the grid is \
legal, and its faults with their kinds and squares; with --words also its \"unknown\" words. A file that cannot be read has an object with \"error\".

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

    /// The language of the words [default: that of the puzzle]
    #[arg(long, value_name = "LANGUAGE", requires = "words", help_heading = "Words")]
    language: Option<Language>,

    #[command(flatten)]
    reading: ReadingArgs,

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

/// Slots whose words are not in the lists, or have the score there, which is too low.
type Unknown<'c> = Vec<(Slot<'c>, Option<u8>)>;

/// The words that crosswords may have.
struct Known {
    lists: ListArgs,
    inputs: Vec<Input>,
    language: Option<Language>,
    min_score: u8,
    muted: Console,
    /// The words in the spellings of languages.
    words: Mutex<Vec<(Option<Language>, Arc<Words>)>>,
}

impl Known {
    fn read(options: &Options, console: Console) -> Result<Self> {
        let Options { words, reading, language, min_score, .. } = options;
        let inputs = words.iter().map(|path| ListArgs::open(path)).collect::<Result<_>>()?;
        let lists = ListArgs::new(words.clone(), reading.clone());
        let (language, min_score) = (*language, *min_score);
        let known =
            Self { lists, inputs, language, min_score, muted: console.muted(), words: Mutex::default() };
        if !words.is_empty() {
            known.words(language, console)?;
        }
        Ok(known)
    }

    /// Returns the words in the spelling of a language.
    fn words(&self, language: Option<Language>, console: Console) -> Result<Arc<Words>> {
        let mut words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = words.iter().find(|(known, _)| *known == language) {
            return Ok(known.clone());
        }
        let (inputs, spelling) = (self.inputs.iter().cloned().map(Ok), self.lists.spelling(language)?);
        let read = Arc::new(Words::of(&self.lists, inputs, &spelling, console)?);
        words.push((language, read.clone()));
        Ok(read)
    }

    /// Returns the slots whose words are not in the lists, or score too little. `None` if there are no lists.
    fn unknown<'c>(&self, crossword: &'c Crossword) -> Result<Option<Unknown<'c>>> {
        if self.lists.paths.is_empty() {
            return Ok(None);
        }
        let language = self.language.or_else(|| crossword.metadata().language());
        // Puzzles may keep the accents that their language leaves out. The warnings about the lists are printed already.
        let words = [self.words(language, self.muted)?, self.words(self.language, self.muted)?];
        let slots = Direction::BOTH.into_iter().flat_map(|direction| crossword.clue_list(direction));
        let slots = slots.filter(|slot| !slot.entry.answer().has_unknown());
        let scored = slots.map(|slot| {
            let score = words.iter().find_map(|words| words.vocabulary.score(slot.entry.answer()));
            (slot, score)
        });
        Ok(Some(scored.filter(|(_, score)| score.is_none_or(|score| score < self.min_score)).collect()))
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
    let failed = |error: &Error| Answer::new(report::failure(&file, None, None, error), Outcome::BadInput);
    match read() {
        Ok(document) => {
            let crossword = &document.crossword;
            let notes = guess.into_iter().chain(puzzle::crossword_ignored(&document, &name));
            let notes = notes.chain(repeated(crossword, &name)).collect();
            let puzzle = PuzzleFields::new(&file, None, crossword.metadata().title(), Some(crossword.size()));
            let fields = |(slot, score): (Slot<'_>, _)| UnknownFields {
                number: slot.number,
                direction: slot.direction.to_string(),
                answer: slot.entry.answer().as_str().to_owned(),
                score,
            };
            let unknown = match known.unknown(crossword) {
                Ok(slots) => slots.map(|slots| slots.into_iter().map(fields).collect()),
                Err(error) => return failed(&error),
            };
            Answer { notes, ..legal(puzzle, Some(crossword.rule().name()), &[], unknown) }
        }
        Err(error) => match faults(&error) {
            [] => failed(&error),
            faults => legal(PuzzleFields::new(&file, None, None, None), None, faults, None),
        },
    }
}

fn sentence(path: &Path, from: Option<CrosswordFormat>, known: &Known, console: Console) -> Answer {
    let mut notes = Vec::new();
    let (text, outcome) = match read::read(path, from, &mut notes) {
        Ok(crossword) => match known.unknown(&crossword) {
            Ok(slots) => {
                notes.extend(repeated(&crossword, &filename::shown(path)));
                let slots = slots.unwrap_or_default();
                let outcome = if slots.is_empty() { Outcome::Yes } else { Outcome::No };
                (legal(&crossword) + &unknown(&slots, known.min_score), outcome)
            }
            Err(error) => return Answer::failed(vec![error]),
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

/// The answers that a crossword has more than once.
fn repeated(crossword: &Crossword, name: &str) -> Option<String> {
    let answers = crossword.slots().filter(|slot| !slot.entry.answer().has_unknown());
    let mut answers: Vec<_> = answers.map(|slot| slot.entry.answer().as_str()).collect();
    answers.sort_unstable();
    let pairs = answers.windows(2).filter(|pair| pair[0] == pair[1]);
    let mut repeated: Vec<_> = pairs.map(|pair| pair[0]).collect();
    repeated.dedup();
    let shown = |answer: &str| {
        let slots = Direction::BOTH.into_iter().flat_map(|direction| crossword.clue_list(direction));
        let slots = slots.filter(|slot| slot.entry.answer().as_str() == answer);
        let places: Vec<_> = slots.map(|slot| format!("{} {}", slot.number, slot.direction)).collect();
        format!("{} ({})", excerpt(answer), first_of(places.into_iter()))
    };
    if repeated.is_empty() {
        return None;
    }
    Some(format!("{name}: repeated answers: {}", first_of(repeated.into_iter().map(shown))))
}

/// The first items of a list, and how many others it has.
fn first_of(items: impl ExactSizeIterator<Item = String>) -> String {
    const MAX_SHOWN: usize = 4;
    let others = match items.len().saturating_sub(MAX_SHOWN) {
        0 => String::new(),
        others => format!(" and {others} more"),
    };
    items.take(MAX_SHOWN).collect::<Vec<_>>().join(", ") + &others
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
