use std::io::Write;

use quadrille_core::{Crossword, Direction, Position, Slot, Square};

use super::{BLOCK, EMPTY, KIND};
use crate::{
    WriteError,
    crossword::{date, draft::whole_grid, html::escape},
    json::string,
};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let (size, metadata, squares) = (crossword.size(), crossword.metadata(), whole_grid(crossword, "ipuz")?);
    write!(out, "{{\"version\":\"http://ipuz.org/v2\",\n \"kind\":[\"{KIND}\"],\n")?;
    let date = metadata.date().map(date::to_american);
    let about = [
        ("title", metadata.title()),
        ("author", metadata.author()),
        ("copyright", metadata.copyright()),
        ("notes", metadata.notes()),
        ("editor", metadata.editor()),
        ("publisher", metadata.publisher()),
        ("date", date.as_deref()),
    ];
    for (name, text) in about {
        if let Some(text) = text {
            write!(out, " \"{name}\":")?;
            string(out, &escape(text))?;
            out.write_all(b",\n")?;
        }
    }
    let (width, height) = (size.width, size.height);
    writeln!(out, " \"dimensions\":{{\"width\":{width},\"height\":{height}}},")?;
    writeln!(out, " \"block\":\"{BLOCK}\",\"empty\":\"{EMPTY}\",")?;

    let mut numbers: Vec<_> = crossword.slots().map(|slot| (slot.position, slot.number)).collect();
    numbers.sort_unstable();
    let highlights = crossword.highlights();
    write_rows(out, "puzzle", squares.rows().zip(0..), |out, row, column, square| {
        let at = Position::new(row, column);
        let number = numbers.binary_search_by_key(&at, |(position, _)| *position);
        let number = number.ok().and_then(|k| numbers.get(k)).map_or(0, |(_, number)| *number);
        match square {
            Square::Void => out.write_all(b"null"),
            Square::Block => write!(out, "\"{BLOCK}\""),
            Square::Letter(_) if highlights.binary_search(&at).is_ok() => {
                write!(out, "{{\"cell\":{number},\"style\":{{\"shapebg\":\"circle\"}}}}")
            }
            Square::Letter(_) => write!(out, "{number}"),
        }
    })?;
    write_rows(out, "solution", squares.rows().zip(0..), |out, _, _, square| match square {
        Square::Void => out.write_all(b"null"),
        Square::Block => write!(out, "\"{BLOCK}\""),
        Square::Letter(content) if matches!(&**content, BLOCK | EMPTY) => {
            write!(out, "{{\"value\":\"{content}\"}}")
        }
        Square::Letter(content) => string(out, content),
    })?;

    out.write_all(b" \"clues\":{")?;
    let lists = Direction::BOTH.map(|direction| (direction, crossword.clue_list(direction)));
    for ((direction, list), k) in lists.iter().filter(|(_, list)| !list.is_empty()).zip(0..) {
        let name = if *direction == Direction::Across { "Across" } else { "Down" };
        write!(out, "{}\n  \"{name}\":[", if k > 0 { "," } else { "" })?;
        for (slot, k) in list.iter().zip(0..) {
            out.write_all(if k > 0 { b",\n   " } else { b"\n   " })?;
            clue(out, slot)?;
        }
        out.write_all(b"\n  ]")?;
    }
    out.write_all(b"\n }}\n")?;
    Ok(())
}

/// A grid, a row a line.
fn write_rows<'a, W: Write>(
    out: &mut W,
    name: &str,
    rows: impl Iterator<Item = (&'a [Square], i32)>,
    mut cell: impl FnMut(&mut W, i32, i32, &Square) -> std::io::Result<()>,
) -> std::io::Result<()> {
    write!(out, " \"{name}\":[")?;
    for (squares, row) in rows {
        out.write_all(if row > 0 { b",\n  [" } else { b"\n  [" })?;
        for (square, column) in squares.iter().zip(0..) {
            if column > 0 {
                out.write_all(b",")?;
            }
            cell(out, row, column, square)?;
        }
        out.write_all(b"]")?;
    }
    out.write_all(b"\n ],\n")
}

fn clue(out: &mut impl Write, slot: &Slot<'_>) -> std::io::Result<()> {
    write!(out, "{{\"number\":{},\"clue\":", slot.number)?;
    string(out, &escape(slot.entry.clue().unwrap_or_default()))?;
    if let Some(lengths) = slot.entry.lengths_apart() {
        write!(out, ",\"enumeration\":\"{lengths}\"")?;
    }
    out.write_all(b"}")
}
