//! Documents for LaTeX: pictures in TikZ, and text that LaTeX sets itself.

mod escape;
mod tikz;

use core::fmt::Write as _;

use quadrille_core::{Language, StyledText, TextDirection};

use self::escape::{escaped, line};
use crate::{
    Page, Paper,
    clues::{ClueList, clue_direction, marked},
    credits::Credits,
    document::POINTS_PER_MILLIMETER,
    labels::{Labels, Sheet},
    layout::sheet::{ClueColumns, Pages},
    text,
};

/// The preamble, which works with pdflatex, xelatex and lualatex.
const PREAMBLE: &str = include_str!("latex/preamble.tex");

/// The margin of a page, in PDF points.
const MARGIN_POINTS: f64 = 40.0;

/// Longer clues may be split between columns.
const MAX_UNBROKEN_CHARS: usize = 500;

/// The height that is reserved for a title on the first page, and for the gaps around a picture on each page,
/// in PDF points.
pub(crate) const TITLE_HEIGHT_POINTS: f64 = 46.0;
pub(crate) const PICTURE_GAPS_POINTS: f64 = 28.0;

/// A document: a line for a name and a date with labels in a language, title, credits, a picture, lists of clues in
/// columns, and the solution with its title.
pub(crate) struct LatexDocument<'a> {
    pub(crate) name_line: Option<Language>,
    pub(crate) title: Option<&'a str>,
    pub(crate) credits: Credits,
    pub(crate) pages: Pages,
    pub(crate) lists: Vec<ClueList>,
    /// The direction of the lists.
    pub(crate) text_direction: TextDirection,
    pub(crate) solution: Option<(String, Pages)>,
    pub(crate) paper: Paper,
}

impl LatexDocument<'_> {
    /// The number of parts of the largest picture.
    pub(crate) fn parts(&self) -> usize {
        let solution = self.solution.as_ref().map_or(0, |(_, pages)| pages.parts.len());
        solution.max(self.pages.parts.len())
    }

    /// Its text.
    pub(crate) fn written(&self) -> String {
        let Self { name_line, title, credits, pages, lists, text_direction, solution, paper } = self;
        let (width, height) = Page { is_landscape: pages.is_landscape, blocks: Vec::new() }.size(*paper);
        let [width, height] = [width, height].map(|side| format!("{:.2}mm", side / POINTS_PER_MILLIMETER));
        let mut text = format!(
            "\\documentclass[11pt]{{article}}\n\\usepackage[paperwidth={width},paperheight={height},margin={MARGIN_POINTS}bp]{{geometry}}\n{PREAMBLE}"
        );
        if let Some(language) = name_line {
            let Sheet { player, date, .. } = Labels::of(*language).sheet;
            let _ = writeln!(
                text,
                "\\noindent {} \\hrulefill\\quad {} \\rule{{30mm}}{{.4pt}}\\par\\medskip",
                line(player),
                line(date)
            );
        }
        let title = title.map(line);
        if !pages.starts_page {
            write_title(title.as_deref(), &mut text);
            write_credits(credits, &mut text);
        }
        write_parts(pages, title.as_deref(), &mut text);
        if pages.starts_page {
            write_credits(credits, &mut text);
        }
        if !lists.is_empty() {
            write_lists(lists, *text_direction, pages.clues, &mut text);
        }
        if let Some(copyright) = &credits.copyright {
            let _ =
                writeln!(text, "\\vfill\\begin{{center}}\\footnotesize {}\\end{{center}}", line(copyright));
        }
        if let Some((title, pages)) = solution {
            let title = line(title);
            text += "\\newpage\n";
            if !pages.starts_page {
                write_title(Some(&title), &mut text);
            }
            write_parts(pages, Some(&title), &mut text);
        }
        text + "\\end{document}\n"
    }
}

/// Appends a title above a picture.
fn write_title(title: Option<&str>, text: &mut String) {
    if let Some(title) = title {
        let _ = writeln!(text, "\\begin{{center}}\\Large\\bfseries {title}\\end{{center}}");
    }
}

/// Appends a picture. Parts of it have the title in the margin of their page unless it is above the first.
fn write_parts(pages: &Pages, title: Option<&str>, text: &mut String) {
    for (k, part) in pages.parts.iter().enumerate() {
        let is_continued = k > 0 || pages.starts_page;
        if k > 0 {
            *text += "\\newpage\n";
        }
        *text += "\\begin{center}\n";
        let name = (pages.parts.len() > 1).then(|| line(&part.name));
        tikz::write(part, title.filter(|_| is_continued), name.as_deref(), text);
        *text += "\\end{center}\n";
    }
}

/// Appends author and notes.
fn write_credits(credits: &Credits, text: &mut String) {
    if let Some(author) = &credits.author {
        let _ = writeln!(text, "\\begin{{center}}{}\\end{{center}}", line(author));
    }
    for paragraph in &credits.notes {
        let alignment = alignment(text::text_direction(paragraph));
        let _ = writeln!(text, "{{\\noindent{alignment}\\small {}\\par}}", line(paragraph));
    }
}

/// The command that aligns lines at the side where reading begins.
const fn alignment(text_direction: TextDirection) -> &'static str {
    match text_direction {
        TextDirection::LeftToRight => "\\raggedright",
        TextDirection::RightToLeft => "\\raggedleft",
    }
}

fn write_lists(
    lists: &[ClueList],
    text_direction: TextDirection,
    ClueColumns { count, points }: ClueColumns,
    text: &mut String,
) {
    if text_direction == TextDirection::RightToLeft {
        text.push_str("\\RLmulticolcolumns\n");
    }
    // Clues are not split between columns, unless one may be longer than a page.
    let is_long = |(_, clue): &(String, StyledText)| clue.as_str().chars().count() > MAX_UNBROKEN_CHARS;
    let penalty = if lists.iter().flat_map(|list| &list.clues).any(is_long) { 9000 } else { 10000 };
    // A single column has no environment of columns.
    let columns = (count > 1).then(|| format!("\\begin{{multicols}}{{{count}}}\\raggedcolumns"));
    let _ = writeln!(
        text,
        "{}\\interlinepenalty={penalty}{}\\cluesize{{{}bp}}",
        columns.as_deref().unwrap_or("\\begingroup"),
        alignment(text_direction),
        tikz::Number(points)
    );
    for ClueList { heading, clues } in lists.iter().filter(|list| !list.clues.is_empty()) {
        let _ = writeln!(text, "\\cluelist{{{}}}", line(heading));
        for (number, clue) in clues {
            let clue_direction = clue_direction(clue.as_str(), text_direction);
            let text_of_clue = escaped(&marked(clue, clue_direction), clue_direction);
            if number.is_empty() {
                let _ = writeln!(text, "\\noindent {text_of_clue}\\par");
                continue;
            }
            // In a list from right to left, all numbers are on the right, also those of other clues.
            let _ = match (text_direction, clue_direction) {
                (TextDirection::LeftToRight, TextDirection::LeftToRight) => {
                    writeln!(text, "\\clue{{{number}}}{{{text_of_clue}}}")
                }
                (_, TextDirection::RightToLeft) => writeln!(text, "\\rlclue{{{number}}}{{{text_of_clue}}}"),
                _ => writeln!(text, "\\rlclue{{{number}}}{{\\lr{{{text_of_clue}}}}}"),
            };
        }
    }
    text.push_str(if count > 1 { "\\end{multicols}\n" } else { "\\par\\endgroup\n" });
}
