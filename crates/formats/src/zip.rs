//! Zip archives: as much of the format as puzzles and workbooks need. It is our own, since the crate `zip`
//! brings random numbers and the tools of passwords with it, whatever its features. Packing and unpacking,
//! where the difficulty is, are left to `flate2`.
//!
//! Source: *.ZIP File Format Specification*, APPNOTE.TXT of PKWARE.

use std::io::{self, Read, Write};

use flate2::{Compression, Crc, read::DeflateDecoder, write::DeflateEncoder};

use crate::Error;

/// The most that is unpacked: a few bytes can stand for gigabytes.
const MAX_BYTES: u64 = 32 << 20;

/// The marks of the parts of an archive: a file, its entry in the directory, and the end of the directory.
const FILE: &[u8] = b"PK\x03\x04";
const ENTRY: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";
/// The length of the end of the directory, without the comment that may follow.
const END_LEN: usize = 22;
const LONGEST_COMMENT: usize = 0xffff;

pub(crate) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(FILE)
}

/// The first XML of an archive, or its first file, and whether it holds more XML.
pub(crate) fn unpack(bytes: &[u8]) -> Result<(Vec<u8>, bool), Error> {
    let damaged =
        |what: &str| Error::input(format!("the zip archive has no {what}: is it cut off or damaged?"));
    let entries = entries(bytes).unwrap_or_default();
    let mut puzzles = entries.iter().filter(|entry| is_xml(&entry.name));
    let entry = puzzles.next().or_else(|| entries.first());
    let entry = entry.ok_or_else(|| damaged("directory that names a file"))?;
    if entry.is_encrypted {
        return Err(Error::unsupported("the zip archive is locked with a password: unpack it first"));
    }
    let reader = entry.reader(bytes)?.ok_or_else(|| damaged("content where its directory says"))?;
    let mut unpacked = Vec::new();
    reader
        .take(MAX_BYTES + 1)
        .read_to_end(&mut unpacked)
        .map_err(|error| Error::input(format!("the zip archive cannot be unpacked: {error}")))?;
    if unpacked.len() as u64 > MAX_BYTES {
        let most = MAX_BYTES >> 20;
        return Err(Error::limit(format!(
            "the zip archive unpacks to more than {most} MB: no puzzle is so large"
        )));
    }
    let mut sum = Crc::new();
    sum.update(&unpacked);
    if sum.sum() != entry.sum {
        return Err(Error::input(
            "the checksum in the zip archive does not fit: the file is damaged, get it once more",
        ));
    }
    Ok((unpacked, puzzles.next().is_some()))
}

/// An archive of one file, without a date: the same content makes the same bytes.
pub(crate) fn pack(name: &str, content: &[u8]) -> io::Result<Vec<u8>> {
    /// What has to be understood to unpack it, 2.0, and how it is packed.
    const VERSION: [u8; 2] = [20, 0];
    const DEFLATED: [u8; 2] = [8, 0];
    /// The first of January 1980, the earliest date that there is.
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
    // What the file and the directory say about it alike.
    let about =
        [&VERSION[..], &NONE, &DEFLATED, &DATE, &sum, &packed_len, &len, &name_len[..2], &NONE].concat();
    let file = [FILE, &about, name.as_bytes(), &packed].concat();
    let entry = [ENTRY, &VERSION, &about, &[0; 14], name.as_bytes()].concat();
    let (start, entry_len) = (four(file.len())?, four(entry.len())?);
    let end = [END, &NONE, &NONE, &ONE, &ONE, &entry_len, &start, &NONE].concat();
    Ok([file, entry, end].concat())
}

/// What the directory says about a file.
pub(crate) struct Entry {
    pub(crate) name: String,
    is_encrypted: bool,
    method: u16,
    sum: u32,
    packed_len: usize,
    /// Where the file is in the archive.
    start: usize,
}

fn two(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..)?.first_chunk().copied()?))
}

fn four(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..)?.first_chunk().copied()?))
}

/// The entries of the directory that are no folders, if there is a directory.
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

/// Whether a name is that of a puzzle; some programs add files that begin with a point.
fn is_xml(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    let name = path.rsplit('/').next().unwrap_or(&path);
    !name.starts_with('.') && (name.ends_with(".xml") || name.ends_with(".jpz"))
}

impl Entry {
    /// Counts the bytes that the content unpacks to, but none beyond a limit.
    #[cfg(feature = "spreadsheet")]
    pub(crate) fn unpacked_len(&self, bytes: &[u8], limit: u64) -> io::Result<u64> {
        let damaged = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let reader = self.reader(bytes).map_err(io::Error::other)?.ok_or_else(damaged)?;
        io::copy(&mut reader.take(limit), &mut io::sink())
    }

    /// The content, if it is no longer than a limit; else its beginning.
    #[cfg(feature = "spreadsheet")]
    pub(crate) fn unpacked(&self, bytes: &[u8], limit: u64) -> io::Result<Vec<u8>> {
        let mut unpacked = Vec::new();
        if let Some(reader) = self.reader(bytes).map_err(io::Error::other)? {
            reader.take(limit).read_to_end(&mut unpacked)?;
        }
        Ok(unpacked)
    }

    /// The content as it is unpacked, if it is there.
    pub(crate) fn reader<'a>(&self, bytes: &'a [u8]) -> Result<Option<Box<dyn Read + 'a>>, Error> {
        let Some(packed) = self.packed(bytes) else { return Ok(None) };
        match self.method {
            0 => Ok(Some(Box::new(packed))),
            8 => Ok(Some(Box::new(DeflateDecoder::new(packed)))),
            other => Err(Error::unsupported(format!(
                "the zip archive is packed by method {other}, which is not read"
            ))),
        }
    }

    /// The packed content, behind a header of its own.
    fn packed<'a>(&self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let file = bytes.get(self.start..)?;
        if !file.starts_with(FILE) {
            return None;
        }
        let content = file.get(30 + usize::from(two(file, 26)?) + usize::from(two(file, 28)?)..)?;
        content.get(..self.packed_len)
    }
}
