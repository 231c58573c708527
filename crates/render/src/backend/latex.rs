//! Documents for LaTeX: pictures in TikZ, and text that LaTeX sets itself.

mod escape;
mod tikz;

use core::fmt::Write as _;

use quadrille_core::{Language, TextDirection};

use self::escape::{escaped, line};
use crate::{
    Page, Paper,
    clues::{ClueList, clue_direction, marked},
    credits::Credits,
    document::POINTS_PER_MILLIMETER,
    labels::{Labels, Sheet},
    layout::sheet::Pages,
    text,
};

/// The preamble, which works with pdflatex, xelatex and lualatex.
const PREAMBLE: &str = include_str!("latex/preamble.tex");

/// The margin of a page, in PDF points.
const MARGIN_POINTS: f64 = 40.0;

/// The height that is reserved for a title on the first page, and for the gaps around a picture on each page,
/// in PDF points.
pub(crate) const TITLE_HEIGHT_POINTS: f64 = 46.0;
pub(crate) const PICTURE_GAPS_POINTS: f64 = 28.0;

/// A document: a line for a name and a date with labels in a language, title, credits, a picture, and lists of clues in columns.
pub(crate) fn document(
    name_line: Option<Language>,
    title: Option<&str>,
    credits: &Credits,
    pages: &Pages,
    (lists, text_direction): (&[ClueList], TextDirection),
    paper: Paper,
) -> String {
    let (width, height) = Page { is_landscape: pages.is_landscape, blocks: Vec::new() }.size(paper);
    let [width, height] = [width, height].map(|side| format!("{:.2}mm", side / POINTS_PER_MILLIMETER));
    let mut text = format!(
        "\\documentclass[11pt]{{article}}\n\\usepackage[paperwidth={width},paperheight={height},margin={MARGIN_POINTS}bp]{{geometry}}\n{PREAMBLE}"
    );
    if let Some(language) = name_line {
        let Sheet { player, date, .. } = Labels::of(language).sheet;
        let _ = writeln!(
            text,
            "\\noindent {} \\hrulefill\\quad {} \\rule{{30mm}}{{.4pt}}\\par\\medskip",
            line(player),
            line(date)
        );
    }
    let title = title.map(line);
    if !pages.starts_page {
        if let Some(title) = &title {
            let _ = writeln!(text, "\\begin{{center}}\\Large\\bfseries {title}\\end{{center}}");
        }
        write_credits(credits, &mut text);
    }
    for (k, part) in pages.parts.iter().enumerate() {
        let is_continued = k > 0 || pages.starts_page;
        if k > 0 {
            text += "\\newpage\n";
        }
        text += "\\begin{center}\n";
        let name = (pages.parts.len() > 1).then(|| line(&part.name));
        tikz::write(part, title.as_deref().filter(|_| is_continued), name.as_deref(), &mut text);
        text += "\\end{center}\n";
    }
    if pages.starts_page {
        write_credits(credits, &mut text);
    }
    if !lists.is_empty() {
        write_lists(lists, text_direction, if pages.is_landscape { 3 } else { 2 }, &mut text);
    }
    if let Some(copyright) = &credits.copyright {
        let _ = writeln!(text, "\\vfill\\begin{{center}}\\footnotesize {}\\end{{center}}", line(copyright));
    }
    text + "\\end{document}\n"
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

fn write_lists(lists: &[ClueList], text_direction: TextDirection, columns: u32, text: &mut String) {
    if text_direction == TextDirection::RightToLeft {
        text.push_str("\\RLmulticolcolumns\n");
    }
    let _ = writeln!(
        text,
        "\\begin{{multicols}}{{{columns}}}\\raggedcolumns\\interlinepenalty=9000{}\\small",
        alignment(text_direction)
    );
    for ClueList { heading, clues } in lists.iter().filter(|list| !list.clues.is_empty()) {
        let _ = writeln!(text, "\\subsection*{{{}}}", line(heading));
        for (number, clue) in clues {
            let clue_direction = clue_direction(clue, text_direction);
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
    text.push_str("\\end{multicols}\n");
}
