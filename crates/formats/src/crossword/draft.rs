//! The common part of the readers of other programs' files: a grid, and the clues of its runs of letters.

use core::fmt::Display;
use std::collections::BTreeMap;

use quadrille_core::{
    Answer, Bars, Crossword, Direction, Entry, Grid, Metadata, Placement, Position, Size, Spelling, Square,
    StyledText, WordList, quoted,
};

use super::{
    Document,
    color::Background,
    enumeration,
    runs::{self, Run, runs},
};
use crate::{Error, Unsupported, whitespace::one_line};

/// The largest grid that is read or written as a whole, in squares.
pub(super) const MAX_AREA: u64 = 4_000_000;

/// A crossword while it is read.
pub(super) struct Draft {
    grid: Grid<Square>,
    bars: Bars,
    pub(super) metadata: Metadata,
    pub(super) highlights: Vec<Position>,
    pub(super) circles: Vec<Position>,
    pub(super) given: Vec<Position>,
    entries: Vec<(Run, Entry)>,
    /// The numbers that the file gives to squares.
    numbers: Vec<(Position, String)>,
    unsupported: Vec<Unsupported>,
}

impl Draft {
    pub(super) fn new(grid: Grid<Square>) -> Self {
        Self::barred(grid, Bars::default())
    }

    /// Returns a draft without entries. Letters that are all hyphens are unknown.
    pub(super) fn barred(mut grid: Grid<Square>, bars: Bars) -> Self {
        if grid.iter().filter_map(|(_, square)| square.letter()).all(|letter| letter == "-") {
            let letters = grid.iter_mut().filter(|(_, square)| square.letter().is_some());
            letters.for_each(|(_, square)| *square = Square::Letter(Box::default()));
        }
        Self {
            grid,
            bars,
            metadata: Metadata::default(),
            highlights: Vec::new(),
            circles: Vec::new(),
            given: Vec::new(),
            entries: Vec::new(),
            numbers: Vec::new(),
            unsupported: Vec::new(),
        }
    }

    pub(super) const fn grid(&self) -> &Grid<Square> {
        &self.grid
    }

    /// Returns all runs in the order of their numbers.
    pub(super) fn runs(&self) -> Vec<Run> {
        runs(&self.grid, &self.bars)
    }

    /// Returns the run that starts in a square, if one does. Its number is not known.
    pub(super) fn run(&self, position: Position, direction: Direction) -> Option<Run> {
        let len = runs::length(&self.grid, &self.bars, position, direction)?;
        Some(Run { number: 0, direction, position, len })
    }

    /// Returns the content of a letter square.
    fn letter(&self, position: Position) -> Option<&str> {
        self.grid.get(position).and_then(Square::letter)
    }

    /// Returns the contents of the squares of a run.
    pub(super) fn answer(&self, run: Run) -> Result<Answer, Error> {
        let squares = run.squares().filter_map(|at| self.letter(at));
        Answer::from_squares(squares).map_err(|error| {
            Error::input(format!("{}, {}: {}", run.position, run.direction, error.message()))
        })
    }

    /// Sets the entry of a run.
    pub(super) fn add(&mut self, run: Run, entry: Entry) {
        self.entries.push((run, entry));
    }

    /// Sets the entry of a run from a clue that may end with an enumeration.
    pub(super) fn add_clue(&mut self, run: Run, clue: impl Into<StyledText>) -> Result<(), Error> {
        let entry = enumeration::entry(self.answer(run)?, &clue.into());
        self.add(run, entry);
        Ok(())
    }

    /// Sets the entries of runs in which the answers of others continue. Their clues refer to the others, which have the
    /// enumeration.
    pub(super) fn add_linked(&mut self, linked: Vec<(Run, Run)>) -> Result<(), Error> {
        let numbers: BTreeMap<_, _> =
            self.runs().iter().map(|run| ((run.position, run.direction), run.number)).collect();
        linked.into_iter().try_for_each(|(run, of)| {
            let number = numbers.get(&(of.position, of.direction)).copied().unwrap_or_default();
            let clue = runs::continuation(number, of.direction);
            let entry = Entry::from_answer(self.answer(run)?).with_clue(&clue).with_lengths(false);
            self.add(run, entry);
            Ok(())
        })
    }

    /// Highlights the squares that have a background. Other colors than grays are reported.
    pub(super) fn add_backgrounds(&mut self, backgrounds: impl IntoIterator<Item = (Position, Background)>) {
        for (at, background) in backgrounds {
            if background != Background::Paper {
                self.highlights.push(at);
                self.add_unsupported(Unsupported::Colors, background == Background::Color);
            }
        }
    }

    /// Records data that a crossword cannot represent, if they are present.
    pub(super) fn add_unsupported(&mut self, what: Unsupported, is_there: bool) {
        if is_there {
            what.note(&mut self.unsupported);
        }
    }

    /// Records the number of a square. Numbers that are not those of the crossword are reported.
    pub(super) fn number(&mut self, position: Position, number: impl Into<String>) {
        self.numbers.push((position, number.into()));
    }

    /// Checks that the answer that a file specifies for a run is in the grid. One of another length is another spelling,
    /// and one with other characters than letters is masked or decorated; both are reported.
    pub(super) fn check_answer(&mut self, run: Run, given: &str) -> Result<(), Error> {
        let spelling = Spelling::default().fold_accents(true);
        let answer = self.answer(run)?;
        if answer.has_unknown() {
            return Ok(());
        }
        let (Ok(given), Ok(found)) = (spelling.answer(given), spelling.answer(answer.as_str())) else {
            return Ok(());
        };
        if given.as_str() == found.as_str() {
            return Ok(());
        }
        let is_of_letters = |answer: &Answer| answer.as_str().chars().all(char::is_alphabetic);
        if given.len() != found.len() || !is_of_letters(&given) || !is_of_letters(&found) {
            self.add_unsupported(Unsupported::OtherSpellings, true);
            return Ok(());
        }
        let (given, found) = (quoted(given.as_str()), quoted(answer.as_str()));
        Err(Error::input(format!("the answer {given} does not match {found} in the grid")))
    }

    /// Makes every run an entry if there are no others: the grid is filled, but has no clues yet.
    pub(super) fn add_runs_if_none(&mut self) -> Result<(), Error> {
        let runs = if self.entries.is_empty() { self.runs() } else { Vec::new() };
        runs.into_iter().try_for_each(|run| self.add_clue(run, ""))
    }

    /// Returns the crossword, a free-form one if possible.
    pub(super) fn finish(mut self) -> Result<Document, Error> {
        let mut marked = self.highlights.iter().chain(&self.circles);
        let is_lost = marked.any(|at| self.letter(*at).is_none());
        self.add_unsupported(Unsupported::MarksWithoutLetters, is_lost);
        let (runs, entries): (Vec<_>, Vec<_>) = self.entries.into_iter().unzip();
        let word_list: WordList = entries.into_iter().collect();
        let placements = word_list
            .ids()
            .zip(runs)
            .map(|(entry, Run { position, direction, .. })| Placement { entry, position, direction })
            .collect();
        let first = first_square(&self.grid);
        let moved = |at: &Position| Position::new(at.row - first.row, at.column - first.column);
        let crossword = Crossword::from_barred_grid(&self.grid, &self.bars, word_list, placements)?
            .with_metadata(self.metadata)
            .with_highlights(self.highlights.iter().map(moved))
            .with_circles(self.circles.iter().map(moved))
            .with_given_letters(self.given.iter().map(moved));
        let counted: BTreeMap<_, _> = crossword.slots().map(|slot| (slot.position, slot.number)).collect();
        let is_counted = |(at, given): &(Position, String)| {
            counted.get(&moved(at)).is_none_or(|number| number.to_string() == *given)
        };
        if !self.numbers.iter().all(is_counted) {
            self.unsupported.push(Unsupported::OtherNumbers);
        }
        Ok(Document::with_clues(crossword, self.unsupported))
    }
}

/// Returns the first square of the box of a grid without void edges.
fn first_square(grid: &Grid<Square>) -> Position {
    let used = || grid.iter().filter(|(_, square)| **square != Square::Void).map(|(at, _)| at);
    let row = used().map(|at| at.row).min().unwrap_or(0);
    Position::new(row, used().map(|at| at.column).min().unwrap_or(0))
}

/// Clues by number, as text formats list them: each run with its clue, if it has been read.
pub(super) struct Numbered(Vec<(Run, Option<StyledText>)>);

impl Numbered {
    pub(super) fn new(draft: &Draft) -> Self {
        Self(draft.runs().into_iter().map(|run| (run, None)).collect())
    }

    fn find(&self, number: u32, direction: Direction) -> Result<usize, Error> {
        let found = self.0.binary_search_by_key(&(number, direction), |(run, _)| (run.number, run.direction));
        found.map_err(|_| {
            Error::input(format!("clue for {number} {direction}, but the grid has no such word"))
        })
    }

    /// Returns the run of a number.
    ///
    /// # Errors
    ///
    /// If the grid has no such run, or it has a clue already.
    pub(super) fn run(&self, number: u32, direction: Direction) -> Result<Run, Error> {
        match &self.0[self.find(number, direction)?] {
            (run, None) => Ok(*run),
            (_, Some(_)) => Err(Error::input(format!("duplicate clue for {number} {direction}"))),
        }
    }

    /// Sets the clue of a run that has none.
    pub(super) fn set(
        &mut self,
        number: u32,
        direction: Direction,
        clue: impl Into<StyledText>,
    ) -> Result<(), Error> {
        self.run(number, direction)?;
        self.set_if_none(number, direction, clue);
        Ok(())
    }

    /// Sets the clue of a run, if there is one of that number and it has no clue.
    pub(super) fn set_if_none(&mut self, number: u32, direction: Direction, clue: impl Into<StyledText>) {
        if let Ok(k) = self.find(number, direction) {
            self.0[k].1.get_or_insert_with(|| clue.into());
        }
    }

    /// Makes every run an entry, also without a clue: the numbers count all of them.
    pub(super) fn finish(self, mut draft: Draft) -> Result<Document, Error> {
        for (run, clue) in self.0 {
            draft.add_clue(run, clue.unwrap_or_default())?;
        }
        draft.finish()
    }
}

/// Returns the bar at a side of a square: at its left, right, top or bottom, which may be abbreviated.
pub(super) fn bar(at: Position, side: char) -> Option<(Position, Direction)> {
    Some(match side.to_ascii_lowercase() {
        'r' => (at, Direction::Across),
        'b' => (at, Direction::Down),
        'l' => (at.step(Direction::Across, -1), Direction::Across),
        't' => (at.step(Direction::Down, -1), Direction::Down),
        _ => return None,
    })
}

/// Rejects a crossword with a square whose content is too long in capitals, for a format that has no others.
pub(super) fn check_capitals(crossword: &Crossword, format: &str) -> Result<(), Error> {
    let too_long = |content: &&str| content.to_uppercase().chars().nth(Answer::MAX_CONTENT).is_some();
    match crossword.letter_squares().into_iter().map(|(_, content)| content).find(too_long) {
        Some(content) => Err(Error::unsupported(format!(
            "{format} cannot represent the square {}: it is too long in capitals",
            quoted(content)
        ))),
        None => Ok(()),
    }
}

/// Rejects the content of a rebus that no square can have: any number of squares may refer to it, and each would need
/// its memory.
pub(super) fn check_content(key: impl Display, content: &str) -> Result<(), Error> {
    let max = Answer::MAX_CONTENT;
    if content.chars().nth(max).is_none() {
        return Ok(());
    }
    Err(Error::limit(format!(
        "the rebus {key} is {}, but squares have at most {max} characters",
        quoted(content)
    )))
}

/// Returns the size of a grid, if it is within the limits.
pub(super) fn size(width: u64, height: u64) -> Result<Size, Error> {
    let too_large =
        || Error::limit(format!("grid of {width}x{height} squares: at most {MAX_AREA} are supported"));
    let side = |side: u64| u32::try_from(side).map_err(|_| too_large());
    if width == 0 || height == 0 {
        return Err(Error::input(format!("grid of {width}x{height} squares, expected at least one")));
    }
    if width.saturating_mul(height) > MAX_AREA {
        return Err(too_large());
    }
    Ok(Size::new(side(width)?, side(height)?))
}

/// Returns all squares, for a format that writes all of them.
pub(super) fn whole_grid(crossword: &Crossword, format: &str) -> Result<Grid<Square>, Error> {
    if crossword.size().area() > MAX_AREA {
        return Err(too_large(crossword, format, &format!("{MAX_AREA} squares"), "json"));
    }
    Ok(crossword.squares())
}

/// Returns the squares that are highlighted or have a circle in reading order, for formats with one kind of marks.
pub(super) fn marked(crossword: &Crossword) -> Vec<Position> {
    let mut marked = [crossword.highlights(), crossword.circles()].concat();
    marked.sort_unstable();
    marked.dedup();
    marked
}

/// Returns the error of a grid that exceeds the maximum of a format.
pub(super) fn too_large(crossword: &Crossword, format: &str, max: &str, others: &str) -> Error {
    let size = crossword.size();
    Error::limit(format!(
        "the grid of {size} squares is too large for {format} (at most {max}): write {others}"
    ))
}

/// Returns title, author, copyright and notes on single lines, for formats of lines.
pub(super) fn lines(metadata: &Metadata) -> [Option<String>; 4] {
    [metadata.title(), metadata.author(), metadata.copyright(), metadata.notes()]
        .map(|text| text.map(one_line).filter(|text| !text.is_empty()))
}
