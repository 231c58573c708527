//! Mutations of the records of workbooks before Excel 2007, inside of compound files.

use std::io::{Cursor, Read, Write};

use cfb::CompoundFile;
use libfuzzer_sys::fuzzer_mutate;

/// The number of bytes that a mutation may add to a record.
const MAX_GROWTH: usize = 64;

/// The kind of the records with the starts of sheets.
const BOUND_SHEET: u16 = 0x0085;

/// Mutates, repeats or removes one record of a workbook.
pub fn with_changed_record(bytes: &[u8], choice: u32) -> Option<Vec<u8>> {
    let mut file = CompoundFile::open(Cursor::new(bytes.to_vec())).ok()?;
    let path = ["/Workbook", "/Book"].into_iter().find(|path| file.is_stream(path))?;
    let mut stream = Vec::new();
    file.open_stream(path).ok()?.read_to_end(&mut stream).ok()?;
    let mut records = split(&stream);
    let (choice, way) = (choice / 8, choice % 8);
    let changed = (choice as usize).checked_rem(records.len())?;
    match way {
        0 => _ = records.remove(changed),
        1 => {
            let record = Record { start: usize::MAX, ..records[changed].clone() };
            let at = choice as usize / records.len() % (records.len() + 1);
            records.insert(at, record);
        }
        2 => {
            let mut kind = records[changed].kind.to_le_bytes();
            fuzzer_mutate(&mut kind, 2, 2);
            records[changed].kind = u16::from_le_bytes(kind);
        }
        _ => {
            let data = &mut records[changed].data;
            let (size, max_size) = (data.len(), usize::from(u16::MAX).min(data.len() + MAX_GROWTH));
            data.resize(max_size, 0);
            let size = fuzzer_mutate(data, size, max_size);
            data.truncate(size);
        }
    }
    file.create_stream(path).ok()?.write_all(&join(records)).ok()?;
    file.flush().ok()?;
    Some(file.into_inner().into_inner())
}

#[derive(Clone)]
struct Record {
    /// Where it starts in the stream.
    start: usize,
    kind: u16,
    data: Vec<u8>,
}

/// Returns the records of a stream up to the first that is cut off.
fn split(stream: &[u8]) -> Vec<Record> {
    let (mut records, mut rest) = (Vec::new(), stream);
    while let Some((&[kind, high, len, more], after)) = rest.split_first_chunk() {
        let Some((data, after)) = after.split_at_checked(u16::from_le_bytes([len, more]).into()) else {
            break;
        };
        let start = stream.len() - rest.len();
        records.push(Record { start, kind: u16::from_le_bytes([kind, high]), data: data.to_vec() });
        rest = after;
    }
    records
}

/// Returns the stream of records; sheets start where their first records are now.
fn join(mut records: Vec<Record>) -> Vec<u8> {
    let mut at = 0;
    let moved: Vec<_> = records
        .iter()
        .map(|record| {
            let start = at;
            at += 4 + record.data.len();
            (record.start, start)
        })
        .collect();
    for record in records.iter_mut().filter(|record| record.kind == BOUND_SHEET) {
        let Some(start) = record.data.first_chunk_mut() else { continue };
        let known = u32::from_le_bytes(*start) as usize;
        if let Some(&(_, now)) = moved.iter().find(|&&(before, _)| before == known) {
            *start = (now as u32).to_le_bytes();
        }
    }
    let bytes = |record: Record| {
        let head = [record.kind, record.data.len() as u16].map(u16::to_le_bytes);
        [head.as_flattened(), &record.data].concat()
    };
    records.into_iter().flat_map(bytes).collect()
}
