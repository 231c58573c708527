//! A picture as lines of 0 and 1, with or without separators between them.

use super::{cells, prelude::*};

pub(super) const CODEC: Codec = Codec::new(
    &[],
    Reader::Members(read),
    Writer::Picture(|_, picture| Ok(cell_lines(picture, "1", "0", "").into_bytes())),
);

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let mut cells = Vec::new();
    let mut size: Option<(usize, usize)> = None;
    for (number, line) in (1..).zip(cells::rows_alone(decode::text(bytes)?)?.lines()) {
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
    Ok(Members::of_picture(picture(palette::black(), Size::new(width as u32, height as u32), cells)?))
}
