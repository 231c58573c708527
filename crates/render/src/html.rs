//! Interactive pages to solve puzzles in a browser: one file each, without any request to a network.
//!
//! A page is a skeleton in HTML, the puzzle and the labels as JSON, and a script that builds the rest. The
//! script inserts text as text, never as HTML; so user text meets markup in three places only: `json`, the
//! title, and the paragraphs around the puzzle.
//!
//! The labels are separate from the puzzle, so that progress, which is stored under the hash of the puzzle,
//! does not depend on the language. A crossword that can be checked has a salted hash for each square and the
//! sorted contents of all squares: a letter is revealed by finding the content with its hash. A nonogram
//! compares its cells with its clues, so that every solution counts; its hints are the steps of a solver, found
//! when the page is made.
//!
//! The policy of a page allows its own script and style by their hashes.

mod crossword;
mod hash;
mod json;
mod nonogram;
mod policy;
mod steps;

use core::fmt::Display;
use std::io::Write;

use quadrille_core::{Language, Metadata, TextDirection};

use crate::{
    Error, PageSelection, Puzzle, Style,
    backend::write_all,
    credits::Credits,
    labels::{Labels, filled},
    text::one_line,
};
pub use nonogram::has_hints;
pub use steps::steps_html;

/// The parts of a page that depend on the kind of puzzle.
struct Player {
    /// HTML with names of labels in braces.
    body: &'static str,
    style: &'static str,
    script: &'static str,
}

/// What a page contains.
#[derive(Clone, Copy)]
struct Content<'a> {
    title: Option<&'a str>,
    metadata: &'a Metadata,
    /// The puzzle as JSON.
    puzzle: &'a str,
}

/// Options of [`html()`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HtmlOptions {
    /// The parts of the puzzle that the page contains. Default: the puzzle alone.
    pub pages: PageSelection,
    /// Whether the page reports that the puzzle is solved: by an event `quadrille:solved` of its document
    /// and, if it is embedded in another page, by posting the message `{quadrille: "solved"}` to that. A
    /// saved solution is reported again when the page is opened. A crossword knows whether it is solved if
    /// the page also contains its solution. Default: `false`.
    pub events: bool,
}

/// Writes a puzzle as an interactive page for keyboard, mouse and touch.
///
/// The options select what the page contains, the style decides about title, language and the clues of empty lines.
///
/// * The page of a crossword alone contains the given letters and no others. The page of puzzle and solution checks and
///   reveals letters: it contains a salted hash for each square and, sorted, the contents that occur anywhere, and
///   finds the content that has the hash. It shows [hidden](quadrille_core::Metadata::with_hidden_blocks) blocks, since
///   its clues lead to their squares.
/// * The page of a nonogram compares the drawn cells with the clues, so that every solution counts. A page of puzzle and
///   solution contains the steps to the solution, for hints and to find mistakes, if [it can](has_hints). A page of the
///   solution alone shows it.
///
/// # Errors
///
/// When the writer fails. Of a nonogram also when the picture or the partial grid belongs to other clues, when the
/// solution is requested and there is no picture, and when there are more than 100,000 cells.
///
/// # Examples
///
/// ```
/// use quadrille_core::{Crossword, Language};
/// use quadrille_render::{HtmlOptions, PageSelection, Style, html};
/// let crossword = "LEMON\nI....\nMELON\nE....\n".parse::<Crossword>()?.with_title("Fruit & more");
/// let options = HtmlOptions { pages: PageSelection::Both, ..Default::default() };
/// let mut page = Vec::new();
/// html(&crossword, &Style::default().with_language(Language::German), &options, &mut page)?;
/// let page = String::from_utf8(page)?;
/// assert!(page.contains("<html lang=\"de\">") && page.contains("<title>Fruit &amp; more</title>"));
/// assert!(!page.contains("LEMON"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn html<'a>(
    puzzle: impl Into<Puzzle<'a>>,
    style: &Style,
    options: &HtmlOptions,
    out: impl Write,
) -> Result<(), Error> {
    let page = match puzzle.into() {
        Puzzle::Crossword(crossword) => crossword::page(crossword, style, options),
        Puzzle::Nonogram(view) => nonogram::page(&view, style, options)?,
    };
    write_all(page, out)
}

/// The page of a puzzle in its player. A puzzle without a title is named after its kind.
fn page(
    player: &Player,
    language: Language,
    labels: impl Iterator<Item = (&'static str, &'static str)>,
    content: Content<'_>,
    style: &Style,
    options: &HtmlOptions,
) -> String {
    let Content { title, metadata, puzzle } = content;
    let labels: Vec<_> = Labels::of(language).page.all().chain(labels).collect();
    let json = json::json(&json::Texts(&labels));
    let labels: Vec<_> = labels.iter().map(|(name, label)| (*name, escaped(label))).collect();
    let mut values: Vec<(_, &dyn Display)> = labels.iter().map(|(name, label)| (*name, label as _)).collect();
    let [controls, dialogs, name, needs_script] =
        [include_str!("html/controls.html"), include_str!("html/dialogs.html"), "{name}", "{needs_script}"]
            .map(|template| filled(template, &values));
    values.push(("controls", &controls));
    let body = filled(player.body, &values);

    let title = title.filter(|_| style.has_title()).map(one_line).filter(|title| !title.is_empty());
    let title = title.map_or(name, |title| escaped(&title));
    let Credits { author, copyright, notes } = Credits::new(metadata, style);
    let paragraph =
        |class: &str, text: &str| format!("<p class=\"{class}\" dir=\"auto\">{}</p>\n", escaped(text));
    let by = author.as_ref().map_or_else(String::new, |author| {
        format!("<meta name=\"author\" content=\"{}\">\n", escaped(author))
    });
    let mut head = author.as_ref().map_or_else(String::new, |author| paragraph("author", author));
    notes.iter().for_each(|notes| head += &paragraph("notes", notes));
    let foot = copyright.as_ref().map_or_else(String::new, |copyright| paragraph("copyright", copyright));
    let direction = direction(language);
    let style = format!("\n{}{}", include_str!("html/page.css"), player.style);
    let events = if options.events { include_str!("html/events.js") } else { "" };
    let script = format!("\n\"use strict\";\n{}{events}{}", include_str!("html/page.js"), player.script);
    let [style_source, script_source] = [&style, &script].map(|text| policy::source(text));
    let values: [(_, &dyn Display); 15] = [
        ("language", &language),
        ("direction", &direction),
        ("script_source", &script_source),
        ("style_source", &style_source),
        ("by", &by),
        ("title", &title),
        ("style", &style),
        ("head", &head),
        ("body", &body),
        ("foot", &foot),
        ("dialogs", &dialogs),
        ("needs_script", &needs_script),
        ("puzzle", &puzzle),
        ("labels", &json),
        ("script", &script),
    ];
    filled(include_str!("html/page.html"), &values)
}

/// The attribute for the text direction of a page.
fn direction(language: Language) -> &'static str {
    match language.text_direction() {
        TextDirection::LeftToRight => "",
        TextDirection::RightToLeft => r#" dir="rtl""#,
    }
}

/// Text with the escapes that it needs between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
