//! picross-solver: `GRID name`, `ROWS`, a clue `[ 1 2 ]` a line, `COLUMNS`; comments in `#`. A file holds any
//! number.

use std::io::Write;

use quadrille_nonogram::Side;

use super::{
    Members, Nonogram,
    draft::{Draft, Line, number, plain_clue, short},
    output::lengths,
    palette,
};
use crate::{Error, WriteError, decode, whitespace::one_line};

pub(super) fn read(bytes: &[u8]) -> Result<Members, Error> {
    let (text, unsupported) = decode::texts(bytes)?;
    let mut found = Members { unsupported: Vec::from_iter(unsupported), ..Members::default() };
    // Of a bad one, all up to the next is skipped.
    let mut current: Option<Result<Open, Error>> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let line = Line { number, text: line.trim() };
        let (word, rest) = line.text.split_once(char::is_whitespace).unwrap_or((line.text, ""));
        if line.is_blank() || line.text.starts_with('#') {
            continue;
        }
        if word == "GRID" {
            current.take().map_or(Ok(()), |open| found.push(open.and_then(Open::close)))?;
            let title = Some(rest.trim().to_owned()).filter(|title| !title.is_empty());
            current = Some(Ok(Open { title, side: None, draft: Draft::default() }));
            continue;
        }
        let Ok(open) = current.get_or_insert_with(|| Ok(Open::default())) else { continue };
        match word {
            "ROWS" => open.side = Some(Side::Row),
            "COLUMNS" => open.side = Some(Side::Column),
            _ => {
                if let Err(error) = open.push(&line) {
                    current = Some(Err(error));
                }
            }
        }
    }
    current.map_or(Ok(()), |open| found.push(open.and_then(Open::close)))?;
    found.or_none("no GRID: no nonogram")
}

#[derive(Default)]
struct Open {
    title: Option<String>,
    side: Option<Side>,
    draft: Draft,
}

impl Open {
    fn push(&mut self, line: &Line<'_>) -> Result<(), Error> {
        let wrong = |message: String| Error::input(message).at_line(line.number);
        let Some(inner) = line.text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) else {
            return Err(wrong(format!("{:?}: expected a clue like [ 1 2 ]", short(line.text))));
        };
        let side = self.side.ok_or_else(|| wrong("a clue before ROWS or COLUMNS".to_owned()))?;
        // A bracket more would be read as a wrong number, so let it be one.
        if let Some(bad) = inner.split_whitespace().find(|word| word.contains(['[', ']'])) {
            number(bad, line.number)?;
        }
        let clue = plain_clue(&Line { number: line.number, text: inner.trim() })?;
        self.draft.push(side, clue, line.number)
    }

    fn close(self) -> Result<Nonogram, Error> {
        let clues = self.draft.finish(palette::black())?;
        Ok(Nonogram::new(clues).described(self.title.as_deref(), None, None))
    }
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let title = one_line(nonogram.title().unwrap_or_default());
    writeln!(out, "{}", format!("GRID {title}").trim_end())?;
    for (heading, lines) in [("ROWS", nonogram.clues().rows()), ("COLUMNS", nonogram.clues().columns())] {
        writeln!(out, "{heading}")?;
        for clue in lines {
            let numbers = lengths(clue, " ", "");
            writeln!(out, "[ {numbers}{}]", if numbers.is_empty() { "" } else { " " })?;
        }
    }
    Ok(())
}
