//! Puzzles as plain text in a font of one width.

mod crossword;
mod nonogram;

use crate::{Error, Puzzle, Style, credits::Credits, text::one_line};

/// Draws a puzzle as text. The puzzle does not depend on the solution.
///
/// * A crossword has a box for each letter square, with `#` in blocks, `:` in light gaps and `#` in black ones, `#` and
///   `=` at bars, and the clues below; of the letters it shows the
///   [given ones](quadrille_core::Crossword::given_letters) alone. If highlighted squares spell a word, they have their ranks
///   in brackets. The solution is the text form of the crossword, which can be parsed again.
/// * A nonogram has its clues on the left and on top. Empty cells are dots, filled ones `#` or, if there are several
///   colors, their symbols, which are also beside the numbers unless they are `#`. With a
///   [partial grid](crate::NonogramView::with_known), a cell that is not determined is a `?`, and so is an unknown clue.
///
/// # Errors
///
/// When the view is neither puzzle nor solution. Of a crossword also when the grid is too large for text: see
/// [`Crossword::check_text`](quadrille_core::Crossword::check_text). Of a nonogram also when the picture or the partial
/// grid belongs to other clues, and when the solution is requested and there is no picture.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style, plain_text};
/// let crossword: Crossword = "CAT\nO..\n".parse()?;
/// let puzzle = "
/// +---+---+---+
/// |1  |   |   |
/// +---+---+---+
/// |   |
/// +---+
/// ";
/// assert_eq!(plain_text(&crossword, &Style::puzzle())?, puzzle.trim_start());
/// assert_eq!(plain_text(&crossword, &Style::solution())?, "CAT\nO..\n");
///
/// let clues = "#.#\n###\n...\n".parse::<Picture>()?.clues();
/// let puzzle = "
///      2 1 2
///
/// 1 1  . . .
///   3  . . .
///   0  . . .
/// ";
/// assert_eq!(plain_text(NonogramView::new(&clues), &Style::puzzle())?, &puzzle[1..]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn plain_text<'a>(puzzle: impl Into<Puzzle<'a>>, style: &Style) -> Result<String, Error> {
    match puzzle.into() {
        Puzzle::Crossword(crossword) => crossword::text(crossword, style),
        Puzzle::Nonogram(view) => nonogram::text(&view, style),
    }
}

/// Title, author and notes, with an empty line below each part.
fn head(title: Option<&str>, credits: &Credits) -> String {
    let title = title.map(one_line);
    let by: Vec<&String> = title.iter().chain(&credits.author).collect();
    let mut text = String::new();
    for lines in [by, credits.notes.iter().collect()].iter().filter(|lines| !lines.is_empty()) {
        lines.iter().for_each(|line| text += &format!("{line}\n"));
        text.push('\n');
    }
    text
}

/// The copyright, with an empty line above.
fn foot(credits: &Credits) -> String {
    credits.copyright.as_ref().map_or_else(String::new, |copyright| format!("\n{copyright}\n"))
}
