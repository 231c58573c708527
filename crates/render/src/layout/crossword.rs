//! A crossword as a grid of squares with numbers and letters.

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
use crate::{Error, Scene, Style, View};

pub use growth::crossword_growth;
pub(crate) use holes::{Gap, holes};

/// A finished crossword as a picture, in the way of [`Style::show`]. Blocks are black, marked squares
/// green, and areas that words enclose gray, since they would look like squares to write into; nothing is
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
    draw(&Stage::finished(crossword), style)
}

/// A crossword with what a player has put into it so far. What [`Style::show`] asks for is drawn as
/// [`crossword()`] does, but the squares of a puzzle hold what was typed.
///
/// # Errors
///
/// When it was typed into another crossword, and when no font has one of the letters to draw.
///
/// ```
/// use quadrille_core::{Crossword, Position, Spelling, PlayerGrid};
/// use quadrille_render::Style;
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let mut typed = PlayerGrid::new(&crossword);
/// let empty = quadrille_render::crossword_typed(&crossword, &typed, &Style::puzzle())?;
/// typed.set(Position::new(0, 1), "u", &Spelling::default())?;
/// let scene = quadrille_render::crossword_typed(&crossword, &typed, &Style::puzzle())?;
/// assert_eq!(scene.items().len(), empty.items().len() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crossword_typed(crossword: &Crossword, typed: &PlayerGrid, style: &Style) -> Result<Scene, Error> {
    typed.check(crossword)?;
    draw(&Stage::finished(crossword).typed(typed), style)
}

/// The scene of a crossword for squares that are too small for numbers of the usual size: a puzzle with
/// larger ones, a solution without any.
pub(crate) fn small(crossword: &Crossword, style: &Style) -> Result<Scene, Error> {
    let numbers = (style.show() == View::Puzzle).then_some(squares::LARGE_NUMBER);
    draw(&Stage::finished(crossword).with_numbers(numbers), style)
}
