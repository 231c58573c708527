//! What several commands for nonograms do.

pub(crate) mod answers;
pub(crate) mod extent;
pub(crate) mod facts;
pub(crate) mod making;
pub(crate) mod read;
pub(crate) mod sentences;
pub(crate) mod solving;
pub(crate) mod source;
pub(crate) mod write;

use quadrille::formats::Nonogram;

/// The nonogram with the title that is asked for, if one is.
pub(super) fn titled(nonogram: Nonogram, title: Option<&str>) -> Nonogram {
    match title {
        Some(title) => nonogram.with_title(title),
        None => nonogram,
    }
}
