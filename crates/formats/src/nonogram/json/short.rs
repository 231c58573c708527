//! `{"rows":[[3,1],[]],"cols":[[1]]}` and `{"ver":[[1]],"hor":[[3,1],[]]}`: clues in one color and nothing
//! else.

use std::io::Write;

use quadrille_nonogram::{Clue, Clues};
use serde::Deserialize;

use super::document::ClueList;
use crate::{
    Error, WriteError, decode, json,
    nonogram::{Nonogram, palette},
};

#[derive(Deserialize)]
struct RowsCols {
    rows: ClueList,
    #[serde(alias = "columns")]
    cols: ClueList,
}

#[derive(Deserialize)]
struct VerHor {
    ver: ClueList,
    hor: ClueList,
}

pub(in crate::nonogram) fn read_rows_cols(bytes: &[u8]) -> Result<Nonogram, Error> {
    let RowsCols { rows, cols } =
        serde_json::from_str(decode::text(bytes)?).map_err(|error| json::error(&error))?;
    nonogram(rows, cols)
}

pub(in crate::nonogram) fn read_ver_hor(bytes: &[u8]) -> Result<Nonogram, Error> {
    let VerHor { ver, hor } =
        serde_json::from_str(decode::text(bytes)?).map_err(|error| json::error(&error))?;
    nonogram(hor, ver)
}

fn nonogram(rows: ClueList, columns: ClueList) -> Result<Nonogram, Error> {
    Ok(Nonogram::new(Clues::with_palette(palette::black(), rows.0, columns.0)?))
}

pub(in crate::nonogram) fn write_rows_cols(
    nonogram: &Nonogram,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let (rows, columns) = (list(clues.rows()), list(clues.columns()));
    writeln!(out, r#"{{"rows":{rows},"cols":{columns}}}"#)?;
    Ok(())
}

pub(in crate::nonogram) fn write_ver_hor(
    nonogram: &Nonogram,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let (rows, columns) = (list(clues.rows()), list(clues.columns()));
    writeln!(out, r#"{{"ver":{columns},"hor":{rows}}}"#)?;
    Ok(())
}

fn list(clues: &[Clue]) -> String {
    let clue = |clue: &Clue| {
        let lengths: Vec<String> = clue.runs().iter().map(|run| run.length.to_string()).collect();
        format!("[{}]", lengths.join(","))
    };
    format!("[{}]", clues.iter().map(clue).collect::<Vec<_>>().join(","))
}
