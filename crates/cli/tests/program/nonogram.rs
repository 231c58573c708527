//! The commands for nonograms.

mod check;
mod convert;
mod explain;
mod generate;
mod make;
mod rate;
mod repair;
mod solve;

use crate::desk::Desk;

/// A line of JSON lines: clues as `rows/columns`, lines separated by commas, runs by dots.
fn line(clues: &str) -> String {
    let (rows, columns) = clues.split_once('/').unwrap();
    let lengths = |line: &str| format!("[{}]", line.replace('.', ","));
    let list = |side: &str| side.split(',').map(lengths).collect::<Vec<_>>();
    let (rows, columns) = (list(rows), list(columns));
    let (width, height) = (columns.len(), rows.len());
    let (rows, columns) = (rows.join(","), columns.join(","));
    format!(
        r#"{{"quadrille":"nonogram","version":1,"size":{{"width":{width},"height":{height}}},"rows":[{rows}],"columns":[{columns}]}}
"#
    )
}

/// One solution, two solutions, none, unique but not line-solvable.
const ONE: &str = "2,1/1,2";
const TWO: &str = "1,1/1,1";
const NONE: &str = "2,0,2/2,2";
const HARD: &str = "1.1,2,1,1/2,1,2,1";

fn desk() -> Desk {
    let all = [line(ONE), line(TWO), line(NONE), line(HARD)].concat();
    let desk = Desk::new().with("all.jsonl", all);
    let desk = desk.with("one.json", line(ONE)).with("two.json", line(TWO)).with("none.json", line(NONE));
    desk.with("hard.json", line(HARD)).with("grid.txt", "##.\n.#.\n")
}
