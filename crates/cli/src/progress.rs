//! A bar on standard error while a long list is placed; nothing when that is no terminal.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};

use crate::console::Console;

/// Shorter lists are done before anyone looks.
const LONG: usize = 5_000;

/// How many words are placed between two looks at the clock.
const STRIDE: usize = 256;

/// The progress of placing words; it goes when it is dropped.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// `None` when there is nothing to show or no one to see it.
    pub(crate) fn new(words: usize, console: Console) -> Option<Self> {
        if words < LONG || console.is_quiet() || !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new(words as u64);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} words, {eta} left")
        {
            bar.set_style(style);
        }
        Some(Self(bar))
    }

    /// So many words are placed.
    pub(crate) fn placed(&self, words: usize) {
        if words.is_multiple_of(STRIDE) {
            self.0.set_position(words as u64);
        }
    }

    /// Shows that something goes on, but not how much of it is done.
    pub(crate) fn spin(&self) {
        if let Ok(style) = ProgressStyle::with_template("{spinner} placing {human_len} words, {elapsed}") {
            self.0.set_style(style);
        }
        self.0.enable_steady_tick(Duration::from_millis(100));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
