//! Block patterns: where the blocks of a crossword stand.

use alloc::{format, string::String, sync::Arc, vec, vec::Vec};
use core::ops::{ControlFlow, RangeInclusive};

use quadrille_core::{
    Answer, Bars, Control, Direction, Error, ErrorKind, Grid, Position, Random, Size, quoted,
};

use crate::{Template, TemplateSquare};

quadrille_core::string_enum! {
    /// The symmetry of a block pattern.
    pub enum Symmetry: "symmetry" {
        /// Half a turn.
        Rotational = "rotational",
        /// The left half mirrors the right one.
        Mirror = "mirror",
        /// None.
        None = "none",
    }
}

/// Generates block patterns at random.
///
/// All squares that are not blocks are connected, and no word is shorter than the minimum. Words of the theme stand
/// across; with rotational symmetry, the partner of each has the same length, or it is in the middle.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_fill::{PatternGenerator, Symmetry};
/// let generator = PatternGenerator::new(Size::new(15, 15)).words(72..=78).symmetry(Symmetry::Rotational);
/// let template = generator.template(7)?;
/// assert!((72..=78).contains(&template.slots().len()));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[doc(alias("grid generator", "block pattern"))]
#[derive(Clone, Debug)]
#[must_use]
pub struct PatternGenerator<'o> {
    size: Size,
    symmetry: Symmetry,
    words: Option<RangeInclusive<usize>>,
    min_length: usize,
    theme: Vec<Answer>,
    control: Control<dyn Fn() -> ControlFlow<()> + Send + Sync + 'o>,
}

/// The maximum number of squares that are compared before a block is added.
const MAX_TRIALS: u32 = 8;

/// Of this number of squares, one is a block, as in newspapers.
const SQUARES_PER_BLOCK: usize = 6;

/// The grids that are begun before there is an error.
const ATTEMPTS: u64 = 2_000;

impl<'o> PatternGenerator<'o> {
    /// Creates a generator with rotational symmetry and words of at least 3 letters.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            symmetry: Symmetry::Rotational,
            words: None,
            min_length: 3,
            theme: Vec::new(),
            control: Control::NONE,
        }
    }

    /// Sets the symmetry (default: rotational).
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Sets the number of words (default: any; about a sixth of the squares are blocks, as in newspapers).
    pub fn words(mut self, words: RangeInclusive<usize>) -> Self {
        self.words = Some(words);
        self
    }

    /// Sets the minimum length of words (default: 3, at least 2).
    pub const fn min_length(mut self, min_length: usize) -> Self {
        self.min_length = if min_length < 2 { 2 } else { min_length };
        self
    }

    /// Sets the words of the theme (default: none).
    pub fn theme(mut self, theme: impl IntoIterator<Item = Answer>) -> Self {
        self.theme = theme.into_iter().collect();
        self
    }

    /// Sets an observer, which is called before each block (default: none). If it breaks, the work ends.
    pub fn observer(mut self, observer: impl Fn() -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Returns the pattern of a seed.
    ///
    /// # Errors
    ///
    /// If the size is smaller than the minimum length or larger than 100x100, if a word of the theme is too short, too long,
    /// or has no place, if no pattern with the number of words is found, and if the observer or the token stops the work.
    pub fn template(&self, seed: u64) -> Result<Template, Error> {
        let Size { width, height } = self.size;
        let (least, most) = (width.min(height) as usize, width.max(height));
        if least < self.min_length || most > 100 {
            let message = format!(
                "{width}x{height} squares, expected from {0}x{0} to 100x100 squares",
                self.min_length
            );
            return Err(Error::parameter(message));
        }
        let lengths = self.min_length..=width as usize;
        if let Some(word) = self.theme.iter().find(|word| !lengths.contains(&word.len())) {
            let (word, len) = (quoted(word.as_str()), word.len());
            let message = format!(
                "{word} has the length {len}, but words of a row have from {} to {width} letters",
                self.min_length
            );
            return Err(Error::parameter(message));
        }
        let mut places_theme = self.theme.is_empty();
        for attempt in 0..ATTEMPTS {
            let mut grid = Draft::new(self, Random::new(seed, attempt));
            if !grid.place_theme() {
                continue;
            }
            places_theme = true;
            if grid.add_blocks()? {
                return Template::new(grid.squares, Bars::default());
            }
        }
        let words = match self.words.as_ref().map(|words| (words.start(), words.end())) {
            Some((least, most)) if least == most => {
                format!(" with {least} word{}", if *least == 1 { "" } else { "s" })
            }
            Some((least, most)) => format!(" with {least} to {most} words"),
            None => String::new(),
        };
        Err(Error::parameter(match places_theme {
            true => format!("no pattern of {width}x{height} squares{words} was found"),
            false => format!("the words of the theme do not fit {width}x{height} squares with this symmetry"),
        }))
    }
}

/// A pattern in the making.
struct Draft<'g> {
    generator: &'g PatternGenerator<'g>,
    random: Random,
    squares: Grid<TemplateSquare>,
}

impl<'g> Draft<'g> {
    fn new(generator: &'g PatternGenerator<'g>, random: Random) -> Self {
        Self { generator, random, squares: Grid::filled(generator.size, TemplateSquare::Open) }
    }

    /// Returns the square that the symmetry assigns to another.
    fn partner(&self, at: Position) -> Position {
        let Size { width, height } = self.generator.size;
        let (last_row, last_column) = (height as i32 - 1, width as i32 - 1);
        match self.generator.symmetry {
            Symmetry::Rotational => Position::new(last_row - at.row, last_column - at.column),
            Symmetry::Mirror => Position::new(at.row, last_column - at.column),
            Symmetry::None => at,
        }
    }

    fn is_block(&self, at: Position) -> bool {
        self.squares.get(at).is_none_or(|square| *square == TemplateSquare::Block)
    }

    /// Makes a square and its partner blocks, unless one has a letter.
    fn block(&mut self, at: Position) -> bool {
        [at, self.partner(at)].into_iter().all(|at| match self.squares.get_mut(at) {
            Some(TemplateSquare::Given(_)) => false,
            Some(square) => {
                *square = TemplateSquare::Block;
                true
            }
            None => true,
        })
    }

    /// Puts the words of the theme into rows of their own. Returns whether all have a place.
    fn place_theme(&mut self) -> bool {
        let mut theme: Vec<&Answer> = self.generator.theme.iter().collect();
        self.random.shuffle(&mut theme);
        theme.sort_by_key(|word| core::cmp::Reverse(word.len()));
        let Size { width, height } = self.generator.size;
        let mut is_free = vec![true; height as usize];
        for word in theme {
            let Some(last) = (width as usize).checked_sub(word.len()) else { return false };
            let mut places: Vec<Position> = (0..height as usize)
                .filter(|&row| is_free[row])
                .flat_map(|row| (0..=last).map(move |column| Position::at(row, column)))
                .collect();
            self.random.shuffle(&mut places);
            // Rows of blocks beside a word are the exception.
            let most = [1, self.generator.min_length];
            let mut trials = most.into_iter().flat_map(|most| places.iter().map(move |&at| (at, most)));
            let Some((at, _)) = trials.find(|&(at, most)| self.accepts(word, at, most)) else { return false };
            let rows = at.row_index().saturating_sub(1)..=(at.row_index() + 1).min(is_free.len() - 1);
            is_free[rows].fill(false);
        }
        true
    }

    /// Places a word between blocks, unless blocks or letters are in its way. At an edge there may be several blocks.
    fn accepts(&mut self, word: &Answer, at: Position, most_blocks: usize) -> bool {
        let before = self.squares.clone();
        let width = self.squares.size().width as i32;
        let (first, end) = (at.column, at.column + word.len() as i32);
        let left = if first as usize <= most_blocks { 0 } else { first - 1 };
        let right = if (width - end) as usize <= most_blocks { width } else { end + 1 };
        let mut ends = (left..first).chain(end..right);
        let is_placed = ends.all(|column| self.block(Position::new(at.row, column)))
            && word.squares().zip(0..).all(|(letter, k)| {
                let square = &mut self.squares[at.step(Direction::Across, k)];
                let is_open = *square == TemplateSquare::Open;
                *square = TemplateSquare::Given(letter.into());
                is_open
            });
        if !is_placed || self.has_short_words() {
            self.squares = before;
            return false;
        }
        true
    }

    /// Adds blocks until the number of words is as requested, or the usual share of the squares are blocks: each time the
    /// one of some random squares that leaves the most even lengths. Returns whether the number of words is as requested.
    fn add_blocks(&mut self) -> Result<bool, Error> {
        let area = self.squares.size().area() as usize;
        let words = self.generator.words.as_ref();
        let target = words.map(|words| {
            // There are at most two words for each square.
            let most = (*words.end()).min(2 * area);
            let extent = (most.saturating_sub(*words.start()) + 1) as u32;
            words.start() + self.random.below(extent) as usize
        });
        let is_done = |draft: &Self| match target {
            Some(words) => draft.runs().len() >= words,
            None => {
                let blocks = draft.squares.positions().filter(|&at| draft.is_block(at)).count();
                blocks >= (area + SQUARES_PER_BLOCK / 2) / SQUARES_PER_BLOCK
            }
        };
        let mut squares: Vec<Position> = self.squares.positions().collect();
        while !is_done(self) {
            if self.generator.control.flow(|observer| observer()).is_break() {
                return Err(Error::new(ErrorKind::Stopped, "stopped before a pattern was found"));
            }
            self.random.shuffle(&mut squares);
            // Always the best of many would lead to the same pattern in a small grid.
            let count = 1 + self.random.below(MAX_TRIALS) as usize;
            let trials = squares.iter().filter_map(|&at| Some((self.with_block(at)?, at))).take(count);
            let Some((_, best)) = trials.min() else { break };
            self.block(best);
        }
        Ok(words.is_none_or(|words| words.contains(&self.runs().len())))
    }

    /// Returns the unevenness of the lengths of words with one more block, if it is allowed.
    fn with_block(&self, at: Position) -> Option<usize> {
        let mut draft =
            Self { generator: self.generator, random: self.random.clone(), squares: self.squares.clone() };
        let is_allowed =
            !self.is_block(at) && draft.block(at) && !draft.has_short_words() && draft.is_connected();
        is_allowed.then(|| draft.runs().into_iter().map(|length| length * length).sum())
    }

    /// Returns the lengths of all words, and of squares that belong to no word in a direction.
    fn runs(&self) -> Vec<usize> {
        let lengths = |line: Vec<bool>| {
            let runs: Vec<usize> =
                line.split(|&is_block| is_block).map(<[bool]>::len).filter(|&length| length > 0).collect();
            runs
        };
        let is_block = |square: &TemplateSquare| *square == TemplateSquare::Block;
        let rows = self.squares.rows().flat_map(|row| lengths(row.iter().map(is_block).collect()));
        let columns = self.squares.columns().flat_map(|column| lengths(column.map(is_block).collect()));
        rows.chain(columns).collect()
    }

    fn has_short_words(&self) -> bool {
        self.runs().into_iter().any(|length| length < self.generator.min_length)
    }

    fn is_connected(&self) -> bool {
        let mut is_reached = Grid::filled(self.squares.size(), false);
        let Some(first) = self.squares.positions().find(|&at| !self.is_block(at)) else { return false };
        let mut next = vec![first];
        is_reached[first] = true;
        while let Some(at) = next.pop() {
            for (direction, step) in
                Direction::BOTH.into_iter().flat_map(|direction| [(direction, 1), (direction, -1)])
            {
                let neighbor = at.step(direction, step);
                if !self.is_block(neighbor) && !core::mem::replace(&mut is_reached[neighbor], true) {
                    next.push(neighbor);
                }
            }
        }
        self.squares.positions().all(|at| self.is_block(at) || is_reached[at])
    }
}
