use std::path::Path;

use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use quadrille::formats::CrosswordFormat;

use super::{PICTURES, Picture};
use crate::problem::Problem;

/// A kind of output.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A file that keeps a crossword.
    Crossword(CrosswordFormat),
    /// A drawn picture.
    Picture(&'static Picture),
}

impl Kind {
    pub(crate) const TEXT: Self = Self::Crossword(CrosswordFormat::Txt);

    fn all() -> impl Iterator<Item = Self> {
        let writable = CrosswordFormat::ALL.iter().filter(|format| format.can_write());
        writable.map(|&format| Self::Crossword(format)).chain(PICTURES.iter().map(Self::Picture))
    }

    /// The name in options.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Crossword(format) => format.name(),
            Self::Picture(picture) => picture.name,
        }
    }

    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Crossword(format) => format.endings(),
            Self::Picture(picture) => picture.endings,
        }
    }

    fn names() -> Vec<&'static str> {
        Self::all().map(Self::name).collect()
    }

    fn named(name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.name() == name)
    }

    /// Reads the value of an option.
    pub(crate) fn parser() -> impl TypedValueParser<Value = Self> {
        PossibleValuesParser::new(Self::names()).map(|name| Self::named(&name).unwrap_or(Self::TEXT))
    }

    /// The kind whose files have the ending of this one.
    pub(crate) fn of_ending(path: &Path) -> Result<Self> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let found =
            ending.as_deref().and_then(|ending| Self::all().find(|kind| kind.endings().contains(&ending)));
        found.ok_or_else(|| {
            let what = match ending {
                Some(ending) => format!("the ending {ending:?} names no format"),
                None => "the name has no ending, which would tell the format".to_owned(),
            };
            Problem::new(format!("{}: {what}", path.display()))
                .hint(format!(
                    "end the name in one of {}, or give the format with --to",
                    Self::names().join(", ")
                ))
                .into()
        })
    }
}
