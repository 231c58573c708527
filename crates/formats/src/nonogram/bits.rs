//! A picture as lines of 0 and 1, with or without blanks between them.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(
    &[],
    Reader::Bytes(read),
    Writer::Picture(|_, picture| Ok(cell_lines(picture, "1", "0", "").into_bytes())),
)
.detected_by(Detector::Shape(looks_like_bits));

/// Lines of one digit may be clues if there is a blank one between them.
fn looks_like_bits(sample: &Sample<'_>) -> bool {
    let width = sample.first.len();
    let is_row = |line: &str| line.len() == width && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    let is_counted = || sample.has_counted_parts(2, 1) || sample.has_counted_parts(3, 2);
    sample.filled().all(is_row) && (width > 1 || !sample.has_blank && !is_counted())
}

fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let mut cells = Vec::new();
    let mut size: Option<(usize, usize)> = None;
    for (number, line) in (1..).zip(decode::text(bytes)?.lines()) {
        let before = cells.len();
        for c in line.chars().filter(|c| !c.is_whitespace()) {
            cells.push(match c {
                '0' => None,
                '1' => Some(ColorId::default()),
                _ => return Err(Error::input(format!("invalid cell {c:?}: expected 0 or 1")).at_line(number)),
            });
        }
        let found = cells.len() - before;
        if found == 0 {
            continue;
        }
        let (width, height) = size.unwrap_or((found, 0));
        if width != found {
            let message = format!("{found} cells, but the first row has {width}");
            return Err(Error::input(message).at_line(number));
        }
        check_size(width as u64, height as u64 + 1).map_err(|error| error.at_line(number))?;
        size = Some((width, height + 1));
    }
    let (width, height) = size.ok_or_else(|| Error::input("the file is empty, expected lines of 0 and 1"))?;
    Ok(picture(palette::black(), Size::new(width as u32, height as u32), cells)?.into())
}
