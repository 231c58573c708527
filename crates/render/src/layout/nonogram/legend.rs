//! The legend of colors below a nonogram of several colors.

use std::sync::Arc;

use quadrille_core::{Language, TextDirection};
use quadrille_nonogram::{ColorId, Palette};

use super::TEXT_SIZE;
use crate::{
    Anchor, Bounds, Error, Item, Line, Point, Rgb, Stroke, Text, Weight,
    labels::Labels,
    palette::{self, ColorTable},
    text::{Lettering, Shaper},
};

/// The side of the colored square of an entry.
const SWATCH_SIDE: f64 = 0.7;
/// Between a square and its name, and between two entries.
const NAME_GAP: f64 = 0.2;
const ENTRY_GAP: f64 = 0.7;
/// The limits of the width of lines; parts of pictures that are cut for paper have space for the maximum.
const MIN_WIDTH: f64 = 8.0;
const MAX_WIDTH: f64 = 30.0;
/// The least room of a name, also in lines that are shorter.
const NAME_ROOM: f64 = 12.0;
/// Above each line.
const LINE_GAP: f64 = 0.3;
const SWATCH_BORDER: Stroke = Stroke { width: 0.025, color: Rgb::BLACK };

/// The names of the colors in lines; empty if there is only one color.
pub(super) struct Legend {
    entries: Vec<Entry>,
    width: f64,
    lines: u32,
    text_direction: TextDirection,
}

struct Entry {
    color: ColorId,
    /// With its size; `None` if it is blank.
    name: Option<(Arc<Lettering>, f64)>,
    x: f64,
    line: u32,
}

impl Legend {
    /// A legend below a drawing of some width, in a language, or in English if no font has its letters. Names that are too
    /// long for a line are shortened.
    pub(super) fn new(
        shaper: &mut Shaper,
        palette: &Palette,
        language: Language,
        room: f64,
    ) -> Result<Self, Error> {
        Self::in_language(shaper, palette, language, room)
            .or_else(|_| Self::in_language(shaper, palette, Language::English, room))
    }

    fn in_language(
        shaper: &mut Shaper,
        palette: &Palette,
        language: Language,
        room: f64,
    ) -> Result<Self, Error> {
        let names = &Labels::of(language).colors;
        let room = room.clamp(MIN_WIDTH, MAX_WIDTH);
        let text_direction = language.text_direction();
        let mut legend = Self { entries: Vec::new(), width: 0.0, lines: 0, text_direction };
        if palette.len() == 1 {
            return Ok(legend);
        }
        let (mut x, mut line) = (0.0, 0);
        for color in palette.ids() {
            let room_of_name = (room - SWATCH_SIDE - NAME_GAP).max(NAME_ROOM);
            let mut lines = shaper.lines(
                &names.name(&palette[color].name),
                Weight::Regular,
                TEXT_SIZE,
                room_of_name,
                1,
            )?;
            let name = lines.pop();
            let width =
                SWATCH_SIDE + NAME_GAP + name.as_ref().map_or(0.0, |(name, size)| name.advance() * size);
            if x > 0.0 && x + width > room {
                (x, line) = (0.0, line + 1);
            }
            legend.entries.push(Entry { color, name, x, line });
            legend.width = legend.width.max(x + width);
            x += width + ENTRY_GAP;
        }
        legend.lines = line + 1;
        Ok(legend)
    }

    pub(super) fn width(&self) -> f64 {
        self.width
    }

    /// The height with the gaps.
    pub(super) fn height(&self) -> f64 {
        f64::from(self.lines)
    }

    /// Draws the lines below a point.
    pub(super) fn place(
        self,
        palette: &ColorTable,
        shaper: &mut Shaper,
        at: Point,
        items: &mut Vec<Item>,
    ) -> Result<(), Error> {
        for Entry { color, name, x, line } in self.entries {
            let look = palette.of(color);
            let (from, name_x, anchor) = match self.text_direction {
                TextDirection::LeftToRight => (x, x + SWATCH_SIDE + NAME_GAP, Anchor::Left),
                TextDirection::RightToLeft => {
                    let from = self.width - x - SWATCH_SIDE;
                    (from, from - NAME_GAP, Anchor::Right)
                }
            };
            let (left, top) = (at.x + from, at.y + f64::from(line) + LINE_GAP);
            let swatch = Bounds { left, top, right: left + SWATCH_SIDE, bottom: top + SWATCH_SIDE };
            items.push(Item::Rectangle(swatch, look.color));
            for side in swatch.outline().windows(2) {
                items.push(Item::Line(Line { from: side[0], to: side[1], stroke: SWATCH_BORDER }));
            }
            let baseline = top + SWATCH_SIDE / 2.0 + TEXT_SIZE * 0.3;
            if let Some(letter) = look.letter {
                let lettering = shaper.shape(letter.encode_utf8(&mut [0; 4]), Weight::Regular)?;
                let below = lettering.baseline_in_box(TEXT_SIZE, SWATCH_SIDE);
                let at = Point::new(left + SWATCH_SIDE / 2.0, top + SWATCH_SIDE / 2.0 + below);
                let (anchor, color) = (Anchor::Ink, palette::over(look.color));
                items.push(Item::Text(Text { lettering, at, size: TEXT_SIZE, anchor, color }));
            }
            let (at, color) = (Point::new(at.x + name_x, baseline), Rgb::BLACK);
            let name = name.map(|(lettering, size)| Text { lettering, at, size, anchor, color });
            items.extend(name.map(Item::Text));
        }
        Ok(())
    }
}
