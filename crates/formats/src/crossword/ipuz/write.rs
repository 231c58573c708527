use std::io::{self, Write};

use quadrille_core::{Crossword, Direction, Grid, Metadata, Position, Slot, Square};

use super::{BLOCK, EMPTY, KIND};
use crate::{
    WriteError,
    crossword::{date, draft::whole_grid, runs::Numbers},
    html::escape,
    json::string,
};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let (size, squares) = (crossword.size(), whole_grid(crossword, "ipuz")?);
    let (width, height) = (size.width, size.height);
    write!(out, "{{\"version\":\"http://ipuz.org/v2\",\n \"kind\":[\"{KIND}\"],\n")?;
    write_metadata(out, crossword.metadata())?;
    writeln!(out, " \"dimensions\":{{\"width\":{width},\"height\":{height}}},")?;
    let has_lengths = crossword.slots().any(|slot| slot.entry.has_lengths());
    writeln!(out, " \"showenumerations\":{has_lengths},")?;
    writeln!(out, " \"block\":\"{BLOCK}\",\"empty\":\"{EMPTY}\",")?;
    write_puzzle(out, crossword, &squares)?;
    write_solution(out, &squares)?;
    write_clues(out, crossword)?;
    Ok(out.write_all(b"}\n")?)
}

fn write_metadata(out: &mut impl Write, metadata: &Metadata) -> io::Result<()> {
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
    Ok(())
}

/// The grid with its numbers and marks.
fn write_puzzle(out: &mut impl Write, crossword: &Crossword, squares: &Grid<Square>) -> io::Result<()> {
    let (numbers, highlights) = (Numbers::of(crossword), crossword.highlights());
    write_rows(out, "puzzle", squares, |out, at, square| {
        let number = numbers.at(at).unwrap_or(0);
        match square {
            Square::Void => out.write_all(b"null"),
            Square::Block => write!(out, "\"{BLOCK}\""),
            Square::Letter(_) if highlights.binary_search(&at).is_ok() => {
                write!(out, "{{\"cell\":{number},\"style\":{{\"shapebg\":\"circle\"}}}}")
            }
            Square::Letter(_) => write!(out, "{number}"),
        }
    })
}

fn write_solution(out: &mut impl Write, squares: &Grid<Square>) -> io::Result<()> {
    write_rows(out, "solution", squares, |out, _, square| match square {
        Square::Void => out.write_all(b"null"),
        Square::Block => write!(out, "\"{BLOCK}\""),
        Square::Letter(content) if matches!(&**content, BLOCK | EMPTY) => {
            write!(out, "{{\"value\":\"{content}\"}}")
        }
        Square::Letter(content) => string(out, content),
    })
}

/// A grid, a row a line.
fn write_rows<W: Write>(
    out: &mut W,
    name: &str,
    squares: &Grid<Square>,
    mut cell: impl FnMut(&mut W, Position, &Square) -> io::Result<()>,
) -> io::Result<()> {
    write!(out, " \"{name}\":[")?;
    for (squares, row) in squares.rows().zip(0..) {
        out.write_all(if row > 0 { b",\n  [" } else { b"\n  [" })?;
        for (square, column) in squares.iter().zip(0..) {
            if column > 0 {
                out.write_all(b",")?;
            }
            cell(out, Position::new(row, column), square)?;
        }
        out.write_all(b"]")?;
    }
    out.write_all(b"\n ],\n")
}

fn write_clues(out: &mut impl Write, crossword: &Crossword) -> io::Result<()> {
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
    out.write_all(b"\n }")
}

fn clue(out: &mut impl Write, slot: &Slot<'_>) -> io::Result<()> {
    write!(out, "{{\"number\":{},\"clue\":", slot.number)?;
    string(out, &escape(slot.entry.clue().unwrap_or_default()))?;
    if let Some(lengths) = slot.entry.lengths_apart() {
        write!(out, ",\"enumeration\":\"{lengths}\"")?;
    }
    out.write_all(b"}")
}
