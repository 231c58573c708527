use core::fmt::Write as _;

use quadrille_core::{Crossword, Direction, Position, TextDirection};

use super::{foot, head};
use crate::{
    Error, Gaps, Style, View,
    clues::{ClueList, clue_lists},
    credits::Credits,
    labels::Labels,
    layout::crossword::{Gap, holes},
    text::one_line,
};

/// The length of each line for a name and a date.
const NAME_LINE_CHARS: usize = 24;

pub(super) fn text(crossword: &Crossword, style: &Style) -> Result<String, Error> {
    match style.view() {
        View::Puzzle => {}
        View::Solution => {
            crossword.check_text(1)?;
            return Ok(crossword.to_string());
        }
        view => return Err(Error::unsupported(format!("the view {view} is for pictures, not for text"))),
    }
    let credits = Credits::new(crossword.metadata(), style);
    let language = style.language_of_crossword(crossword).unwrap_or_default();
    let labels = &Labels::of(language).sheet;
    let mut text = String::new();
    if style.crossword().has_name_line {
        let line = "_".repeat(NAME_LINE_CHARS);
        text += &format!("{} {line}  {} {line}\n\n", labels.player, labels.date);
    }
    text += &head(crossword.title().filter(|_| style.has_title()), &credits);
    let given = given(crossword);
    let ranks = ranks(crossword);
    let marks = match crossword.metadata().has_hidden_blocks() {
        true => given.iter().map(|(at, letter)| (*at, (*letter).to_owned())).collect(),
        false => marks(crossword, &given, &ranks),
    };
    boxes(crossword, &marks, style.crossword().gaps, &mut text)?;
    if !ranks.is_empty() {
        text += &format!("\n{}", labels.solution_word);
        for (at, rank) in &ranks {
            match given.binary_search_by_key(at, |(at, _)| *at) {
                Ok(found) => text += &format!(" {}", given[found].1),
                Err(_) => text += &format!(" {rank}__"),
            }
        }
        text.push('\n');
    }
    for ClueList { heading, clues } in clue_lists(crossword, style) {
        text += &format!("\n{heading}\n");
        let width = clues.iter().map(|(number, _)| number.len()).max().unwrap_or(0);
        for (number, clue) in clues {
            let number = if number.is_empty() { number } else { format!("{number:>width$}. ") };
            text += &format!("{number}{}\n", one_line(clue.as_str()));
        }
    }
    text += &foot(&credits);
    Ok(text)
}

/// The squares that spell the solution word, by rows, each with its rank.
fn ranks(crossword: &Crossword) -> Vec<(Position, String)> {
    let has_word = crossword.metadata().has_solution_word();
    let squares = crossword.highlights().iter().filter(|_| has_word);
    squares.zip(1..).map(|(&at, rank)| (at, format!("({rank})"))).collect()
}

/// The given letters, by rows.
fn given(crossword: &Crossword) -> Vec<(Position, &str)> {
    let mut letters = crossword.letter_squares();
    letters.retain(|(at, _)| crossword.given_letters().binary_search(at).is_ok());
    letters
}

/// What squares contain beside their numbers, by rows: given letters apart from the numbers, and else the ranks.
fn marks(
    crossword: &Crossword,
    given: &[(Position, &str)],
    ranks: &[(Position, String)],
) -> Vec<(Position, String)> {
    let apart = |letter: &str| match crossword.text_direction() {
        TextDirection::LeftToRight => format!(" {letter}"),
        TextDirection::RightToLeft => format!("{letter} "),
    };
    let given = given.iter().map(|&(at, letter)| (at, apart(letter)));
    let mut marks: Vec<_> = given.chain(ranks.iter().cloned()).collect();
    // The sort is stable, so that given letters come first.
    marks.sort_by_key(|(at, _)| *at);
    marks.dedup_by_key(|(at, _)| *at);
    marks
}

/// The content of a box.
#[derive(Clone, Copy)]
enum Content {
    Empty,
    Number(u32),
    Block,
    LightGap,
}

/// Draws a box for each letter square, and a filled one for each block and for each enclosed square. It works
/// row by row, since a sparse crossword has far more squares than letters.
fn boxes(
    crossword: &Crossword,
    marks: &[(Position, String)],
    gaps: Gaps,
    text: &mut String,
) -> Result<(), Error> {
    let largest = crossword.slots().map(|slot| slot.number).max().unwrap_or(0);
    let longest = marks.iter().map(|(_, mark)| mark.chars().count()).max().unwrap_or(0);
    let box_width = (largest.to_string().len() + longest).max(3);
    // Each square has two lines of text, and a side.
    let per_square = 2 * (box_width as u64 + 1);
    crossword.check_text(per_square)?;

    let contents = contents(crossword, gaps);
    let (mut rest, mut marks) = (contents.as_slice(), marks);
    let text_direction = crossword.text_direction();
    let (height, width) = (crossword.size().height as i32, crossword.size().width as i32);
    // The columns before the first and after the last one are empty.
    let empty = vec![None; width as usize + 2];
    let mut above = empty.clone();
    for row in 0..=height {
        let mut here = empty.clone();
        let (now, later) = rest.split_at(rest.partition_point(|gap| gap.0.row <= row));
        rest = later;
        for (Gap { columns, .. }, content) in now {
            for column in columns.clone() {
                here[text_direction.from_left(column, width) as usize + 1] = Some(*content);
            }
        }
        let mut marked = vec![""; width as usize + 1];
        let (now, later) = marks.split_at(marks.partition_point(|(at, _)| at.row <= row));
        marks = later;
        for (Position { column, .. }, mark) in now {
            marked[text_direction.from_left(*column, width) as usize] = mark;
        }
        let bars = |shown: i32| {
            let column = text_direction.from_left(shown, width);
            let before = if text_direction == TextDirection::LeftToRight { column - 1 } else { column };
            let (side, top) = (Position::new(row, before), Position::new(row - 1, column));
            [(side, Direction::Across), (top, Direction::Down)].map(|(at, to)| crossword.bars().has(at, to))
        };
        let bars: Vec<_> = (0..=width).map(bars).collect();
        let boxes = Row { above: &above, here: &here, marks: &marked, bars: &bars };
        for line in boxes.lines(box_width, text_direction) {
            if !line.trim_end().is_empty() {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        above = here;
    }
    Ok(())
}

/// The contents of a row and of the one above it, from the left, with an empty column at both ends.
struct Row<'a> {
    above: &'a [Option<Content>],
    here: &'a [Option<Content>],
    /// The rank or the letter of each square, empty if it has none.
    marks: &'a [&'a str],
    /// Whether each square has a bar at its left side, and above it.
    bars: &'a [[bool; 2]],
}

impl Row<'_> {
    /// The line above the boxes, and the boxes, which are `width` characters wide.
    fn lines(&self, width: usize, text_direction: TextDirection) -> [String; 2] {
        let (mut edge, mut inside) = (String::new(), String::new());
        let squares = self.above.windows(2).zip(self.here.windows(2)).zip(self.marks).zip(self.bars);
        for (((above, here), mark), [bar_beside, bar_above]) in squares {
            let has_edge = above[1].is_some() || here[1].is_some();
            let has_corner = has_edge || above[0].is_some() || here[0].is_some();
            edge.push(if has_corner { '+' } else { ' ' });
            let side = if *bar_beside { '#' } else { '|' };
            let top = if *bar_above { '=' } else { '-' };
            edge.extend(std::iter::repeat_n(if has_edge { top } else { ' ' }, width));
            inside.push(if here.iter().any(Option::is_some) { side } else { ' ' });
            let content = match here[1] {
                None | Some(Content::Empty) => String::new(),
                Some(Content::Block) => "#".repeat(width),
                Some(Content::LightGap) => ":".repeat(width),
                Some(Content::Number(number)) => number.to_string(),
            };
            let rest = width - mark.chars().count();
            // Writing to a string does not fail.
            let _ = match text_direction {
                TextDirection::LeftToRight => write!(inside, "{content:rest$}{mark}"),
                TextDirection::RightToLeft => write!(inside, "{mark}{content:>rest$}"),
            };
        }
        [edge, inside]
    }
}

/// The contents by rows; in a row, later ones cover earlier ones. Hidden blocks look as all squares.
fn contents(crossword: &Crossword, gaps: Gaps) -> Vec<(Gap, Content)> {
    if crossword.metadata().has_hidden_blocks() {
        let columns = 0..crossword.size().width as i32;
        let row = |row| (Gap { row, columns: columns.clone() }, Content::Empty);
        return (0..crossword.size().height as i32).map(row).collect();
    }
    let one = |Position { row, column }| Gap { row, columns: column..column + 1 };
    let letters = crossword.letter_squares();
    let letters = letters.iter().map(|square| square.0);
    let mut contents: Vec<_> = letters.clone().map(|at| (one(at), Content::Empty)).collect();
    contents.extend(crossword.slots().map(|slot| (one(slot.position), Content::Number(slot.number))));
    contents.extend(crossword.blocks().iter().map(|&at| (one(at), Content::Block)));
    let gap = match gaps {
        Gaps::None => None,
        Gaps::Light => Some(Content::LightGap),
        Gaps::Black => Some(Content::Block),
    };
    contents.extend(
        gap.into_iter()
            .flat_map(|gap| holes(crossword, letters.clone()).into_iter().map(move |at| (at, gap))),
    );
    contents.sort_by_key(|content| content.0.row);
    contents
}
