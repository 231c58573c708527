//! Documents for LaTeX: pictures in TikZ, and text that LaTeX sets itself.

mod escape;
mod tikz;

use core::fmt::Write as _;

use quadrille_core::Reading;

use self::escape::{escaped, line};
use crate::{
    Paper, Scene,
    about::About,
    clues::{ClueList, clue_reading, marked},
    text,
};

/// What makes one document compile with pdflatex, xelatex and lualatex.
const PREAMBLE: &str = include_str!("latex/preamble.tex");

/// Around everything, in the points of paper.
const MARGIN: f64 = 40.0;

/// A title and what else is said, a picture and lists in columns, of which the first is where reading begins.
pub(crate) fn document(
    title: Option<&str>,
    about: &About,
    scene: &Scene,
    (lists, reading): (&[ClueList], Reading),
    paper: Paper,
) -> String {
    let mut text = format!(
        "\\documentclass[{paper}paper,11pt]{{article}}\n\\usepackage[margin={MARGIN}bp]{{geometry}}\n{PREAMBLE}"
    );
    if let Some(title) = title {
        let _ = writeln!(text, "\\begin{{center}}\\Large\\bfseries {}\\end{{center}}", line(title));
    }
    if let Some(author) = &about.author {
        let _ = writeln!(text, "\\begin{{center}}{}\\end{{center}}", line(author));
    }
    for paragraph in &about.notes {
        let aligned = aligned(text::reading(paragraph));
        let _ = writeln!(text, "{{\\noindent{aligned}\\small {}\\par}}", line(paragraph));
    }
    text += "\\begin{center}\n";
    tikz::write(scene, paper, &mut text);
    text += "\\end{center}\n";
    if !lists.is_empty() {
        write_lists(lists, reading, &mut text);
    }
    if let Some(copyright) = &about.copyright {
        let _ = writeln!(text, "\\vfill\\begin{{center}}\\footnotesize {}\\end{{center}}", line(copyright));
    }
    text + "\\end{document}\n"
}

/// At which side the lines of a text begin.
const fn aligned(reading: Reading) -> &'static str {
    match reading {
        Reading::LeftToRight => "\\raggedright",
        Reading::RightToLeft => "\\raggedleft",
    }
}

fn write_lists(lists: &[ClueList], reading: Reading, text: &mut String) {
    if reading == Reading::RightToLeft {
        text.push_str("\\RLmulticolcolumns\n");
    }
    let _ = writeln!(text, "\\begin{{multicols}}{{2}}\\raggedcolumns{}\\small", aligned(reading));
    for ClueList { heading, clues } in lists.iter().filter(|list| !list.clues.is_empty()) {
        let _ = writeln!(text, "\\subsection*{{{}}}", line(heading));
        for (number, clue) in clues {
            let clue_reading = clue_reading(clue, reading);
            let said = escaped(&marked(clue, clue_reading), clue_reading);
            // Numbers never leave the side of the heading there, whatever clues are.
            let _ = match (reading, clue_reading) {
                (Reading::LeftToRight, Reading::LeftToRight) => {
                    writeln!(text, "\\clue{{{number}}}{{{said}}}")
                }
                (_, Reading::RightToLeft) => writeln!(text, "\\rlclue{{{number}}}{{{said}}}"),
                _ => writeln!(text, "\\rlclue{{{number}}}{{\\lr{{{said}}}}}"),
            };
        }
    }
    text.push_str("\\end{multicols}\n");
}
