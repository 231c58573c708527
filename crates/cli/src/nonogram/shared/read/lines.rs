//! Files with a puzzle a line, of which one is in memory at a time.

use std::io::{self, BufRead, BufReader, Read, Seek};

use anyhow::{Context, Error, Result};
use quadrille::formats::nonogram;
use tempfile::SpooledTempFile;

use super::Unread;
use crate::problem::Problem;

/// A longer line is surely no puzzle: the largest one takes a tenth.
const MAX_LINE: u64 = 1 << 26;

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
    /// How many there are, before the first one is read, of what cannot be read once more, such as a pipe: it
    /// waits on the disk where memory is not enough.
    pub(super) fn count_first(&mut self) -> Result<usize> {
        let mut copy = SpooledTempFile::new(MAX_LINE as usize);
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
            let read = self.source.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
            self.number += 1;
            match read {
                Ok(0) => {
                    self.is_over = true;
                    let problem = || Err(Problem::new("the file is empty, expected a nonogram").into());
                    return self.is_empty.then(problem);
                }
                Ok(_) if line.len() as u64 == MAX_LINE => {
                    // The rest of it would be taken for other lines.
                    self.is_over = true;
                    return Some(Err(Problem::new(format!(
                        "line {}: longer than {} MB, expected a nonogram",
                        self.number,
                        MAX_LINE >> 20
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
            // Nor is what stands behind a line that is no text: UTF-16, or no text at all.
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
