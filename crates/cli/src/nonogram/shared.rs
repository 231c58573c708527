//! Parts of several commands for nonograms.

pub(crate) mod answers;
pub(crate) mod extent;
pub(crate) mod make;
pub(crate) mod read;
pub(crate) mod sentences;
pub(crate) mod solving;
pub(crate) mod source;
mod svg;
pub(crate) mod write;

use quadrille::formats::Nonogram;

/// Sets the title, if one is given.
pub(super) fn titled(nonogram: Nonogram, title: Option<&str>) -> Nonogram {
    match title {
        Some(title) => nonogram.with_title(title),
        None => nonogram,
    }
}
