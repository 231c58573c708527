//! Gnonograms: headings in brackets, each with the lines that follow. A puzzle with a solution alone gets its
//! clues from it.

use std::io::Write;

use quadrille_core::Size;
use quadrille_nonogram::{ColorId, Picture, Side};

use super::{
    Document, Nonogram,
    draft::{Draft, Line, fit, lines, plain_clue, side, trimmed},
    palette,
    plain::put,
    raster,
};
use crate::{Error, Unsupported, WriteError, decode, whitespace::one_line};

/// The headings of what is read.
const SECTIONS: [&str; 7] =
    ["dimensions", "row clues", "column clues", "description", "license", "solution grid", "solution"];

pub(super) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let (content, unsupported) = decode::texts(bytes)?;
    let lines = lines(&content)?;
    let end = lines.last().map_or(1, |line| line.number);
    let section = |names: &[&str]| section(&lines, names);
    let missing =
        |what: &str| Error::input(format!("[{what}] is missing: is the file cut off?")).at_line(end);

    let size = section(&["dimensions"]).ok_or_else(|| missing("Dimensions"))?;
    let [height, width] = trimmed(size) else { return Err(missing("Dimensions")) };
    let height = side(height.text.trim(), "height", height.number)?;
    let width = side(width.text.trim(), "width", width.number)?;
    let size = Size::new(width as u32, height as u32);
    let solution = match section(&["solution grid", "solution"]).map(trimmed) {
        Some(lines @ [first, ..]) => picture(lines, size)?.map(|picture| (picture, first.number)),
        _ => None,
    };
    let clues = Side::BOTH.map(|side| section(&[&format!("{side} clues")]));
    let nonogram = match (solution, clues) {
        (Some((picture, _)), [None, None]) => picture.into(),
        (solution, [rows, columns]) => {
            let mut draft = Draft::default();
            for (side, name, clues, count) in
                [(Side::Row, "Row clues", rows, height), (Side::Column, "Column clues", columns, width)]
            {
                let clues = clues.ok_or_else(|| missing(name))?;
                draft.extend(side, &fit(clues, count, &format!("the {side}s"))?, plain_clue)?;
            }
            let nonogram = Nonogram::new(draft.finish(palette::black())?);
            match solution {
                Some((picture, line)) => {
                    nonogram.with_picture(picture).map_err(|error| error.at_line(line))?
                }
                None => nonogram,
            }
        }
    };
    let text = |line: Option<&Line<'_>>| {
        line.map(|line| line.text.trim().to_owned()).filter(|text| !text.is_empty())
    };
    let about = section(&["description"]).unwrap_or_default();
    let license = section(&["license"]).unwrap_or_default();
    let mut document = Document::from(nonogram.described(
        text(about.first()).as_deref(),
        text(about.get(1)).as_deref(),
        text(license.first()).as_deref(),
    ));
    let has_more = |from: usize| about.iter().skip(from).any(|line| !line.is_blank());
    document.unsupported.extend(unsupported);
    for (what, is_there) in [
        (Unsupported::Date, about.get(2).is_some_and(|line| !line.is_blank())),
        (Unsupported::Difficulty, has_more(3)),
        (Unsupported::LicenseRest, license.iter().skip(1).any(|line| !line.is_blank())),
        (
            Unsupported::OtherSections,
            lines.iter().filter_map(heading).any(|name| !SECTIONS.contains(&&*name)),
        ),
    ] {
        if is_there {
            document.add_unsupported(what);
        }
    }
    Ok(document)
}

/// What stands in brackets, in lower case.
fn heading(line: &Line<'_>) -> Option<String> {
    let inner = line.text.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(inner.trim().to_lowercase())
}

/// The lines under one of some headings.
fn section<'a, 'b>(lines: &'b [Line<'a>], names: &[&str]) -> Option<&'b [Line<'a>]> {
    let start =
        lines.iter().position(|line| heading(line).is_some_and(|name| names.contains(&name.as_str())))?;
    let rest = lines.get(start + 1..)?;
    let end = rest.iter().position(|line| heading(line).is_some()).unwrap_or(rest.len());
    rest.get(..end)
}

/// The picture, if no cell of it is open.
fn picture(lines: &[Line<'_>], size: Size) -> Result<Option<Picture>, Error> {
    let wrong = |what: String, line: usize| Error::input(what).at_line(line);
    let first = lines.first().map_or(1, |line| line.number);
    if lines.len() != size.height as usize {
        return Err(wrong(format!("the solution has {} rows, expected {}", lines.len(), size.height), first));
    }
    let mut cells = Vec::new();
    let mut is_finished = true;
    for line in lines {
        let before = cells.len();
        for word in line.text.split_whitespace() {
            cells.push(match word {
                "1" => None,
                "2" => Some(ColorId::default()),
                "0" => {
                    is_finished = false;
                    None
                }
                _ => {
                    return Err(wrong(
                        "the solution has 1 for empty and 2 for filled cells".to_owned(),
                        line.number,
                    ));
                }
            });
        }
        let found = cells.len() - before;
        if found != size.width as usize {
            return Err(wrong(
                format!("the row of the solution has {found} cells, expected {}", size.width),
                line.number,
            ));
        }
    }
    is_finished.then(|| raster::picture(palette::black(), size, cells)).transpose()
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let (rows, columns) = (nonogram.clues().rows(), nonogram.clues().columns());
    let text = |text: Option<&str>| one_line(text.unwrap_or_default()).trim_start_matches('[').to_owned();
    let about = nonogram.metadata();
    if about.title().is_some() || about.author().is_some() {
        writeln!(out, "[Description]\n{}\n{}", text(about.title()), text(about.author()))?;
    }
    if about.copyright().is_some() {
        writeln!(out, "[License]\n{}", text(about.copyright()))?;
    }
    writeln!(out, "[Dimensions]\n{}\n{}\n[Row clues]", rows.len(), columns.len())?;
    put(rows, ", ", "0", out)?;
    writeln!(out, "[Column clues]")?;
    put(columns, ", ", "0", out)?;
    if let Some(picture) = nonogram.picture() {
        writeln!(out, "[Solution grid]")?;
        for row in picture.cells().rows() {
            let cells: Vec<&str> = row.iter().map(|cell| if cell.is_some() { "2" } else { "1" }).collect();
            writeln!(out, "{}", cells.join(" "))?;
        }
    }
    Ok(())
}
