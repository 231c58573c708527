//! Author, notes and copyright, above and below a puzzle.

use super::{
    clues::{CLUE_POINTS, LINE_PITCH_POINTS},
    paragraph::Paragraph,
};
use crate::{Anchor, Block, Bounds, Error, Point, Rgb, Role, Text, Weight, credits::Credits, text::Shaper};

/// The font sizes of author and copyright.
const AUTHOR_POINTS: f64 = 10.0;
const COPYRIGHT_POINTS: f64 = 7.5;
/// The distance between two baselines, in font sizes.
const LINE_PITCH: f64 = 1.25;
/// Below the author, and above the copyright.
const GAP_POINTS: f64 = 4.0;
/// Below the notes.
const BELOW_NOTES_POINTS: f64 = 8.0;
/// The maximum number of lines of an author or a copyright; others are omitted.
const MAX_LINES: usize = 4;
/// The maximum number of lines of notes that are kept together where a page has room for them.
const MAX_UNBROKEN_LINES: f64 = 20.0;

/// The author, below the title.
pub(super) fn author(
    shaper: &mut Shaper,
    author: Option<&str>,
    width: f64,
    scale: f64,
) -> Result<Option<Paragraph>, Error> {
    centered(shaper, author, AUTHOR_POINTS * scale, width)
}

/// The copyright, at the foot; the gap is above.
pub(super) fn copyright(
    shaper: &mut Shaper,
    credits: &Credits,
    width: f64,
) -> Result<Option<Paragraph>, Error> {
    centered(shaper, credits.copyright.as_deref(), COPYRIGHT_POINTS, width)
}

fn centered(
    shaper: &mut Shaper,
    text: Option<&str>,
    size: f64,
    width: f64,
) -> Result<Option<Paragraph>, Error> {
    let Some(text) = text else { return Ok(None) };
    let mut texts = Vec::new();
    for ((lettering, fitting), k) in
        shaper.lines(text, Weight::Regular, size, width, MAX_LINES)?.into_iter().zip(0_u8..)
    {
        let at = Point::new(width / 2.0, f64::from(k) * size * LINE_PITCH + size);
        texts.push(Text { lettering, at, size: fitting, anchor: Anchor::Middle, color: Rgb::BLACK });
    }
    let height = texts.len() as f64 * size * LINE_PITCH + GAP_POINTS;
    Ok(Some(Paragraph { role: Role::Paragraph, texts, height }))
}

/// The notes, above the puzzle.
pub(super) fn notes(
    shaper: &mut Shaper,
    credits: &Credits,
    width: f64,
    scale: f64,
) -> Result<Vec<Paragraph>, Error> {
    let (size, pitch) = (CLUE_POINTS * scale, LINE_PITCH_POINTS * scale);
    let max_unbroken = (MAX_UNBROKEN_LINES / scale) as usize;
    let mut paragraphs = Vec::new();
    for text in &credits.notes {
        for lines in shaper.lines(text, Weight::Regular, size, width, usize::MAX)?.chunks(max_unbroken) {
            let mut texts = Vec::with_capacity(lines.len());
            let mut baseline = size;
            for (lettering, size) in lines {
                let (x, anchor) =
                    if lettering.is_right_to_left() { (width, Anchor::Right) } else { (0.0, Anchor::Left) };
                let (lettering, at) = (lettering.clone(), Point::new(x, baseline));
                texts.push(Text { lettering, at, size: *size, anchor, color: Rgb::BLACK });
                baseline += pitch;
            }
            let height = lines.len() as f64 * pitch;
            paragraphs.push(Paragraph { role: Role::Paragraph, texts, height });
        }
    }
    if let Some(last) = paragraphs.last_mut() {
        last.height += BELOW_NOTES_POINTS;
    }
    Ok(paragraphs)
}

/// The copyright at the bottom of a room.
pub(super) fn at_foot(copyright: &Paragraph, room: Bounds) -> Block {
    copyright.place(room.left, room.bottom - copyright.height + GAP_POINTS)
}
