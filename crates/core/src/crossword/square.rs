//! Crosswords from whole grids, such as those in files of other programs.

use alloc::{boxed::Box, vec::Vec};

use super::{Bars, Crossword, Placement};
use crate::{
    Error, Fault, Grid, Position, Rect, Rule, WordList,
    verify::{MAX_FAULTS, verify, verify_barred},
    words::answer,
};

/// The content of a square of a grid.
///
/// ```
/// use quadrille_core::{Crossword, Position, Square};
/// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_blocks([Position::new(1, 1)]);
/// let squares = crossword.squares();
/// assert_eq!(squares.row(1), [Square::Letter("O".into()), Square::Block, Square::Void]);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Square {
    /// Outside of the puzzle: nothing is drawn there.
    #[default]
    Void,
    /// Drawn black.
    Block,
    /// A letter, or another content of one square. It is empty if it is unknown.
    Letter(Box<str>),
}

impl Square {
    /// Returns the content of a letter square, which is empty if it is unknown.
    pub fn letter(&self) -> Option<&str> {
        match self {
            Self::Letter(content) => Some(content),
            Self::Void | Self::Block => None,
        }
    }
}

impl Crossword {
    /// Creates a crossword from a whole grid and the placements of entries in it.
    ///
    /// Its rule is the strictest one that holds: [`Rule::Strict`] or [`Rule::Standard`] if it is free-form, whether
    /// its empty squares are blocks or not, else [`Rule::Any`]. Void rows and columns at the edges are removed.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Direction, Grid, WordList, Placement, Position, Rule, Size, Square};
    /// let mut grid = Grid::filled(Size::new(5, 1), Square::Block);
    /// for (position, letter) in grid.positions().zip(["O", "N", "", "I", "F"]) {
    ///     if !letter.is_empty() {
    ///         grid[position] = Square::Letter(letter.into());
    ///     }
    /// }
    /// let on: WordList = "ON".parse()?;
    /// let placements = on.ids().map(|entry| Placement {
    ///     entry,
    ///     position: Position::new(0, 0),
    ///     direction: Direction::Across,
    /// });
    /// let crossword = Crossword::from_grid(&grid, on.clone(), placements.collect())?;
    /// assert_eq!((crossword.rule(), crossword.letters(), crossword.blocks().len()), (Rule::Any, 4, 1));
    /// assert_eq!(crossword.loose_letters().map(|(_, letter)| letter).collect::<String>(), "IF");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no entry, if one is not a whole run of letters of the grid, or if the content of a square is
    /// invalid. [`Error::faults`] has the faults.
    pub fn from_grid(
        grid: &Grid<Square>,
        word_list: WordList,
        placements: Vec<Placement>,
    ) -> Result<Self, Error> {
        Self::from_barred_grid(grid, &Bars::default(), word_list, placements)
    }

    /// Creates a crossword from a whole grid with bars, and the placements of entries in it.
    ///
    /// It is as [`from_grid`](Self::from_grid), but runs of letters end at bars too. Bars that are not between two letter
    /// squares are dropped. A crossword with bars or unknown letters has [`Rule::Any`].
    ///
    /// ```
    /// use quadrille_core::{Bars, Crossword, Direction, Grid, Placement, Position, Square, WordList};
    /// let grid = Grid::from_rows([["I", "F", "O", "N"].map(|letter| Square::Letter(letter.into()))])?;
    /// let bars: Bars = [(Position::new(0, 1), Direction::Across)].into_iter().collect();
    /// let words: WordList = "if\non".parse()?;
    /// let placements = words.ids().zip([0, 2]).map(|(entry, column)| Placement {
    ///     entry,
    ///     position: Position::new(0, column),
    ///     direction: Direction::Across,
    /// });
    /// let crossword = Crossword::from_barred_grid(&grid, &bars, words.clone(), placements.collect())?;
    /// assert_eq!((crossword.len(), crossword.bars()), (2, &bars));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`from_grid`](Self::from_grid).
    pub fn from_barred_grid(
        grid: &Grid<Square>,
        bars: &Bars,
        word_list: WordList,
        placements: Vec<Placement>,
    ) -> Result<Self, Error> {
        // Everything that follows relies on the entries being consistent among themselves.
        verify_barred(Rule::Any, &word_list, &placements, bars).map_err(Error::illegal)?;
        let run = |placement| outside_of_run(grid, bars, &word_list, placement);
        let mut faults: Vec<_> = placements.iter().filter_map(run).collect();
        let letters = || grid.iter().filter_map(|(position, square)| Some((position, square.letter()?)));
        faults.extend(
            letters()
                .filter(|(_, content)| !content.is_empty() && !answer::is_content(content))
                .map(|(position, _)| Fault::Content(position)),
        );
        faults.truncate(MAX_FAULTS);
        if !faults.is_empty() {
            return Err(Error::illegal(faults));
        }
        let mut taken = Grid::filled(grid.size(), false);
        for placement in &placements {
            for position in placement.squares(word_list[placement.entry].answer().len()) {
                taken[position] = true;
            }
        }
        let loose: Vec<_> = letters().filter(|(position, _)| !taken[*position]).collect();
        let squares = grid.iter().filter(|(_, square)| **square != Square::Void);
        let bounds = squares.map(|(at, _)| Rect::spanning(at, at)).reduce(Rect::union);
        let count = letters().count();
        let is_letter = |at| grid.get(at).is_some_and(|square| square.letter().is_some());
        let bars = bars.iter().filter(|(at, to)| is_letter(*at) && is_letter(at.step(*to, 1)));
        let bars: Vec<_> = bars.collect();
        let is_tight = bounds == Placement::bounds(&word_list, &placements);
        let may_be_free_form = is_tight && loose.is_empty() && bars.is_empty();
        let free_form = [Rule::Strict, Rule::Standard].into_iter().filter(|_| may_be_free_form);
        let rule = free_form.into_iter().find(|rule| verify(*rule, &word_list, &placements).is_ok());
        let mut crossword = Self::within(bounds, rule.unwrap_or(Rule::Any), word_list, placements, count);
        let first = bounds.map_or_else(Position::default, Rect::first);
        let moved = |at: Position| Position::new(at.row - first.row, at.column - first.column);
        crossword.bars = bars.into_iter().map(|(at, direction)| (moved(at), direction)).collect();
        crossword.loose = loose.into_iter().map(|(at, content)| (moved(at), content.into())).collect();
        let blocks = grid.iter().filter(|(_, square)| **square == Square::Block).map(|(at, _)| moved(at));
        crossword.blocks = blocks.collect();
        Ok(crossword)
    }

    /// Returns the content of every square of the bounding box: the inverse of [`Self::from_grid`].
    ///
    /// # Panics
    ///
    /// As [`Self::grid`].
    pub fn squares(&self) -> Grid<Square> {
        let mut squares = Grid::filled(self.size, Square::Void);
        for &position in &self.blocks {
            squares[position] = Square::Block;
        }
        for (position, content) in self.letter_squares() {
            squares[position] = Square::Letter(content.into());
        }
        squares
    }
}

/// Returns the fault of an entry that is not a whole run of letters of the grid.
fn outside_of_run(
    grid: &Grid<Square>,
    bars: &Bars,
    word_list: &WordList,
    placement: &Placement,
) -> Option<Fault> {
    let Placement { position: start, direction, entry } = *placement;
    let answer = word_list[entry].answer();
    let letter = |at: Position| grid.get(at).and_then(Square::letter);
    let differs = placement
        .squares(answer.len())
        .zip(answer.squares())
        .find(|(at, square)| letter(*at) != Some(square));
    if let Some((position, _)) = differs {
        return Some(Fault::NotInGrid(position));
    }
    let run = |from: Position, step: i32| {
        let goes_on = |k: &i32| {
            let (at, before) = (from.step(direction, k * step), from.step(direction, (k - 1) * step));
            letter(at).is_some() && !bars.has(at.min(before), direction)
        };
        (1..).take_while(goes_on).count()
    };
    let (before, len) = (run(start, -1), run(start, 1) + 1);
    let is_whole = before == 0 && len == answer.len();
    (!is_whole).then(|| Fault::Run {
        start: start.step(direction, -(before as i32)),
        direction,
        len: before + len,
    })
}

#[cfg(test)]
mod tests;
