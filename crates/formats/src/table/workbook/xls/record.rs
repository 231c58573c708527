//! Records of workbooks before Excel 2007, and the text in them.

use crate::zip::{four, two};

pub(super) const FORMULA: u16 = 0x0006;
pub(super) const EOF: u16 = 0x000a;
pub(super) const DATE_MODE: u16 = 0x0022;
pub(super) const FILE_PASS: u16 = 0x002f;
pub(super) const CONTINUE: u16 = 0x003c;
pub(super) const CODE_PAGE: u16 = 0x0042;
pub(super) const BOUND_SHEET: u16 = 0x0085;
pub(super) const MULTIPLE_NUMBERS: u16 = 0x00bd;
pub(super) const RICH_LABEL: u16 = 0x00d6;
pub(super) const STYLE: u16 = 0x00e0;
pub(super) const STRINGS: u16 = 0x00fc;
pub(super) const SHARED_LABEL: u16 = 0x00fd;
pub(super) const NUMBER: u16 = 0x0203;
pub(super) const LABEL: u16 = 0x0204;
pub(super) const FLAG_OR_ERROR: u16 = 0x0205;
pub(super) const ROW: u16 = 0x0208;
pub(super) const FORMAT: u16 = 0x041e;
pub(super) const STRING: u16 = 0x0207;
pub(super) const SHORT_NUMBER: u16 = 0x027e;
pub(super) const BOF: u16 = 0x0809;

/// A record of a stream, and what follows it.
pub(super) struct Record<'b> {
    pub(super) kind: u16,
    pub(super) data: &'b [u8],
    pub(super) rest: &'b [u8],
}

impl<'b> Record<'b> {
    pub(super) fn first(bytes: &'b [u8]) -> Option<Self> {
        let (header, rest) = bytes.split_at_checked(4)?;
        let (data, rest) = rest.split_at_checked(two(header, 2)?.into())?;
        Some(Self { kind: two(header, 0)?, data, rest })
    }

    /// The records of a part of a stream up to its end, which is the last one unless the stream is cut off.
    /// Parts inside it are left out.
    pub(super) fn of_part(stream: &'b [u8], start: usize) -> impl Iterator<Item = Self> {
        let (mut rest, mut depth) = (stream.get(start..), 0_usize);
        core::iter::from_fn(move || {
            loop {
                let record = Self::first(rest?)?;
                let before = depth;
                depth = match record.kind {
                    BOF => depth + 1,
                    EOF => depth.checked_sub(1)?,
                    _ => depth,
                };
                rest = (depth > 0).then_some(record.rest);
                if before == 1 && record.kind != BOF {
                    return Some(record);
                }
            }
        })
    }

    /// The row and the column of a cell.
    pub(super) fn cell(&self) -> Option<(u32, u32)> {
        Some((two(self.data, 0)?.into(), two(self.data, 2)?.into()))
    }
}

pub(super) fn eight(bytes: &[u8], at: usize) -> Option<f64> {
    Some(f64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Text in a record, and in those that continue it.
pub(super) struct Texts<'b> {
    pub(super) data: &'b [u8],
    pub(super) rest: &'b [u8],
}

impl<'b> Texts<'b> {
    /// Goes on to the record that continues this one.
    fn go_on(&mut self) -> Option<()> {
        let next = Record::first(self.rest).filter(|record| record.kind == CONTINUE)?;
        (self.data, self.rest) = (next.data, next.rest);
        Some(())
    }

    /// Some bytes that one record holds.
    pub(super) fn take(&mut self, len: usize) -> Option<&'b [u8]> {
        while self.data.is_empty() && len > 0 {
            self.go_on()?;
        }
        let (taken, rest) = self.data.split_at_checked(len)?;
        self.data = rest;
        Some(taken)
    }

    pub(super) fn skip(&mut self, mut len: usize) -> Option<()> {
        while len > self.data.len() {
            len -= self.data.len();
            self.go_on()?;
        }
        self.take(len).map(drop)
    }

    /// Some characters. A record that continues them has its own width of characters.
    pub(super) fn chars(&mut self, len: usize, mut is_wide: bool) -> Option<String> {
        let mut units: Vec<u16> = Vec::new();
        loop {
            let missing = len - units.len();
            if is_wide {
                let bytes = self.take(2 * missing.min(self.data.len() / 2))?;
                units.extend(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])));
            } else {
                units.extend(self.take(missing.min(self.data.len()))?.iter().map(|&byte| u16::from(byte)));
            }
            if units.len() == len {
                return Some(String::from_utf16_lossy(&units));
            }
            self.go_on()?;
            is_wide = self.take(1)?[0] & 1 == 1;
        }
    }

    /// A text, without what its parts look like and how it is pronounced.
    pub(super) fn rich(&mut self) -> Option<String> {
        let len = two(self.take(2)?, 0)?;
        let flags = self.take(1)?[0];
        let runs = if flags & 8 == 0 { 0 } else { two(self.take(2)?, 0)? };
        let more = if flags & 4 == 0 { 0 } else { four(self.take(4)?, 0)? };
        let text = self.chars(len.into(), flags & 1 == 1)?;
        self.skip(4 * usize::from(runs))?;
        self.skip(more as usize)?;
        Some(text)
    }
}
