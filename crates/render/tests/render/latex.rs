//! Documents for LaTeX.

use crate::common::latex;
use quadrille_core::{Builder, Metadata, TextDirection, WordList};
use quadrille_nonogram::Picture;
use quadrille_render::{CrosswordStyle, Gaps, NonogramView, Paper, Style, View};

use crate::{
    common::{check_bytes, hostile, parsed},
    sheets::noise,
};

/// A wide crossword is as wide as the paper less its margins, in points of TeX.
#[track_caller]
fn check_paper(paper: Paper, size: &str, width: f64) {
    let wide = parsed(&format!("{}\n", "A".repeat(23)));
    let document = latex(&wide, &Style::puzzle(), paper).unwrap();
    assert!(document.contains(&format!("\\usepackage[{size},margin=40bp]{{geometry}}")), "{document}");
    let unit = document.split_once("[x=").unwrap().1.split_once("pt").unwrap().0;
    assert!((unit.parse::<f64>().unwrap() * 24.0 - width).abs() < 0.5, "{unit}");
}

#[test]
fn paper_has_any_size() {
    check_paper(Paper::A4, "paperwidth=210.00mm,paperheight=297.00mm", 517.2);
    check_paper(Paper::LETTER, "paperwidth=215.90mm,paperheight=279.40mm", 534.0);
    check_paper(Paper::A5, "paperwidth=148.00mm,paperheight=210.00mm", 340.8);
}

/// What words enclose is filled below the squares.
#[test]
fn light_gaps_are_gray() {
    let light = CrosswordStyle { gaps: Gaps::Light, ..CrosswordStyle::default() };
    let style = Style::puzzle().with_crossword(light);
    let document = latex(&parsed("CATS/O..O/WORN"), &style, Paper::A4).unwrap();
    assert!(document.contains(r"\definecolor{cE5E5E5}{HTML}{E5E5E5}"));
    assert_eq!(
        document.matches(r"\fill[cE5E5E5] (1.48,1.48) rectangle (3.52,2.52);").count(),
        1,
        "{document}"
    );
}

/// The picture and what follows.
fn body(document: &str) -> &str {
    &document[document.find(r"\begin{tikzpicture}").unwrap()..]
}

#[test]
fn a_puzzle_is_lines_and_numbers() {
    let document = latex(&parsed("CAT/O.."), &Style::puzzle(), Paper::A4).unwrap();
    let expected = r"\begin{tikzpicture}[x=36.938pt,y=-36.938pt]
\useasboundingbox (0,0) rectangle (4,3);
\draw[draw=c000000,line width=1.293pt,line cap=rect] (0.5,1.5)--(1.5,1.5) (1.5,0.5)--(1.5,1.5) (2.5,0.5)--(2.5,1.5);
\draw[draw=c000000,line width=2.216pt,line cap=rect] (0.5,0.5)--(3.5,0.5) (1.5,1.5)--(3.5,1.5) (0.5,2.5)--(1.5,2.5) (0.5,0.5)--(0.5,2.5) (1.5,1.5)--(1.5,2.5) (3.5,0.5)--(3.5,1.5);
\node[anchor=base west,text=c000000] at (0.6,0.784) {\fs{11.081}1};
\end{tikzpicture}
\end{center}
\end{document}
";
    assert_eq!(body(&document), expected);
}

#[test]
fn a_puzzle_does_not_depend_on_its_letters() {
    let latex = |rows| latex(&parsed(rows), &Style::puzzle(), Paper::A4).unwrap();
    assert_eq!(latex("CAT/O../WOW"), latex("DOG/I../GAG"));
}

#[test]
fn letters_are_text() {
    let document = latex(&parsed("ÉÑЯ/O../שAW"), &Style::solution(), Paper::A4).unwrap();
    for letter in ["}É}", "}Ñ}", "}Я}", r"}\rl{ש}}"] {
        assert!(document.contains(letter), "{letter}");
    }
}

#[test]
fn hostile_clues_are_printed() {
    let document = latex(&hostile(), &Style::puzzle(), Paper::A4).unwrap();
    assert!(document.lines().all(|line| !line.contains(r"\input")), "nothing is interpreted");
    assert_eq!(document.matches(r"\end{document}").count(), 1);
    assert!(!document.chars().any(|c| c.is_control() && c != '\n'));
    check_bytes("hostile.tex", document.as_bytes(), 5_371_529_322_811_335_852);
}

/// The clue of a word of three letters in a list that is read one way or the other.
#[track_caller]
fn check_clue(text_direction: TextDirection, clue: &str, expected: &str) {
    let word_list: WordList = format!("cat\t{clue}\n").parse().unwrap();
    let about = Metadata::default().with_text_direction(text_direction);
    let crossword = Builder::new().build(&word_list).unwrap().with_metadata(about);
    let document = latex(&crossword, &Style::puzzle(), Paper::A4).unwrap();
    assert!(document.contains(&format!("\n{expected}\n")), "{document}");
    let columns =
        "\\RLmulticolcolumns\n\\begin{multicols}{2}\\raggedcolumns\\interlinepenalty=10000\\raggedleft";
    assert_eq!(document.contains(columns), text_direction == TextDirection::RightToLeft, "{document}");
}

#[test]
fn lists_begin_where_reading_begins() {
    check_clue(TextDirection::LeftToRight, "It purrs", r"\clue{1}{It purrs (3)}");
    check_clue(TextDirection::LeftToRight, "NATO הוא", r"\clue{1}{NATO \rl{הוא} (3)}");
    check_clue(TextDirection::LeftToRight, "הוא NATO", r"\rlclue{1}{הוא \lr{NATO} (\lr{3})}");
    check_clue(TextDirection::RightToLeft, "It purrs", r"\rlclue{1}{\lr{It purrs (3)}}");
    check_clue(TextDirection::RightToLeft, "NATO הוא 2", r"\rlclue{1}{\lr{NATO} הוא \lr{2} (\lr{3})}");
}

#[test]
fn every_picture_of_a_crossword_has_its_document() {
    for &show in View::ALL {
        let document = latex(&parsed("CAT/O../WOW"), &Style::new(show), Paper::A4).unwrap();
        assert!(document.ends_with("\\end{document}\n"), "{show}");
    }
}

/// What is too large for the paper is cut up with the limits of sheets, and turned.
#[test]
fn large_pictures_are_cut() {
    let picture = noise(70, 8);
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_title("Noise");
    let document = latex(&sheet, &Style::puzzle(), Paper::A5).unwrap();
    assert!(document.contains("[paperwidth=210.00mm,paperheight=148.00mm,"), "{document}");
    let cells = document.split("[x=").skip(1).map(|picture| picture.split_once("pt").unwrap().0);
    let cells: Vec<f64> = cells.map(|cell| cell.parse().unwrap()).collect();
    assert!(cells.len() == 2 && cells.iter().all(|&cell| cell > 8.4), "{cells:?}");
    for part in 1..=cells.len() {
        assert!(document.contains(&format!("part {part} of {}", cells.len())), "{part}");
    }
}

#[test]
fn a_nonogram_as_latex() {
    let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n.....\n".parse().unwrap();
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_picture(&picture).with_title("Heart");
    let puzzle = latex(&sheet, &Style::puzzle(), Paper::A4).unwrap();
    assert_eq!(puzzle.matches(r"\fill").count(), 0);
    let solution = latex(&sheet, &Style::solution(), Paper::A4).unwrap();
    assert_eq!(solution.matches(r"\fill").count(), 5, "runs of cells");
    check_bytes("nonogram.tex", puzzle.as_bytes(), 10_544_483_061_757_667_854);
}
