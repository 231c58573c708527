//! Puzzles as pages to solve in a browser: one file each, which asks nothing of any network.
//!
//! A page is a skeleton in HTML, the puzzle and the labels as JSON, and a script that builds the rest from
//! it. The script puts text into the page as text, never as HTML; so the places where the user's words meet
//! markup are `json`, the title and what stands around it.
//!
//! The labels are apart, so that progress, which is kept under the hash of the puzzle, does not depend on the
//! language. A crossword that checks has a salted hash for each square and the sorted contents of all
//! squares: a letter is revealed by finding the content with its hash. A nonogram compares its cells with its
//! clues, so that every solution counts.

mod crossword;
mod hash;
mod json;
mod nonogram;

use core::fmt::Display;

use quadrille_core::{Language, Reading};

use crate::{
    Parts,
    about::About,
    labels::{Labels, filled},
    text::one_line,
};
pub use crossword::crossword_html;
pub use nonogram::nonogram_html;

/// What a page can do.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{HtmlOptions, Parts, crossword_html};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let page = crossword_html(&crossword, &HtmlOptions::default().parts(Parts::Puzzle))?;
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HtmlOptions {
    parts: Parts,
    blank_clues: bool,
    language: Option<Language>,
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
        Self { parts: Parts::Both, blank_clues: false, language: None }
    }

    /// With these parts. With both, a crossword can check and reveal letters; a nonogram needs no solution to
    /// check a picture.
    #[must_use]
    pub const fn parts(self, parts: Parts) -> Self {
        Self { parts, ..self }
    }

    /// With nothing instead of a 0 at the empty lines of a nonogram, or with the 0.
    #[must_use]
    pub const fn blank_clues(self, blank_clues: bool) -> Self {
        Self { blank_clues, ..self }
    }

    /// With headings, buttons and messages in this language, whatever a puzzle says itself; `None` leaves
    /// them to the puzzle. Without any they are English.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Language};
    /// use quadrille_render::{HtmlOptions, crossword_html};
    /// let crossword: Crossword = "OHR\nR..\nTOR\n".parse()?;
    /// let page = crossword_html(&crossword, &HtmlOptions::new().language(Language::German))?;
    /// assert!(page.contains("<html lang=\"de\">") && page.contains("Waagerecht"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn language(self, language: impl Into<Option<Language>>) -> Self {
        Self { language: language.into(), ..self }
    }
}

/// What a kind of puzzle adds to a page.
struct Player {
    /// With names of labels in braces.
    body: &'static str,
    style: &'static str,
    script: &'static str,
}

/// The labels of a page, each with the name that it has in the skeleton and in scripts.
type Labelled = (&'static str, &'static str);

/// A puzzle, given as JSON, in its player. It is called by its name where it has no title.
fn page(
    player: &Player,
    language: Language,
    labels: impl Iterator<Item = Labelled>,
    title: Option<&str>,
    about: &About,
    puzzle: &str,
) -> String {
    let Player { body, style, script } = player;
    let labels: Vec<Labelled> = Labels::of(language).page.all().chain(labels).collect();
    let json = json::object(labels.iter().map(|(name, label)| (*name, json::string(label))));
    let labels: Vec<_> = labels.iter().map(|(name, label)| (*name, escaped(label))).collect();
    let values: Vec<(_, &dyn Display)> = labels.iter().map(|(name, label)| (*name, label as _)).collect();
    let labelled = |text| filled(text, &values);
    let body = labelled(body);
    let [name, needs_script] = ["{name}", "{needs_script}"].map(labelled);
    let (common_style, common_script) = (include_str!("html/page.css"), include_str!("html/page.js"));
    let title = title.map(one_line).filter(|title| !title.is_empty());
    let title = title.map_or(name, |title| escaped(&title));
    let About { author, copyright, notes } = about;
    let paragraph =
        |class: &str, text: &str| format!("<p class=\"{class}\" dir=\"auto\">{}</p>\n", escaped(text));
    let by = author.as_ref().map_or_else(String::new, |author| {
        format!("<meta name=\"author\" content=\"{}\">\n", escaped(author))
    });
    let mut head = author.as_ref().map_or_else(String::new, |author| paragraph("author", author));
    notes.iter().for_each(|notes| head += &paragraph("notes", notes));
    let foot = copyright.as_ref().map_or_else(String::new, |copyright| paragraph("copyright", copyright));
    let about_style = if head.is_empty() && foot.is_empty() { "" } else { include_str!("html/about.css") };
    let direction = match language.reading() {
        Reading::LeftToRight => "",
        Reading::RightToLeft => r#" dir="rtl""#,
    };
    format!(
        r#"<!DOCTYPE html>
<html lang="{language}"{direction}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="quadrille">
{by}<title>{title}</title>
<style>
{common_style}{style}{about_style}</style>
</head>
<body>
<h1 dir="auto">{title}</h1>
{head}{body}{foot}<noscript><p>{needs_script}</p></noscript>
<script type="application/json" id="puzzle">{puzzle}</script>
<script type="application/json" id="labels">{json}</script>
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
