use super::*;
use crate::nonogram::{NonogramFormat, read_detected};

const RING: &str = "3/1 1/3 3/1 1/3";

fn clues(nonogram: &Nonogram) -> String {
    let side =
        |side| nonogram.clues().lines(side).iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
    format!("{} {}", side(Side::Row), side(Side::Column))
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let document = read_detected(text.as_bytes(), None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(clues(&document.nonograms[0]), expected, "{text}");
    assert!(document.reading.is_some(), "{text}");
}

/// Each text is the ring of three by three cells.
#[track_caller]
fn check_ring(text: &str) {
    check(text, RING);
}

#[track_caller]
fn check_rejected(text: &str, message: &str) {
    match read_detected(text.as_bytes(), None) {
        Ok(document) => panic!("{text}: {}", clues(&document.nonograms[0])),
        Err(error) => assert!(error.to_string().contains(message), "{error}"),
    }
}

#[test]
fn separators_have_the_meaning_that_fits() {
    check_ring("3; 1 1; 3\n3; 1 1; 3\n");
    check_ring("3 | 1 1 | 3\n3 | 1 1 | 3\n");
    check_ring("| 3 | 1 1 | 3 |\n| 3 | 1 1 | 3 |\n");
    check_ring("3,1 1,3;3,1 1,3");
    check_ring("3/1 1/3|3/1 1/3");
    check_ring("3 1,1 3\n3 1,1 3\n");
    check_ring("3/1.1/3/3/1.1/3");
    check_ring("3\n1-1\n3\n\n3\n1-1\n3\n");
    check_ring("3\n1 1\n3\n3\n1 1\n3\n");
    check_ring("3\n1 1\n3\n---\n3\n1 1\n3\n");
    check_ring("3\t1 1\t3\n3\t1 1\t3\n");
    check_ring("3\n1\t1\n3\n\n3\n1\t1\n3");
    check_ring("3, 1 1, 3,\n3, 1 1, 3,\n");
    check("2 3\n3\n1 1\n2\n1\n2\n", "2/1/2 3/1 1");
    check("2;;2\n1 1;1 1\n", "2/0/2 1 1/1 1");
}
#[test]
fn labels_name_sides_and_lines() {
    check_ring("rows: 3, 1 1, 3\ncols: 3, 1 1, 3\n");
    check_ring("columns: 3, 1 1, 3\nrows: 3, 1 1, 3\n");
    check_ring("row1=3\nrow2=1,1\nrow3=3\ncol1=3\ncol2=1,1\ncol3=3\n");
    check_ring("R1: 3\nR2: 1 1\nR3: 3\nC1: 3\nC2: 1 1\nC3: 3\n");
    check_ring("Row 1: 3\nRow 2: 1 1\nRow 3: 3\nColumn 1: 3\nColumn 2: 1 1\nColumn 3: 3\n");
    check_ring("Horizontal\n1) 3\n2) 1 1\n3) 3\nVertical\n1) 3\n2) 1 1\n3) 3\n");
    check_ring("Title: My ring\nAuthor: me\nrows: 3, 1 1, 3\ncols: 3, 1 1, 3\n");
    check_ring("# row clues\n3\n1 1\n3\n# column clues\n3\n1 1\n3\n");
    check_ring("width: 3\nheight: 3\nacross: 3; 1 1; 3\ndown: 3; 1 1; 3\n");
    check_ring("3x3\n3, 1 1, 3\n3, 1 1, 3\n");
    check_ring("Zeilen: 3, 1 1, 3\nSpalten: 3, 1 1, 3\n");
    check("row1=1\nrow2=\ncol1=1\n", "1/0 1");
    check("cols: 1, 1\nrows: 2\n", "2 1/1");
}
#[test]
fn brackets_and_arrays() {
    check_ring("[3],[1,1],[3]\n[3],[1,1],[3]\n");
    check_ring("[[3],[1,1],[3]]\n[[3],[1,1],[3]]\n");
    check_ring("[[[3],[1,1],[3]],[[3],[1,1],[3]]]\n");
    check_ring("(3)(1 1)(3)\n(3)(1 1)(3)\n");
    check_ring("int[][] rows = {{3},{1,1},{3}};\nint[][] cols = {{3},{1,1},{3}};\n");
    check_ring("int rows[3][2] = {{3},{1,1},{3}};\nint cols[3][2] = {{3},{1,1},{3}};\n");
    check_ring("rows := [][]int{{3}, {1, 1}, {3}}\ncols := [][]int{{3}, {1, 1}, {3}}\n");
    check_ring(
        "let rows = vec![vec![3], vec![1, 1], vec![3]];\nlet cols = vec![vec![3], vec![1, 1], vec![3]];\n",
    );
    check_ring(
        "const rowClues = [\n  [3],\n  [1, 1],\n  [3],\n];\nconst colClues = [\n  [3],\n  [1, 1],\n  [3],\n];\n",
    );
    check_ring("rows = [(3,), (1, 1), (3,)]\ncolumns = [(3,), (1, 1), (3,)]\n");
    check_ring("rows = [\"3\", \"1 1\", \"3\"]\ncols = [\"3\", \"1 1\", \"3\"]\n");
    check_ring(
        "std::vector<std::vector<int>> rows = {{3},{1,1},{3}};\nstd::vector<std::vector<int>> cols = {{3},{1,1},{3}};\n",
    );
    check_ring("{rows: [[3],[1,1],[3]], cols: [[3],[1,1],[3]]}");
    check_ring("rows:\n  - [3]\n  - [1, 1]\n  - [3]\ncolumns:\n  - [3]\n  - [1, 1]\n  - [3]\n");
    check_ring("rows:\n- - 3\n- - 1\n  - 1\n- - 3\ncolumns:\n- - 3\n- - 1\n  - 1\n- - 3\n");
    check_ring("rows:\n  - 3\n  - 1 1\n  - 3\ncolumns:\n  - 3\n  - 1 1\n  - 3\n");
    check("[[2],[],[2]]\n[[1,1],[1,1]]\n", "2/0/2 1 1/1 1");
}
#[test]
fn letters_are_numbers() {
    check_ring("C AA C\nC AA C\n");
    check_ring("rows: C AA C\ncolumns: C AA C\n");
}
#[test]
fn json_with_any_names() {
    for names in [
        "rows cols",
        "rowHints colHints",
        "row_clues column_clues",
        "hor ver",
        "left top",
        "horizontal vertical",
    ] {
        let (rows, columns) = names.split_once(' ').unwrap();
        check_ring(&format!("{{\"{rows}\":[[3],[1,1],[3]],\"{columns}\":[[3],[1,1],[3]]}}"));
        check_ring(&format!(
            "{{\"width\":3,\"clues\":{{\"{columns}\":[\"3\",\"1 1\",\"3\"],\"{rows}\":[[3],[1,1],[3]]}}}}"
        ));
    }
    check_rejected("[{\"rows\":[[1]],\"cols\":[[1]]},{\"rows\":[[1]],\"cols\":[[1]]}]", "several nonograms");
}
#[test]
fn pictures_with_separators() {
    for text in [
        "■ ■ ■\n■ □ ■\n■ ■ ■\n",
        "# # #\n# . #\n# # #\n",
        "1 1 1\n1 0 1\n1 1 1\n",
        "1,1,1\n1,0,1\n1,1,1\n",
        "1;1;1\n1;0;1\n1;1;1\n",
        "⬛⬛⬛\n⬛⬜⬛\n⬛⬛⬛\n",
        "[[1,1,1],[1,0,1],[1,1,1]]",
        "[\"###\",\"#.#\",\"###\"]",
        "###\n#_#\n###",
        "XXX\nX X\nXXX\n",
        "|#|#|#|\n|#|.|#|\n|#|#|#|\n",
        "    1\n  3 1 3\n3 # # #\n1 1 # . #\n3 # # #\n",
    ] {
        check_ring(text);
    }
    check_rejected("3 ###\n2 #.#\n3 ###\n", "line 2: the clue beside the row");
}
#[test]
fn other_texts_are_rejected() {
    check_rejected("the quick brown fox\njumps over the lazy\n", "nonogram");
    check_rejected("?;!;#\n;;;\n", "nonogram");
    check_rejected(
        "rows: 3, 1 1, 3\ncols: 3, 1 1, 2\n",
        "the rows have 8 filled cells, but the columns have 7",
    );
    check_rejected("rows: 3, ?, 3\ncols: 3, 1 1, 3\n", "unexpected \"?\"");
    check_rejected("https://www.nonograms.org/nonograms/i/1", "address");
    check_rejected("https://puzz.link/p?nonogram/3/3/1i1", "puzz.link");
    check_rejected("https://puzz.link/p?nurikabe/3/3/1i1", "nurikabe");
}
#[test]
fn other_programs() {
    check_ring("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#3x3:3/1.1/3/3/1.1/3");
    check_ring(
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :7:Pattern\nPARAMS  :3:3x3\nDESC    :15:3/1.1/3/3/1.1/3\n",
    );
    check(
        "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h",
        "2 1/1 1/1 2/0/1 1/3 2 1/1 1 1/1/1 1 1/2 1/0",
    );
    check(
        "pzprv3/nonogram/10/3/. . . . . /. . . 1 . /. . . 2 . /. . 4 1 3 /. . 1 1 4 /. 2 . . . /. 1 . . . /. 2 . . . /. 2 . . . /. 1 . . . /. 1 . . . /. 3 . . . /. 1 . . . /. 1 . . . /. 3 . . . /",
        "2/1/2/2/1/1/3/1/1/3 4 1/1 2 1 1/3 4",
    );
}
#[test]
fn puzzle_addresses_are_written() {
    let nonogram = read_detected(b"rows: 3, 1 1, 3\ncols: 3, 1 1, 3", None).unwrap().nonograms.remove(0);
    let mut text = Vec::new();
    crate::nonogram::write(&nonogram, NonogramFormat::Pzpr, &mut text).unwrap();
    check_ring(str::from_utf8(&text).unwrap());
}
