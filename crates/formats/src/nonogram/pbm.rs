//! Portable bitmaps, plain (P1) and packed (P4); 1 is a filled cell. The title is a comment.

use std::io::{self, Write};

use quadrille_core::Size;
use quadrille_nonogram::ColorId;

use super::{Nonogram, palette, raster};
use crate::{Error, WriteError, decode::without_mark, whitespace::one_line};

/// How the first comment begins that a program has written by itself.
const PROGRAMS: [&str; 2] = ["created by", "creator:"];

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let bytes = without_mark(bytes);
    let mut header = Header { bytes, at: 2, title: None };
    let is_packed = match bytes.get(..2) {
        Some(b"P1") => false,
        Some(b"P4") => true,
        Some([b'P', b'2' | b'3' | b'5'..=b'7']) => {
            return Err(Error::unsupported(
                "an image with grey or colors, expected a portable bitmap (P1 or P4)",
            ));
        }
        _ => return Err(Error::input("no portable bitmap: expected P1 or P4").at_line(1)),
    };
    let width = header.number("width")?;
    let height = header.number("height")?;
    let size = raster::check(width, height).map_err(|error| error.at_line(header.line()))?;
    let cells = if is_packed { packed(&header, size)? } else { plain(&mut header, size)? };
    let title = header.title.take();
    let nonogram = Nonogram::from(raster::picture(palette::black(), size, cells)?);
    Ok(nonogram.described(title.as_deref(), None, None))
}

struct Header<'a> {
    bytes: &'a [u8],
    at: usize,
    title: Option<String>,
}

impl Header<'_> {
    fn line(&self) -> usize {
        self.bytes.iter().take(self.at).filter(|&&byte| byte == b'\n').count() + 1
    }

    fn more_than(&self, size: Size) -> Error {
        let message = format!("more cells than the {size} announced, or a second picture: expected one");
        Error::input(message).at_line(self.line())
    }

    /// Skips blanks and comments; the first comment is the title, unless it tells the program.
    fn skip(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'#' {
                let rest = self.bytes.get(self.at + 1..).unwrap_or_default();
                let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                let comment = String::from_utf8_lossy(rest.get(..end).unwrap_or_default());
                let text = one_line(&comment);
                let is_program = PROGRAMS.iter().any(|start| text.to_lowercase().starts_with(start));
                if self.title.is_none() && !text.is_empty() && !is_program {
                    self.title = Some(text);
                }
                self.at += end + 1;
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn number(&mut self, what: &str) -> Result<u64, Error> {
        self.skip();
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest.get(..end).and_then(|digits| str::from_utf8(digits).ok()).unwrap_or_default();
        if digits.is_empty() {
            let message = format!("the {what} is missing, expected a number");
            return Err(Error::input(message).at_line(self.line()));
        }
        self.at += end;
        digits.parse().map_err(|_| Error::limit(format!("the {what} is huge")).at_line(self.line()))
    }
}

fn plain(header: &mut Header<'_>, size: Size) -> Result<Vec<Option<ColorId>>, Error> {
    let mut cells = Vec::new();
    while (cells.len() as u64) < size.area() {
        header.skip();
        match header.bytes.get(header.at) {
            Some(b'0') => cells.push(None),
            Some(b'1') => cells.push(Some(ColorId::default())),
            Some(_) => return Err(Error::input("expected 0 or 1").at_line(header.line())),
            None => {
                let message = format!("{} cells, but {size} announced: is the file cut off?", cells.len());
                return Err(Error::input(message).at_line(header.line()));
            }
        }
        header.at += 1;
    }
    header.skip();
    match header.bytes.get(header.at) {
        None => Ok(cells),
        Some(_) => Err(header.more_than(size)),
    }
}

fn packed(header: &Header<'_>, size: Size) -> Result<Vec<Option<ColorId>>, Error> {
    // One blank ends the header.
    let data = header.bytes.get(header.at + 1..).unwrap_or_default();
    let stride = (size.width as usize).div_ceil(8);
    let needs = stride * size.height as usize;
    if data.len() < needs {
        let message = format!("{} bytes of cells, expected {needs}: is the file cut off?", data.len());
        return Err(Error::input(message).at_line(header.line()));
    }
    if data.get(needs..).is_some_and(|rest| !rest.trim_ascii().is_empty()) {
        return Err(header.more_than(size));
    }
    let bit = |row: &[u8], k: usize| row.get(k / 8).is_some_and(|byte| byte >> (7 - k % 8) & 1 == 1);
    let rows = data.chunks(stride).take(size.height as usize);
    Ok(rows
        .flat_map(|row| (0..size.width as usize).map(move |k| bit(row, k).then(ColorId::default)))
        .collect())
}

pub(super) fn write(
    nonogram: &Nonogram,
    picture: &quadrille_nonogram::Picture,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    write_header("P1", nonogram, picture.size(), out)?;
    for row in picture.cells().rows() {
        // Lines of at most 70 characters, as the format wants them.
        for part in row.chunks(35) {
            let cells: Vec<&str> = part.iter().map(|cell| if cell.is_some() { "1" } else { "0" }).collect();
            writeln!(out, "{}", cells.join(" "))?;
        }
    }
    Ok(())
}

pub(super) fn write_packed(
    nonogram: &Nonogram,
    picture: &quadrille_nonogram::Picture,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    write_header("P4", nonogram, picture.size(), out)?;
    for row in picture.cells().rows() {
        let byte = |cells: &[Option<ColorId>]| {
            let bits = cells.iter().zip((0..8).rev());
            bits.fold(0_u8, |byte, (cell, bit)| byte | u8::from(cell.is_some()) << bit)
        };
        out.write_all(&row.chunks(8).map(byte).collect::<Vec<_>>())?;
    }
    Ok(())
}

fn write_header(magic: &str, nonogram: &Nonogram, size: Size, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{magic}")?;
    if let Some(title) = nonogram.title().map(one_line).filter(|title| !title.is_empty()) {
        writeln!(out, "# {title}")?;
    }
    writeln!(out, "{} {}", size.width, size.height)
}
