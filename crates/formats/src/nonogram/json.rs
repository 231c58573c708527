//! The native JSON, one document or one per line. Lines may also be [clue lists](super::clue_list).

mod clues;
mod document;
mod lines;
mod quick_clues;

use serde::Serialize;

use super::prelude::*;
use crate::json::Native;
use clues::ClueListRef;
pub use lines::{Lines, is_binary, is_native, read_line, read_lines};

pub(super) const JSON: Codec = Codec::new(&["json"], Reader::Bytes(read), Writer::Text(document::write))
    .with_metadata(&[
        Unsupported::Title,
        Unsupported::Author,
        Unsupported::Copyright,
        Unsupported::Notes,
        Unsupported::Language,
    ])
    .with_picture()
    .with_colors()
    .with_unknown_clues();
pub(super) const JSON_LINES: Codec =
    Codec::new(&["jsonl", "ndjson"], Reader::Members(lines::read_all), Writer::Text(document::write))
        .with_metadata(JSON.metadata)
        .with_picture()
        .with_colors()
        .with_unknown_clues()
        .with_several(Envelope::NONE);

const NATIVE: Native = Native {
    name: "nonogram",
    version: 1,
    alternative: "one with only the clues, such as {\"rows\":[[1],[2]],\"cols\":[[1,1],[1]]}",
};

fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    document::read(decode::text(bytes)?)
}

/// The short form of other programs: `{"rows":[[3,1],[]],"cols":[[1]]}` with these names.
pub(super) fn short(nonogram: &Nonogram, [rows, columns]: [&str; 2]) -> String {
    let [row_clues, column_clues] = ClueListRef::of(nonogram.clues()).map(|clues| to_line(&clues));
    format!("{{\"{rows}\":{},\"{columns}\":{}}}\n", row_clues.trim_end(), column_clues.trim_end())
}

/// The JSON of a value, whose maps have strings as keys, in a line.
fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// Whether a text that begins with a brace has an object per line.
pub(super) fn has_lines(content: &[u8]) -> bool {
    let mut lines =
        content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    matches!((lines.next(), lines.next()), (Some(first), Some(_)) if is_object(first))
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
