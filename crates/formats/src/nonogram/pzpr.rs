//! The addresses and files of pzpr, as puzz.link and others use them: `nonogram/W/H/` with the numbers of the clues in
//! hexadecimal digits, those of the columns first and in each clue the last number first; and `pzprv3/nonogram/H/W/`
//! with the numbers and cells as they are shown.

use super::prelude::*;

pub(super) const CODEC: Codec =
    Codec::new(&[], Reader::Members(read), Writer::Text(write)).detected_by(|sample| is_pzpr(sample.first));

const FILE: &str = "pzprv3";
/// Where a puzzle is in an address.
const QUERIES: [&str; 4] = ["/p?", "/p.html?", "puzz.link/p/", "pzv.jp/?"];

fn is_pzpr(first: &str) -> bool {
    first.starts_with(FILE) || body(first).is_some()
}

/// The puzzle in an address.
fn body(address: &str) -> Option<&str> {
    let is_address = address.contains("://") || address.starts_with("puzz.link");
    QUERIES.iter().filter(|_| is_address).find_map(|query| Some(address.split_once(query)?.1))
}

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let text = decode::text(bytes)?.trim();
    let line = Line::new(1, text.lines().next().unwrap_or_default());
    if text.starts_with(FILE) {
        let joined = text.lines().map(str::trim).collect::<Vec<_>>().join("/");
        let parts: Vec<&str> = joined.split('/').filter(|part| !part.is_empty()).collect();
        return named(file(line, &parts));
    }
    let body =
        body(line.text).ok_or_else(|| line.error("expected an address of puzz.link or a file of pzpr"))?;
    let mut parts = body.split('/');
    let mut part = || parts.next().unwrap_or_default();
    check_kind(line, part())?;
    let (width, height) = (line.side(part(), "width")?, line.side(part(), "height")?);
    // A slot has room for the most numbers that fit, half of the cells.
    let clues = [(Side::Column, width, height.div_ceil(2)), (Side::Row, height, width.div_ceil(2))];
    let slots = clues.iter().map(|(_, count, room)| count * room).sum();
    let mut numbers = decoded(line, part(), slots)?.into_iter();
    let mut draft = Draft::default();
    for (side, count, room) in clues {
        for _ in 0..count {
            let mut lengths: Vec<u32> = numbers.by_ref().take(room).flatten().collect();
            lengths.reverse();
            draft.push(side, lengths.into_iter().map(Run::black).collect(), 1)?;
        }
    }
    named(draft.finish_black())
}

/// The nonogram, or an error that has the name of the program.
fn named(read: Result<Nonogram, Error>) -> Result<Members, Error> {
    let named = |error: Error| Error::new(error.kind(), format!("puzz.link: {}", error.message()));
    Ok(Members { reading: Some(Reading::Labeled), ..Members::from(read.map_err(named)?) })
}

fn check_kind(line: Line<'_>, kind: &str) -> Result<(), Error> {
    match kind {
        "nonogram" => Ok(()),
        kind => Err(line.unsupported(format!(
            "a puzzle of the kind {} of puzz.link: only nonogram is supported",
            quoted(kind)
        ))),
    }
}

/// The numbers in slots: a digit, `-` and two digits, or a letter from g for 1 to 20 slots without a number.
fn decoded(line: Line<'_>, text: &str, slots: usize) -> Result<Vec<Option<u32>>, Error> {
    let mut numbers = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '.' => return Err(line.unsupported("an unknown number in a clue of puzz.link")),
            '-' => {
                let digits: String = chars.by_ref().take(2).collect();
                let number = u32::from_str_radix(&digits, 16);
                numbers.push(Some(
                    number.map_err(|_| {
                        line.error(format!("invalid number {} of puzz.link", quoted(&digits)))
                    })?,
                ));
            }
            c => match c.to_digit(36) {
                Some(digit @ 0..16) => numbers.push(Some(digit)),
                Some(letter) => numbers.extend(core::iter::repeat_n(None, letter as usize - 15)),
                None => return Err(line.error(format!("invalid character {c:?} in an address of puzz.link"))),
            },
        }
        if numbers.len() > slots + 20 {
            return Err(line.error("too many numbers in an address of puzz.link"));
        }
    }
    numbers.truncate(slots);
    Ok(numbers)
}

/// The rows of a file have numbers in front of the cells; the first ones are the clues of the columns.
fn file(line: Line<'_>, parts: &[&str]) -> Result<Nonogram, Error> {
    let [_, kind, height, width, rows @ ..] = parts else {
        return Err(line.error("a file of pzpr without kind and size"));
    };
    check_kind(line, kind)?;
    let (width, height) = (line.side(width, "width")?, line.side(height, "height")?);
    let (above, before) = (height.div_ceil(2), width.div_ceil(2));
    let cut_off = || line.error("rows are missing in the file of pzpr: is the file cut off?");
    let rows: Vec<Vec<&str>> =
        rows.iter().take(above + height).map(|row| row.split_whitespace().collect()).collect();
    if rows.len() < above + height || rows.iter().any(|row| row.len() < before + width) {
        return Err(cut_off());
    }
    // A number that the player has ticked off begins with c.
    let lengths = |tokens: &mut dyn Iterator<Item = &&str>| -> Result<Clue, Error> {
        tokens
            .filter(|token| **token != ".")
            .map(|token| Ok(Run::black(line.number(token.trim_start_matches('c'))?)))
            .collect()
    };
    let mut draft = Draft::default();
    for column in before..before + width {
        draft.push(
            Side::Column,
            lengths(&mut rows.iter().take(above).filter_map(|row| row.get(column)))?,
            1,
        )?;
    }
    for row in rows.iter().skip(above) {
        draft.push(Side::Row, lengths(&mut row.iter().take(before))?, 1)?;
    }
    draft.finish_black()
}

fn write(nonogram: &Nonogram) -> String {
    let (clues, size) = (nonogram.clues(), nonogram.clues().size());
    let rooms = [(clues.columns(), size.height.div_ceil(2)), (clues.rows(), size.width.div_ceil(2))];
    let slots = rooms.into_iter().flat_map(|(clues, room)| {
        clues.iter().flat_map(move |clue| {
            let lengths = clue.runs().iter().rev().map(|run| Some(run.length));
            lengths.chain(core::iter::repeat(None)).take(room as usize)
        })
    });
    let mut body = String::new();
    let mut empty = 0;
    let skip = |body: &mut String, empty: &mut u32| {
        while *empty > 0 {
            let count = (*empty).min(20);
            body.extend(char::from_digit(count + 15, 36));
            *empty -= count;
        }
    };
    for slot in slots {
        let Some(length) = slot else {
            empty += 1;
            continue;
        };
        skip(&mut body, &mut empty);
        let _ = if length < 16 { write!(body, "{length:x}") } else { write!(body, "-{length:02x}") };
    }
    skip(&mut body, &mut empty);
    format!("https://puzz.link/p?nonogram/{}/{}/{body}\n", size.width, size.height)
}
