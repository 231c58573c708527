//! The native JSON, one document or one per line, and the two short forms of other programs:
//! `{"rows":[[3,1],[]],"cols":[[1]]}` and `{"ver":[[1]],"hor":[[3,1],[]]}`.

mod clues;
mod document;
mod lines;

use quadrille_nonogram::Clues;
use serde::{Deserialize, Serialize};

use super::{NonogramFormat as Format, prelude::*};
use crate::json::{self, Native};
use clues::{ClueList, ClueListRef};
pub use lines::{Lines, is_binary, read_line, read_lines};

pub(super) const JSON: Codec = Codec::new(&["json"], Reader::Bytes(read), Writer::Text(document::write))
    .with_metadata(&[Unsupported::Title, Unsupported::Author, Unsupported::Copyright, Unsupported::Language])
    .with_picture()
    .with_colors();
pub(super) const JSON_LINES: Codec =
    Codec::new(&["jsonl", "ndjson"], Reader::Members(lines::read_all), Writer::Text(document::write))
        .with_metadata(JSON.metadata)
        .with_picture()
        .with_colors()
        .with_several(Envelope::NONE);
pub(super) const ROWS_COLS: Codec =
    Codec::new(&[], Reader::Bytes(read_rows_cols), Writer::Text(write_rows_cols));
pub(super) const VER_HOR: Codec = Codec::new(&[], Reader::Bytes(read_ver_hor), Writer::Text(write_ver_hor));

const NATIVE: Native = Native {
    name: "nonogram",
    version: 1,
    else_meant: "one with only the clues, such as {\"rows\":[[1],[2]],\"cols\":[[1,1],[1]]}",
};

fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    document::read(decode::text(bytes)?)
}

#[derive(Deserialize, Serialize)]
struct RowsCols<L> {
    rows: L,
    #[serde(alias = "columns")]
    cols: L,
}

#[derive(Deserialize, Serialize)]
struct VerHor<L> {
    ver: L,
    hor: L,
}

fn read_rows_cols(bytes: &[u8]) -> Result<Nonogram, Error> {
    let RowsCols { rows, cols } = parse(bytes)?;
    nonogram(rows, cols)
}

fn read_ver_hor(bytes: &[u8]) -> Result<Nonogram, Error> {
    let VerHor { ver, hor } = parse(bytes)?;
    nonogram(hor, ver)
}

fn parse<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Error> {
    serde_json::from_str(decode::text(bytes)?).map_err(|error| json::error(&error))
}

fn nonogram(rows: ClueList, columns: ClueList) -> Result<Nonogram, Error> {
    Ok(Nonogram::new(Clues::with_palette(palette::black(), rows.0, columns.0)?))
}

fn write_rows_cols(nonogram: &Nonogram) -> String {
    let [rows, cols] = ClueListRef::of(nonogram.clues());
    to_line(&RowsCols { rows, cols })
}

fn write_ver_hor(nonogram: &Nonogram) -> String {
    let [hor, ver] = ClueListRef::of(nonogram.clues());
    to_line(&VerHor { ver, hor })
}

/// The JSON of a value, whose maps have strings as keys, in a line.
fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// The format of a text that begins with a brace, by the keys in its first bytes.
pub(super) fn detect(content: &[u8], searched: usize) -> Format {
    let head = content.get(..searched).unwrap_or_default();
    let has = |key: &[u8]| head.windows(key.len()).any(|at| at == key);
    if !has(b"\"quadrille\"") {
        if has(b"\"ver\"") && has(b"\"hor\"") {
            return Format::VerHor;
        }
        let has_rows_and_columns = || has(b"\"rows\"") && has(b"\"columns\"");
        if has(b"\"cols\"") || has_rows_and_columns() && !has(b"\"size\"") && !has(b"\"version\"") {
            return Format::RowsCols;
        }
    }
    let mut lines =
        content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    match (lines.next(), lines.next()) {
        (Some(first), Some(_)) if is_object(first) => Format::JsonLines,
        _ => Format::Json,
    }
}

/// Whether a line is a complete object, valid or not: braces and brackets outside of strings match.
fn is_object(line: &[u8]) -> bool {
    let (mut depth, mut is_string, mut is_escaped) = (0_i64, false, false);
    for &byte in line {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_string => is_escaped = true,
            b'"' => is_string = !is_string,
            b'{' | b'[' if !is_string => depth += 1,
            b'}' | b']' if !is_string => depth -= 1,
            _ => {}
        }
    }
    line.starts_with(b"{\"") && line.ends_with(b"}") && depth == 0 && !is_string
}

#[cfg(test)]
mod tests;
