//! Methods of solving, and limits.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Analysis, Clues, Count, Limit, Method, Picture, Progress, Rating, Solver, Verdict},
};

use crate::{
    deadline::{self, Deadline},
    error::Problem,
    outcome::Outcome,
    progress::Working,
    values::{duration, names, number},
};

#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct SolvingArgs {
    /// Solving method [default: auto, the fastest]
    #[arg(long, value_name = "METHOD", value_parser = names::all::<Method>(), hide_default_value = true)]
    #[arg(default_value_t, help_heading = "Solving")]
    method: Method,

    #[command(flatten)]
    limits: LimitArgs,
}

/// The options about limits.
#[derive(Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct LimitArgs {
    /// Limit the time for each puzzle, e.g. 500ms, 10s or 2m [default: never]
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, help_heading = "Solving")]
    timeout: Option<Duration>,

    /// Limit the search to N steps per puzzle (reproducible) [default: none]
    #[arg(long, value_name = "N", value_parser = number::parse::<u64>, help_heading = "Solving")]
    steps: Option<u64>,
}

/// An analysis, and its time.
pub(crate) struct Timed {
    pub(crate) analysis: Analysis,
    pub(crate) elapsed: Duration,
}

impl SolvingArgs {
    /// The fastest method with a time limit for each puzzle.
    pub(crate) const fn within(timeout: Duration) -> Self {
        Self { method: Method::Auto, limits: LimitArgs { timeout: Some(timeout), steps: None } }
    }

    fn solver<'o>(&self) -> Solver<'o> {
        self.limits.solver().method(self.method)
    }

    /// A solver that stops at the limits, which count from now on.
    pub(crate) fn solver_within_limits(&self) -> Solver<'static> {
        self.solver().observer(self.limits.watch())
    }

    /// The deadline of work that keeps its best result, from now on.
    pub(crate) fn deadline(&self) -> Deadline {
        Deadline::begin(self.limits.timeout)
    }

    /// The limit of steps of each part of the work.
    pub(crate) const fn max_steps(&self) -> Option<u64> {
        self.limits.steps
    }

    /// Finds out whether there is no solution, one, or more.
    pub(crate) fn analyze(&self, nonogram: &Nonogram) -> Timed {
        self.analyze_with(nonogram, self.limits.watch())
    }

    /// Analyzes a nonogram as part of larger work, whose observer stops it.
    pub(crate) fn analyze_with(
        &self,
        nonogram: &Nonogram,
        observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync,
    ) -> Timed {
        let start = Instant::now();
        let analysis = analyze(&self.solver().observer(observer), nonogram);
        Timed { analysis, elapsed: start.elapsed() }
    }

    /// The nonogram with its only solution; `need` is the reason why it needs exactly one.
    pub(crate) fn solved(&self, nonogram: Nonogram, need: &str) -> Result<Nonogram> {
        let problem = |why: &str, outcome| {
            let problem = Problem::new(format!("{why}, but {need}")).outcome(outcome);
            Err(problem.hint("run quadrille nonogram solve for details").into())
        };
        match self.analyze(&nonogram).analysis.verdict {
            Verdict::Unique(picture) => Ok(nonogram.with_picture(picture)?),
            Verdict::None => problem("there is no solution", Outcome::No),
            Verdict::Multiple { .. } => problem("there are several solutions", Outcome::No),
            Verdict::Undecided(limit) => {
                let why = why(limit);
                problem(&format!("no verdict ({why})"), Outcome::Limit)
            }
        }
    }

    /// Passes solutions to `found` until that breaks; returns the limit that ended the search.
    pub(crate) fn solutions(
        &self,
        clues: &Clues,
        mut found: impl FnMut(Picture) -> Result<ControlFlow<()>>,
    ) -> Result<Option<Limit>> {
        let mut solutions = self.solver_within_limits().solutions(clues);
        for picture in solutions.by_ref() {
            if found(picture)?.is_break() {
                return Ok(None);
            }
        }
        Ok(solutions.limit())
    }

    /// The number of solutions, counted up to `limit`.
    pub(crate) fn count(&self, clues: &Clues, limit: Option<u64>) -> Count {
        self.solver_within_limits().count(clues, limit)
    }
}

impl LimitArgs {
    pub(crate) fn solver<'o>(&self) -> Solver<'o> {
        Solver::new().max_steps(self.steps)
    }

    /// An observer that stops the work after the timeout.
    pub(crate) fn watch(&self) -> impl Fn(&Progress) -> ControlFlow<()> + Copy + use<> {
        let timed = self.timeout.map(|timeout| (Instant::now(), timeout));
        move |_: &Progress| match timed {
            Some((start, timeout)) if start.elapsed() >= timeout => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The same observer, which also shows that the work goes on.
    pub(crate) fn watch_showing<'w>(
        &self,
        working: &'w Working,
    ) -> impl Fn(&Progress) -> ControlFlow<()> + Copy + use<'w> {
        let watch = self.watch();
        move |progress: &Progress| {
            working.goes_on();
            watch(progress)
        }
    }

    /// The verdict, and the rating if it is found within the limits.
    pub(crate) fn rate(&self, nonogram: &Nonogram, working: &Working) -> (Timed, Option<Rating>) {
        let start = Instant::now();
        let solver = self.solver().observer(self.watch_showing(working));
        let analysis = analyze(&solver, nonogram);
        let rating = analysis.verdict.is_unique().then(|| solver.rate(nonogram.clues()).ok());
        (Timed { analysis, elapsed: start.elapsed() }, rating.flatten())
    }
}

/// Analyzes a nonogram; a known picture makes that faster if all of its clues are known.
pub(crate) fn analyze(solver: &Solver<'_>, nonogram: &Nonogram) -> Analysis {
    match nonogram.picture().filter(|_| !nonogram.clues().has_unknown_lines()) {
        Some(picture) => solver.analyze_picture(picture),
        None => solver.analyze(nonogram.clues()),
    }
}

/// The outcome of a check for exactly one solution.
pub(crate) fn outcome(verdict: &Verdict) -> Outcome {
    match verdict {
        Verdict::Unique(_) => Outcome::Yes,
        Verdict::Multiple { .. } | Verdict::None => Outcome::No,
        Verdict::Undecided(_) => Outcome::Limit,
    }
}

/// The reason for an early end, for messages.
pub(crate) fn why(limit: Limit) -> String {
    match limit {
        Limit::Stopped => deadline::reason().to_owned(),
        other => other.to_string(),
    }
}
