use core::fmt::Write as _;

use quadrille_core::{Crossword, Grid, Position, Reading};

use super::{foot, head};
use crate::{
    Error, Show, Style,
    about::About,
    clues::{ClueList, clue_lists},
    layout::crossword::{Gap, holes},
    text::one_line,
};

/// A crossword as text. The puzzle has a box with its number for each letter square, `#` in blocks, `:` in what words
/// enclose, and the clues below; it is made without looking at the letters. The solution is the text form of the
/// crossword, which can be read back: its lines begin where reading begins.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Style, crossword_text};
/// let crossword: Crossword = "CAT\nO..\n".parse()?;
/// let puzzle = "
/// +---+---+---+
/// |1  |   |   |
/// +---+---+---+
/// |   |
/// +---+
/// ";
/// assert_eq!(crossword_text(&crossword, &Style::puzzle())?, puzzle.trim_start());
/// assert_eq!(crossword_text(&crossword, &Style::solution())?, "CAT\nO..\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When something else than the puzzle or the solution is to be shown.
pub fn crossword_text(crossword: &Crossword, style: &Style) -> Result<String, Error> {
    match style.show() {
        Show::Puzzle => {}
        Show::Solution => return Ok(crossword.to_string()),
        show => return Err(Error::unsupported(format!("{show} is shown in pictures, not in text"))),
    }
    let about = About::crossword(crossword, style);
    let mut text = head(crossword.title().filter(|_| style.has_title()), &about);
    boxes(crossword, &mut text);
    for ClueList { heading, clues } in clue_lists(crossword, style.language_of(crossword).unwrap_or_default())
    {
        text += &format!("\n{heading}\n");
        let width = clues.iter().map(|(number, _)| number.len()).max().unwrap_or(0);
        for (number, clue) in clues {
            text += &format!("{number:>width$}. {}\n", one_line(&clue));
        }
    }
    text += &foot(&about);
    Ok(text)
}

/// What stands in a box.
#[derive(Clone, Copy)]
enum Content {
    Empty,
    Number(u32),
    Block,
    Hole,
}

/// A box for each letter square, and a filled one for each block and for each square that words enclose.
fn boxes(crossword: &Crossword, text: &mut String) {
    let mut squares = Grid::filled(crossword.size(), None);
    let reading = crossword.metadata().reading();
    let drawn = |Position { row, column }| {
        Position::new(row, reading.from_left(column, crossword.size().width as i32))
    };
    let letters = crossword.letter_squares();
    for (position, _) in &letters {
        squares[drawn(*position)] = Some(Content::Empty);
    }
    for slot in crossword.slots() {
        squares[drawn(slot.position)] = Some(Content::Number(slot.number));
    }
    for &position in crossword.blocks() {
        squares[drawn(position)] = Some(Content::Block);
    }
    for Gap { row, columns } in holes(crossword, letters.iter().map(|square| square.0)) {
        for column in columns {
            squares[drawn(Position::new(row, column))] = Some(Content::Hole);
        }
    }
    let most = crossword.slots().map(|slot| slot.number).max().unwrap_or(0);
    let room = most.to_string().len().max(3);
    let (height, width) = (crossword.size().height as i32, crossword.size().width as i32);
    let at = |row: i32, column: i32| squares.get(Position::new(row, column)).copied().flatten();
    let is_box = |row, column| at(row, column).is_some();
    for row in 0..=height {
        let (mut edge, mut inside) = (String::new(), String::new());
        for column in 0..=width {
            let above = is_box(row - 1, column) || is_box(row, column);
            let before = is_box(row - 1, column - 1) || is_box(row, column - 1);
            edge.push(if above || before { '+' } else { ' ' });
            edge.extend(std::iter::repeat_n(if above { '-' } else { ' ' }, room));
            let is_side = is_box(row, column - 1) || is_box(row, column);
            inside.push(if is_side { '|' } else { ' ' });
            let content = match at(row, column) {
                None | Some(Content::Empty) => String::new(),
                Some(Content::Block) => "#".repeat(room),
                Some(Content::Hole) => ":".repeat(room),
                Some(Content::Number(number)) => number.to_string(),
            };
            let _ = match reading {
                Reading::LeftToRight => write!(inside, "{content:room$}"),
                Reading::RightToLeft => write!(inside, "{content:>room$}"),
            };
        }
        for line in [edge, inside] {
            if !line.trim_end().is_empty() {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
    }
}
