//! Crosswords with a color for each word.

use std::collections::BTreeMap;

use quadrille_core::Position;

use super::{frame::Frame, squares, stage::Stage};
use crate::{Error, Item, Rgb, Scene, Style, text::Shaper};

/// Eight colors that people with any kind of color vision tell apart (M. Okabe and K. Ito, *Color Universal
/// Design*, 2008), the black one replaced by gray.
const COLORS: [Rgb; 8] = [
    Rgb::new(0xe6, 0x9f, 0x00),
    Rgb::new(0x56, 0xb4, 0xe9),
    Rgb::new(0x00, 0x9e, 0x73),
    Rgb::new(0xf0, 0xe4, 0x42),
    Rgb::new(0x00, 0x72, 0xb2),
    Rgb::new(0xd5, 0x5e, 0x00),
    Rgb::new(0xcc, 0x79, 0xa7),
    Rgb::new(0x80, 0x80, 0x80),
];
/// The share of a color that is mixed into white, so that letters stay readable.
const COLOR_SHARE: f64 = 0.55;

/// Each word in its own color, and crossings in the mixture of both. Words that cross or are near each other
/// have different colors as long as there are enough.
pub(super) fn words(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    let mut shaper = Shaper::new(style.fonts());
    let frame = Frame::new(&mut shaper, stage.crossword, style, 0.0)?;
    let mut items = squares::blocks(stage.crossword, &frame);
    let colored = colors(stage).into_iter();
    items.extend(colored.map(|(position, color)| Item::Rectangle(frame.square(position), color)));
    let letters = stage.letter_squares();
    items.extend(squares::lines(stage.crossword, &letters, &frame));
    for (number, position) in stage.numbers() {
        items.push(squares::number_item(
            &mut shaper,
            number,
            frame.square(position),
            frame.text_direction(),
        )?);
    }
    for (position, square) in letters.into_iter().filter(|(_, square)| !square.is_empty()) {
        items.push(squares::letter_item(&mut shaper, square, frame.square(position), squares::LETTER_TOP)?);
    }
    Ok(frame.finish(items))
}

/// The color of each letter square, in reading order.
fn colors(stage: &Stage<'_>) -> BTreeMap<Position, Rgb> {
    let mut taken = BTreeMap::<Position, Vec<usize>>::new();
    let mut used = [0_usize; COLORS.len()];
    for slot in stage.slots() {
        let mut near = [0_usize; COLORS.len()];
        for (position, _) in slot.squares() {
            for (row, column) in (-2..=2).flat_map(|row| (-2..=2).map(move |column| (row, column))) {
                // A crossing counts more than a neighbor.
                let weight = if (row, column) == (0, 0) { 1000 } else { 1 };
                let beside = Position::new(position.row + row, position.column + column);
                for &color in taken.get(&beside).into_iter().flatten() {
                    near[color] += weight;
                }
            }
        }
        let color = (0..COLORS.len()).min_by_key(|&color| (near[color], used[color])).unwrap_or(0);
        used[color] += 1;
        for (position, _) in slot.squares() {
            taken.entry(position).or_default().push(color);
        }
    }
    taken.into_iter().map(|(position, colors)| (position, mixed(&colors))).collect()
}

fn mixed(colors: &[usize]) -> Rgb {
    let mean = |part: fn(&Rgb) -> u8| {
        let sum: f64 = colors.iter().filter_map(|&color| COLORS.get(color)).map(|c| f64::from(part(c))).sum();
        let mean = sum / colors.len().max(1) as f64;
        (255.0 + COLOR_SHARE * (mean - 255.0)).round() as u8
    };
    Rgb::new(mean(|c| c.red), mean(|c| c.green), mean(|c| c.blue))
}
