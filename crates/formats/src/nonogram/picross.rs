//! picross-solver: `GRID name`, `ROWS`, a clue `[ 1 2 ]` per line, `COLUMNS`; `#` comments. A file has any
//! number of puzzles.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&[], Reader::Text(read), Writer::Text(write))
    .detected_by(|sample| sample.has_line("ROWS") && sample.has_line_start("["))
    .with_metadata(&[Unsupported::Title])
    .with_several(Envelope::NONE);

fn read(text: &str, found: &mut Members) -> Result<(), Error> {
    // After an error, the lines up to the next puzzle are skipped.
    let mut current: Option<Result<Puzzle, Error>> = None;
    for (number, text) in (1..).zip(text.lines().map(str::trim)) {
        let line = Line::new(number, text);
        let (key, value) = line.key_and_value();
        if line.is_blank() || text.starts_with('#') {
            continue;
        }
        if key == "GRID" {
            if let Some(puzzle) = current.take() {
                found.push(puzzle.and_then(Puzzle::finish))?;
            }
            current = Some(Ok(Puzzle { title: value.to_owned(), ..Puzzle::default() }));
        } else if let Ok(puzzle) = current.get_or_insert_with(|| Ok(Puzzle::default()))
            && let Err(error) = puzzle.add(key, &line)
        {
            current = Some(Err(error));
        }
    }
    match current {
        Some(puzzle) => found.push(puzzle.and_then(Puzzle::finish)),
        None => Err(Error::input("no GRID: no nonogram")),
    }
}

#[derive(Default)]
struct Puzzle {
    title: String,
    side: Option<Side>,
    draft: Draft,
}

impl Puzzle {
    fn add(&mut self, key: &str, line: &Line<'_>) -> Result<(), Error> {
        if let "ROWS" | "COLUMNS" = key {
            self.side = Some(if key == "ROWS" { Side::Row } else { Side::Column });
            return Ok(());
        }
        let inner = line.text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).ok_or_else(|| {
            line.error(format!("unexpected {}: expected a clue like [ 1 2 ]", quoted(line.text)))
        })?;
        let side = self.side.ok_or_else(|| line.error("a clue before ROWS or COLUMNS"))?;
        // A further bracket is an invalid number.
        if let Some(invalid) = inner.split_whitespace().find(|word| word.contains(['[', ']'])) {
            line.number(invalid)?;
        }
        self.draft.push(side, line.with_text(inner.trim()).plain_clue()?, line.number)
    }

    fn finish(self) -> Result<Nonogram, Error> {
        Ok(self.draft.finish_black()?.with_title(self.title))
    }
}

fn write(nonogram: &Nonogram) -> String {
    let title = one_line(nonogram.title().unwrap_or_default());
    let line = |clue: &Clue| format!("[ {} ]", lengths(clue, " ")).replace("[  ]", "[ ]");
    let [rows, columns] = Side::BOTH.map(|side| clue_lines(nonogram.clues().lines(side), line));
    format!("{}\nROWS\n{rows}COLUMNS\n{columns}", format!("GRID {title}").trim_end())
}
