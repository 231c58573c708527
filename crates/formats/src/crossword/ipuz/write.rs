use std::io::{self, Write};

use quadrille_core::Slot;
use serde::Serialize;

use super::{BLOCK, EMPTY, KIND};
use crate::crossword::prelude::*;
use crate::{html::escape, json, metadata};

pub(in crate::crossword) fn write(
    crossword: &Crossword,
    options: &WriteOptions,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    let (size, squares) = (crossword.size(), whole_grid(crossword, "ipuz")?);
    let (width, height) = (size.width, size.height);
    write!(out, "{{\"version\":\"http://ipuz.org/v2\",\n \"kind\":[\"{KIND}\"],\n")?;
    for (name, text) in metadata::texts(crossword.metadata()) {
        let Some(text) = text else { continue };
        write!(out, " \"{name}\":")?;
        let text = if name == "date" { date::to_american(text) } else { text.to_owned() };
        json::value(out, &escape(&text))?;
        out.write_all(b",\n")?;
    }
    writeln!(out, " \"dimensions\":{{\"width\":{width},\"height\":{height}}},")?;
    let has_lengths = crossword.slots().any(|slot| slot.entry.has_lengths());
    writeln!(out, " \"showenumerations\":{has_lengths},")?;
    writeln!(out, " \"block\":\"{BLOCK}\",\"empty\":\"{EMPTY}\",")?;
    let (numbers, highlights) = (Numbers::of(crossword), crossword.highlights());
    write_rows(out, "puzzle", &squares, |at, _| match numbers.at(at).unwrap_or(0) {
        cell if highlights.binary_search(&at).is_ok() => Cell::Marked { cell, style: CIRCLE },
        cell => Cell::Number(cell),
    })?;
    if options.solution {
        write_rows(out, "solution", &squares, |_, content| match content {
            BLOCK | EMPTY => Cell::Value { value: content },
            content => Cell::Text(content),
        })?;
    }
    out.write_all(b" \"clues\":{")?;
    let lists = Direction::BOTH.map(|direction| crossword.clue_list(direction));
    let mut before = "";
    for (name, list) in ["Across", "Down"].iter().zip(lists).filter(|(_, list)| !list.is_empty()) {
        write!(out, "{before}\n  \"{name}\":")?;
        json::lines(out, "  ", list.iter().map(Clue::new))?;
        before = ",";
    }
    Ok(out.write_all(b"\n }}\n")?)
}

/// A square in one of the two grids.
#[derive(Serialize)]
#[serde(untagged)]
enum Cell<'a> {
    Void(()),
    Number(u32),
    Text(&'a str),
    Marked { cell: u32, style: Style },
    Value { value: &'a str },
}

#[derive(Serialize)]
struct Style {
    shapebg: &'static str,
}

const CIRCLE: Style = Style { shapebg: "circle" };

/// Writes a grid, one line per row, with this cell for each letter square.
fn write_rows<'a>(
    out: &mut impl Write,
    name: &str,
    squares: &'a Grid<Square>,
    cell: impl Fn(Position, &'a str) -> Cell<'a>,
) -> io::Result<()> {
    write!(out, " \"{name}\":")?;
    let cell = |(square, at): (&'a Square, Position)| match square {
        Square::Void => Cell::Void(()),
        Square::Block => Cell::Text(BLOCK),
        Square::Letter(content) => cell(at, content),
    };
    let rows = squares.rows().zip(0..).map(|(squares, row)| {
        let squares = squares.iter().zip((0..).map(|column| Position::new(row, column)));
        squares.map(cell).collect::<Vec<_>>()
    });
    json::lines(out, " ", rows)?;
    out.write_all(b",\n")
}

#[derive(Serialize)]
struct Clue {
    number: u32,
    clue: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    enumeration: Option<String>,
}

impl Clue {
    fn new(slot: &Slot<'_>) -> Self {
        let clue = escape(slot.entry.clue().unwrap_or_default());
        Self { number: slot.number, clue, enumeration: slot.entry.lengths_apart() }
    }
}
