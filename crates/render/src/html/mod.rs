//! Puzzles as pages to solve in a browser: one file each, which asks nothing of any network.
//!
//! A page is a skeleton in HTML, the puzzle as JSON, and a script that builds the rest from it. The script puts text into
//! the page as text, never as HTML; so the two places where the user's words meet markup are `json` and the title.

mod crossword;
mod hash;
mod json;
mod nonogram;

use crate::text::one_line;
pub use crossword::crossword_html;
pub use nonogram::nonogram_html;

/// What a page can do.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{HtmlOptions, crossword_html};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let page = crossword_html(&crossword, &HtmlOptions::default().solution(false))?;
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HtmlOptions {
    puzzle: bool,
    solution: bool,
    blank_clues: bool,
}

impl Default for HtmlOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl HtmlOptions {
    /// A puzzle that knows its solution.
    #[must_use]
    pub const fn new() -> Self {
        Self { puzzle: true, solution: true, blank_clues: false }
    }

    /// With or without a puzzle to solve. Without it the page shows the solution.
    #[must_use]
    pub const fn puzzle(self, puzzle: bool) -> Self {
        Self { puzzle, ..self }
    }

    /// With or without the solution: whether a crossword can check and reveal letters. A nonogram needs no solution to
    /// check a picture.
    #[must_use]
    pub const fn solution(self, solution: bool) -> Self {
        Self { solution, ..self }
    }

    /// With nothing instead of a 0 at the empty lines of a nonogram, or with the 0.
    #[must_use]
    pub const fn blank_clues(self, blank_clues: bool) -> Self {
        Self { blank_clues, ..self }
    }

    /// Whether the page shows the solution.
    const fn is_solved(self) -> bool {
        self.solution && !self.puzzle
    }

    /// Whether there is a puzzle that can tell right from wrong.
    const fn can_check(self) -> bool {
        self.solution && self.puzzle
    }
}

/// What a kind of puzzle adds to a page.
struct Player {
    /// Its title where the puzzle has none.
    name: &'static str,
    body: &'static str,
    style: &'static str,
    script: &'static str,
}

/// A puzzle, given as JSON, in its player.
fn page(player: &Player, title: Option<&str>, puzzle: &str) -> String {
    let Player { name, body, style, script } = player;
    let (common_style, common_script) = (include_str!("page.css"), include_str!("page.js"));
    let title = title.map(one_line).filter(|title| !title.is_empty());
    let title = escaped(title.as_deref().unwrap_or(name));
    format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="quadrille">
<title>{title}</title>
<style>
{common_style}{style}</style>
</head>
<body>
<h1 dir="auto">{title}</h1>
{body}<noscript><p>This page needs JavaScript to show the puzzle.</p></noscript>
<script type="application/json" id="puzzle">{puzzle}</script>
<script>
"use strict";
{common_script}{script}</script>
</body>
</html>
"#
    )
}

/// Text as it stands between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
