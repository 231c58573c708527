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
fn the_closest_meaning_is_explained() {
    check_rejected("rows: 2, 1\ncolumns: 1, 1\n", "the rows have 3 filled cells, but the columns have 2");
}

#[test]
fn numbers_in_json_are_lengths() {
    check_rejected(
        "{\"rows\":[[1.5]],\"columns\":[[1],[0],[5]]}",
        "1.5 among the clues: expected whole numbers",
    );
    check_rejected("{\"rows\":[[1]],\"columns\":[-1]}", "-1 among the clues");
}

/// A typing error must not make another nonogram: the numbers of its clue would be clues of their own.
#[test]
fn a_clue_that_is_too_long_stays_one_clue() {
    let too_long = "the clue 2 1 needs 4 cells, but the line has 2";
    for text in [
        "{\"rows\":[[2,1],[1]],\"columns\":[[1],[3]]}",
        "{\"rows\":[\"2 1\",\"1\"],\"columns\":[\"1\",\"3\"]}",
        "rows = [[2, 1], [1]]\ncolumns = [[1], [3]]\n",
        "[[2,1],[1]]\n[[1],[3]]\n",
        "rows: 2 1, 1\ncolumns: 1, 3\n",
        "rows: 2,1; 1\ncolumns: 1; 3\n",
        "rows:\n2 1\n1\ncolumns:\n1\n3\n",
        "row 1: 2 1\nrow 2: 1\ncolumn 1: 1\ncolumn 2: 3\n",
    ] {
        check_rejected(text, too_long);
    }
    check_rejected("2 1\n1\n\n1\n3\n", "needs 3 cells, but the line has 1");
    check_rejected(
        "{\"rows\":[[3,1],[],[1,4],[1,1],[1,1]],\"columns\":[[2,1],[2,1],[2],[3],[1,1]]}",
        "1 4 needs 6",
    );
}

#[test]
fn colors_and_sizes_in_json_are_not_ignored() {
    let colored = "{\"rows\":[[[1,1]],[[2,1]]],\"columns\":[[[2,1]],[[1,1]]]}";
    check_rejected(colored, "the clue \"[[1,1]]\": expected lengths");
    let sized = |size: &str| format!("{{{size},\"rows\":[[3],[1,1],[3]],\"columns\":[[3],[1,1],[3]]}}");
    check_ring(&sized("\"width\":3,\"height\":3"));
    check_rejected(&sized("\"width\":7,\"height\":3"), "the size is 7x3, but there are 3 columns and 3 rows");
    check_rejected(&sized("\"size\":{\"width\":3,\"height\":4}"), "the size is 3x4");
}

#[test]
fn one_side_is_not_enough() {
    check_rejected("rows: 1, 1\n", "line 1: clues of rows, but none of columns");
    check_rejected("rows: 1\n", "line 1: clues of rows, but none of columns");
    check_rejected("\ncolumns:\n1\n1\n", "line 3: clues of columns, but none of rows");
}

/// Lines in another order would be another nonogram.
#[test]
fn labels_number_lines_in_order() {
    let columns = "C1: 3\nC2: 1 1\nC3: 3\n";
    check_ring(&format!("R0: 3\nR1: 1 1\nR2: 3\n{columns}"));
    check_ring("1. 3\n2. 1 1\n3. 3\n4. 3\n5. 1 1\n6. 3\n");
    check_ring("Row 1: 3\nRow 2: 1 1\nRow 3: 3\nColumn 4: 3\nColumn 5: 1 1\nColumn 6: 3\n");
    check_ring("Rows 3: 3, 1 1, 3\nColumns 3: 3, 1 1, 3\n");
    for (rows, message) in [
        ("R1: 3\nR3: 3\nR2: 1 1\n", "line 2: row 3 follows row 1: write all rows in order, with 0 for"),
        ("R3: 3\nR2: 1 1\nR1: 3\n", "line 1: row 3 is the first one: write all rows in order"),
        ("Row 1: 3\nRow 3: 3\n", "row 3 follows row 1"),
        ("Row 1: 3\nRow 1: 1 1\nRow 2: 3\n", "row 1 follows row 1"),
    ] {
        check_rejected(&format!("{rows}{columns}"), message);
    }
    check_rejected(
        "1. 3\n3. 1 1\n2. 3\n1. 3\n2. 1 1\n3. 3\n",
        "line 2: clue 3 follows clue 1: write all clues in order",
    );
}

#[test]
fn blank_lines_between_labels_may_be_clues() {
    let message = "expected 0 for each line without filled cells, and no blank lines";
    for text in [
        "rows:\n1\n\n1\n1\ncolumns:\n2\n1\n",
        "Rows:\n3\n3\n1\n1 1\n\nColumns:\n2 1\n3\n2\n\n1\n",
        "Rows:\n2 1\n1 4\n1 1 1\n1 1 1\n\nColumns:\n1 2\n2\n\n1\n1\n2\n2\n3\n",
    ] {
        check_rejected(text, message);
        check_rejected(&text.replace('\n', "\r\n"), message);
    }
    // Here they can only be clues.
    check("rows:\n1 1\n1 1\n\ncolumns:\n2\n\n2\n", "1 1/1 1 2/0/2");
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
fn ignored_fields_of_json_are_reported() {
    use Unsupported::{Description, Id, OtherProperties};
    #[track_caller]
    fn check(text: &str, ignored: &[Unsupported]) {
        let document = read(text.as_bytes()).unwrap().all().unwrap();
        let title = document.nonograms[0].metadata().title();
        assert_eq!((title, &*document.unsupported), (Some("Ring"), ignored), "{text}");
    }
    let clues = r#""rows":[[3],[1,1],[3]],"cols":[[3],[1,1],[3]]"#;
    check(&format!(r#"{{"title":"Ring","width":3,"height":3,{clues}}}"#), &[]);
    check(&format!(r#"{{"title":"Ring","clues":{{{clues}}}}}"#), &[]);
    check(&format!(r#"{{{clues},"name":"Ring","picture":["x"],"seed":null}}"#), &[OtherProperties]);
    check(&format!(r#"{{{clues},"name":"N","title":"Ring","note":"","colors":[]}}"#), &[OtherProperties]);
    check(&format!(r#"{{"id":7,"name":"Ring","puzzle":{{{clues},"description":"x"}}}}"#), &[Description, Id]);
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
        "x;x;x\nx;;x\nx;x;x\n",
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
    check(",X,X,\nX,X,X,X\n,,,\nX,,,\n", "2/4/0/1 1 1/2/2/1");
    check("\tX\t\nX\t\t\n\t\tX\n", "1/1/1 1/1/1");
    check_rejected("3 ###\n2 #.#\n3 ###\n", "line 2: the clue beside the row");
    check_rejected("    2 2 3\n\n  2 . . .\n  3 . . .\n1 1 . . .\n", "a drawing of an unsolved puzzle");
}
#[test]
fn other_texts_are_rejected() {
    check_rejected("the quick brown fox\njumps over the lazy\n", "nonogram");
    check_rejected("?;!;#\n;;;\n", "nonogram");
    check_rejected(
        "rows: 3, 1 1, 3\ncols: 3, 1 1, 2\n",
        "the rows have 8 filled cells, but the columns have 7",
    );
    check_rejected("https://www.nonograms.org/nonograms/i/1", "address");
    check_rejected("https://puzz.link/p?nonogram/3/3/1i1", "puzz.link");
    check_rejected("https://puzz.link/p?nurikabe/3/3/1i1", "nurikabe");
}
#[test]
fn unknown_clues_are_read() {
    check("rows: 3, ?, 3\ncols: 3, 1 1, 3\n", "3/?/3 3/1 1/3");
    check("rows: 3; null; 3\ncols: 3; unknown; 3\n", "3/?/3 3/?/3");
    check("3\n?\n3\n\n?\n1 1\n3\n", "3/?/3 ?/1 1/3");
    check("1\n?\n\n?\n1\n", "1/? ?/1");
    check("2x2\n?\n?\n1\n1\n", "?/? 1/1");
    check("[[3],null,[3]]\n[[3],[1,1],[3]]\n", "3/?/3 3/1 1/3");
    check("rows = [[3], None, [3]]\ncols = [[3], [\"?\"], [3]]\n", "3/?/3 3/?/3");
    check("rows = [\"3\", \"?\", \"3\"]\ncols = [\"3\", \"1 1\", \"3\"]\n", "3/?/3 3/1 1/3");
    check("{\"rows\":[[3],null,[3]],\"cols\":[[3],[1,1],null]}", "3/?/3 3/1 1/?");
    check("{\"rows\":[[]],\"cols\":[null]}", "0 ?");
    check("rows: unknown\ncolumns: ?\n", "? ?");
    check("rows:\n?\n?\ncolumns:\n?\n?\n", "?/? ?/?");
}
#[test]
fn partly_unknown_clues_are_rejected() {
    for text in [
        "rows: 3, 1 ?, 3\ncols: 3, 1 1, 3\n",
        "rows: 3; ? 1; 3\ncols: 3; 1 1; 3\n",
        "3\n? ?\n3\n\n3\n1 1\n3\n",
        "{\"rows\":[[3],[1,null],[3]],\"cols\":[[3],[1,1],[3]]}",
        "[[3],[1,null],[3]]\n[[3],[1,1],[3]]\n",
        "rows: 2 ?, 1\ncolumns: 1, 2, 0\n",
        "rows: 1 ? 1, 1\ncolumns: 1, 2, 0\n",
        "{\"rows\":[[2,null],[1]],\"cols\":[[1],[2],[]]}",
    ] {
        check_rejected(text, "a partly unknown clue: expected all of its numbers, or ? alone");
    }
    check_rejected("3 3\n3\n1 ?\n3\n3\n1 1\n3\n", "partly unknown");
}
#[test]
fn ambiguous_texts_are_rejected() {
    check_rejected(
        "2\n0\n0\n1\n1\n0\n",
        "ambiguous clues (rows and columns of 3x3 cells, or rows and columns of 4x2 cells, or rows and columns of 5x1 cells)",
    );
    check_rejected("1\n?\n?\n1\n", "ambiguous clues");
    check_rejected("?\n?\n", "nonogram");
    check_rejected("2x1\n?\n?\n1\n", "(rows and columns of 2x1 cells, or columns and rows of 2x1 cells)");
    // Zeros at the ends of lines are no clues only without labels.
    check("{\"rows\":[[1],[0]],\"columns\":[[1],[0]]}", "1/0 1/0");
    // Only the order of the sides is open.
    check("2\n1 1\n\n2\n1\n1\n", "2/1 1 2/1/1");
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

/// Notations that people and programs use for the same ring.
const NOTATIONS: &[&str] = &[
    "Rows: [3] [1 1] [3]\nColumns: [3] [1 1] [3]",
    "Rows:\n3\n1 1\n3\nColumns:\n3\n1 1\n3",
    "Row clues: 3; 1,1; 3\nColumn clues: 3; 1,1; 3",
    "r1: 3\nr2: 1 1\nr3: 3\nc1: 3\nc2: 1 1\nc3: 3",
    "across: 3 / 1 1 / 3\ndown: 3 / 1 1 / 3",
    "3 - 1 1 - 3\n3 - 1 1 - 3",
    "{3},{1,1},{3};{3},{1,1},{3}",
    "<3>,<1,1>,<3>\n<3>,<1,1>,<3>",
    "rows=3,1.1,3&cols=3,1.1,3",
    "3,1.1,3\n3,1.1,3",
    "3x3\nrows: 3 | 1 1 | 3\ncols: 3 | 1 1 | 3",
    "width=3 height=3\n3\n1 1\n3\n\n3\n1 1\n3",
    "size: 3 3\n3\n1 1\n3\n\n3\n1 1\n3",
    "ROWS\n3\n1,1\n3\nCOLS\n3\n1,1\n3",
    "Row 1: 3\nRow 2: 1, 1\nRow 3: 3\nCol 1: 3\nCol 2: 1, 1\nCol 3: 3",
    "row(1) = 3\nrow(2) = 1 1\nrow(3) = 3\ncol(1) = 3\ncol(2) = 1 1\ncol(3) = 3",
    "rows[0] = {3}; rows[1] = {1,1}; rows[2] = {3};\ncols[0] = {3}; cols[1] = {1,1}; cols[2] = {3};",
    "1. 3\n2. 1 1\n3. 3\n\n1. 3\n2. 1 1\n3. 3",
    "* 3\n* 1 1\n* 3\n\n* 3\n* 1 1\n* 3",
    "Arrays.asList(Arrays.asList(3), Arrays.asList(1,1), Arrays.asList(3))\nArrays.asList(Arrays.asList(3), Arrays.asList(1,1), Arrays.asList(3))",
    "List.of(List.of(3), List.of(1, 1), List.of(3))\nList.of(List.of(3), List.of(1, 1), List.of(3))",
    "new int[][]{{3},{1,1},{3}}, new int[][]{{3},{1,1},{3}}",
    "rows <- list(c(3), c(1,1), c(3))\ncols <- list(c(3), c(1,1), c(3))",
    "$rows = array(array(3), array(1,1), array(3));\n$cols = array(array(3), array(1,1), array(3));",
    "rows = {{3}, {1, 1}, {3}}\ncols = {{3}, {1, 1}, {3}}",
    "[3;1 1;3]\n[3;1 1;3]",
    "rows([[3],[1,1],[3]]).\ncols([[3],[1,1],[3]]).",
    "(define rows '((3) (1 1) (3)))\n(define cols '((3) (1 1) (3)))",
    "'((3) (1 1) (3))\n'((3) (1 1) (3))",
    "rows = np.array([[3],[1,1],[3]], dtype=object)\ncols = np.array([[3],[1,1],[3]], dtype=object)",
    "val rows = listOf(listOf(3), listOf(1, 1), listOf(3))\nval cols = listOf(listOf(3), listOf(1, 1), listOf(3))",
    "let rows = [[3], [1, 1], [3]];\nlet cols = [[3], [1, 1], [3]];",
    "const puzzle = {\n  rows: [[3],[1,1],[3]],\n  cols: [[3],[1,1],[3]],\n};",
    "let rows: [[Int]] = [[3],[1,1],[3]]\nlet cols: [[Int]] = [[3],[1,1],[3]]",
    "let rows: Vec<Vec<u8>> = vec![vec![3], vec![1, 1], vec![3]];\nlet cols: Vec<Vec<u8>> = vec![vec![3], vec![1, 1], vec![3]];",
    "rows: [[3], [1, 1], [3]]\ncols: [[3], [1, 1], [3]]",
    "---\nrows:\n  - [3]\n  - [1, 1]\n  - [3]\ncols:\n  - [3]\n  - [1, 1]\n  - [3]\n",
    "title: Ring\nrows: ['3', '1 1', '3']\ncolumns: ['3', '1 1', '3']",
    "clues:\n  rows: [[3],[1,1],[3]]\n  columns: [[3],[1,1],[3]]",
    "rows: |\n  3\n  1 1\n  3\ncols: |\n  3\n  1 1\n  3\n",
    "left: 3, 1 1, 3\ntop: 3, 1 1, 3",
    "V: 3; 1 1; 3\nH: 3; 1 1; 3",
    "c,aa,c\nc,aa,c",
    "C,AA,C\nC,AA,C",
    "C;AA;C|C;AA;C",
    "C\nAA\nC\n\nC\nAA\nC",
    "rows: C AA C\ncols: C AA C",
    "3\n1 1\n3\n\n\n3\n1 1\n3\n",
    "3\r1 1\r3\r\r3\r1 1\r3\r",
    "3\r\n1 1\r\n3\r\n\r\n3\r\n1 1\r\n3\r\n",
    "(3),(1,1),(3)\n(3),(1,1),(3)",
    "[(3), (1, 1), (3)]\n[(3), (1, 1), (3)]",
    "[[3], [1, 1], [3]], [[3], [1, 1], [3]]",
    "([3], [1, 1], [3])\n([3], [1, 1], [3])",
    "((3,), (1, 1), (3,)), ((3,), (1, 1), (3,))",
    "\"3\",\"1 1\",\"3\"\n\"3\",\"1 1\",\"3\"",
    "3;1,1;3\n3;1,1;3\n",
    "3/1,1/3\n3/1,1/3",
    "3_1 1_3\n3_1 1_3",
    "rows 3; 1 1; 3 cols 3; 1 1; 3",
    "Rows - 3, 1 1, 3\nColumns - 3, 1 1, 3",
    "row: 3\nrow: 1 1\nrow: 3\ncol: 3\ncol: 1 1\ncol: 3",
    "# # #\n#   #\n# # #",
    "X X X\nX . X\nX X X",
    "x x x\nx - x\nx x x",
    "■■■\n■□■\n■■■",
    "███\n█ █\n███",
    "###\n# #\n###",
    "@@@\n@.@\n@@@",
    "***\n* *\n***",
    "OOO\nO.O\nOOO",
    "1\t1\t1\n1\t0\t1\n1\t1\t1",
    "1|1|1\n1|0|1\n1|1|1",
    "|1|1|1|\n|1|0|1|\n|1|1|1|",
    "[[1,1,1],[1,0,1],[1,1,1]]",
    "[[1,1,1],\n [1,0,1],\n [1,1,1]]",
    "{{1,1,1},{1,0,1},{1,1,1}}",
    "[\"###\",\"#.#\",\"###\"]",
    "111\n101\n111",
    "XXX\nX_X\nXXX",
    "▓▓▓\n▓░▓\n▓▓▓",
    "●●●\n●○●\n●●●",
    "🟦🟦🟦\n🟦⬜🟦\n🟦🟦🟦",
    "3 | ###\n1 1 | #.#\n3 | ###",
    "### 3\n#.# 1 1\n### 3",
    "    1\n  3 1 3\n3 ###\n1 1 #.#\n3 ###",
    "{\"rows\":[\"3\",\"1 1\",\"3\"],\"columns\":[\"3\",\"1 1\",\"3\"]}",
    "{\"row\":[[3],[1,1],[3]],\"col\":[[3],[1,1],[3]]}",
    "{\"rowsClues\":[[3],[1,1],[3]],\"colsClues\":[[3],[1,1],[3]]}",
    "{\"horizontal\":[[3],[1,1],[3]],\"vertical\":[[3],[1,1],[3]]}",
    "{\"puzzle\":{\"top\":[[3],[1,1],[3]],\"left\":[[3],[1,1],[3]]}}",
    "{\"h\":[[3],[1,1],[3]],\"v\":[[3],[1,1],[3]]}",
    "{\"across\":[[3],[1,1],[3]],\"down\":[[3],[1,1],[3]]}",
    "[{\"rows\":[[3],[1,1],[3]],\"cols\":[[3],[1,1],[3]]}]",
    "{\"clues\":{\"rows\":[[3],[1,1],[3]],\"columns\":[[3],[1,1],[3]]},\"size\":3,\"solution\":[[1,1,1],[1,0,1],[1,1,1]]}",
    "{\"rows\":3,\"cols\":3,\"rowClues\":[[3],[1,1],[3]],\"colClues\":[[3],[1,1],[3]]}",
    "{\"ROWS\":[[3],[1,1],[3]],\"COLUMNS\":[[3],[1,1],[3]]}",
    "{\"rows\":\"3,1 1,3\",\"cols\":\"3,1 1,3\"}",
    "[[[3],[1,1],[3]],[[3],[1,1],[3]]]",
    "{\"data\":{\"rowHints\":[[3],[1,1],[3]],\"columnHints\":[[3],[1,1],[3]]}}",
];

#[test]
fn all_notations_are_read() {
    let wrong: Vec<String> = NOTATIONS
        .iter()
        .filter_map(|text| match read_detected(text.as_bytes(), None) {
            Ok(document) if clues(&document.nonograms[0]) == RING => None,
            Ok(document) => Some(format!("{text:?}: {}", clues(&document.nonograms[0]))),
            Err(error) => Some(format!("{text:?}: {error}")),
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
