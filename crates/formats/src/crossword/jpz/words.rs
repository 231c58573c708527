//! The words of a file, which are lists of cells, and their clues.

use std::collections::BTreeSet;

use quadrille_core::Answer;

use crate::crossword::prelude::*;

/// The cells of a word, and its line in the file.
pub(super) struct Word {
    pub(super) id: String,
    pub(super) cells: Vec<Cells>,
    pub(super) solution: Option<String>,
    pub(super) line: usize,
}

/// A range of adjacent cells. It is not expanded before the grid limits the length of a word: a few bytes may name
/// millions of cells.
#[derive(Clone, Copy)]
pub(super) struct Cells {
    pub(super) first: Position,
    pub(super) direction: Direction,
    /// The last one, counted from 0.
    pub(super) last: i32,
}

impl Cells {
    fn positions(&self) -> impl Iterator<Item = Position> + Clone {
        let Self { first, direction, last } = *self;
        (0..=last).map(move |k| first.step(direction, k))
    }
}

pub(super) struct Clue {
    pub(super) word: String,
    pub(super) direction: Option<Direction>,
    pub(super) number: Option<String>,
    pub(super) text: StyledText,
    pub(super) lengths: String,
    pub(super) line: usize,
}

/// Adds all words with their clues.
pub(super) fn add_all(draft: &mut Draft, words: &[Word], clues: Vec<Clue>) -> Result<(), Error> {
    let clues = Clues::of(clues)?;
    let (mut known, mut taken, mut linked) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for word in words {
        let (run, further) = word_runs(draft, word)?;
        if let Some(solution) = word.solution.as_ref().filter(|_| further.is_empty()) {
            draft.check_answer(run, solution).map_err(|error| error.at_line(word.line))?;
        }
        linked.extend(further.iter().map(|other| (*other, run)));
        if !known.insert(&word.id) || !taken.insert((run.position, run.direction)) {
            let message = format!("duplicate word {}", quoted(&word.id));
            return Err(Error::input(message).at_line(word.line));
        }
        add(draft, word, run, clues.of_word(&word.id), further.is_empty())?;
    }
    if let Some(clue) = clues.0.iter().find(|clue| !known.contains(&clue.word)) {
        let message = format!("clue for unknown word {}", quoted(&clue.word));
        return Err(Error::input(message).at_line(clue.line));
    }
    linked.retain(|(other, _)| taken.insert((other.position, other.direction)));
    draft.add_linked(linked)
}

/// The clues, sorted by their words.
struct Clues(Vec<Clue>);

impl Clues {
    fn of(mut clues: Vec<Clue>) -> Result<Self, Error> {
        clues.sort_by(|one, other| one.word.cmp(&other.word));
        match clues.windows(2).find(|pair| pair[0].word == pair[1].word) {
            Some(pair) => {
                let message = format!("duplicate clue for word {}", quoted(&pair[1].word));
                Err(Error::input(message).at_line(pair[1].line))
            }
            None => Ok(Self(clues)),
        }
    }

    fn of_word(&self, id: &str) -> Option<&Clue> {
        self.0.binary_search_by(|clue| clue.word.as_str().cmp(id)).ok().and_then(|k| self.0.get(k))
    }
}

/// Adds a word that is a run, or begins in it and continues elsewhere.
fn add(draft: &mut Draft, word: &Word, run: Run, clue: Option<&Clue>, is_one_run: bool) -> Result<(), Error> {
    let answer = draft.answer(run).map_err(|error| error.at_line(word.line))?;
    if let Some(clue) = clue
        && clue.direction.is_some_and(|direction| direction != run.direction)
    {
        let message = format!("clue in the wrong list: its word is {}", run.direction);
        return Err(Error::input(message).at_line(clue.line));
    }
    let (none, text) = (StyledText::default(), clue.map(|clue| &clue.text));
    let lengths = clue.map_or("", |clue| &clue.lengths);
    // A clue of an answer that continues elsewhere may have several numbers.
    let is_number = |number: &String| is_one_run && number.parse::<u32>().is_ok();
    if let Some(number) = clue.and_then(|clue| clue.number.clone()).filter(is_number) {
        draft.number(run.position, number);
    }
    draft.add(run, enumeration::with_lengths(answer, text.unwrap_or(&none), lengths));
    Ok(())
}

/// Returns the run of a word, and those in which its answer continues. One that is too long for an answer is the
/// last, since it is rejected later.
fn word_runs(draft: &Draft, word: &Word) -> Result<(Run, Vec<Run>), Error> {
    let wrong = || {
        let message = format!("the cells of word {} are not whole runs of letters", quoted(&word.id));
        Error::input(message).at_line(word.line)
    };
    let mut cells = word.cells.iter().flat_map(Cells::positions).peekable();
    let mut found: Vec<Run> = Vec::new();
    while cells.peek().is_some() && found.last().is_none_or(|run| run.len <= Answer::MAX_SQUARES) {
        found.push(next_run(draft, &mut cells).ok_or_else(wrong)?);
    }
    if found.is_empty() {
        return Err(wrong());
    }
    Ok((found.remove(0), found))
}

/// Returns the run that consists of the next cells, if there is one.
fn next_run(draft: &Draft, cells: &mut (impl Iterator<Item = Position> + Clone)) -> Option<Run> {
    let mut ahead = cells.clone();
    let (first, second) = (ahead.next()?, ahead.next()?);
    let direction = if first.row == second.row { Direction::Across } else { Direction::Down };
    let run = draft.run(first, direction)?;
    let is_whole = (0..).take(run.len).all(|k| cells.next() == Some(first.step(direction, k)));
    is_whole.then_some(run)
}
