//! Crosswords as grids of squares with numbers and letters.

mod draw;
mod frame;
mod growth;
mod holes;
mod order;
mod outline;
mod squares;
mod stage;
mod status;
mod word;
mod words;

use quadrille_core::{Crossword, PlayerGrid};

use self::{draw::draw, stage::Stage};
use crate::{Error, Scene, Style};

pub(crate) use growth::growth;
pub(crate) use holes::{Gap, holes};
pub(crate) use squares::{LARGE_NUMBER_SIZE, LARGEST_NUMBER_SIZE};

/// Draws a finished crossword.
pub(crate) fn drawn(crossword: &Crossword, style: &Style) -> Result<Scene, Error> {
    draw(&Stage::finished(crossword), style)
}

/// Draws a crossword with the letters that a player has entered.
///
/// They are in the squares of a puzzle; all other views are those of [`draw()`](crate::draw()).
///
/// # Errors
///
/// When the player grid belongs to another crossword, and when no font has one of the letters to draw.
///
/// # Examples
///
/// ```
/// use quadrille_core::{Crossword, PlayerGrid, Position, Spelling};
/// use quadrille_render::{Style, draw_player_grid};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let mut player_grid = PlayerGrid::new(&crossword);
/// let empty = draw_player_grid(&crossword, &player_grid, &Style::puzzle())?;
/// player_grid.set(Position::new(0, 1), "u", &Spelling::default())?;
/// let scene = draw_player_grid(&crossword, &player_grid, &Style::puzzle())?;
/// assert_eq!(scene.items().len(), empty.items().len() + 1);
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn draw_player_grid(
    crossword: &Crossword,
    player_grid: &PlayerGrid,
    style: &Style,
) -> Result<Scene, Error> {
    player_grid.check(crossword)?;
    draw(&Stage::finished(crossword).with_player_grid(player_grid), style)
}

/// A crossword with numbers of a size, or without any.
pub(crate) fn numbered(
    crossword: &Crossword,
    style: &Style,
    numbers: impl Into<Option<f64>>,
) -> Result<Scene, Error> {
    let numbers = numbers.into();
    draw(&Stage::finished(crossword).with_numbers(numbers), style)
}
