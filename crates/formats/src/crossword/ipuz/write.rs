use std::io::{self, Write};

use quadrille_core::Slot;
use serde::Serialize;

use super::{BLOCK, DIAGRAMLESS, EMPTY, KIND};
use crate::crossword::prelude::*;
use crate::{html::escape, json, metadata};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let (size, squares) = (crossword.size(), whole_grid(crossword, "ipuz")?);
    let (width, height) = (size.width, size.height);
    let kind = if crossword.metadata().has_hidden_blocks() { DIAGRAMLESS } else { KIND };
    write!(out, "{{\"version\":\"http://ipuz.org/v2\",\n \"kind\":[\"{kind}\"],\n")?;
    for (name, text) in metadata::texts(crossword.metadata()) {
        let Some(text) = text else { continue };
        write!(out, " \"{name}\":")?;
        let text = if name == "date" { date::to_american(text) } else { text.to_owned() };
        json::value(out, &escape(&text))?;
        out.write_all(b",\n")?;
    }
    writeln!(out, " \"dimensions\":{{\"width\":{width},\"height\":{height}}},")?;
    if crossword.slots().any(|slot| slot.entry.has_lengths()) {
        writeln!(out, " \"showenumerations\":true,")?;
    }
    writeln!(out, " \"block\":\"{BLOCK}\",\"empty\":\"{EMPTY}\",")?;
    let numbers = Numbers::of(crossword);
    write_rows(out, "puzzle", &squares, |at, content| {
        let cell = numbers.at(at).unwrap_or(0);
        let sides = [(Direction::Across, 'R'), (Direction::Down, 'B')];
        let barred = sides.into_iter().filter(|(to, _)| crossword.bars().has(at, *to)).map(|(_, side)| side);
        let is_in = |squares: &[Position]| squares.binary_search(&at).is_ok();
        let style = Style {
            shapebg: is_in(crossword.circles()).then_some("circle"),
            color: is_in(crossword.highlights()).then_some(SHADE),
            barred: barred.collect(),
        };
        let style = Some(style).filter(|style| *style != Style::default());
        let value = is_in(crossword.given_letters()).then_some(content);
        match (&style, value) {
            (None, None) => Cell::Number(cell),
            _ => Cell::Styled { cell, style, value },
        }
    })?;
    let is_known = |at: Position, content: &str| {
        !content.is_empty() && crossword.given_letters().binary_search(&at).is_err()
    };
    if crossword.has_solution()
        || squares.iter().any(|(at, square)| square.letter().is_some_and(|content| is_known(at, content)))
    {
        write_rows(out, "solution", &squares, |_, content| match content {
            "" => Cell::Text(EMPTY),
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
    Styled {
        cell: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        style: Option<Style>,
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<&'a str>,
    },
    Value {
        value: &'a str,
    },
}

#[derive(Default, PartialEq, Serialize)]
struct Style {
    #[serde(skip_serializing_if = "Option::is_none")]
    shapebg: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
    /// The sides with bars.
    #[serde(skip_serializing_if = "String::is_empty")]
    barred: String,
}

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
        let clue = html::tagged(&slot.entry.styled_clue(), escape);
        Self { number: slot.number, clue, enumeration: slot.entry.lengths_apart() }
    }
}
