//! The time that a user gives to a more compact crossword.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use quadrille::{Crossword, Optimization, Optimizer, Size};

use crate::{
    console::Console,
    patience::Patience,
    progress::Improvement,
    values::{duration, number},
};

#[derive(Debug, clap::Args)]
#[group(skip)]
#[command(next_help_heading = "Compact crosswords")]
pub(super) struct Options {
    /// Look for a smaller box as long as this, such as 10s, for up to 1024 words; Ctrl-C keeps the best so
    /// far
    #[arg(long, value_name = "DURATION", value_parser = duration::parse)]
    optimize: Option<Duration>,

    /// Look for a smaller box for so many steps, with the same result on any machine
    #[arg(long, value_name = "N", value_parser = number::positive)]
    steps: Option<u64>,
}

impl Options {
    /// Whether a more compact crossword was asked for.
    pub(super) const fn is_asked_for(&self) -> bool {
        self.optimize.is_some() || self.steps.is_some()
    }

    /// Makes a crossword more compact if that was asked for; the time counts from `start`.
    pub(super) fn run(
        &self,
        crossword: &Crossword,
        max_size: Option<Size>,
        start: Instant,
        patience: &Patience,
        console: Console,
    ) -> Option<Optimization> {
        if !self.is_asked_for() {
            return None;
        }
        let steps = self.steps.unwrap_or(u64::MAX);
        let optimizer = Optimizer::new().seed(crossword.seed()).max_steps(steps).max_size(max_size);
        let shown = Improvement::new(self.optimize, console);
        // What shows the progress goes with its compactor.
        let optimizer = optimizer.observer(move |progress| {
            shown.show(progress, start.elapsed());
            let is_over = self.optimize.is_some_and(|limit| start.elapsed() >= limit);
            if is_over { ControlFlow::Break(()) } else { patience.flow() }
        });
        let optimization = optimizer.optimize(crossword);
        if let Some(not_optimized) = &optimization.not_optimized {
            drop(optimizer);
            console.note(&format!("no smaller box was looked for: {not_optimized}"));
        }
        Some(optimization)
    }
}
