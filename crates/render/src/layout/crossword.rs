//! A crossword as a grid of squares with numbers and letters.

use std::sync::Arc;

use quadrille_core::{Crossword, Position, Reading};

use super::{
    order,
    outline::{self, Run},
    stage::Stage,
    status,
    title::Title,
    words,
};
use crate::{
    Anchor, Bounds, Colour, Error, Item, Line, Point, Scene, Show, Stroke, Style, Text, Weight, text::Shaper,
};

/// Around everything.
const MARGIN: f64 = 0.5;
/// Between two letter squares.
const THIN: Stroke = Stroke { width: 0.035, colour: Colour::BLACK };
/// Around the letter squares.
const THICK: Stroke = Stroke { width: 0.06, colour: Colour::BLACK };
const INK: Colour = Colour::BLACK;
/// Behind marked squares.
const MARK: Colour = Colour::grey(0xd9);
/// Behind words that are new in a crossword that grows.
const NEW: Colour = Colour::rgb(0xff, 0xec, 0x99);

/// A finished crossword as a picture, in the way of [`Style::show`]. Blocks are black and marked squares grey; nothing is
/// drawn elsewhere.
///
/// A picture that shows the puzzle is made without looking at the letters, so it cannot give them away.
///
/// # Errors
///
/// When no font has one of the letters to draw.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Item, Style};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let texts = |style: &Style| -> Result<String, quadrille_render::Error> {
///     let scene = quadrille_render::crossword(&crossword, style)?;
///     Ok(scene.items().iter().filter_map(|item| match item {
///         Item::Text(text) => Some(text.lettering.text()),
///         _ => None,
///     }).collect())
/// };
/// assert_eq!(texts(&Style::puzzle())?, "12");
/// assert_eq!(texts(&Style::solution())?, "12CATOWOW");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crossword(crossword: &Crossword, style: &Style) -> Result<Scene, Error> {
    stage(&Stage::finished(crossword), style)
}

/// A crossword that may still grow, on the paper of the finished one.
pub(super) fn stage(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    match style.show() {
        Show::Puzzle | Show::Solution => {}
        Show::Status => return status::status(stage, style),
        Show::Words => return words::words(stage, style),
        Show::Order => return order::order(stage, style),
    }
    let mut shaper = Shaper::new(style.fonts());
    let frame = Frame::new(&mut shaper, stage.crossword, style, 0.0)?;
    let squares = stage.letter_squares();
    let mut items = blocks(stage.crossword, &frame);
    let fill = |squares: &[Position], colour| -> Vec<_> {
        squares.iter().map(|&at| Item::Rectangle(frame.square(at), colour)).collect()
    };
    let shown = |at: &&Position| squares.binary_search_by_key(*at, |square| square.0).is_ok();
    let marked: Vec<_> = stage.crossword.highlights().iter().filter(shown).copied().collect();
    items.extend(fill(&marked, MARK));
    items.extend(fill(&stage.new_squares(), NEW));
    items.extend(lines(&squares, &frame));
    for (number, position) in stage.numbers() {
        items.push(number_item(&mut shaper, number, frame.square(position), frame.reading)?);
    }
    if style.show() == Show::Solution {
        for (position, square) in squares {
            items.push(letter_item(&mut shaper, square, frame.square(position))?);
        }
    }
    Ok(frame.finish(items))
}

/// The paper around a grid, and the title above it. It alone knows at which side the columns begin.
pub(super) struct Frame {
    title: Title,
    origin: Point,
    columns: i32,
    reading: Reading,
    width: f64,
    height: f64,
    grid: Bounds,
}

impl Frame {
    /// The frame of a crossword with so many squares around it.
    pub(super) fn new(
        shaper: &mut Shaper,
        crossword: &Crossword,
        style: &Style,
        around: f64,
    ) -> Result<Self, Error> {
        let size = crossword.size();
        let (width, height) = (f64::from(size.width) + 2.0 * around, f64::from(size.height) + 2.0 * around);
        let title = match crossword.title() {
            Some(title) if style.has_title() => Title::new(shaper, title, width)?,
            _ => Title::default(),
        };
        // Half squares keep the lines on whole pixels when a square is an even number of them.
        let sheet = width.max((title.width() * 2.0).ceil() / 2.0) + 2.0 * MARGIN;
        let origin = Point::new((sheet - width) / 2.0 + around, MARGIN + title.height() + around);
        let (left, top) = (origin.x - around, origin.y - around);
        let grid = Bounds { left, top, right: left + width, bottom: top + height };
        Ok(Self {
            title,
            origin,
            columns: size.width as i32,
            reading: crossword.metadata().reading(),
            width: sheet,
            height: grid.bottom + MARGIN,
            grid,
        })
    }

    /// How the rows are read.
    pub(super) const fn reading(&self) -> Reading {
        self.reading
    }

    /// Where the lines before a row and before a column meet.
    pub(super) fn corner(&self, row: i32, column: i32) -> Point {
        let column = self.reading.from_left(column, self.columns + 1);
        Point::new(self.origin.x + f64::from(column), self.origin.y + f64::from(row))
    }

    /// The edges of a square.
    pub(super) fn square(&self, position: Position) -> Bounds {
        let column = self.reading.from_left(position.column, self.columns);
        let (left, top) = (self.origin.x + f64::from(column), self.origin.y + f64::from(position.row));
        Bounds { left, top, right: left + 1.0, bottom: top + 1.0 }
    }

    /// The picture of these items.
    pub(super) fn finish(self, mut items: Vec<Item>) -> Scene {
        items.extend(self.title.place(self.width / 2.0, MARGIN, INK));
        Scene::new(self.width, self.height, Colour::WHITE, items).with_grid(self.grid)
    }
}

/// The blocks, several in a row as one.
pub(super) fn blocks(crossword: &Crossword, frame: &Frame) -> Vec<Item> {
    let rows = crossword.blocks().chunk_by(|one, next| one.row == next.row && one.column + 1 == next.column);
    let filled = |run: &[Position]| {
        let (first, last) = (frame.square(*run.first()?), frame.square(*run.last()?));
        let (left, right) = (first.left.min(last.left), first.right.max(last.right));
        Some(Item::Rectangle(Bounds { left, right, ..first }, INK))
    };
    rows.filter_map(filled).collect()
}

/// The lines between the letter squares, and over their ends those around them.
pub(super) fn lines(squares: &[(Position, &str)], frame: &Frame) -> Vec<Item> {
    let positions: Vec<_> = squares.iter().map(|square| square.0).collect();
    let runs = outline::runs(&positions);
    let corner = |(column, row): (i32, i32)| frame.corner(row, column);
    let line = |run: &Run, stroke| Item::Line(Line { from: corner(run.from), to: corner(run.to), stroke });
    let inner = runs.inner.iter().map(|run| line(run, THIN));
    inner.chain(runs.outer.iter().map(|run| line(run, THICK))).collect()
}

/// A number in the upper corner where reading begins.
pub(super) fn number_item(
    shaper: &mut Shaper,
    number: u32,
    square: Bounds,
    reading: Reading,
) -> Result<Item, Error> {
    const SIZE: f64 = 0.27;
    const ASIDE: f64 = 0.07;
    const BASELINE: f64 = 0.275;
    const ROOM: f64 = 0.86;
    let lettering = Arc::new(shaper.number(number, Weight::Regular)?);
    let size = SIZE.min(ROOM / lettering.advance().max(f64::MIN_POSITIVE));
    // A smaller number stays at the top.
    let baseline = BASELINE - (SIZE - size) * -lettering.ink().top;
    let (x, anchor) = match reading {
        Reading::LeftToRight => (square.left + ASIDE, Anchor::Left),
        Reading::RightToLeft => (square.right - ASIDE, Anchor::Right),
    };
    Ok(Item::Text(Text { lettering, at: Point::new(x, square.top + baseline), size, anchor, colour: INK }))
}

/// A letter below the number, or whatever stands in the square. All letters have one baseline, unless one reaches
/// too far up or down and has to be moved. What is too large for the square is made smaller, about the middle of
/// where letters stand.
pub(super) fn letter_item(shaper: &mut Shaper, letter: &str, square: Bounds) -> Result<Item, Error> {
    const SIZE: f64 = 0.6;
    const BASELINE: f64 = 0.83;
    const TOP: f64 = 0.27;
    const BOTTOM: f64 = 0.955;
    const ROOM: f64 = 0.84;
    /// Half the height of a capital, in font sizes.
    const HALF_CAPITAL: f64 = 0.365;
    let lettering = shaper.shape(letter, Weight::Regular)?;
    let ink = lettering.ink();
    let size = SIZE
        .min(ROOM / ink.width().max(f64::MIN_POSITIVE))
        .min((BOTTOM - TOP) / ink.height().max(f64::MIN_POSITIVE));
    let baseline = BASELINE - (SIZE - size) * HALF_CAPITAL;
    let baseline = baseline.max(TOP - ink.top * size).min(BOTTOM - ink.bottom * size);
    let at = Point::new(square.left + 0.5, square.top + baseline);
    Ok(Item::Text(Text { lettering, at, size, anchor: Anchor::Ink, colour: INK }))
}

#[cfg(test)]
mod tests {
    use quadrille_core::Reading;

    use super::{letter_item, number_item};
    use crate::{Bounds, Fonts, Item, text::Shaper};

    const SQUARE: Bounds = Bounds { left: 0.0, top: 0.0, right: 1.0, bottom: 1.0 };

    fn shaper() -> Shaper {
        Shaper::new(&Fonts::built_in())
    }

    #[track_caller]
    fn check_inside(item: &Item, within: Bounds) {
        let ink = item.bounds().unwrap();
        assert!(
            within.left <= ink.left
                && within.top <= ink.top
                && ink.right <= within.right
                && ink.bottom <= within.bottom,
            "{ink:?} is not inside of {within:?}"
        );
    }

    #[test]
    fn numbers_fit_into_the_corner() {
        let corner = Bounds { left: 5.05, top: 3.04, right: 5.95, bottom: 3.29 };
        for number in [1, 8, 10, 88, 100, 888, 1000, 8888, 10_000, 88_888, 100_000, 888_888, 1_000_000] {
            for reading in Reading::BOTH {
                let square = Bounds { left: 5.0, top: 3.0, right: 6.0, bottom: 4.0 };
                check_inside(&number_item(&mut shaper(), number, square, reading).unwrap(), corner);
            }
        }
    }

    #[test]
    fn whatever_stands_in_a_square_stays_below_the_number() {
        let room = Bounds { left: 0.05, top: 0.265, right: 0.95, bottom: 0.96 };
        let squares = [
            "I", "W", "Q", "É", "Ñ", "Ç", "Å", "Ự", "X̣̂", "j", "Щ", "Й", "Ώ", "ש", "ל", "7", "101", "WORD",
            "THEATRE", "…", "@", "½", "-", "'",
        ];
        for square in squares {
            let item = letter_item(&mut shaper(), square, SQUARE).unwrap();
            check_inside(&item, room);
            let ink = item.bounds().unwrap();
            assert!(((ink.left + ink.right) / 2.0 - 0.5).abs() < 1e-9, "{square} is not centred: {ink:?}");
        }
    }

    #[test]
    fn plain_letters_have_one_size_and_one_baseline() {
        let mut shaper = shaper();
        let mut look = |letter: char| match letter_item(&mut shaper, &letter.to_string(), SQUARE) {
            Ok(Item::Text(text)) => (text.size, text.at.y),
            other => panic!("{letter} became {other:?}"),
        };
        let first = look('A');
        for letter in ('B'..='Z').chain('0'..='9').chain('А'..='Я') {
            assert_eq!(look(letter), first, "{letter}");
        }
    }
}
