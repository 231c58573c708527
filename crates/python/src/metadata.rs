//! Metadata of puzzles.

use quadrille::{Language, Metadata};

use crate::{error::Result, options::named};

/// The metadata with the given texts instead of the present ones.
pub(crate) fn described(
    metadata: &Metadata,
    title: Option<&str>,
    author: Option<&str>,
    copyright: Option<&str>,
    notes: Option<&str>,
    language: Option<&str>,
) -> Result<Metadata> {
    let mut new = Metadata::default();
    if let Some(title) = title {
        new = new.with_title(title);
    }
    if let Some(author) = author {
        new = new.with_author(author);
    }
    if let Some(copyright) = copyright {
        new = new.with_copyright(copyright);
    }
    if let Some(notes) = notes {
        new = new.with_notes(notes);
    }
    Ok(new.with_language(named::<Language>("language", language)?).or(metadata.clone()))
}
