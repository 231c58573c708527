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

pub use growth::crossword_growth;
pub(crate) use holes::{Gap, holes};
pub(crate) use squares::{LARGE_NUMBER_SIZE, LARGEST_NUMBER_SIZE};

/// Draws a crossword in the [view](Style::view) of the style.
///
/// Blocks are black, marked squares green, and areas enclosed by words have the [color of gaps](crate::Gaps);
/// nothing is drawn elsewhere. A puzzle with [hidden blocks](quadrille_core::Metadata::with_hidden_blocks) is a box of
/// squares. The picture of a puzzle shows the [given letters](Crossword::given_letters) and no others.
///
/// # Errors
///
/// When no font has one of the letters to draw.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Item, Style, draw_crossword};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let texts = |style: &Style| -> Result<String, quadrille_render::Error> {
///     let scene = draw_crossword(&crossword, style)?;
///     Ok(scene.items().iter().filter_map(|item| match item {
///         Item::Text(text) => Some(text.lettering.text()),
///         _ => None,
///     }).collect())
/// };
/// assert_eq!(texts(&Style::puzzle())?, "12");
/// assert_eq!(texts(&Style::solution())?, "12CATOWOW");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw_crossword(crossword: &Crossword, style: &Style) -> Result<Scene, Error> {
    draw(&Stage::finished(crossword), style)
}

/// Draws a crossword with the letters that a player has entered.
///
/// They are in the squares of a puzzle; all other views are those of [`draw_crossword()`].
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
