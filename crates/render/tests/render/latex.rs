//! Documents for LaTeX.

use quadrille_nonogram::Picture;
use quadrille_render::{NonogramSheet, Show, Style, crossword_latex, nonogram_latex};

use crate::common::{check_bytes, hostile, parsed};

/// The picture and what follows.
fn body(document: &str) -> &str {
    &document[document.find(r"\begin{tikzpicture}").unwrap()..]
}

#[test]
fn a_puzzle_is_lines_and_numbers() {
    let document = crossword_latex(&parsed("CAT/O.."), &Style::puzzle()).unwrap();
    let expected = r"\begin{tikzpicture}[x=25.6pt,y=-25.6pt]
\useasboundingbox (0,0) rectangle (4,3);
\draw[draw=c000000,line width=0.896pt,line cap=rect] (0.5,1.5)--(1.5,1.5) (1.5,0.5)--(1.5,1.5) (2.5,0.5)--(2.5,1.5);
\draw[draw=c000000,line width=1.536pt,line cap=rect] (0.5,0.5)--(3.5,0.5) (1.5,1.5)--(3.5,1.5) (0.5,2.5)--(1.5,2.5) (0.5,0.5)--(0.5,2.5) (1.5,1.5)--(1.5,2.5) (3.5,0.5)--(3.5,1.5);
\node[anchor=base west,text=c000000] at (0.57,0.775) {\fs{6.912}1};
\end{tikzpicture}
\end{center}
\end{document}
";
    assert_eq!(body(&document), expected);
}

#[test]
fn a_puzzle_does_not_depend_on_its_letters() {
    let latex = |rows| crossword_latex(&parsed(rows), &Style::puzzle()).unwrap();
    assert_eq!(latex("CAT/O../WOW"), latex("DOG/I../GAG"));
}

#[test]
fn letters_are_text() {
    let document = crossword_latex(&parsed("ÉÑЯ/O../שAW"), &Style::solution()).unwrap();
    for letter in ["}É}", "}Ñ}", "}Я}", r"}\rl{ש}}"] {
        assert!(document.contains(letter), "{letter}");
    }
}

#[test]
fn hostile_clues_are_printed() {
    let document = crossword_latex(&hostile(), &Style::puzzle()).unwrap();
    assert!(document.lines().all(|line| !line.contains(r"\input")), "nothing is interpreted");
    assert_eq!(document.matches(r"\end{document}").count(), 1);
    assert!(!document.chars().any(|c| c.is_control() && c != '\n'));
    check_bytes("hostile.tex", document.as_bytes(), 14_352_119_848_336_394_018);
}

#[test]
fn every_picture_of_a_crossword_has_its_document() {
    for &show in Show::ALL {
        let document = crossword_latex(&parsed("CAT/O../WOW"), &Style::new(show)).unwrap();
        assert!(document.ends_with("\\end{document}\n"), "{show}");
    }
}

#[test]
fn a_nonogram_as_latex() {
    let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n.....\n".parse().unwrap();
    let clues = picture.clues();
    let sheet = NonogramSheet::new(&clues).with_picture(&picture).with_title("Heart");
    let puzzle = nonogram_latex(&sheet, &Style::puzzle()).unwrap();
    assert_eq!(puzzle.matches(r"\fill").count(), 0);
    let solution = nonogram_latex(&sheet, &Style::solution()).unwrap();
    assert_eq!(solution.matches(r"\fill").count(), 5, "runs of cells");
    check_bytes("nonogram.tex", puzzle.as_bytes(), 17_642_189_409_959_744_268);
}
