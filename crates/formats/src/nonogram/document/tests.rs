use crate::{NonogramFormat as Format, nonogram};

/// Checks which nonograms of a file are valid, and the lines of the errors of the others.
#[track_caller]
fn check(format: Format, text: &str, expected: &[Option<usize>]) {
    let members = nonogram::read_members(text.as_bytes(), format).unwrap();
    let lines: Vec<_> =
        members.nonograms.iter().map(|read| read.as_ref().err().and_then(crate::Error::line)).collect();
    let are_valid = members.nonograms.iter().map(Result::is_ok);
    assert!(are_valid.eq(expected.iter().map(Option::is_none)), "{text}: {:?}", members.nonograms);
    assert_eq!(lines, expected, "{text}");
}

#[test]
fn invalid_nonograms_do_not_affect_the_others() {
    let non = |row: &str| format!("rows\n{row}\ncolumns\n1\n");
    let pack = [non("1"), non("9"), non("7"), non("1")].join("====\n");
    check(Format::Non, &pack, &[None, Some(7), Some(12), None]);
    check(Format::Sgt, "1x1:1/1\n1x1\n\n1x1:1/1/1\n1x1:/\n", &[None, Some(2), Some(4), None]);
    let grid = |row: &str| format!("GRID\nROWS\n{row}\nCOLUMNS\n[ 1 ]\n");
    let grids = [grid("[ 1 ]"), grid("1"), grid("[ 2 ]"), grid("[ 1 ]")].concat();
    check(Format::Picross, &grids, &[None, Some(8), Some(13), None]);
    check(Format::JsonLines, "{}\n", &[Some(1)]);
}

#[test]
fn invalid_puzzles_of_a_set_are_skipped() {
    let clues = |count: &str| {
        let line = format!("<line><count>{count}</count></line>");
        format!(
            "<clues type=\"rows\">{line}</clues>\n<clues type=\"columns\"><line><count>1</count></line></clues>"
        )
    };
    let puzzle = |kind: &str, count: &str| format!("<puzzle type=\"{kind}\">{}</puzzle>\n", clues(count));
    let set = |puzzles: &[String]| format!("<puzzleset>\n{}</puzzleset>\n", puzzles.concat());
    let (good, bad) = (puzzle("grid", "1"), puzzle("grid", "x"));
    let other = puzzle("triddler", "1");
    check(
        Format::Xml,
        &set(&[good.clone(), bad, other.clone(), good.clone()]),
        &[None, Some(4), Some(6), None],
    );
    let nested = format!("<puzzle>{good}\n{good}</puzzle>\n");
    check(Format::Xml, &set(&[nested, good.clone()]), &[Some(2), None]);
    check(Format::Xml, &set(&[other, good.clone()]).replace("</puzzleset>", "<"), &[Some(2), None, Some(7)]);
    check(Format::Xml, &set(&[good]), &[None]);
}
