//! Lines that are kept together on a page, unless no page has room for all of them.

use quadrille_core::{Language, TextDirection};

use crate::{
    Anchor, Block, Bounds, Error, Item, Point, Rgb, Role, Text, Weight,
    labels::{Labels, Sheet},
    text::Shaper,
};

/// The maximum size of a heading of more than two lines.
const LONG_HEADING_POINTS: f64 = 12.5;
/// The distance between two baselines of a heading, in font sizes.
const LINE_PITCH: f64 = 1.25;
/// The gap below a heading.
pub(super) const HEADING_GAP_POINTS: f64 = 4.0;
/// The maximum number of lines of a heading; others are omitted.
const MAX_LINES: usize = 6;

/// The font size of the line for a name and a date, and the gap below it.
const NAME_LINE_POINTS: f64 = 11.0;
const NAME_LINE_GAP_POINTS: f64 = 16.0;
/// The shares of the width for the name and for the date.
const NAME_SHARE: f64 = 0.62;
const DATE_SHARE: f64 = 0.33;

/// Lines that are kept together, positioned from their top left corner.
#[derive(Clone)]
pub(super) struct Paragraph {
    pub(super) role: Role,
    pub(super) texts: Vec<Text>,
    /// With the gap below.
    pub(super) height: f64,
}

impl Paragraph {
    /// Bold lines of one size, centered in a width.
    pub(super) fn heading(
        shaper: &mut Shaper,
        text: &str,
        role: Role,
        size: f64,
        width: f64,
    ) -> Result<Self, Error> {
        let mut lines = shaper.lines(text, Weight::Bold, size, width, MAX_LINES)?;
        let is_long = lines.len() > 2 && size > LONG_HEADING_POINTS;
        let size = if is_long { LONG_HEADING_POINTS } else { size };
        if is_long {
            lines = shaper.lines(text, Weight::Bold, size, width, MAX_LINES)?;
        }
        // A long word shrinks all lines, which may then be fewer.
        let fitting = lines.iter().map(|(_, fitting)| *fitting).fold(size, f64::min);
        if fitting < size {
            lines = shaper.lines(text, Weight::Bold, fitting, width, MAX_LINES)?;
        }
        let mut height = 0.0;
        let mut texts = Vec::with_capacity(lines.len());
        for (lettering, size) in lines {
            let at = Point::new(width / 2.0, height + size);
            texts.push(Text { lettering, at, size, anchor: Anchor::Middle, color: Rgb::BLACK });
            height += size * LINE_PITCH;
        }
        Ok(Self { role, texts, height: height + HEADING_GAP_POINTS })
    }

    /// The labels for a name and a date, each with a line to write on, at both sides of a width.
    pub(super) fn name_line(
        shaper: &mut Shaper,
        language: Language,
        width: f64,
        scale: f64,
    ) -> Result<Self, Error> {
        let size = NAME_LINE_POINTS * scale;
        let Sheet { player, date, .. } = Labels::of(language).sheet;
        let underscore = shaper.shape("_", Weight::Regular)?.advance() * size;
        let mut field = |label: &str, width: f64| -> Result<_, Error> {
            let label = format!("{label} ");
            let used = shaper.shape(&label, Weight::Regular)?.advance() * size;
            let underscores = ((width - used) / underscore).max(0.0) as usize;
            shaper.shape(&(label + &"_".repeat(underscores)), Weight::Regular)
        };
        let (name, date) = (field(player, width * NAME_SHARE)?, field(date, width * DATE_SHARE)?);
        let (left, right) = match language.text_direction() {
            TextDirection::LeftToRight => (name, date),
            TextDirection::RightToLeft => (date, name),
        };
        let text = |lettering, x, anchor| {
            let at = Point::new(x, size);
            Text { lettering, at, size, anchor, color: Rgb::BLACK }
        };
        let texts = vec![text(left, 0.0, Anchor::Left), text(right, width, Anchor::Right)];
        Ok(Self { role: Role::Paragraph, texts, height: size + NAME_LINE_GAP_POINTS })
    }

    /// The paragraph in parts that may be on different pages.
    pub(super) fn parts(&self) -> Vec<Self> {
        let part = |(texts, height)| Self { role: self.role.clone(), texts, height };
        parts(&self.texts, self.height).into_iter().map(part).collect()
    }

    /// The lower end of its lines, without the gap below.
    pub(super) fn bottom(&self) -> f64 {
        self.texts.iter().map(Text::bounds).reduce(Bounds::union).map_or(0.0, |bounds| bounds.bottom)
    }

    /// The block at a position of the page.
    pub(super) fn place(&self, left: f64, top: f64) -> Block {
        let at = Point::new(left, top);
        let items = self.texts.iter().map(|text| Item::Text(text.clone()).placed(1.0, at)).collect();
        Block { role: self.role.clone(), items }
    }
}

/// Lines in parts that may be in different columns, each with its height: every line is a part, but neither the
/// first one nor the last one is alone.
pub(super) fn parts(texts: &[Text], height: f64) -> Vec<(Vec<Text>, f64)> {
    let lines: Vec<_> = texts.chunk_by(|one, next| next.at.y <= one.at.y).collect();
    let baseline = |line: &[Text]| line.first().map_or(0.0, |text| text.at.y);
    let top = |k: usize| lines.get(k).map_or(height, |line| baseline(line) - baseline(texts));
    let starts = || (0..lines.len()).filter(|&k| k == 0 || k > 1 && k + 2 <= lines.len());
    let part = |(start, end): (usize, usize)| {
        let lines = lines.iter().take(end).skip(start).copied().flatten();
        let moved = |text: &Text| Text { at: Point::new(text.at.x, text.at.y - top(start)), ..text.clone() };
        (lines.map(moved).collect(), top(end) - top(start))
    };
    starts().zip(starts().skip(1).chain([lines.len()])).map(part).collect()
}

/// The error that no page has room for a single line.
pub(super) fn too_high() -> Error {
    Error::limit("a line of text is higher than a page: use larger paper")
}

/// The height of a heading in one line, with the gap below.
pub(super) fn heading_height(size: f64) -> f64 {
    size * LINE_PITCH + HEADING_GAP_POINTS
}
