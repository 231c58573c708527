//! What goes on, on standard error while that takes long; nothing when that is no terminal.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use quadrille::{OptimizeProgress, Placed};

use crate::console::{Console, counted};

/// Shorter lists are done before anyone looks.
const LONG: usize = 5_000;

/// How many words are placed between two looks at the clock.
const STRIDE: usize = 256;

/// The progress of placing words; it goes when it is dropped.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// `None` when there is nothing to show or no one to see it.
    pub(crate) fn new(words: usize, console: Console) -> Option<Self> {
        if words < LONG || !is_seen(console) {
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

    /// A word is placed. How many of them further attempts have placed says little.
    pub(crate) fn placed(&self, step: &Placed<'_>) {
        let words = step.placed + 1;
        if step.attempt == 0 && words.is_multiple_of(STRIDE) {
            self.0.set_position(words as u64);
        } else if step.attempt > 0 && step.placed == 0 {
            self.spin();
        }
    }

    /// Shows that something goes on, but not how much of it is done.
    fn spin(&self) {
        if let Ok(style) = ProgressStyle::with_template("{spinner} placing {human_len} words, {elapsed}") {
            self.0.set_style(style);
        }
        self.0.enable_steady_tick(Duration::from_millis(100));
    }
}

fn is_seen(console: Console) -> bool {
    !console.is_quiet() && io::stderr().is_terminal()
}

/// The best crossword so far, while a better one is looked for; it goes when it is dropped.
pub(crate) struct Improvement(Option<ProgressBar>);

impl Improvement {
    /// The search takes so long, if that is known.
    pub(crate) fn new(limit: Option<Duration>, console: Console) -> Self {
        let bar = is_seen(console).then(|| {
            let template = if limit.is_some() { "{bar:40} {msg}" } else { "{spinner} {msg}" };
            let bar = ProgressBar::new(limit.map_or(0, milliseconds));
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        });
        Self(bar)
    }

    pub(crate) fn show(&self, progress: &OptimizeProgress, elapsed: Duration) {
        let Some(bar) = &self.0 else { return };
        bar.set_position(milliseconds(elapsed));
        let left_out = match progress.left_out {
            0 => String::new(),
            some => format!(", {} left out", counted(some, "word")),
        };
        let (size, area) = (progress.size, progress.size.area());
        bar.set_message(format!("{size}, {area} squares{left_out}, {:.0} s", elapsed.as_secs_f64()));
    }
}

impl Drop for Improvement {
    fn drop(&mut self) {
        self.0.iter().for_each(ProgressBar::finish_and_clear);
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
