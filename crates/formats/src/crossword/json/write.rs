//! Writing, an entry at a time and a line for each.

use std::io::{self, Write};

use quadrille_core::{Crossword, Entry, EntryId, Pin, Position, Slot, Spelling};

use super::NATIVE;
use crate::{WriteError, json::string};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    write!(out, r#"{{"quadrille":"{}","version":{}"#, NATIVE.name, NATIVE.version)?;
    let metadata = crossword.metadata();
    let about = [
        ("title", metadata.title()),
        ("author", metadata.author()),
        ("copyright", metadata.copyright()),
        ("notes", metadata.notes()),
        ("editor", metadata.editor()),
        ("publisher", metadata.publisher()),
        ("date", metadata.date()),
    ];
    for (name, text) in about {
        if let Some(text) = text {
            write!(out, r#","{name}":"#)?;
            string(out, text)?;
        }
    }
    if let Some(text_direction) = metadata.text_direction() {
        write!(out, r#","direction":"{text_direction}""#)?;
    }
    if let Some(language) = metadata.language() {
        write!(out, r#","language":"{language}""#)?;
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
    for (unsupported, k) in unplaced.iter().zip(0_u32..) {
        next_line(out, k == 0)?;
        let entry = &crossword.word_list()[unsupported.entry];
        out.write_all(br#"{"text":"#)?;
        string(out, entry.text())?;
        write!(out, r#","reason":"{}""#, unsupported.reason)?;
        if Spelling::default().answer(entry.text()).as_ref() != Ok(entry.answer()) {
            answer(out, entry)?;
        }
        rest(out, entry, unsupported.entry)?;
    }
    out.write_all(if unplaced.is_empty() { b"]" } else { b"\n ]" })?;
    squares(out, "blocks", crossword.blocks().iter().map(|&at| (at, None)))?;
    squares(out, "highlights", crossword.highlights().iter().map(|&at| (at, None)))?;
    if crossword.metadata().has_solution_word() {
        out.write_all(b",\n \"solution_word\":true")?;
    }
    squares(out, "letters", crossword.loose_letters().map(|(at, content)| (at, Some(content))))?;
    out.write_all(b"}\n")?;
    Ok(())
}

/// Squares as arrays of row and column, and of their content where it belongs to no entry; nothing when there
/// are none.
fn squares<'a>(
    out: &mut impl Write,
    name: &str,
    squares: impl Iterator<Item = (Position, Option<&'a str>)>,
) -> io::Result<()> {
    let mut any = false;
    for (Position { row, column }, content) in squares {
        match any {
            true => out.write_all(b",")?,
            false => write!(out, ",\n \"{name}\":[")?,
        }
        any = true;
        write!(out, "[{row},{column}")?;
        if let Some(content) = content {
            out.write_all(b",")?;
            string(out, content)?;
        }
        out.write_all(b"]")?;
    }
    if any { out.write_all(b"]") } else { Ok(()) }
}

fn next_line(out: &mut impl Write, is_first: bool) -> io::Result<()> {
    out.write_all(if is_first { b"\n  " } else { b",\n  " })
}

fn placed(out: &mut impl Write, slot: Slot<'_>) -> io::Result<()> {
    let Slot { number, direction, position, id, entry } = slot;
    let (row, column) = (position.row, position.column);
    write!(out, r#"{{"number":{number},"direction":"{direction}","row":{row},"column":{column}"#)?;
    answer(out, entry)?;
    out.write_all(br#","text":"#)?;
    string(out, entry.text())?;
    rest(out, entry, id)
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

/// What any word ends with.
fn rest(out: &mut impl Write, entry: &Entry, id: EntryId) -> io::Result<()> {
    if let Some(clue) = entry.clue() {
        out.write_all(br#","clue":"#)?;
        string(out, clue)?;
    }
    if !entry.has_lengths() {
        out.write_all(br#","lengths":false"#)?;
    }
    write!(out, r#","index":{}"#, id.index())?;
    if let Some(Pin { position: Position { row, column }, direction }) = entry.pin() {
        write!(out, r#","pin":{{"direction":"{direction}","row":{row},"column":{column}}}"#)?;
    } else if entry.is_required() {
        out.write_all(br#","required":true"#)?;
    }
    out.write_all(b"}")
}
