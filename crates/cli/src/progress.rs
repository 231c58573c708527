//! Progress bars on standard error, if that is a terminal.

use std::{
    io::{self, IsTerminal},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};
use quadrille::{OptimizeProgress, Placed};

use crate::console::{Console, counted};

/// Shorter lists get no progress bar.
const MIN_WORDS: usize = 5_000;

/// The time between two updates of a spinner.
const TICK: Duration = Duration::from_millis(100);

/// The number of words between two updates.
const UPDATE_WORDS: usize = 256;

/// The progress of placing words. Dropping it removes the bar.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// `None` if the list is short or there is no terminal.
    pub(crate) fn new(words: usize, console: Console) -> Option<Self> {
        if words < MIN_WORDS || !is_visible(console) {
            return None;
        }
        Some(Self(bar(words as u64, "{bar:40} {human_pos} of {human_len} words, {eta} left")))
    }

    /// Counts a word of the first attempt; further attempts only show that work goes on.
    pub(crate) fn placed(&self, step: &Placed<'_>) {
        let words = step.placed + 1;
        if step.attempt == 0 && words.is_multiple_of(UPDATE_WORDS) {
            self.0.set_position(words as u64);
        } else if step.attempt > 0 && step.placed == 0 {
            self.spin();
        }
    }

    fn spin(&self) {
        if let Ok(style) = ProgressStyle::with_template("{spinner} placing {human_len} words, {elapsed}") {
            self.0.set_style(style);
        }
        self.0.enable_steady_tick(TICK);
    }
}

fn bar(len: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(len);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

fn is_visible(console: Console) -> bool {
    !console.is_quiet() && io::stderr().is_terminal()
}

/// The best crossword of a search so far. Dropping it removes the line.
pub(crate) struct Improvement(Option<ProgressBar>);

impl Improvement {
    /// `limit` is the time of the search, if it is known.
    pub(crate) fn new(limit: Option<Duration>, console: Console) -> Self {
        let bar = is_visible(console).then(|| {
            let template = if limit.is_some() { "{bar:40} {msg}" } else { "{spinner} {msg}" };
            bar(limit.map_or(0, milliseconds), template)
        });
        Self(bar)
    }

    pub(crate) fn show(&self, progress: &OptimizeProgress, elapsed: Duration) {
        let Some(bar) = &self.0 else { return };
        bar.set_position(milliseconds(elapsed));
        let left_out = match progress.left_out {
            0 => String::new(),
            some => format!(", {} unplaced", counted(some, "word")),
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

/// The sign that work goes on, if it is shown.
static SIGN: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn sign() -> MutexGuard<'static, Option<ProgressBar>> {
    SIGN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn remove_sign() {
    let shown = sign().take();
    shown.iter().for_each(ProgressBar::finish_and_clear);
}

/// Prints something beside the sign, which is removed meanwhile.
pub(crate) fn beside_sign<T>(print: impl FnOnce() -> T) -> T {
    let shown = sign().clone();
    match shown {
        Some(sign) => sign.suspend(print),
        None => print(),
    }
}

/// Work that shows a sign if it takes long. Dropping it removes the sign.
pub(crate) struct Working {
    what: &'static str,
    start: Instant,
    is_silent: AtomicBool,
    /// Whether the sign is that of this work.
    has_sign: AtomicBool,
}

impl Working {
    /// Work that is shorter shows no sign.
    const DELAY: Duration = Duration::from_millis(500);

    pub(crate) fn new(what: &'static str, console: Console) -> Self {
        let is_silent = AtomicBool::new(!is_visible(console));
        Self { what, start: Instant::now(), is_silent, has_sign: AtomicBool::new(false) }
    }

    /// Shows the sign if the work has taken long; it moves on its own then.
    pub(crate) fn goes_on(&self) {
        let is_due = !self.is_silent.load(Ordering::Relaxed) && self.start.elapsed() >= Self::DELAY;
        if !is_due || self.is_silent.swap(true, Ordering::Relaxed) {
            return;
        }
        sign().get_or_insert_with(|| {
            self.has_sign.store(true, Ordering::Relaxed);
            let bar = bar(0, "{spinner} {msg}, {elapsed}");
            bar.set_message(self.what);
            bar.enable_steady_tick(TICK);
            bar
        });
    }
}

impl Working {
    /// Shows how far the work is, once the sign is shown.
    pub(crate) fn is_at(&self, message: impl FnOnce() -> String) {
        self.goes_on();
        if self.has_sign.load(Ordering::Relaxed)
            && let Some(bar) = &*sign()
        {
            bar.set_message(message());
        }
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        if self.has_sign.load(Ordering::Relaxed) {
            remove_sign();
        }
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The progress of making nonograms, which is the sign meanwhile. Dropping it removes the sign.
pub(crate) struct Making(Option<ProgressBar>);

impl Making {
    /// Of this number of sources, if it is known.
    pub(crate) fn new(sources: Option<usize>, console: Console) -> Self {
        let bar = is_visible(console).then(|| {
            let template = match sources {
                Some(1) => "{spinner} making a nonogram, {elapsed}",
                Some(_) => "{bar:40} {human_pos} of {human_len} nonograms, {eta} left",
                None => "{spinner} {human_pos} nonograms, {elapsed}",
            };
            let bar = bar(sources.unwrap_or_default() as u64, template);
            bar.enable_steady_tick(TICK);
            bar
        });
        sign().clone_from(&bar);
        Self(bar)
    }

    pub(crate) fn advance(&self) {
        self.0.iter().for_each(|bar| bar.inc(1));
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        remove_sign();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
