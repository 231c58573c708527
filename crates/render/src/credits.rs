//! Author, copyright and notes of a puzzle, for paper and pages.

use quadrille_core::Metadata;

use crate::{Style, text::one_line};

/// Texts that are not empty; none if the title is omitted, too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Credits {
    /// In one line.
    pub(crate) author: Option<String>,
    /// In one line.
    pub(crate) copyright: Option<String>,
    /// A line for each paragraph.
    pub(crate) notes: Vec<String>,
}

impl Credits {
    pub(crate) fn new(metadata: &Metadata, style: &Style) -> Self {
        if !style.has_title() {
            return Self::default();
        }
        let line = |text: Option<&str>| text.map(one_line).filter(|text| !text.is_empty());
        Self {
            author: line(metadata.author()),
            copyright: line(metadata.copyright()),
            notes: metadata.notes().unwrap_or_default().lines().filter_map(|text| line(Some(text))).collect(),
        }
    }
}
