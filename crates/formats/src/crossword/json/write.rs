//! Writing, an entry at a time and a line for each.

use std::io::{self, Write};

use quadrille_core::{Crossword, Entry, Slot, Spelling};

use super::{NAME, VERSION};
use crate::Error;

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), Error> {
    write!(out, r#"{{"quadrille":"{NAME}","version":{VERSION}"#)?;
    if let Some(title) = crossword.title() {
        out.write_all(br#","title":"#)?;
        string(out, title)?;
    }
    let (size, rule, seed) = (crossword.size(), crossword.rule(), crossword.seed());
    let (width, height) = (size.width, size.height);
    write!(out, r#","size":{{"width":{width},"height":{height}}},"rule":"{rule}","seed":{seed},"#)?;
    out.write_all(b"\n \"entries\":[")?;
    for (slot, k) in crossword.slots().zip(0_u32..) {
        next_line(out, k == 0)?;
        placed(out, slot)?;
    }
    out.write_all(b"\n ],\n \"unplaced\":[")?;
    let unplaced = crossword.unplaced();
    for (left_out, k) in unplaced.iter().zip(0_u32..) {
        next_line(out, k == 0)?;
        let entry = &crossword.lexicon()[left_out.entry];
        out.write_all(br#"{"text":"#)?;
        string(out, entry.text())?;
        write!(out, r#","reason":"{}""#, left_out.reason)?;
        if Spelling::default().answer(entry.text()).as_ref() != Ok(entry.answer()) {
            answer(out, entry)?;
        }
        clue(out, entry)?;
        out.write_all(b"}")?;
    }
    out.write_all(if unplaced.is_empty() { b"]}\n" } else { b"\n ]}\n" })?;
    Ok(())
}

fn next_line(out: &mut impl Write, is_first: bool) -> io::Result<()> {
    out.write_all(if is_first { b"\n  " } else { b",\n  " })
}

fn placed(out: &mut impl Write, slot: Slot<'_>) -> io::Result<()> {
    let Slot { number, direction, position, entry } = slot;
    let (row, column) = (position.row, position.column);
    write!(out, r#"{{"number":{number},"direction":"{direction}","row":{row},"column":{column}"#)?;
    answer(out, entry)?;
    out.write_all(br#","text":"#)?;
    string(out, entry.text())?;
    clue(out, entry)?;
    out.write_all(b"}")
}

fn answer(out: &mut impl Write, entry: &Entry) -> io::Result<()> {
    out.write_all(br#","answer":["#)?;
    for (square, k) in entry.answer().squares().zip(0_u32..) {
        if k > 0 {
            out.write_all(b",")?;
        }
        string(out, square)?;
    }
    out.write_all(b"]")
}

fn clue(out: &mut impl Write, entry: &Entry) -> io::Result<()> {
    let Some(clue) = entry.clue() else { return Ok(()) };
    out.write_all(br#","clue":"#)?;
    string(out, clue)
}

fn string(out: &mut impl Write, text: &str) -> io::Result<()> {
    if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        out.write_all(b"\"")?;
        out.write_all(text.as_bytes())?;
        return out.write_all(b"\"");
    }
    serde_json::to_writer(out, text).map_err(io::Error::from)
}
