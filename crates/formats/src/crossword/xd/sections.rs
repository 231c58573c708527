//! Headers, grid, clues and notes of a file.

use super::clue::{ClueLine, is_clue};
use crate::Error;

/// A line with its number.
pub(super) type Line<'a> = (usize, &'a str);

/// The lines of a file by section.
#[derive(Default)]
pub(super) struct Sections<'a> {
    pub(super) metadata: Vec<Line<'a>>,
    pub(super) grid: Vec<Line<'a>>,
    pub(super) clues: Vec<Line<'a>>,
    pub(super) notes: Vec<Line<'a>>,
    pub(super) design: Vec<Line<'a>>,
    /// Whether there are unknown sections.
    pub(super) has_more: bool,
}

impl<'a> Sections<'a> {
    pub(super) fn of(text: &'a str) -> Result<Self, Error> {
        let lines = lines(text);
        let first = lines.iter().map(|(_, line)| line).find(|line| !line.trim().is_empty());
        // Further down, such a line is part of the notes.
        let has_headings = first.is_some_and(|line| line.starts_with("## "));
        let mut sections = if has_headings { Self::headed(lines) } else { Self::in_blocks(&lines) };
        for section in [&mut sections.metadata, &mut sections.grid, &mut sections.clues] {
            section.retain(|(_, line)| !line.trim().is_empty());
        }
        if sections.grid.is_empty() {
            return Err(Error::input("missing grid"));
        }
        // A truncated title looks like a row.
        if !has_headings && sections.metadata.is_empty() && sections.clues.is_empty() {
            return Err(Error::input("missing headers and clues"));
        }
        Ok(sections)
    }

    /// Reads lines under headings.
    fn headed(lines: Vec<Line<'a>>) -> Self {
        let (mut sections, mut other) = (Self::default(), Vec::new());
        let mut section = &mut other;
        for (number, line) in lines {
            match line.strip_prefix("## ").map(|name| name.trim().to_lowercase()) {
                Some(name) => {
                    section = match name.as_str() {
                        "metadata" => &mut sections.metadata,
                        "grid" => &mut sections.grid,
                        "clues" => &mut sections.clues,
                        "notes" => &mut sections.notes,
                        "design" => &mut sections.design,
                        _ => &mut other,
                    }
                }
                None => section.push((number, line)),
            }
        }
        sections.has_more = other.iter().any(|(_, line)| !line.trim().is_empty());
        sections
    }

    /// Reads blocks of lines without headings. The section of a block follows from the blocks before it, from the
    /// empty lines between, and from its first line or a clue in it.
    fn in_blocks(lines: &[Line<'a>]) -> Self {
        let (mut sections, mut gap, mut have_answers) = (Self::default(), 0, false);
        for block in lines.split(|(_, line)| line.trim().is_empty()) {
            let Some((_, first)) = block.first() else {
                gap += 1;
                continue;
            };
            let has_answers = block.iter().any(|(_, line)| is_clue(line.trim()));
            let is_behind = have_answers && gap > 0;
            gap = 0;
            let section = if !sections.notes.is_empty() {
                &mut sections.notes
            } else if sections.grid.is_empty() {
                let is_header = sections.metadata.is_empty() && first.contains(':');
                if is_header { &mut sections.metadata } else { &mut sections.grid }
            } else if has_answers || sections.has_clue(block, first.trim(), is_behind) {
                have_answers |= has_answers;
                &mut sections.clues
            } else {
                &mut sections.notes
            };
            // Notes keep the empty lines between them.
            section.extend_from_slice(block);
            section.push((0, ""));
        }
        sections
    }

    /// Whether a block after the grid has clues although none of them is certain. After clues with answers and an
    /// empty line there are notes.
    fn has_clue(&self, block: &[Line<'_>], first: &str, is_behind: bool) -> bool {
        let is_clue = match ClueLine::of(first) {
            Ok(ClueLine::Clue(_)) => !is_behind,
            Ok(ClueLine::Metadata(_)) => true,
            Err(_) => false,
        };
        is_clue || self.clues.is_empty() && block.iter().any(|(_, line)| line.contains(" ~ "))
    }
}

/// Whether a line of notes could be mistaken for something else.
pub(super) fn means_more(line: &str) -> bool {
    ClueLine::of(line).is_ok() || line.contains(" ~ ") || line.trim_start().starts_with("<!--")
}

/// Returns the lines without comments, which begin and end with a line.
fn lines(text: &str) -> Vec<Line<'_>> {
    let mut is_open = false;
    let mut is_comment = |line: &str| {
        let is_inside = is_open || line.starts_with("<!--");
        is_open = is_inside && !line.ends_with("-->");
        is_inside
    };
    (1..).zip(text.lines()).filter(|(_, line)| !is_comment(line.trim())).collect()
}
