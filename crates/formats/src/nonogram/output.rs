//! What writers share.

use std::fmt::Write as _;

use quadrille_nonogram::{Clue, Clues, Picture};

use super::{Nonogram, NonogramFormat, palette};
use crate::Error;

/// Lengths between a separator, with what stands for an empty line.
pub(super) fn lengths(clue: &Clue, separator: &str, empty: &str) -> String {
    let mut text = String::new();
    for (k, run) in clue.runs().iter().enumerate() {
        let between = if k > 0 { separator } else { "" };
        let _ = write!(text, "{between}{}", run.length);
    }
    if text.is_empty() { empty.to_owned() } else { text }
}

/// Lengths, each followed by the letter of its color.
pub(super) fn lettered(clues: &Clues, clue: &Clue, separator: &str, empty: &str) -> String {
    let keys: Vec<char> = palette::keys(clues.palette()).map(|(key, _)| key).collect();
    let mut text = String::new();
    for (k, run) in clue.runs().iter().enumerate() {
        let between = if k > 0 { separator } else { "" };
        let key = keys.get(run.color.index()).copied().unwrap_or('a');
        let _ = write!(text, "{between}{}{key}", run.length);
    }
    if text.is_empty() { empty.to_owned() } else { text }
}

/// Refuses several colors.
pub(super) fn check_one_ink(nonogram: &Nonogram, format: NonogramFormat) -> Result<(), Error> {
    let palette = nonogram.clues().palette().len();
    if palette == 1 {
        return Ok(());
    }
    let others = NonogramFormat::ALL.iter().filter(|other| other.holds_colors() && !other.is_picture());
    let others = others.map(|other| other.name()).collect::<Vec<_>>().join(", ");
    Err(Error::unsupported(format!(
        "the format {format} cannot hold colors, but the nonogram has {palette} colors: these formats can: {others}"
    )))
}

/// The picture, for formats that are one.
pub(super) fn solution(nonogram: &Nonogram, format: NonogramFormat) -> Result<&Picture, Error> {
    nonogram.picture().ok_or_else(|| {
        Error::unsupported(format!(
            "the format {format} is a picture, but the nonogram has clues alone: solve it first"
        ))
    })
}
