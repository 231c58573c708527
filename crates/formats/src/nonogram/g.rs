//! The Olsak solver's format: text, then `#d` with colors, then `: rows` and `: columns`, each with clues like
//! `3a 1b` or `3a, 1b`, and optionally `: end` and more text. An empty line is an empty clue, also at the end,
//! where `: end` is written to mark it; a file without that line is reported. Puzzles on triangles, and
//! triangles in cells, are not supported.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["g"], Reader::Text(read), Writer::Text(write))
    .detected_by(has_headings)
    .with_metadata(&[Unsupported::Title])
    .with_colors();

/// The key of the color of numbers without a color.
const DEFAULT_KEY: char = '1';
/// What the numbers of a clue may have between them.
const SEPARATORS: &[char] = &[','];
/// Between the colors of a triangle.
const TRIANGLES: [char; 2] = ['/', '\\'];

fn has_headings(sample: &Sample<'_>) -> bool {
    sample.has_line_start("#d") || sample.text.lines().filter(|line| line.starts_with(':')).nth(1).is_some()
}

fn read(text: &str, found: &mut Members) -> Result<(), Error> {
    let lines = lines(text)?;
    let mut colors = Vec::new();
    let mut sections: Vec<Vec<Line<'_>>> = Vec::new();
    let mut title = None;
    let (mut is_table, mut has_end) = (false, false);
    let mut rest = lines.iter();
    for line in rest.by_ref() {
        let is_heading = |key: &str| line.text.get(..2).is_some_and(|start| start.eq_ignore_ascii_case(key));
        if line.text.starts_with(':') {
            has_end = sections.len() == 2;
            if has_end {
                break;
            }
            sections.push(Vec::new());
        } else if let Some(section) = sections.last_mut() {
            section.push(*line);
        } else if is_heading("#t") {
            return Err(line.unsupported("a puzzle on triangles (#t): only squares are supported"));
        } else if is_heading("#d") {
            is_table = true;
        } else if is_table && !line.is_blank() {
            let color = declaration(line, found)?;
            if let Some((key, _)) = &color
                && colors.iter().any(|(known, _)| known == key)
            {
                return Err(line.error(format!("duplicate color {key:?}: expected another character")));
            }
            colors.extend(color);
        } else if !line.is_blank() {
            found.add_unsupported_if(Unsupported::LinesAbove, title.is_some());
            title = title.or(Some(line.text.trim()));
        }
    }
    let [rows, columns] = sections.as_slice() else {
        let message = "expected \": rows\" and \": columns\": is the file cut off?";
        return Err(Error::input(message).at_line(end(&lines)));
    };
    if has_default_color(&colors, rows.iter().chain(columns)) {
        colors.push((DEFAULT_KEY, FileColor::black()));
    }
    let mut draft = Draft::default();
    for (side, lines) in [(Side::Row, rows), (Side::Column, columns)] {
        draft.extend(side, lines, |line| clue(line, &colors))?;
    }
    // Blank lines between the rows and the next heading would be further clues, with an invalid sum or length.
    let clues = draft.finish(palette::assemble(colors.into_iter().map(|(_, color)| color))?)?;
    found.push(Ok(Nonogram::new(clues).with_title(title.unwrap_or_default())))?;
    found.add_unsupported_if(Unsupported::LinesBelow, rest.any(|line| !line.is_blank()));
    let ends_blank = columns.last().is_some_and(Line::is_blank);
    found.add_unsupported_if(Unsupported::EndLine, !has_end && ends_blank);
    Ok(())
}

/// A line of the color table with its key, such as `a:A  #D00000  red`. The color of the empty cells, which have no
/// runs, is only noted unless it is white.
fn declaration(line: &Line<'_>, found: &mut Members) -> Result<Option<(char, FileColor)>, Error> {
    let text = line.text.trim();
    let (head, rest) = text.split_once(':').ok_or_else(|| {
        line.error(format!("invalid line of the color table {}: expected e.g. a:a #ff0000 red", quoted(text)))
    })?;
    // The symbol in pictures directly follows the colon, and is optional.
    let symbol = rest.chars().next().filter(|symbol| !symbol.is_whitespace());
    let mut words = rest.get(symbol.map_or(0, char::len_utf8)..).unwrap_or_default().split_whitespace();
    let color = words.next().unwrap_or_default();
    if [head, color].iter().any(|word| word.contains(TRIANGLES)) {
        return Err(triangles(line));
    }
    let mut chars = head.trim().chars();
    let (Some(key), None) = (chars.next(), chars.next()) else {
        return Err(line.error(format!("invalid key of a color {}: expected one character", quoted(head))));
    };
    let is_hex = color.starts_with('#');
    let rgb = if is_hex { Color::parse_hex(color) } else { palette::by_name(color) };
    if key == '0' {
        let is_white = color.is_empty() || rgb == Some(palette::WHITE);
        found.add_unsupported_if(Unsupported::Background, !is_white);
        return Ok(None);
    }
    let rgb = rgb.ok_or_else(|| line.invalid_color(color))?;
    let comment = words.collect::<Vec<_>>().join(" ");
    let name = match (comment.is_empty(), is_hex) {
        (false, _) => comment,
        (true, true) => palette::name_of(rgb),
        (true, false) => color.to_owned(),
    };
    Ok(Some((key, FileColor { name, rgb, symbol })))
}

fn triangles(line: &Line<'_>) -> Error {
    line.unsupported("triangles in cells: only full cells are supported")
}

/// Whether some numbers have the default color, which is black unless it is declared. If no number has a
/// color, the only declared one is meant.
fn has_default_color<'a>(colors: &[(char, FileColor)], clues: impl Iterator<Item = &'a Line<'a>>) -> bool {
    let words = clues.flat_map(|line| line.parts(SEPARATORS)).filter(|&word| word != "0");
    let (plain, colored): (Vec<&str>, Vec<&str>) =
        words.partition(|word| word.ends_with(|c: char| c.is_ascii_digit()));
    let is_known = colors.iter().any(|(key, _)| *key == DEFAULT_KEY);
    !plain.is_empty() && !is_known && (colors.len() > 1 || !colored.is_empty())
}

fn clue(line: &Line<'_>, colors: &[(char, FileColor)]) -> Result<Clue, Error> {
    if line.text.contains(TRIANGLES) {
        return Err(triangles(line));
    }
    let run = |word: &str| {
        let (length, key) = line.length_and_color(word)?;
        if key.is_empty() && colors.len() <= 1 {
            return Ok(Run::black(length));
        }
        let is_meant = |(known, _): &(char, FileColor)| match key {
            "" => *known == DEFAULT_KEY,
            key => key.chars().eq([*known]),
        };
        line.run(length, colors.iter().position(is_meant), key)
    };
    line.clue(line.parts(SEPARATORS).map(run))
}

fn write(nonogram: &Nonogram) -> String {
    let clues = nonogram.clues();
    let mut text = String::new();
    if let Some(title) = nonogram.title() {
        let title = one_line(title);
        // A title must not begin a table or clues.
        let begins =
            |mark: &str| title.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark));
        let is_mark = [":", "#d", "#t"].into_iter().any(begins);
        let _ = writeln!(text, "{}", if is_mark { title.trim_start_matches(['#', ':']) } else { &title });
    }
    text += "#d\n   0:   #FFFFFF   white\n";
    for (key, color) in palette::letters(clues.palette()) {
        let symbol = if color.symbol.is_ascii_alphanumeric() { color.symbol } else { key };
        let _ = writeln!(text, "   {key}:{symbol}  #{}   {}", palette::hex(color.rgb), one_line(&color.name));
    }
    let [rows, columns] =
        Side::BOTH.map(|side| clue_lines(clues.lines(side), |clue| lettered(clues, clue, " ")));
    // Some programs do not know the line `: end`, so that it is only written if necessary.
    let ends_empty = clues.columns().last().is_some_and(|clue| clue.runs().is_empty());
    text + ": rows\n" + &rows + ": columns\n" + &columns + if ends_empty { ": end\n" } else { "" }
}
