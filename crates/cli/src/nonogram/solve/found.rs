//! How many solutions were found, and whether these are all.

use std::ops::ControlFlow;

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Limit, Picture},
};

use super::Options;
use crate::{nonogram::shared::solving, outcome::Outcome};

/// How many solutions a nonogram turned out to have.
#[derive(Clone, Copy)]
pub(super) enum Found {
    /// These are all.
    All(u64),
    /// There are more, which nobody asked for.
    More(u64),
    /// Whether there are more is not known.
    Limit(u64, Limit),
}

impl Found {
    /// Hands out as many solutions as are wanted, and finds out whether there are more.
    pub(super) fn search(
        options: &Options,
        nonogram: &Nonogram,
        mut use_it: impl FnMut(Picture) -> Result<()>,
    ) -> Result<Self> {
        let wanted = match options.limit {
            Some(limit) => limit,
            None if options.all => u64::MAX,
            None => 1,
        };
        let mut found = 0;
        let mut more = false;
        let limit = options.solving.solutions(nonogram.clues(), |picture| {
            if found == wanted {
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

    /// What people are told.
    pub(super) fn sentence(self, options: &Options) -> String {
        match self {
            Self::All(0) => "there is no solution".to_owned(),
            Self::All(1) => "this is the only solution".to_owned(),
            Self::All(many) => format!("these are all {many} solutions"),
            Self::More(1) => "this is not the only solution: --all prints all of them".to_owned(),
            Self::More(many) if options.all => format!("there are more than these {many} solutions"),
            Self::More(many) => {
                format!("there are more than these {many} solutions: --all prints all of them")
            }
            Self::Limit(0, limit) => format!("no solution was found: {}", solving::why(limit)),
            Self::Limit(1, limit) => {
                format!("whether this is the only solution is not known: {}", solving::why(limit))
            }
            Self::Limit(_, limit) => {
                format!("whether these are all solutions is not known: {}", solving::why(limit))
            }
        }
    }
}
