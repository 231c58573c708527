//! What the readers of other programs' files share: a grid, and the clues of its runs of letters.

use core::fmt::Display;
use std::collections::BTreeMap;

use quadrille_core::{
    Answer, Crossword, Direction, Entry, Grid, Metadata, Placement, Position, Size, Spelling, Square,
    WordList, quoted,
};

use super::{
    Document, enumeration,
    runs::{self, Run, runs},
};
use crate::{Error, Unsupported, one_line::one_line};

/// The largest grid, in squares, that is read or written whole.
pub(super) const MAX_AREA: u64 = 4_000_000;

/// Why some grids are not read.
pub(super) const BARS: &str = "a grid with bars: only grids with blocks are read";
pub(super) const UNSOLVED: &str = "a grid without its solution: nothing can be checked or drawn";

/// A crossword while it is read.
pub(super) struct Draft {
    grid: Grid<Square>,
    pub(super) metadata: Metadata,
    pub(super) highlights: Vec<Position>,
    entries: Vec<(Run, Entry)>,
    /// The numbers that the file gives to squares.
    numbers: Vec<(Position, String)>,
    unsupported: Vec<Unsupported>,
}

impl Draft {
    pub(super) fn new(grid: Grid<Square>) -> Self {
        Self {
            grid,
            metadata: Metadata::default(),
            highlights: Vec::new(),
            entries: Vec::new(),
            numbers: Vec::new(),
            unsupported: Vec::new(),
        }
    }

    pub(super) const fn grid(&self) -> &Grid<Square> {
        &self.grid
    }

    /// What goes into a square, if it is a letter square.
    fn letter(&self, position: Position) -> Option<&str> {
        self.grid.get(position).and_then(Square::letter)
    }

    /// The contents of the squares of a run.
    pub(super) fn answer(&self, run: Run) -> Result<Answer, Error> {
        let squares = (0..).take(run.len).filter_map(|k| self.letter(run.position.step(run.direction, k)));
        Answer::from_squares(squares).map_err(|error| {
            Error::input(format!("{}, {}: {}", run.position, run.direction, error.message()))
        })
    }

    /// Gives a run its entry.
    pub(super) fn add(&mut self, run: Run, entry: Entry) {
        self.entries.push((run, entry));
    }

    /// Gives a run its entry by a clue that may end with the lengths of words.
    pub(super) fn add_clue(&mut self, run: Run, clue: &str, single: bool) -> Result<(), Error> {
        let entry = enumeration::entry(self.answer(run)?, clue, single);
        self.add(run, entry);
        Ok(())
    }

    /// Gives runs in which the answers of others go on clues that say so; the lengths stand there.
    pub(super) fn add_linked(&mut self, linked: Vec<(Run, Run)>) -> Result<(), Error> {
        let numbers: BTreeMap<_, _> =
            runs(&self.grid).iter().map(|run| ((run.position, run.direction), run.number)).collect();
        linked.into_iter().try_for_each(|(run, of)| {
            let number = numbers.get(&(of.position, of.direction)).copied().unwrap_or_default();
            let clue = runs::goes_on(number, of.direction);
            let entry = Entry::from_answer(self.answer(run)?).with_clue(&clue).with_lengths(false);
            self.add(run, entry);
            Ok(())
        })
    }

    /// Notes what of the file has no place in a crossword, if it is there.
    pub(super) fn add_unsupported(&mut self, what: Unsupported, is_there: bool) {
        if is_there {
            what.note(&mut self.unsupported);
        }
    }

    /// Notes the number of a square: words are counted, and it is told if this was not.
    pub(super) fn number(&mut self, position: Position, number: impl Into<String>) {
        self.numbers.push((position, number.into()));
    }

    /// What a file tells to be the answer of a run has to be in the grid. One of another length is spelled
    /// otherwise, and one with other signs than letters hidden or set with them, which is told.
    pub(super) fn check_answer(&mut self, run: Run, told: &str) -> Result<(), Error> {
        let spelling = Spelling::default().fold_accents(true);
        let answer = self.answer(run)?;
        let (Ok(told), Ok(found)) = (spelling.answer(told), spelling.answer(answer.as_str())) else {
            return Ok(());
        };
        if told.as_str() == found.as_str() {
            return Ok(());
        }
        let is_of_letters = |answer: &Answer| answer.as_str().chars().all(char::is_alphabetic);
        if told.len() != found.len() || !is_of_letters(&told) || !is_of_letters(&found) {
            self.add_unsupported(Unsupported::OtherSpellings, true);
            return Ok(());
        }
        let (told, found) = (quoted(told.as_str()), quoted(answer.as_str()));
        Err(Error::input(format!("the answer is {told}, but the grid has {found}")))
    }

    /// Every run becomes an entry if nothing else is one: the grid is filled, and waits for its clues.
    pub(super) fn add_runs_if_none(&mut self) -> Result<(), Error> {
        let runs = if self.entries.is_empty() { runs(&self.grid) } else { Vec::new() };
        runs.into_iter().try_for_each(|run| self.add_clue(run, "", false))
    }

    /// The crossword, free-form if it can be.
    pub(super) fn finish(mut self) -> Result<Document, Error> {
        let mut letters = self.grid.iter().filter_map(|(_, square)| square.letter()).peekable();
        // What squares have where nothing was filled in.
        if letters.peek().is_some() && letters.all(|letter| letter == "-") {
            return Err(Error::unsupported(UNSOLVED));
        }
        let (runs, entries): (Vec<_>, Vec<_>) = self.entries.into_iter().unzip();
        let word_list: WordList = entries.into_iter().collect();
        let placements = word_list
            .ids()
            .zip(runs)
            .map(|(entry, Run { position, direction, .. })| Placement { entry, position, direction })
            .collect();
        let first = first_square(&self.grid);
        let highlights =
            self.highlights.iter().map(|at| Position::new(at.row - first.row, at.column - first.column));
        let crossword = Crossword::from_grid(&self.grid, word_list, placements)?
            .with_metadata(self.metadata)
            .with_highlights(highlights);
        let counted: BTreeMap<_, _> = crossword.slots().map(|slot| (slot.position, slot.number)).collect();
        let is_counted = |(at, told): &(Position, String)| {
            let at = Position::new(at.row - first.row, at.column - first.column);
            counted.get(&at).is_none_or(|number| number.to_string() == *told)
        };
        if !self.numbers.iter().all(is_counted) {
            self.unsupported.push(Unsupported::OtherNumbers);
        }
        Ok(Document::with_clues(crossword, self.unsupported))
    }
}

/// Where the box of a grid begins once void edges are cut off.
fn first_square(grid: &Grid<Square>) -> Position {
    let used = || grid.iter().filter(|(_, square)| **square != Square::Void).map(|(at, _)| at);
    let row = used().map(|at| at.row).min().unwrap_or(0);
    Position::new(row, used().map(|at| at.column).min().unwrap_or(0))
}

/// Clues by number, as text formats list them: each run with its clue, once there is one.
pub(super) struct Numbered(Vec<(Run, Option<String>)>);

impl Numbered {
    pub(super) fn new(draft: &Draft) -> Self {
        Self(runs(draft.grid()).into_iter().map(|run| (run, None)).collect())
    }

    fn find(&self, number: u32, direction: Direction) -> Result<usize, Error> {
        let found = self.0.binary_search_by_key(&(number, direction), |(run, _)| (run.number, run.direction));
        found.map_err(|_| {
            Error::input(format!("a clue for {number} {direction}, but the grid has no word there"))
        })
    }

    /// The run of a number, which the grid has to have, and without a clue.
    pub(super) fn run(&self, number: u32, direction: Direction) -> Result<Run, Error> {
        match &self.0[self.find(number, direction)?] {
            (run, None) => Ok(*run),
            (_, Some(_)) => Err(Error::input(format!("a second clue for {number} {direction}"))),
        }
    }

    /// Takes a clue; the grid has to have a run of that number, and no other clue for it.
    pub(super) fn set(&mut self, number: u32, direction: Direction, clue: &str) -> Result<(), Error> {
        self.run(number, direction)?;
        self.set_if_none(number, direction, clue);
        Ok(())
    }

    /// Gives a run a clue, if there is one of that number and it has none.
    pub(super) fn set_if_none(&mut self, number: u32, direction: Direction, clue: &str) {
        if let Ok(k) = self.find(number, direction) {
            self.0[k].1.get_or_insert_with(|| clue.to_owned());
        }
    }

    /// Every run becomes an entry, those without a clue too: the numbers count them all.
    pub(super) fn finish(self, mut draft: Draft, single: bool) -> Result<Document, Error> {
        for (run, clue) in self.0 {
            draft.add_clue(run, clue.as_deref().unwrap_or_default(), single)?;
        }
        draft.finish()
    }
}

/// The rows of a grid, which must have one width. What cannot be one is refused as soon as that is known:
/// squares take many times the memory of the text that they are read from.
pub(super) struct Rows {
    height: usize,
    rows: Vec<Vec<Square>>,
}

impl Rows {
    /// None yet of so many.
    pub(super) const fn new(height: usize) -> Self {
        Self { height, rows: Vec::new() }
    }

    /// Checks that the next row may have so many squares; its line is for errors.
    pub(super) fn check(&self, width: usize, line: usize) -> Result<(), Error> {
        match self.rows.first() {
            None => size(width as u64, self.height as u64).map(drop),
            Some(first) if first.len() != width => {
                let message = format!("a row of {width} squares, but the first has {}", first.len());
                Err(Error::input(message).at_line(line))
            }
            Some(_) => Ok(()),
        }
    }

    /// Adds a row, checked or not.
    pub(super) fn push(&mut self, row: Vec<Square>, line: usize) -> Result<(), Error> {
        self.check(row.len(), line)?;
        self.rows.push(row);
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Grid<Square>, Error> {
        let width = self.rows.first().map_or(0, Vec::len);
        let mut grid = Grid::filled(size(width as u64, self.rows.len() as u64)?, Square::Void);
        for (row, k) in self.rows.into_iter().zip(0..) {
            for (square, place) in row.into_iter().zip(grid.row_mut(k)) {
                *place = square;
            }
        }
        Ok(grid)
    }
}

/// Refuses what a table of rebuses has for one of its keys, if no square can hold it: any number of squares
/// may ask for it, and each would take its memory.
pub(super) fn check_content(key: impl Display, content: &str) -> Result<(), Error> {
    let most = Answer::MAX_CONTENT;
    if content.chars().nth(most).is_none() {
        return Ok(());
    }
    Err(Error::limit(format!(
        "the rebus {key} is {}, but a square has at most {most} characters",
        quoted(content)
    )))
}

/// The size of a grid, if it is one that is read.
pub(super) fn size(width: u64, height: u64) -> Result<Size, Error> {
    let too_large = || Error::limit(format!("a grid of {width}x{height} squares: up to {MAX_AREA} are read"));
    let side = |side: u64| u32::try_from(side).map_err(|_| too_large());
    if width == 0 || height == 0 {
        return Err(Error::input(format!("a grid of {width}x{height} squares, expected at least one")));
    }
    if width.saturating_mul(height) > MAX_AREA {
        return Err(too_large());
    }
    Ok(Size::new(side(width)?, side(height)?))
}

/// All squares, for a format that writes them all.
pub(super) fn whole_grid(crossword: &Crossword, format: &str) -> Result<Grid<Square>, Error> {
    let size = crossword.size();
    if size.area() > MAX_AREA {
        return Err(Error::limit(format!(
            "the grid of {size} squares is too large for {format}, which is written up to {MAX_AREA}: write it as json"
        )));
    }
    Ok(crossword.squares())
}

/// The metadata in single lines, for formats of lines.
pub(super) fn lines(metadata: &Metadata) -> [Option<String>; 4] {
    [metadata.title(), metadata.author(), metadata.copyright(), metadata.notes()]
        .map(|text| text.map(one_line).filter(|text| !text.is_empty()))
}
