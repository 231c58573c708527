use quadrille_core::Position;

use super::{enclosed, gaps};

/// Letter squares are `#`, and `o` what they enclose.
#[track_caller]
fn check(text: &str) {
    let rows =
        text.split('/').zip(0..).flat_map(|(row, k)| row.chars().zip(0..).map(move |(c, l)| (c, k, l)));
    let of = |kind| {
        rows.clone().filter(move |cell| cell.0 == kind).map(|(_, row, column)| Position::new(row, column))
    };
    let holes = enclosed(gaps(&of('#').collect::<Vec<_>>()));
    let found: Vec<_> = holes
        .into_iter()
        .flat_map(|gap| gap.columns.map(move |column| Position::new(gap.row, column)))
        .collect();
    assert_eq!(found, of('o').collect::<Vec<_>>(), "{text}");
}

#[test]
fn enclosed_areas_are_holes() {
    check("###/#o#/###");
    check("####/#oo#/#o##/###.");
    check("######/#o#oo#/######");
}
#[test]
fn open_areas_are_not_holes() {
    check("");
    check("##/##");
    check("###/#.#");
    check("#.#/###");
    check("###/#../###");
    check(".../###/#.#");
    check("#####/#...#/###.#/#...#/#.###");
}
#[test]
fn corners_are_closed() {
    check(".#./#o#/.#.");
    check("###./#o#./##o#/..##");
}
#[test]
fn rows_without_squares_are_open() {
    check("#.#/.../#.#");
    check("###/#.#/.../#.#/###");
    check("#.#/.../.../.../#.#");
}
