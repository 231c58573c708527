//! How to solve, and within which limits.

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
    outcome::Outcome,
    patience::{self, Patience},
    problem::Problem,
    values::{duration, names, number},
};

#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct Options {
    /// How to solve [default: auto, the fastest]
    #[arg(long, value_name = "METHOD", value_parser = names::all::<Method>(), hide_default_value = true)]
    #[arg(default_value_t, help_heading = "Solving")]
    method: Method,

    #[command(flatten)]
    limits: Limits,
}

/// When to give up.
#[derive(Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct Limits {
    /// Give up on a puzzle after this time, such as 500ms, 10s or 2m [default: never]
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, help_heading = "Solving")]
    timeout: Option<Duration>,

    /// Give up on a puzzle after so many steps; the same number gives the same answer anywhere
    #[arg(long, value_name = "N", value_parser = number::parse::<u64>, help_heading = "Solving")]
    steps: Option<u64>,
}

/// A judgement, and how long it took.
pub(crate) struct Judged {
    pub(crate) analysis: Analysis,
    pub(crate) elapsed: Duration,
}

impl Options {
    /// The fastest method with so much time for each puzzle.
    pub(crate) const fn within(timeout: Duration) -> Self {
        Self { method: Method::Auto, limits: Limits { timeout: Some(timeout), steps: None } }
    }

    fn solver<'o>(&self) -> Solver<'o> {
        self.limits.solver().method(self.method)
    }

    /// The time for work that can end at any time, from now on.
    pub(crate) fn patience(&self) -> Patience {
        Patience::begin(self.limits.timeout)
    }

    /// The most steps of each part of the work, if there is a limit.
    pub(crate) const fn max_steps(&self) -> Option<u64> {
        self.limits.steps
    }

    /// Tells how many solutions there are: none, one or more.
    pub(crate) fn analyze(&self, nonogram: &Nonogram) -> Judged {
        self.judge_with(nonogram, self.limits.watch())
    }

    /// Tells how many solutions there are, as part of larger work whose observer tells when all of it ends.
    pub(crate) fn judge_with(
        &self,
        nonogram: &Nonogram,
        observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync,
    ) -> Judged {
        let start = Instant::now();
        let analysis = judged(&self.solver().observer(observer), nonogram);
        Judged { analysis, elapsed: start.elapsed() }
    }

    /// The nonogram with its only solution; `need` tells why there has to be exactly one.
    pub(crate) fn solved(&self, nonogram: Nonogram, need: &str) -> Result<Nonogram> {
        let problem = |why: &str, outcome| {
            let problem = Problem::new(format!("{why}, but {need}")).outcome(outcome);
            Err(problem.hint("quadrille nonogram solve tells more").into())
        };
        match self.analyze(&nonogram).analysis.verdict {
            Verdict::Unique(picture) => Ok(nonogram.with_picture(picture)?),
            Verdict::None => problem("there is no solution", Outcome::No),
            Verdict::Multiple { .. } => problem("there are several solutions", Outcome::No),
            Verdict::Undecided(limit) => {
                let why = why(limit);
                problem(&format!("solving did not come to an end ({why})"), Outcome::Limit)
            }
        }
    }

    /// Hands every solution to `found` until that says to stop; tells whether a limit came before the end.
    pub(crate) fn solutions(
        &self,
        clues: &Clues,
        mut found: impl FnMut(Picture) -> Result<ControlFlow<()>>,
    ) -> Result<Option<Limit>> {
        let mut solutions = self.solver().observer(self.limits.watch()).solutions(clues);
        for picture in solutions.by_ref() {
            if found(picture)?.is_break() {
                return Ok(None);
            }
        }
        Ok(solutions.limit())
    }

    /// The number of solutions, counted up to `most` if there is such a limit.
    pub(crate) fn count(&self, clues: &Clues, most: Option<u64>) -> Count {
        self.solver().observer(self.limits.watch()).count(clues, most)
    }
}

impl Limits {
    pub(crate) fn solver<'o>(&self) -> Solver<'o> {
        Solver::new().max_steps(self.steps)
    }

    /// Stops the work when its time is over.
    pub(crate) fn watch(&self) -> impl Fn(&Progress) -> ControlFlow<()> + Copy + use<> {
        let timed = self.timeout.map(|timeout| (Instant::now(), timeout));
        move |_: &Progress| match timed {
            Some((start, timeout)) if start.elapsed() >= timeout => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The verdict, and how hard it is if that can be told within the limits.
    pub(crate) fn rate(&self, nonogram: &Nonogram) -> (Judged, Option<Rating>) {
        let start = Instant::now();
        let solver = self.solver().observer(self.watch());
        let analysis = judged(&solver, nonogram);
        let rating = analysis.verdict.is_unique().then(|| solver.rate(nonogram.clues()).ok());
        (Judged { analysis, elapsed: start.elapsed() }, rating.flatten())
    }
}

/// The verdict on a nonogram, whose picture tells much about it if it is known.
fn judged(solver: &Solver<'_>, nonogram: &Nonogram) -> Analysis {
    match nonogram.picture() {
        Some(picture) => solver.analyze_picture(picture),
        None => solver.analyze(nonogram.clues()),
    }
}

/// What a run comes to that asks for exactly one solution.
pub(crate) fn outcome(verdict: &Verdict) -> Outcome {
    match verdict {
        Verdict::Unique(_) => Outcome::Yes,
        Verdict::Multiple { .. } | Verdict::None => Outcome::No,
        Verdict::Undecided(_) => Outcome::Limit,
    }
}

/// Why it ended early, for people.
pub(crate) fn why(limit: Limit) -> String {
    match limit {
        Limit::Stopped => patience::why().to_owned(),
        other => other.to_string(),
    }
}
