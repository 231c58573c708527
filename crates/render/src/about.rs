//! What a puzzle says about itself besides its title, as it stands on paper and on pages.

use quadrille_core::Crossword;

use crate::{NonogramSheet, Style, text::one_line};

/// Texts that say something; none where the title is to be left out too.
#[derive(Clone, Debug, Default)]
pub(crate) struct About {
    /// In one line.
    pub(crate) author: Option<String>,
    /// In one line.
    pub(crate) copyright: Option<String>,
    /// A line for each paragraph.
    pub(crate) notes: Vec<String>,
}

impl About {
    pub(crate) fn crossword(crossword: &Crossword, style: &Style) -> Self {
        let metadata = crossword.metadata();
        Self::new(metadata.author(), metadata.copyright(), metadata.notes(), style)
    }

    pub(crate) fn nonogram(nonogram: &NonogramSheet<'_>, style: &Style) -> Self {
        Self::new(nonogram.author(), nonogram.copyright(), None, style)
    }

    fn new(author: Option<&str>, copyright: Option<&str>, notes: Option<&str>, style: &Style) -> Self {
        if !style.has_title() {
            return Self::default();
        }
        let line = |text: Option<&str>| text.map(one_line).filter(|text| !text.is_empty());
        Self {
            author: line(author),
            copyright: line(copyright),
            notes: notes.unwrap_or_default().lines().filter_map(|text| line(Some(text))).collect(),
        }
    }
}
