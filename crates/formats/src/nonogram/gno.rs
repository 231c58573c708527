//! Gnonograms: headings in brackets, each with the lines that follow. A puzzle with only a solution gets its
//! clues from it.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["gno"], Reader::Text(read), Writer::Text(write))
    .detected_by(|sample| sample.has_line("[dimensions]") || sample.has_line("[row clues]"))
    .with_metadata(&[Unsupported::Title, Unsupported::Author, Unsupported::Copyright])
    .with_picture();

/// The headings that are read.
const SECTIONS: [&str; 7] =
    ["dimensions", "row clues", "column clues", "description", "license", "solution grid", "solution"];

fn read(text: &str, found: &mut Members) -> Result<(), Error> {
    let lines = lines(text)?;
    let section = |names: &[&str]| section(&lines, names);
    let missing =
        |name: &str| Error::input(format!("missing [{name}]: is the file cut off?")).at_line(end(&lines));
    let [height, width] = section(&["dimensions"]).map(trimmed).unwrap_or_default() else {
        return Err(missing("Dimensions"));
    };
    let height = height.side(height.text.trim(), "height")?;
    let width = width.side(width.text.trim(), "width")?;
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
                draft.extend(side, &fit(clues, count, &format!("the {side}s"))?, Line::plain_clue)?;
            }
            let nonogram = draft.finish_black()?;
            match solution {
                Some((picture, line)) => {
                    nonogram.with_picture(picture).map_err(|error| error.at_line(line))?
                }
                None => nonogram,
            }
        }
    };
    let about = section(&["description"]).unwrap_or_default();
    let license = section(&["license"]).unwrap_or_default();
    let text = |line: Option<&Line<'_>>| line.map(|line| line.text.trim().to_owned());
    let [title, author, copyright] = [about.first(), about.get(1), license.first()].map(text);
    found.push(Ok(nonogram.described(title.as_deref(), author.as_deref(), copyright.as_deref())))?;
    let has_text = |lines: Option<&[Line<'_>]>| lines.is_some_and(|lines| !trimmed(lines).is_empty());
    let is_other = |name: String| !SECTIONS.contains(&&*name);
    found.add_unsupported_if(Unsupported::Date, has_text(about.get(2..3)));
    found.add_unsupported_if(Unsupported::Difficulty, has_text(about.get(3..)));
    found.add_unsupported_if(Unsupported::LicenseRest, has_text(license.get(1..)));
    found.add_unsupported_if(Unsupported::OtherSections, lines.iter().filter_map(heading).any(is_other));
    Ok(())
}

/// The text in brackets, in lower case.
fn heading(line: &Line<'_>) -> Option<String> {
    let inner = line.text.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(inner.trim().to_lowercase())
}

/// The lines under one of these headings.
fn section<'a, 'b>(lines: &'b [Line<'a>], names: &[&str]) -> Option<&'b [Line<'a>]> {
    let is_named = |line: &Line<'_>| heading(line).is_some_and(|name| names.contains(&name.as_str()));
    let rest = lines.get(lines.iter().position(is_named)? + 1..)?;
    let end = rest.iter().position(|line| heading(line).is_some()).unwrap_or(rest.len());
    rest.get(..end)
}

/// The picture, unless some cell is undecided.
fn picture(lines: &[Line<'_>], size: Size) -> Result<Option<Picture>, Error> {
    if let [first, ..] = lines
        && lines.len() != size.height as usize
    {
        return Err(first.error(format!("the solution has {} rows, expected {}", lines.len(), size.height)));
    }
    picture_of_words(lines, size, "solution", false, |line, word| match word {
        "0" => Ok(None),
        "1" => Ok(Some(false)),
        "2" => Ok(Some(true)),
        _ => Err(line.error("invalid cell of the solution: expected 1 for empty and 2 for filled cells")),
    })
}

fn write(nonogram: &Nonogram) -> String {
    let size = nonogram.clues().size();
    let about = nonogram.metadata();
    // A text must not look like a heading.
    let line = |text: Option<&str>| {
        let text = one_line(text.unwrap_or_default());
        if text.ends_with(']') { text.trim_start_matches('[').to_owned() } else { text }
    };
    let mut text = String::new();
    if about.title().is_some() || about.author().is_some() {
        let _ = writeln!(text, "[Description]\n{}\n{}", line(about.title()), line(about.author()));
    }
    if about.copyright().is_some() {
        let _ = writeln!(text, "[License]\n{}", line(about.copyright()));
    }
    let [rows, columns] = rows_and_columns(nonogram, ", ");
    let _ = writeln!(text, "[Dimensions]\n{}\n{}", size.height, size.width);
    let _ = write!(text, "[Row clues]\n{rows}[Column clues]\n{columns}");
    if let Some(picture) = nonogram.picture() {
        let _ = write!(text, "[Solution grid]\n{}", cell_lines(picture, "2", "1", " "));
    }
    text
}
