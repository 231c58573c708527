//! The legend of the signs in a picture, below it.

use std::sync::Arc;

use quadrille_core::{Language, TextDirection};

use crate::{
    Anchor, Error, Item, Point, Rgb, Text, Weight,
    labels::{Labels, Sheet},
    text::{Lettering, Shaper},
};

const TEXT_SIZE: f64 = 0.5;
/// The side of a sign, and the gap before its meaning.
const SIGN_SIDE: f64 = 0.8;
const SIGN_GAP: f64 = 0.3;
/// Above the first sign, and the height of each line.
const GAP_ABOVE: f64 = 0.5;
const LINE_PITCH: f64 = 1.0;
/// The limits of the width, as those of a legend of colors, and the maximum number of lines of a meaning.
const MIN_WIDTH: f64 = 12.0;
const MAX_WIDTH: f64 = 30.0;
const MAX_LINES: usize = 3;

/// A sign in the square from (0, 0) to (1, 1), and its meaning.
pub(crate) type Sign = (Vec<Item>, fn(&Sheet) -> &'static str);

/// A line of a meaning, and the size of its font.
type Line = (Arc<Lettering>, f64);

/// Signs with their meanings, one below the other.
pub(crate) struct SignLegend {
    entries: Vec<(Vec<Item>, Vec<Line>)>,
    text_direction: TextDirection,
    width: f64,
}

impl SignLegend {
    /// The legend of some signs in a language, or in English if no font has its letters, below a picture of some width
    /// that is read in a direction.
    pub(crate) fn new(
        shaper: &mut Shaper,
        signs: Vec<Sign>,
        (language, text_direction): (Language, TextDirection),
        room: f64,
    ) -> Result<Self, Error> {
        let width = room.clamp(MIN_WIDTH, MAX_WIDTH);
        let mut in_language = |language: Language| {
            let labels = &Labels::of(language).sheet;
            let mut lines = |label| {
                shaper.lines(label, Weight::Regular, TEXT_SIZE, width - SIGN_SIDE - SIGN_GAP, MAX_LINES)
            };
            signs.iter().map(|(_, meaning)| lines(meaning(labels))).collect::<Result<Vec<_>, _>>()
        };
        let lines = in_language(language).or_else(|_| in_language(Language::English))?;
        let entries = signs.into_iter().map(|(sign, _)| sign).zip(lines).collect();
        Ok(Self { entries, text_direction, width })
    }

    /// The width, or 0 if there are no signs.
    pub(crate) const fn width(&self) -> f64 {
        if self.entries.is_empty() { 0.0 } else { self.width }
    }

    /// The height with the gap above.
    pub(crate) fn height(&self) -> f64 {
        let lines: usize = self.entries.iter().map(|(_, lines)| lines.len()).sum();
        if lines == 0 { 0.0 } else { GAP_ABOVE + lines as f64 * LINE_PITCH }
    }

    /// The items with their top left corner at a point.
    pub(crate) fn place(self, at: Point) -> Vec<Item> {
        let (mut items, mut top) = (Vec::new(), at.y + GAP_ABOVE);
        for (sign, lines) in self.entries {
            let (sign_left, x, anchor) = match self.text_direction {
                TextDirection::LeftToRight => (at.x, at.x + SIGN_SIDE + SIGN_GAP, Anchor::Left),
                TextDirection::RightToLeft => {
                    let left = at.x + self.width - SIGN_SIDE;
                    (left, left - SIGN_GAP, Anchor::Right)
                }
            };
            items.extend(sign.iter().map(|item| item.placed(SIGN_SIDE, Point::new(sign_left, top))));
            for (lettering, size) in lines {
                let at = Point::new(x, top + SIGN_SIDE / 2.0 + TEXT_SIZE * 0.35);
                items.push(Item::Text(Text { lettering, at, size, anchor, color: Rgb::BLACK }));
                top += LINE_PITCH;
            }
        }
        items
    }
}
