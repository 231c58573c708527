//! Documents for LaTeX: pictures in TikZ, and text that LaTeX sets itself.

mod escape;
mod tikz;

use core::fmt::Write as _;

use quadrille_core::TextDirection;

use self::escape::{escaped, line};
use crate::{
    Paper,
    about::About,
    clues::{ClueList, clue_reading, marked},
    layout::sheet::Pages,
    text,
};

/// What makes one document compile with pdflatex, xelatex and lualatex.
const PREAMBLE: &str = include_str!("latex/preamble.tex");

/// Around everything, in the points of paper.
const MARGIN: f64 = 40.0;

/// What is left of the height of a page for a title, in the points of paper, and of each page for the gaps
/// around a picture.
pub(crate) const ABOVE: f64 = 46.0;
pub(crate) const AROUND: f64 = 28.0;

/// A title and what else is said, a picture and lists in columns, of which the first is where reading begins.
pub(crate) fn document(
    title: Option<&str>,
    about: &About,
    pages: &Pages,
    (lists, text_direction): (&[ClueList], TextDirection),
    paper: Paper,
) -> String {
    let landscape = if pages.is_turned { ",landscape" } else { "" };
    let mut text = format!(
        "\\documentclass[{paper}paper{landscape},11pt]{{article}}\n\\usepackage[margin={MARGIN}bp]{{geometry}}\n{PREAMBLE}"
    );
    let title = title.map(line);
    if !pages.starts_page {
        if let Some(title) = &title {
            let _ = writeln!(text, "\\begin{{center}}\\Large\\bfseries {title}\\end{{center}}");
        }
        write_about(about, &mut text);
    }
    for (k, part) in pages.parts.iter().enumerate() {
        let goes_on = k > 0 || pages.starts_page;
        if k > 0 {
            text += "\\newpage\n";
        }
        text += "\\begin{center}\n";
        let name = (pages.parts.len() > 1).then(|| line(&part.name));
        tikz::write(part, title.as_deref().filter(|_| goes_on), name.as_deref(), &mut text);
        text += "\\end{center}\n";
    }
    if pages.starts_page {
        write_about(about, &mut text);
    }
    if !lists.is_empty() {
        write_lists(lists, text_direction, if pages.is_turned { 3 } else { 2 }, &mut text);
    }
    if let Some(copyright) = &about.copyright {
        let _ = writeln!(text, "\\vfill\\begin{{center}}\\footnotesize {}\\end{{center}}", line(copyright));
    }
    text + "\\end{document}\n"
}

/// Who made it, and what is said to those who solve it.
fn write_about(about: &About, text: &mut String) {
    if let Some(author) = &about.author {
        let _ = writeln!(text, "\\begin{{center}}{}\\end{{center}}", line(author));
    }
    for paragraph in &about.notes {
        let aligned = aligned(text::text_direction(paragraph));
        let _ = writeln!(text, "{{\\noindent{aligned}\\small {}\\par}}", line(paragraph));
    }
}

/// At which side the lines of a text begin.
const fn aligned(text_direction: TextDirection) -> &'static str {
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
        aligned(text_direction)
    );
    for ClueList { heading, clues } in lists.iter().filter(|list| !list.clues.is_empty()) {
        let _ = writeln!(text, "\\subsection*{{{}}}", line(heading));
        for (number, clue) in clues {
            let clue_reading = clue_reading(clue, text_direction);
            let said = escaped(&marked(clue, clue_reading), clue_reading);
            // Numbers never leave the side of the heading there, whatever clues are.
            let _ = match (text_direction, clue_reading) {
                (TextDirection::LeftToRight, TextDirection::LeftToRight) => {
                    writeln!(text, "\\clue{{{number}}}{{{said}}}")
                }
                (_, TextDirection::RightToLeft) => writeln!(text, "\\rlclue{{{number}}}{{{said}}}"),
                _ => writeln!(text, "\\rlclue{{{number}}}{{\\lr{{{said}}}}}"),
            };
        }
    }
    text.push_str("\\end{multicols}\n");
}
