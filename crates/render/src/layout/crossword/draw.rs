//! Crosswords in the view of their style; here puzzles and solutions.

use quadrille_core::Position;

use super::{frame::Frame, order, squares, stage::Stage, status, words};
use crate::{
    Bounds, Error, Item, Path, Point, Rgb, Scene, Shape, Stroke, Style, View, labels::Labels, layout,
    text::Shaper,
};

/// The background of highlighted squares: a green that is visible as gray in print.
const MARK_COLOR: Rgb = Rgb::new(0xc4, 0xe8, 0x9c);
/// The line of circles, and their radius: there is a gap to bars.
const CIRCLE: Stroke = Stroke { width: 0.025, color: Rgb::gray(0x80) };
const CIRCLE_RADIUS: f64 = 0.415;
/// The background of new words in a growing crossword.
const NEW_WORD_COLOR: Rgb = Rgb::new(0xff, 0xec, 0x99);

/// A stage of a crossword, on the paper of the finished one.
pub(super) fn draw(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    let language = style.language_of_crossword(stage.crossword).unwrap_or_default();
    let kind = Labels::of(language).crossword.name;
    Ok(scene(stage, style)?.with_name(layout::title::name(stage.crossword.title(), style, kind)))
}

fn scene(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    match style.view() {
        View::Puzzle | View::Solution => {}
        View::Status => return status::status(stage, style),
        View::Words => return words::words(stage, style),
        View::Order => return order::order(stage, style),
    }
    let mut shaper = Shaper::new(style.fonts());
    let frame = Frame::new(&mut shaper, stage.crossword, style, 0.0)?;
    if style.view() == View::Puzzle && stage.crossword.metadata().has_hidden_blocks() {
        return diagramless(stage, &mut shaper, frame);
    }
    let letters = stage.letter_squares();
    let mut items = squares::gaps(stage.crossword, &letters, style.crossword().gaps, &frame);
    items.extend(squares::blocks(stage.crossword, &frame));
    let fill = |squares: &[Position], color| -> Vec<_> {
        squares.iter().map(|&at| Item::Rectangle(frame.square(at), color)).collect()
    };
    let shown = |at: &&Position| letters.binary_search_by_key(*at, |square| square.0).is_ok();
    let among = |squares: &[Position]| squares.iter().filter(shown).copied().collect::<Vec<_>>();
    items.extend(fill(&among(stage.crossword.highlights()), MARK_COLOR));
    items.extend(fill(&stage.new_squares(), NEW_WORD_COLOR));
    items.extend(among(stage.crossword.circles()).into_iter().map(|at| circle(frame.square(at))));
    items.extend(squares::lines(stage.crossword, &letters, &frame));
    let mut smallest_text = squares::LETTER_SIZE;
    let mut letter_tops = Vec::new();
    for (number, position) in stage.numbers() {
        let square = squares::below_bar(stage.crossword, position, frame.square(position));
        let number = squares::number_item(&mut shaper, number, square, frame.text_direction())?;
        if let Item::Text(text) = &number {
            smallest_text = smallest_text.min(text.size);
            letter_tops.push((position, squares::letter_top(text, square)));
        }
        items.push(number);
    }
    let number = stage.numbers.unwrap_or(squares::NUMBER_SIZE);
    let (word_label, word) = frame.word();
    items.extend(word_label);
    items.extend(word.iter().map(|&square| squares::outline(square)));
    for ((&at, &square), rank) in stage.crossword.highlights().iter().zip(&word).zip(1..) {
        let shown = letters.binary_search_by_key(&at, |letter| letter.0).ok();
        if let Some(letter) = shown.and_then(|shown| stage.written(style.view(), letters[shown])) {
            items.push(squares::letter_item(&mut shaper, letter, square, squares::LETTER_TOP)?);
        } else if style.view() == View::Puzzle {
            for square in [frame.square(at), square] {
                items.push(squares::rank_item(&mut shaper, (rank, number), square, frame.text_direction())?);
            }
        }
    }
    letter_tops.sort_unstable_by_key(|(position, _)| *position);
    let letter_top = |at: Position| match letter_tops.binary_search_by_key(&at, |(position, _)| *position) {
        Ok(index) => letter_tops[index].1,
        Err(_) => squares::LETTER_TOP,
    };
    for square @ (at, _) in letters {
        if let Some(letter) = stage.written(style.view(), square) {
            items.push(squares::letter_item(&mut shaper, letter, frame.square(at), letter_top(at))?);
        }
    }
    Ok(frame.finish(items).with_text(smallest_text))
}

/// A circle in a square.
fn circle(square: Bounds) -> Item {
    let center = Point::new((square.left + square.right) / 2.0, (square.top + square.bottom) / 2.0);
    let path = Path::circle(center, CIRCLE_RADIUS);
    Item::Shape(Box::new(Shape { path, fill: None, stroke: Some(CIRCLE) }))
}

/// A puzzle without its diagram: a box of squares that show what is written in them, and nothing else.
fn diagramless(stage: &Stage<'_>, shaper: &mut Shaper, frame: Frame) -> Result<Scene, Error> {
    const MAX_SQUARES: u64 = 1_000_000;
    let size = stage.crossword.size();
    if size.area() > MAX_SQUARES {
        let message = format!("a diagramless crossword of {size} squares: at most {MAX_SQUARES} are drawn");
        return Err(Error::limit(message));
    }
    let (width, height) = (size.width as i32, size.height as i32);
    let all = (0..height).flat_map(|row| (0..width).map(move |column| (Position::new(row, column), "")));
    let mut items = squares::lines(stage.crossword, &all.collect::<Vec<_>>(), &frame);
    for square in stage.letter_squares() {
        if let Some(letter) = stage.written(View::Puzzle, square) {
            items.push(squares::letter_item(shaper, letter, frame.square(square.0), squares::LETTER_TOP)?);
        }
    }
    Ok(frame.finish(items).with_text(squares::LETTER_SIZE))
}
