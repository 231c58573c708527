use alloc::string::String;

use super::*;

pub(crate) fn parse(text: &str) -> Bitmap {
    let rows: Vec<&str> = text.split_whitespace().collect();
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    Grid::from_fn(size, |at| rows[at.row as usize].as_bytes()[at.column as usize] == b'#')
}

fn show(cells: &Bitmap) -> String {
    let row = |row: &[bool]| row.iter().map(|&cell| if cell { '#' } else { '.' }).collect::<String>();
    cells.rows().map(row).collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub(crate) fn check(change: fn(&Bitmap) -> Bitmap, before: &str, after: &str) {
    assert_eq!(show(&change(&parse(before))), after);
}

#[test]
fn rectangles_are_solid() {
    for (text, expected) in
        [("## ##", true), ("... .#.", true), ("... ...", true), ("#. .#", false), (".# ##", false)]
    {
        assert_eq!(is_solid(&parse(text)), expected, "{text}");
    }
}

#[test]
fn pictures_are_inverted() {
    check(inverted, "#. .#", ".# #.");
}

#[test]
fn a_rim_is_a_cell_wide() {
    check(rim, "##### ##### ##### .####", "##### #...# ##..# .####");
    check(rim, "#. .#", "#. .#");
}

#[test]
fn a_silhouette_is_full() {
    check(silhouette, "####. #..#. #..## ####.", "####. ####. ##### ####.");
    check(silhouette, ".#. #.. .##", ".#. #.. .##");
    check(silhouette, ".#. #.# .#.", ".#. ### .#.");
}

#[test]
fn lines_inside_are_carved() {
    check(
        carved,
        "####### #..#..# #..#..# #..#..# #..#..# #######",
        "####### ####### ###.### ###.### ####### #######",
    );
}
