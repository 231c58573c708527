//! Which lines of a file are headers, grid, clues and notes.

use super::clue::{About, is_clue};
use crate::Error;

/// A line with its number.
pub(super) type Line<'a> = (usize, &'a str);

/// The lines of a file by what they are for.
#[derive(Default)]
pub(super) struct Sections<'a> {
    pub(super) metadata: Vec<Line<'a>>,
    pub(super) grid: Vec<Line<'a>>,
    pub(super) clues: Vec<Line<'a>>,
    pub(super) notes: Vec<Line<'a>>,
    pub(super) design: Vec<Line<'a>>,
    /// Whether there are sections that nothing is known about.
    pub(super) has_more: bool,
}

impl<'a> Sections<'a> {
    pub(super) fn of(text: &'a str) -> Result<Self, Error> {
        let lines = lines(text);
        let first = lines.iter().map(|(_, line)| line).find(|line| !line.trim().is_empty());
        // Such a line further down is part of the notes.
        let has_headings = first.is_some_and(|line| line.starts_with("## "));
        let mut sections = if has_headings { Self::headed(lines) } else { Self::in_blocks(&lines) };
        for section in [&mut sections.metadata, &mut sections.grid, &mut sections.clues] {
            section.retain(|(_, line)| !line.trim().is_empty());
        }
        if sections.grid.is_empty() {
            return Err(Error::input("no grid: is the file cut off?"));
        }
        // A title that is cut off looks like a row.
        if !has_headings && sections.metadata.is_empty() && sections.clues.is_empty() {
            return Err(Error::input("neither headers nor clues: is the file cut off?"));
        }
        Ok(sections)
    }

    /// Lines under headings that say what they are.
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
        let mut others = other.iter().chain(&sections.design);
        sections.has_more = others.any(|(_, line)| !line.trim().is_empty());
        sections
    }

    /// Blocks of lines without headings. What a block is, is plain from the blocks before it, from the empty
    /// lines between, and from its first line or a clue in it.
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

    /// Whether a block behind the grid is of clues although none of them is certain. Behind clues with
    /// answers and an empty line there are notes.
    fn has_clue(&self, block: &[Line<'_>], first: &str, is_behind: bool) -> bool {
        let is_about = match About::of(first) {
            Ok(About::Clue(_)) => !is_behind,
            Ok(About::Remark(_)) => true,
            Err(_) => false,
        };
        is_about || self.clues.is_empty() && block.iter().any(|(_, line)| line.contains(" ~ "))
    }
}

/// Whether a line of notes would be something else.
pub(super) fn means_more(line: &str) -> bool {
    About::of(line).is_ok() || line.contains(" ~ ") || line.trim_start().starts_with("<!--")
}

/// The lines without comments, which begin and end with a line.
fn lines(text: &str) -> Vec<Line<'_>> {
    let mut is_open = false;
    let mut is_comment = |line: &str| {
        let is_inside = is_open || line.starts_with("<!--");
        is_open = is_inside && !line.ends_with("-->");
        is_inside
    };
    (1..).zip(text.lines()).filter(|(_, line)| !is_comment(line.trim())).collect()
}
