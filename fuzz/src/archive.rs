//! Mutations of archives, whose compressed files libFuzzer cannot change, and of records of workbooks.

use std::io::{Cursor, Read, Write};

use libfuzzer_sys::fuzzer_mutate;
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::records::with_changed_record;

/// The number of bytes that a mutation may add to a file.
const MAX_GROWTH: usize = 256;

/// The maximum size of an unpacked file; longer ones are truncated.
const MAX_FILE: u64 = 1 << 20;

/// Mutates one file of an archive, one record of a workbook, or the bytes of anything else, and returns the new size.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    // The archive itself is mutated as well.
    let (bytes, choice) = (&data[..size], seed / 8);
    let changed = || with_changed_file(bytes, choice).or_else(|| with_changed_record(bytes, choice));
    let changed = if seed.is_multiple_of(8) { None } else { changed() };
    match changed.filter(|bytes| bytes.len() <= max_size) {
        Some(bytes) => {
            data[..bytes.len()].copy_from_slice(&bytes);
            bytes.len()
        }
        None => fuzzer_mutate(data, size, max_size),
    }
}

fn with_changed_file(bytes: &[u8], number: u32) -> Option<Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let changed = (number as usize).checked_rem(archive.len())?;
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for number in 0..archive.len() {
        let file = archive.by_index(number).ok()?;
        writer.start_file(file.name().ok()?, SimpleFileOptions::default()).ok()?;
        let mut content = Vec::new();
        file.take(MAX_FILE).read_to_end(&mut content).ok()?;
        if number == changed {
            let size = content.len();
            content.resize(size + MAX_GROWTH, 0);
            let size = fuzzer_mutate(&mut content, size, size + MAX_GROWTH);
            content.truncate(size);
        }
        writer.write_all(&content).ok()?;
    }
    writer.finish().ok().map(Cursor::into_inner)
}
