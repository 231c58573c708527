//! What stands above and below a puzzle besides its title.

use super::{
    clues::{PITCH, SIZE},
    paragraph::Paragraph,
};
use crate::{Anchor, Block, Bounds, Error, Point, Rgb, Role, Text, Weight, about::About, text::Shaper};

/// The size of the name of the author, and of the copyright.
const AUTHOR: f64 = 10.0;
const COPYRIGHT: f64 = 7.5;
/// From one line to the next, in font sizes.
const LEADING: f64 = 1.25;
/// Below the author, and above the copyright.
const BESIDE: f64 = 4.0;
/// Below the notes.
const BELOW_NOTES: f64 = 8.0;
/// More lines of an author or a copyright than this are not printed.
const MOST_LINES: usize = 4;
/// Notes of more lines than this may go on over the next page: as many fit on the smallest one.
const TOGETHER: usize = 20;

/// Who made a puzzle, below its title.
pub(super) fn author(shaper: &mut Shaper, about: &About, width: f64) -> Result<Option<Paragraph>, Error> {
    centerd(shaper, about.author.as_deref(), AUTHOR, width)
}

/// Whose it is, at its foot; the gap is above.
pub(super) fn copyright(shaper: &mut Shaper, about: &About, width: f64) -> Result<Option<Paragraph>, Error> {
    centerd(shaper, about.copyright.as_deref(), COPYRIGHT, width)
}

fn centerd(
    shaper: &mut Shaper,
    text: Option<&str>,
    size: f64,
    width: f64,
) -> Result<Option<Paragraph>, Error> {
    let Some(said) = text else { return Ok(None) };
    let mut texts = Vec::new();
    for ((lettering, fitting), k) in
        shaper.lines(said, Weight::Regular, size, width, MOST_LINES)?.into_iter().zip(0_u8..)
    {
        let at = Point::new(width / 2.0, f64::from(k) * size * LEADING + size);
        texts.push(Text { lettering, at, size: fitting, anchor: Anchor::Middle, color: Rgb::BLACK });
    }
    let height = texts.len() as f64 * size * LEADING + BESIDE;
    Ok(Some(Paragraph { role: Role::Paragraph, texts, height }))
}

/// What whoever solves a puzzle is told, above it.
pub(super) fn notes(shaper: &mut Shaper, about: &About, width: f64) -> Result<Vec<Paragraph>, Error> {
    let mut paragraphs = Vec::new();
    for text in &about.notes {
        for lines in shaper.lines(text, Weight::Regular, SIZE, width, usize::MAX)?.chunks(TOGETHER) {
            let mut texts = Vec::with_capacity(lines.len());
            let mut baseline = SIZE;
            for (lettering, size) in lines {
                let (x, anchor) =
                    if lettering.is_right_to_left() { (width, Anchor::Right) } else { (0.0, Anchor::Left) };
                let (lettering, at) = (lettering.clone(), Point::new(x, baseline));
                texts.push(Text { lettering, at, size: *size, anchor, color: Rgb::BLACK });
                baseline += PITCH;
            }
            let height = lines.len() as f64 * PITCH;
            paragraphs.push(Paragraph { role: Role::Paragraph, texts, height });
        }
    }
    if let Some(last) = paragraphs.last_mut() {
        last.height += BELOW_NOTES;
    }
    Ok(paragraphs)
}

/// Where the copyright stands: at the bottom of a room.
pub(super) fn at_foot(copyright: &Paragraph, room: Bounds) -> Block {
    copyright.place(room.left, room.bottom - copyright.height + BESIDE)
}
