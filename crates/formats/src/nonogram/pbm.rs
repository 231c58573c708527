//! Portable bitmaps, plain (P1) and packed (P4); 1 is a filled cell. The title is a comment.

use super::prelude::*;

pub(super) const PLAIN: Codec =
    Codec::new(&["pbm"], Reader::Bytes(read), Writer::Picture(write)).with_metadata(&[Unsupported::Title]);
pub(super) const PACKED: Codec = Codec::new(&["pbm"], Reader::Bytes(read), Writer::Picture(write_packed))
    .with_metadata(&[Unsupported::Title]);

/// The beginnings of comments that programs write by themselves.
const PROGRAM_COMMENTS: [&str; 2] = ["created by", "creator:"];
/// The maximum number of characters per line is 70.
const CELLS_PER_LINE: usize = 35;

fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let bytes = decode::without_mark(bytes);
    let mut reader = PbmReader { bytes, at: 2, title: None };
    let is_packed = match bytes.get(..2) {
        Some(b"P1") => false,
        Some(b"P4") => true,
        Some([b'P', b'2' | b'3' | b'5'..=b'7']) => {
            let message = "an image with gray or colors, expected a portable bitmap (P1 or P4)";
            return Err(Error::unsupported(message));
        }
        _ => return Err(Error::input("not a portable bitmap: expected P1 or P4").at_line(1)),
    };
    let (width, height) = (reader.number("width")?, reader.number("height")?);
    let size = check_size(width, height).map_err(|error| error.at_line(reader.line()))?;
    let cells = if is_packed { reader.packed(size)? } else { reader.plain(size)? };
    let nonogram = Nonogram::from(picture(palette::black(), size, cells)?);
    Ok(nonogram.with_title(reader.title.unwrap_or_default()))
}

struct PbmReader<'a> {
    bytes: &'a [u8],
    at: usize,
    title: Option<String>,
}

impl<'a> PbmReader<'a> {
    fn line(&self) -> usize {
        self.bytes.iter().take(self.at).filter(|&&byte| byte == b'\n').count() + 1
    }

    fn error(&self, message: impl Into<String>) -> Error {
        Error::input(message).at_line(self.line())
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Skips blanks and comments. The first comment is the title, unless it names the program.
    fn skip(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'#' {
                let comment = self.rest().split(|&byte| byte == b'\n').next().unwrap_or_default();
                self.at += comment.len() + 1;
                let text = one_line(&String::from_utf8_lossy(comment.get(1..).unwrap_or_default()));
                let is_program = PROGRAM_COMMENTS.iter().any(|start| text.to_lowercase().starts_with(start));
                if self.title.is_none() && !text.is_empty() && !is_program {
                    self.title = Some(text);
                }
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn number(&mut self, name: &str) -> Result<u64, Error> {
        self.skip();
        let digits = self.rest().split(|byte| !byte.is_ascii_digit()).next().unwrap_or_default();
        let digits = str::from_utf8(digits).unwrap_or_default();
        if digits.is_empty() {
            return Err(self.error(format!("missing {name}, expected a number")));
        }
        self.at += digits.len();
        digits.parse().map_err(|_| Error::limit(format!("the {name} is huge")).at_line(self.line()))
    }

    fn plain(&mut self, size: Size) -> Result<Vec<Option<ColorId>>, Error> {
        let mut cells = Vec::new();
        loop {
            self.skip();
            let is_complete = cells.len() as u64 == size.area();
            match self.bytes.get(self.at) {
                None if is_complete => return Ok(cells),
                None => {
                    let message = format!("{} cells, expected {size}: is the file cut off?", cells.len());
                    return Err(self.error(message));
                }
                Some(_) if is_complete => return Err(self.too_many_cells(size)),
                Some(b'0') => cells.push(None),
                Some(b'1') => cells.push(Some(ColorId::default())),
                Some(_) => return Err(self.error("invalid cell: expected 0 or 1")),
            }
            self.at += 1;
        }
    }

    fn packed(&self, size: Size) -> Result<Vec<Option<ColorId>>, Error> {
        // One blank ends the header.
        let data = self.rest().get(1..).unwrap_or_default();
        let (width, height) = (size.width as usize, size.height as usize);
        let stride = width.div_ceil(8);
        let Some((data, rest)) = data.split_at_checked(stride * height) else {
            let message =
                format!("{} bytes of cells, expected {}: is the file cut off?", data.len(), stride * height);
            return Err(self.error(message));
        };
        if !rest.trim_ascii().is_empty() {
            return Err(self.too_many_cells(size));
        }
        let bit = |row: &[u8], k: usize| row.get(k / 8).is_some_and(|byte| byte >> (7 - k % 8) & 1 == 1);
        let cells = data.chunks(stride).flat_map(|row| (0..width).map(move |k| bit(row, k)));
        Ok(cells.map(|is_filled| is_filled.then(ColorId::default)).collect())
    }

    fn too_many_cells(&self, size: Size) -> Error {
        self.error(format!("more cells than {size}, or a second picture: expected one"))
    }
}

fn write(nonogram: &Nonogram, picture: &Picture) -> Result<Vec<u8>, Error> {
    let mut text = header("P1", nonogram, picture.size());
    for line in picture.cells().rows().flat_map(|row| row.chunks(CELLS_PER_LINE)) {
        text += &(join(line.iter().map(|cell| u8::from(cell.is_some())), " ") + "\n");
    }
    Ok(text.into_bytes())
}

fn write_packed(nonogram: &Nonogram, picture: &Picture) -> Result<Vec<u8>, Error> {
    let byte = |cells: &[Option<ColorId>]| {
        let bits = cells.iter().zip((0..8).rev());
        bits.fold(0_u8, |byte, (cell, bit)| byte | u8::from(cell.is_some()) << bit)
    };
    let mut bytes = header("P4", nonogram, picture.size()).into_bytes();
    bytes.extend(picture.cells().rows().flat_map(|row| row.chunks(8)).map(byte));
    Ok(bytes)
}

fn header(magic: &str, nonogram: &Nonogram, size: Size) -> String {
    let title = one_line(nonogram.title().unwrap_or_default());
    let comment = if title.is_empty() { String::new() } else { format!("# {title}\n") };
    format!("{magic}\n{comment}{} {}\n", size.width, size.height)
}
