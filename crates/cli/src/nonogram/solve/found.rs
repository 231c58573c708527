//! The number of solutions that were found.

use std::ops::ControlFlow;

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Limit, Picture},
};

use super::Options;
use crate::{nonogram::shared::solving, outcome::Outcome};

#[derive(Clone, Copy)]
pub(super) enum Found {
    /// These are all solutions.
    All(u64),
    /// There are more, which were not requested.
    More(u64),
    /// There may be more.
    Limit(u64, Limit),
}

impl Found {
    /// Passes the requested number of solutions to `use_it`, and finds out whether there are more.
    pub(super) fn search(
        options: &Options,
        nonogram: &Nonogram,
        mut use_it: impl FnMut(Picture) -> Result<()>,
    ) -> Result<Self> {
        let requested = match options.limit {
            Some(limit) => limit,
            None if options.all => u64::MAX,
            None => 1,
        };
        let mut found = 0;
        let mut more = false;
        let limit = options.solving.solutions(nonogram.clues(), |picture| {
            if found == requested {
                more = true;
                return Ok(ControlFlow::Break(()));
            }
            found += 1;
            use_it(picture)?;
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(match limit {
            Some(limit) => Self::Limit(found, limit),
            None if more => Self::More(found),
            None => Self::All(found),
        })
    }

    /// Whether there is a solution.
    pub(super) const fn has_some(self) -> bool {
        !matches!(self, Self::All(0) | Self::Limit(0, _))
    }

    pub(super) const fn outcome(self, options: &Options) -> Outcome {
        match self {
            Self::All(0) => Outcome::No,
            Self::All(1) => Outcome::Yes,
            Self::All(_) if options.all => Outcome::Yes,
            Self::More(_) if options.all => Outcome::Limit,
            Self::All(_) | Self::More(_) => Outcome::No,
            Self::Limit(..) => Outcome::Limit,
        }
    }

    pub(super) fn sentence(self, options: &Options) -> String {
        match self {
            Self::All(0) => "there is no solution".to_owned(),
            Self::All(1) => "this is the only solution".to_owned(),
            Self::All(count) => format!("these are all {count} solutions"),
            Self::More(1) if options.all => "this is not the only solution".to_owned(),
            Self::More(1) => "this is not the only solution: print all with --all".to_owned(),
            Self::More(count) if options.all => format!("there are more than these {count} solutions"),
            Self::More(count) => format!("there are more than these {count} solutions: print all with --all"),
            Self::Limit(0, limit) => format!("no solution was found: {}", solving::why(limit)),
            Self::Limit(_, limit) => format!("there may be more solutions: {}", solving::why(limit)),
        }
    }
}
