//! Zip archives, as far as puzzles and workbooks need them. The crate `zip` is not used, since it depends on random
//! numbers and encryption with any features. `flate2` does the compression.
//!
//! Source: *.ZIP File Format Specification*, APPNOTE.TXT of PKWARE.

use std::io::{self, Read, Write};

use flate2::{Compression, Crc, read::DeflateDecoder, write::DeflateEncoder};

use crate::Error;

/// The maximum size of an unpacked file, since a few bytes can expand to gigabytes.
const MAX_BYTES: u64 = 32 << 20;

/// The signatures of the parts of an archive: a file, its directory entry, and the end of the directory.
const FILE: &[u8] = b"PK\x03\x04";
const ENTRY: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";
/// The length of the end of the directory, without the comment that may follow.
const END_LEN: usize = 22;
const LONGEST_COMMENT: usize = 0xffff;

pub(crate) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(FILE)
}

/// Whether an archive is a workbook or a document of an office program.
pub(crate) fn is_office(bytes: &[u8]) -> bool {
    let is_mark = |entry: &Entry| matches!(&*entry.name, "[Content_Types].xml" | "mimetype");
    is_zip(bytes) && entries(bytes).is_some_and(|entries| entries.iter().any(is_mark))
}

/// Unpacks the first XML file of an archive, or else its first file, and returns whether there is more XML.
pub(crate) fn unpack(bytes: &[u8]) -> Result<(Vec<u8>, bool), Error> {
    let invalid = || Error::input("not a valid zip archive");
    let entries = entries(bytes).unwrap_or_default();
    let mut puzzles = entries.iter().filter(|entry| is_xml(&entry.name));
    let entry = puzzles.next().or_else(|| entries.first());
    let entry = entry.ok_or_else(invalid)?;
    if entry.is_encrypted {
        return Err(Error::unsupported("the zip archive is encrypted: unpack it first"));
    }
    let reader = entry.reader(bytes)?.ok_or_else(invalid)?;
    let mut unpacked = Vec::new();
    reader
        .take(MAX_BYTES + 1)
        .read_to_end(&mut unpacked)
        .map_err(|error| Error::input(format!("invalid zip archive: {error}")))?;
    if unpacked.len() as u64 > MAX_BYTES {
        return Err(Error::limit(format!("the zip archive contains more than {} MB", MAX_BYTES >> 20)));
    }
    let mut sum = Crc::new();
    sum.update(&unpacked);
    if sum.sum() != entry.sum {
        return Err(Error::input("zip archive: checksum mismatch: the file is corrupt"));
    }
    Ok((unpacked, puzzles.next().is_some()))
}

/// Returns an archive of one file, without a date: the same content gives the same bytes.
pub(crate) fn pack(name: &str, content: &[u8]) -> io::Result<Vec<u8>> {
    /// The version that is needed to unpack it, 2.0, and the compression method.
    const VERSION: [u8; 2] = [20, 0];
    const DEFLATED: [u8; 2] = [8, 0];
    /// 1 January 1980, the earliest date.
    const DATE: [u8; 4] = [0, 0, 0x21, 0];
    const NONE: [u8; 2] = [0; 2];
    const ONE: [u8; 2] = [1, 0];
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
    packer.write_all(content)?;
    let packed = packer.finish()?;
    let mut sum = Crc::new();
    sum.update(content);
    let four = |len: usize| {
        let len = u32::try_from(len).map_err(|_| io::Error::other("more than 4 GB for a zip archive"));
        Ok::<_, io::Error>(len?.to_le_bytes())
    };
    let (sum, packed_len, len) = (sum.sum().to_le_bytes(), four(packed.len())?, four(content.len())?);
    let name_len = four(name.len())?;
    // The common part of the file and the directory.
    let about =
        [&VERSION[..], &NONE, &DEFLATED, &DATE, &sum, &packed_len, &len, &name_len[..2], &NONE].concat();
    let file = [FILE, &about, name.as_bytes(), &packed].concat();
    let entry = [ENTRY, &VERSION, &about, &[0; 14], name.as_bytes()].concat();
    let (start, entry_len) = (four(file.len())?, four(entry.len())?);
    let end = [END, &NONE, &NONE, &ONE, &ONE, &entry_len, &start, &NONE].concat();
    Ok([file, entry, end].concat())
}

/// The directory entry of a file.
pub(crate) struct Entry {
    pub(crate) name: String,
    is_encrypted: bool,
    method: u16,
    sum: u32,
    packed_len: usize,
    /// The position of the file in the archive.
    start: usize,
}

/// Returns a number of two bytes, the low one first.
pub(crate) fn two(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..)?.first_chunk().copied()?))
}

/// Returns a number of four bytes, the low one first.
pub(crate) fn four(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..)?.first_chunk().copied()?))
}

/// Returns the entries of the directory without folders, if there is a directory.
pub(crate) fn entries(bytes: &[u8]) -> Option<Vec<Entry>> {
    let earliest = bytes.len().saturating_sub(END_LEN + LONGEST_COMMENT);
    let tail = bytes.get(earliest..)?;
    let end = tail.windows(END.len()).rposition(|window| window == END)?;
    let count = two(tail, end + 10)?;
    let mut directory = bytes.get(four(tail, end + 16)? as usize..)?;
    let mut entries = Vec::new();
    for _ in 0..count {
        if !directory.starts_with(ENTRY) {
            return None;
        }
        let [name, extra, comment] =
            [two(directory, 28)?, two(directory, 30)?, two(directory, 32)?].map(usize::from);
        let path = directory.get(46..46 + name)?;
        if !path.ends_with(b"/") {
            entries.push(Entry {
                name: String::from_utf8_lossy(path).into_owned(),
                is_encrypted: two(directory, 8)? & 1 != 0,
                method: two(directory, 10)?,
                sum: four(directory, 16)?,
                packed_len: four(directory, 20)? as usize,
                start: four(directory, 42)? as usize,
            });
        }
        directory = directory.get(46 + name + extra + comment..)?;
    }
    Some(entries)
}

/// Whether a name is that of a puzzle; some programs add files that begin with a period.
fn is_xml(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    let name = path.rsplit('/').next().unwrap_or(&path);
    !name.starts_with('.') && (name.ends_with(".xml") || name.ends_with(".jpz"))
}

impl Entry {
    /// Returns the length of the unpacked content, at most the limit.
    #[cfg(feature = "spreadsheet")]
    pub(crate) fn unpacked_len(&self, bytes: &[u8], limit: u64) -> io::Result<u64> {
        let damaged = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let reader = self.reader(bytes).map_err(io::Error::other)?.ok_or_else(damaged)?;
        io::copy(&mut reader.take(limit), &mut io::sink())
    }

    /// Returns the unpacked content, or as much of it as the limit allows.
    #[cfg(feature = "spreadsheet")]
    pub(crate) fn unpacked(&self, bytes: &[u8], limit: u64) -> io::Result<Vec<u8>> {
        let mut unpacked = Vec::new();
        if let Some(reader) = self.reader(bytes).map_err(io::Error::other)? {
            reader.take(limit).read_to_end(&mut unpacked)?;
        }
        Ok(unpacked)
    }

    /// Returns a reader of the unpacked content, if it is there.
    pub(crate) fn reader<'a>(&self, bytes: &'a [u8]) -> Result<Option<Box<dyn Read + 'a>>, Error> {
        let Some(packed) = self.packed(bytes) else { return Ok(None) };
        match self.method {
            0 => Ok(Some(Box::new(packed))),
            8 => Ok(Some(Box::new(DeflateDecoder::new(packed)))),
            other => Err(Error::unsupported(format!("zip archive: unsupported compression method {other}"))),
        }
    }

    /// Returns the packed content, which follows a header.
    fn packed<'a>(&self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let file = bytes.get(self.start..)?;
        if !file.starts_with(FILE) {
            return None;
        }
        let content = file.get(30 + usize::from(two(file, 26)?) + usize::from(two(file, 28)?)..)?;
        content.get(..self.packed_len)
    }
}
