//! A crossword with a colour for each word.

use std::collections::BTreeMap;

use quadrille_core::Position;

use super::{frame::Frame, squares, stage::Stage};
use crate::{Colour, Error, Item, Scene, Style, text::Shaper};

/// Eight colours that people with any kind of colour vision tell apart (M. Okabe and K. Ito, *Color Universal
/// Design*, 2008), the black one replaced by grey.
const COLOURS: [Colour; 8] = [
    Colour::rgb(0xe6, 0x9f, 0x00),
    Colour::rgb(0x56, 0xb4, 0xe9),
    Colour::rgb(0x00, 0x9e, 0x73),
    Colour::rgb(0xf0, 0xe4, 0x42),
    Colour::rgb(0x00, 0x72, 0xb2),
    Colour::rgb(0xd5, 0x5e, 0x00),
    Colour::rgb(0xcc, 0x79, 0xa7),
    Colour::rgb(0x80, 0x80, 0x80),
];
/// How much of a colour is mixed into the white of the paper: letters stay readable.
const STRENGTH: f64 = 0.55;

/// Each word in its own colour, and crossings in the mixture of both. Words that cross or lie close have
/// different colours as long as there are enough.
pub(super) fn words(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    let mut shaper = Shaper::new(style.fonts());
    let frame = Frame::new(&mut shaper, stage.crossword, style, 0.0)?;
    let mut items = squares::blocks(stage.crossword, &frame);
    let coloured = colours(stage).into_iter();
    items.extend(coloured.map(|(position, colour)| Item::Rectangle(frame.square(position), colour)));
    let letters = stage.letter_squares();
    items.extend(squares::lines(&letters, &frame));
    for (number, position) in stage.numbers() {
        items.push(squares::number_item(&mut shaper, number, frame.square(position), frame.reading())?);
    }
    for (position, square) in letters {
        items.push(squares::letter_item(&mut shaper, square, frame.square(position))?);
    }
    Ok(frame.finish(items))
}

/// The colour of each letter square, in reading order.
fn colours(stage: &Stage<'_>) -> BTreeMap<Position, Colour> {
    let mut taken = BTreeMap::<Position, Vec<usize>>::new();
    let mut used = [0_usize; COLOURS.len()];
    for slot in stage.slots() {
        let mut near = [0_usize; COLOURS.len()];
        for (position, _) in slot.squares() {
            for (row, column) in (-2..=2).flat_map(|row| (-2..=2).map(move |column| (row, column))) {
                // A crossing counts more than a neighbour.
                let weight = if (row, column) == (0, 0) { 1000 } else { 1 };
                let beside = Position::new(position.row + row, position.column + column);
                for &colour in taken.get(&beside).into_iter().flatten() {
                    near[colour] += weight;
                }
            }
        }
        let colour = (0..COLOURS.len()).min_by_key(|&colour| (near[colour], used[colour])).unwrap_or(0);
        used[colour] += 1;
        for (position, _) in slot.squares() {
            taken.entry(position).or_default().push(colour);
        }
    }
    taken.into_iter().map(|(position, colours)| (position, mixed(&colours))).collect()
}

fn mixed(colours: &[usize]) -> Colour {
    let mean = |part: fn(&Colour) -> u8| {
        let sum: f64 =
            colours.iter().filter_map(|&colour| COLOURS.get(colour)).map(|c| f64::from(part(c))).sum();
        let mean = sum / colours.len().max(1) as f64;
        (255.0 + STRENGTH * (mean - 255.0)).round() as u8
    };
    Colour::rgb(mean(|c| c.red), mean(|c| c.green), mean(|c| c.blue))
}
