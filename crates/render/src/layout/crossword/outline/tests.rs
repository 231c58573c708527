use quadrille_core::Position;

use super::{Run, Runs, runs};

fn of(text: &str) -> Runs {
    let rows = text.split('/').zip(0..).map(|(row, k)| row.chars().zip(0..).map(move |(c, l)| (c, k, l)));
    let filled = rows.flatten().filter(|(cell, ..)| *cell == '#');
    runs(&filled.map(|(_, row, column)| Position::new(row, column)).collect::<Vec<_>>())
}

#[track_caller]
fn check(text: &str, inner: &str, outer: &str) {
    let runs = of(text);
    let list = |runs: &[Run]| {
        let run = |run: &Run| format!("{},{}-{},{}", run.from.0, run.from.1, run.to.0, run.to.1);
        runs.iter().map(run).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(list(&runs.inner), inner, "{text} inside");
    assert_eq!(list(&runs.outer), outer, "{text} around");
}

#[test]
fn a_single_square_has_an_outline_only() {
    check("#", "", "0,0-1,0 0,1-1,1 0,0-0,1 1,0-1,1");
}

#[test]
fn runs_are_joined() {
    check("##/##", "0,1-2,1 1,0-1,2", "0,0-2,0 0,2-2,2 0,0-0,2 2,0-2,2");
}

#[test]
fn nothing_is_drawn_around_empty_squares() {
    check("..", "", "");
    check("#.#", "", "0,0-1,0 2,0-3,0 0,1-1,1 2,1-3,1 0,0-0,1 1,0-1,1 2,0-2,1 3,0-3,1");
}

#[test]
fn a_line_is_inner_up_to_the_corner_and_outer_beyond() {
    check("##/#.", "0,1-1,1 1,0-1,1", "0,0-2,0 1,1-2,1 0,2-1,2 0,0-0,2 1,1-1,2 2,0-2,1");
}
