use std::path::Path;

use anyhow::Result;
use clap::builder::TypedValueParser;

use super::{DRAWINGS, Drawing, Format};
use crate::{error::Problem, filename, values::names};

/// A kind of output.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind<F> {
    /// A file format, from which the puzzle can be read back.
    File(F),
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

    /// The usual extension of its files, or its name if it has none.
    pub(super) fn extension(self) -> &'static str {
        let extensions = match self {
            Self::File(format) => format.own_extensions(),
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

    /// Reads the value of an option that accepts some kinds.
    pub(crate) fn parser_of(is_accepted: impl Fn(Self) -> bool) -> impl TypedValueParser<Value = Self> {
        let names = Self::all().filter(|&kind| is_accepted(kind)).map(Self::name).collect();
        names::one_of(names).map(|name| Self::named(&name).unwrap_or(Self::TEXT))
    }

    /// The kind that the extension of a file name chooses; `.steps.html` is not `.html`.
    pub(crate) fn of_extension(path: &Path) -> Result<Self> {
        let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
        let mut extensions =
            name.match_indices('.').skip_while(|&(dot, _)| dot == 0).map(|(dot, _)| &name[dot + 1..]);
        let of_name = |extension: &str| Self::all().find(|kind| kind.extensions().contains(&extension));
        let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        extensions.find_map(of_name).ok_or_else(|| {
            let what = match &extension {
                Some(extension) => format!("unknown file extension {extension:?}"),
                None => "missing file extension".to_owned(),
            };
            let hint = match extension.as_deref().and_then(Self::named) {
                // Some formats have no extension of their own.
                Some(kind) => format!("choose the format with --to {}", kind.name()),
                None => {
                    let known: Vec<_> =
                        Self::all().filter_map(|kind| kind.extensions().first().copied()).collect();
                    format!("use one of {}, or choose the format with --to", known.join(", "))
                }
            };
            Problem::new(format!("{}: {what}", filename::shown(path))).hint(hint).into()
        })
    }
}
