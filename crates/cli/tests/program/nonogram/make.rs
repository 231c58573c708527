use super::desk;
use crate::desk::Desk;

#[track_caller]
fn check(desk: &Desk, line: &str, code: i32, out: &str, says: &str) {
    let run = desk.run(line);
    assert_eq!((run.code, run.out.as_str()), (Some(code), out), "{line}: {}", run.err);
    assert!(run.err.contains(says), "{line}: {}", run.err);
}

#[test]
fn a_text_grid() {
    let desk = desk();
    check(
        &desk,
        "nonogram make grid.txt",
        0,
        "##.\n.#.\n",
        "grid.txt: unique, 3x2 cells, solvable line by line",
    );
    check(&desk, "nonogram make grid.txt --exact -q -o x.json --title Hook", 0, "", "");
    assert!(
        desk.text("x.json")
            .contains("\"title\":\"Hook\",\"size\":{\"width\":3,\"height\":2},\"rows\":[[2],[1]]")
    );
}

#[test]
fn a_crossword() {
    let desk = Desk::new().with("x.txt", "CAT\nO..\nWOW\n");
    desk.check("crossword convert x.txt -o x.json --title Farm", 0, "");
    let grid = "###\n#..\n###\n";
    check(&desk, "nonogram make x.json", 0, grid, "unique");
    check(&desk, "nonogram make x.txt", 0, grid, "unique");
    desk.check("nonogram make x.json -q --to nin", 0, "3 3\n3\n1\n3\n3\n1 1\n1 1\n");
    assert!(desk.run("nonogram make x.json --to json").out.contains("\"title\":\"Farm\""));
}

#[test]
fn a_picture() {
    let desk = desk().with("x.pbm", "P1\n2 2\n1 1 0 1\n");
    check(&desk, "nonogram make x.pbm", 0, "##\n.#\n", "unique");
    desk.check("nonogram convert x.pbm -o x.png --to pixels", 0, "");
    check(&desk, "nonogram make x.png", 0, "##\n.#\n", "unique");
}

#[test]
fn what_is_asked_for_decides() {
    let desk = Desk::new().with("two.txt", "#.\n.#\n").with("hard.txt", "#..#\n##..\n..#.\n#...\n");
    check(&desk, "nonogram make two.txt", 1, "#.\n.#\n", "multiple");
    check(&desk, "nonogram make two.txt --exact -q -o x.non", 1, "", "");
    assert!(desk.files().contains(&"x.non".to_owned()), "it is written all the same");
    check(&desk, "nonogram make two.txt --solvable any -q --to sgt", 0, "2x2:1/1/1/1\n", "");
    assert_eq!(desk.run("nonogram make hard.txt --steps 0 --exact").code, Some(3));
}

#[test]
fn reports_have_their_keys() {
    let desk = desk();
    let run = desk.run("nonogram make grid.txt --json");
    let mut report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(report["elapsed_ms"].take().as_f64().is_some());
    let expected = serde_json::json!({"file": "grid.txt", "width": 3, "height": 2, "pipeline": "exact",
        "verdict": "unique", "line_solvable": true, "changed": [], "likeness": 1, "elapsed_ms": null});
    assert_eq!((report, run.err.as_str()), (expected, ""));
    desk.check_refused("nonogram make grid.txt --json -o -", "share this place");
}

#[test]
fn an_empty_picture_is_warned_of() {
    let desk = Desk::new().with("blank.txt", "...\n...\n");
    let says = "warning: no cell is filled";
    check(&desk, "nonogram make blank.txt --exact", 0, "...\n...\n", says);
}

#[test]
fn what_no_nonogram_is_made_of_is_refused() {
    let desk =
        desk().with("ragged.txt", "##\n#\n").with("photo.jpg", b"\xff\xd8\xff\xe0").with("e.txt", "\n\n");
    let desk = desk.with("broken.png", b"\x89PNG\r\n\x1a\nbroken");
    desk.check_refused("nonogram make ragged.txt", "ragged.txt: line 2");
    desk.check_refused("nonogram make photo.jpg", "photo.jpg: JPEG images are not read yet\nhint: ");
    desk.check_refused("nonogram make broken.png", "broken.png: ");
    desk.check_refused("nonogram make e.txt", "e.txt: ");
    desk.check_refused("nonogram make one.json", "one.json: a nonogram without its picture");
    desk.check_refused("nonogram make all.jsonl", "4 nonograms");
    desk.check_refused("nonogram make nothing.txt", "there is no such file");
}
