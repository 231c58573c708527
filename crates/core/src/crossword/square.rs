//! Crosswords of whole grids, as files of other programs have them.

use alloc::{boxed::Box, vec::Vec};

use super::{Crossword, Placement};
use crate::{
    Error, Fault, Grid, Position, Rect, Rule, WordList,
    verify::{MAX_FAULTS, verify},
    words::answer,
};

/// What a square of a grid holds.
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
    /// Nothing: the paper shows there.
    #[default]
    Void,
    /// It is drawn black.
    Block,
    /// A letter, or whatever goes into one square.
    Letter(Box<str>),
}

impl Square {
    /// What goes into the square.
    #[must_use]
    pub fn letter(&self) -> Option<&str> {
        match self {
            Self::Letter(content) => Some(content),
            Self::Void | Self::Block => None,
        }
    }
}

impl Crossword {
    /// A crossword of a whole grid, in which entries are placed. It is free-form when its letters allow it:
    /// then it obeys [`Rule::Strict`] or [`Rule::Standard`], whether its empty squares are blocks or not.
    /// Else it is a [`Rule::Any`]. Rows and columns at the edges that are void are cut off.
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
    /// With the faults found (see [`Error::faults`]) when there is no entry, when one is not a whole run of
    /// letters of the grid, and when something stands in a square that cannot.
    pub fn from_grid(
        grid: &Grid<Square>,
        word_list: WordList,
        placements: Vec<Placement>,
    ) -> Result<Self, Error> {
        // What is wrong with the entries among themselves comes first: what follows relies on it.
        verify(Rule::Any, &word_list, &placements).map_err(Error::illegal)?;
        let mut faults: Vec<_> =
            placements.iter().filter_map(|placement| outside_of_run(grid, &word_list, placement)).collect();
        let letters = || grid.iter().filter_map(|(position, square)| Some((position, square.letter()?)));
        faults.extend(
            letters()
                .filter(|(_, content)| !answer::is_content(content))
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
        let is_tight = bounds == Placement::bounds(&word_list, &placements);
        let free_form = [Rule::Strict, Rule::Standard].into_iter().filter(|_| is_tight && loose.is_empty());
        let rule = free_form.into_iter().find(|rule| verify(*rule, &word_list, &placements).is_ok());
        let mut crossword = Self::within(bounds, rule.unwrap_or(Rule::Any), word_list, placements, count);
        let first = bounds.map_or_else(Position::default, Rect::first);
        let moved = |at: Position| Position::new(at.row - first.row, at.column - first.column);
        crossword.loose = loose.into_iter().map(|(at, content)| (moved(at), content.into())).collect();
        let blocks = grid.iter().filter(|(_, square)| **square == Square::Block).map(|(at, _)| moved(at));
        crossword.blocks = blocks.collect();
        Ok(crossword)
    }

    /// What every square of the box holds: the other side of [`Self::from_grid`].
    ///
    /// # Panics
    ///
    /// As [`Self::grid`].
    #[must_use]
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

/// Where an entry is not a whole run of letters of the grid.
fn outside_of_run(grid: &Grid<Square>, word_list: &WordList, placement: &Placement) -> Option<Fault> {
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
        (1..).take_while(|k| letter(from.step(direction, k * step)).is_some()).count()
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
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::{Direction, Entry};

    /// A grid of one letter a square, `#` for a block and `.` for a void.
    fn grid(rows: &str) -> Grid<Square> {
        let rows: Vec<_> = rows.split(' ').collect();
        let mut grid = Grid::filled(crate::Size::new(rows[0].len() as u32, rows.len() as u32), Square::Void);
        for (row, line) in (0..).zip(rows) {
            for (column, c) in (0..).zip(line.chars()) {
                grid[Position::new(row, column)] = match c {
                    '.' => Square::Void,
                    '#' => Square::Block,
                    c => Square::Letter(c.to_string().into()),
                };
            }
        }
        grid
    }

    /// Words with the row and the column where they begin.
    fn read(rows: &str, words: &[(&str, i32, i32, Direction)]) -> Result<Crossword, Error> {
        let word_list: WordList = words.iter().map(|(word, ..)| Entry::new(word).unwrap()).collect();
        let place = |(entry, &(_, row, column, direction)): (_, &(_, i32, i32, _))| Placement {
            entry,
            position: Position::new(row, column),
            direction,
        };
        let placements = word_list.ids().zip(words).map(place).collect();
        Crossword::from_grid(&grid(rows), word_list, placements)
    }

    #[track_caller]
    fn check(rows: &str, words: &[(&str, i32, i32, Direction)], rule: Rule, printed: &str) {
        let crossword = read(rows, words).unwrap();
        assert_eq!(crossword.to_string(), printed);
        assert_eq!(crossword.rule(), rule);
        let again = Crossword::from_grid(
            &crossword.squares(),
            crossword.word_list.clone(),
            crossword.placements.clone(),
        );
        assert_eq!(again.unwrap(), crossword);
    }

    #[track_caller]
    fn check_refused(rows: &str, words: &[(&str, i32, i32, Direction)], faults: &[Fault]) {
        assert_eq!(read(rows, words).unwrap_err().faults(), faults);
    }

    use Direction::{Across, Down};

    #[test]
    fn blocks_do_not_matter_to_a_free_form_crossword() {
        check("CAT O##", &[("CAT", 0, 0, Across), ("CO", 0, 0, Down)], Rule::Strict, "CAT\nO..\n");
    }
    #[test]
    fn void_edges_are_cut_off() {
        check("..... .CAT. .O...", &[("CAT", 1, 1, Across), ("CO", 1, 1, Down)], Rule::Strict, "CAT\nO..\n");
    }
    #[test]
    fn blocks_at_the_edge_make_a_grid() {
        check("###### #CAT##", &[("CAT", 1, 1, Across)], Rule::Any, "######\n#CAT##\n");
    }
    #[test]
    fn islands_make_a_grid() {
        check("CAT DO.", &[("CAT", 0, 0, Across), ("DO", 1, 0, Across)], Rule::Any, "CAT\nDO.\n");
        check("AB#CD", &[("AB", 0, 0, Across), ("CD", 0, 3, Across)], Rule::Any, "AB#CD\n");
    }
    #[test]
    fn letters_without_an_entry_stay() {
        let crossword = read("CAT O.X", &[("CAT", 0, 0, Across)]).unwrap();
        assert_eq!((crossword.letters(), crossword.crossings(), crossword.rule()), (5, 0, Rule::Any));
        let loose: Vec<_> = crossword.loose_letters().map(|(_, letter)| letter).collect();
        assert_eq!(loose, ["O", "X"]);
        assert_eq!(crossword.to_string(), "CAT\nO.X\n");
        assert!(crossword.statuses().iter().filter(|(_, status)| status.is_letter()).count() == 5);
    }
    #[test]
    fn an_entry_is_a_whole_run() {
        let run = |len| Fault::Run { start: Position::new(0, 0), direction: Across, len };
        check_refused("CATS", &[("CAT", 0, 0, Across)], &[run(4)]);
        check_refused("SCAT", &[("CAT", 0, 1, Across)], &[run(4)]);
    }
    #[test]
    fn an_entry_has_the_letters_of_the_grid() {
        check_refused("CAT", &[("CUT", 0, 0, Across)], &[Fault::NotInGrid(Position::new(0, 1))]);
        check_refused("CA#", &[("CAT", 0, 0, Across)], &[Fault::NotInGrid(Position::new(0, 2))]);
        check_refused("CA", &[("CAT", 0, 0, Across)], &[Fault::NotInGrid(Position::new(0, 2))]);
    }
    #[test]
    fn a_grid_without_entries_is_refused() {
        check_refused("A#B", &[], &[Fault::Empty]);
    }
    #[test]
    fn what_no_square_can_hold_is_refused() {
        let mut grid = grid("CAT .X.");
        grid[Position::new(1, 1)] = Square::Letter(" ".into());
        let word_list: WordList = "cat".parse().unwrap();
        let placements = word_list.ids().map(|entry| Placement {
            entry,
            position: Position::default(),
            direction: Across,
        });
        let found = Crossword::from_grid(&grid, word_list.clone(), placements.collect());
        assert_eq!(found.unwrap_err().faults(), [Fault::Content(Position::new(1, 1))]);
    }
}
