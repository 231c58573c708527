use std::path::Path;

use anyhow::Result;
use clap::builder::TypedValueParser;

use super::{DRAWINGS, Drawing, Format};
use crate::{filename, problem::Problem, values::names};

/// A kind of output.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind<F> {
    /// A file that keeps a puzzle.
    File(F),
    /// A drawing.
    Drawing(&'static Drawing),
}

impl<F: Format> Kind<F> {
    pub(crate) const TEXT: Self = Self::File(F::TEXT);

    fn all() -> impl Iterator<Item = Self> {
        F::ALL.iter().copied().map(Self::File).chain(DRAWINGS.iter().map(Self::Drawing))
    }

    /// The name in options.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::File(format) => format.name(),
            Self::Drawing(drawing) => drawing.name,
        }
    }

    fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::File(format) => format.extensions(),
            Self::Drawing(drawing) => drawing.extensions,
        }
    }

    /// The ending of its files: the usual one, or its name if it has none.
    pub(super) fn ending(self) -> &'static str {
        let extensions = match self {
            Self::File(format) => format.own_endings(),
            Self::Drawing(drawing) => drawing.extensions,
        };
        extensions.first().copied().unwrap_or(self.name())
    }

    fn named(name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.name() == name)
    }

    /// Reads the value of an option.
    pub(crate) fn parser() -> impl TypedValueParser<Value = Self> {
        Self::parser_of(|_| true)
    }

    /// Reads the value of an option that takes some kinds.
    pub(crate) fn parser_of(is_taken: impl Fn(Self) -> bool) -> impl TypedValueParser<Value = Self> {
        let names = Self::all().filter(|&kind| is_taken(kind)).map(Self::name).collect();
        names::one_of(names).map(|name| Self::named(&name).unwrap_or(Self::TEXT))
    }

    /// The kind whose files have the ending of this one.
    pub(crate) fn of_ending(path: &Path) -> Result<Self> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let found =
            ending.as_deref().and_then(|ending| Self::all().find(|kind| kind.extensions().contains(&ending)));
        found.ok_or_else(|| {
            let what = match &ending {
                Some(ending) => format!("the ending {ending:?} names no format"),
                None => "the name has no ending, which would tell the format".to_owned(),
            };
            let hint = match ending.as_deref().and_then(Self::named) {
                // Some formats have no ending of their own.
                Some(kind) => format!("give the format with --to {}", kind.name()),
                None => format!(
                    "end the name in one of {}, or give the format with --to",
                    Self::all()
                        .filter_map(|kind| kind.extensions().first().copied())
                        .collect::<Vec<_>>()
                        .join(", ")
                ),
            };
            Problem::new(format!("{}: {what}", filename::shown(path))).hint(hint).into()
        })
    }
}
