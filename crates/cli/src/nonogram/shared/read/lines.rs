//! Files with a puzzle per line, one of which is in memory at a time.

use std::io::{self, BufRead, BufReader, Read, Seek};

use anyhow::{Context, Error, Result};
use quadrille::formats::nonogram;
use tempfile::SpooledTempFile;

use super::Unread;
use crate::error::Problem;

/// The largest puzzle takes a tenth of this.
const MAX_LINE_BYTES: u64 = 1 << 26;

/// The lines of a file that are not blank.
pub(crate) struct Lines<S = Box<dyn BufRead>> {
    source: S,
    number: usize,
    usual: usize,
    is_empty: bool,
    is_over: bool,
}

impl<S: BufRead> Lines<S> {
    pub(super) const fn of(source: S) -> Self {
        Self { source, number: 0, usual: 0, is_empty: true, is_over: false }
    }
}

impl Lines {
    /// Counts the lines of a source that cannot be read again, such as a pipe: it is copied to memory, or to the disk
    /// if it is long.
    pub(super) fn count_first(&mut self) -> Result<usize> {
        let mut copy = SpooledTempFile::new(MAX_LINE_BYTES as usize);
        io::copy(&mut self.source, &mut copy).context("cannot be read")?;
        copy.rewind()?;
        let count = Lines::of(BufReader::new(&mut copy)).count();
        copy.rewind()?;
        self.source = Box::new(BufReader::with_capacity(1 << 16, copy));
        Ok(count)
    }
}

impl<S: BufRead> Iterator for Lines<S> {
    type Item = Result<Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_over {
            let mut line = Vec::with_capacity(self.usual);
            let read = self.source.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line);
            self.number += 1;
            match read {
                Ok(0) => {
                    self.is_over = true;
                    let problem = || Err(Problem::new("the file is empty, expected a nonogram").into());
                    return self.is_empty.then(problem);
                }
                Ok(_) if line.len() as u64 == MAX_LINE_BYTES => {
                    // The rest would be taken for other lines.
                    self.is_over = true;
                    return Some(Err(Problem::new(format!(
                        "line {}: longer than {} MB, expected a nonogram",
                        self.number,
                        MAX_LINE_BYTES >> 20
                    ))
                    .into()));
                }
                Ok(_) => {}
                Err(error) => {
                    self.is_over = true;
                    return Some(Err(Error::from(error).context("cannot be read")));
                }
            }
            if self.number == 1 && line.starts_with(b"\xef\xbb\xbf") {
                line.drain(..3);
            }
            // After a line that is not UTF-8, such as UTF-16, no other is expected to be.
            self.is_over = nonogram::is_binary(&line);
            self.usual = line.len() + line.len() / 4;
            if !line.trim_ascii().is_empty() {
                self.is_empty = false;
                return Some(Ok(Unread::Line(line, self.number)));
            }
        }
        None
    }
}
