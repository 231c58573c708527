//! The search for a smaller box.

use std::{ops::ControlFlow, time::Instant};

use quadrille::{Crossword, NotOptimized, Optimization, Optimizer, Size};

use super::ratio::MaxRatio;
use crate::{console::Console, deadline::Deadline, progress::Improvement, values::effort::Effort};

/// Makes a crossword smaller, by default for as many steps as are instant; the time counts from `start`.
pub(super) fn run(
    effort: Option<Effort>,
    crossword: &Crossword,
    (max_size, MaxRatio(max_ratio)): (Option<Size>, MaxRatio),
    start: Instant,
    deadline: &Deadline,
    console: Console,
) -> Option<Optimization> {
    let (steps, limit) = match effort {
        None => (Optimizer::instant_steps(crossword.word_list().len()), None),
        Some(Effort::Steps(steps)) => (steps, None),
        Some(Effort::Time(limit)) => (u64::MAX, Some(limit)),
    };
    if steps == 0 {
        return None;
    }
    let console = if effort.is_none() { console.muted() } else { console };
    let progress_bar = Improvement::new(limit, console);
    let optimizer =
        Optimizer::new().seed(crossword.seed()).max_steps(steps).max_size(max_size).max_ratio(max_ratio);
    // The progress bar is dropped with the optimizer.
    let optimizer = optimizer.observer(move |progress| {
        progress_bar.show(progress, start.elapsed());
        let is_over = limit.is_some_and(|limit| start.elapsed() >= limit);
        if is_over { ControlFlow::Break(()) } else { deadline.flow() }
    });
    let optimization = optimizer.optimize(crossword);
    drop(optimizer);
    match &optimization.not_optimized {
        None => {}
        Some(reason @ NotOptimized::NoFit(_)) => console.note(&reason.to_string()),
        Some(reason) => console.note(&format!("not optimized: {reason}")),
    }
    Some(optimization)
}
