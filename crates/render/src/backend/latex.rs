//! Documents for LaTeX: pictures in TikZ, and text that LaTeX sets itself.

mod escape;
mod tikz;

use core::fmt::Write as _;

use self::escape::escaped;
use crate::{Paper, Scene, about::About};

/// What makes one document compile with pdflatex, xelatex and lualatex.
const PREAMBLE: &str = include_str!("latex/preamble.tex");

/// Around everything, in the points of paper.
const MARGIN: f64 = 40.0;

/// A heading, and numbered lines of text.
type List<'a> = (&'a str, &'a [(String, String)]);

/// A title and what else is said, a picture and lists in columns.
pub(crate) fn document(
    title: Option<&str>,
    about: &About,
    scene: &Scene,
    lists: &[List<'_>],
    paper: Paper,
) -> String {
    let mut text = format!(
        "\\documentclass[{paper}paper,11pt]{{article}}\n\\usepackage[margin={MARGIN}bp]{{geometry}}\n{PREAMBLE}"
    );
    if let Some(title) = title {
        let _ = writeln!(text, "\\begin{{center}}\\Large\\bfseries {}\\end{{center}}", escaped(title));
    }
    if let Some(author) = &about.author {
        let _ = writeln!(text, "\\begin{{center}}{}\\end{{center}}", escaped(author));
    }
    for paragraph in &about.notes {
        let _ = writeln!(text, "{{\\noindent\\raggedright\\small {}\\par}}", escaped(paragraph));
    }
    text += "\\begin{center}\n";
    tikz::write(scene, paper, &mut text);
    text += "\\end{center}\n";
    if !lists.is_empty() {
        text += "\\begin{multicols}{2}\\raggedright\\small\n";
        for (heading, lines) in lists.iter().filter(|(_, lines)| !lines.is_empty()) {
            let _ = writeln!(text, "\\subsection*{{{}}}", escaped(heading));
            for (number, line) in *lines {
                let _ = writeln!(text, "\\clue{{{}}}{{{}}}", escaped(number), escaped(line));
            }
        }
        text += "\\end{multicols}\n";
    }
    if let Some(copyright) = &about.copyright {
        let _ =
            writeln!(text, "\\vfill\\begin{{center}}\\footnotesize {}\\end{{center}}", escaped(copyright));
    }
    text + "\\end{document}\n"
}
