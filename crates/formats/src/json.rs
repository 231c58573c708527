//! What the readers of JSON share.

use std::{borrow::Cow, fmt::Display};

use serde::Deserialize;

use crate::Error;

/// A string, borrowed from the document where it holds no escapes.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// The first look: which file is this?
#[derive(Deserialize)]
struct Header<'a> {
    #[serde(borrow, default)]
    quadrille: Option<Cow<'a, str>>,
    #[serde(default)]
    version: Option<u64>,
}

/// Why a text that could not be read as a native file is not one of the expected kind and version, if its header says so.
pub(crate) fn other_kind(expected: (&str, u64), text: &str) -> Option<Error> {
    let header: Header<'_> = serde_json::from_str(text).ok()?;
    named_otherwise(expected, header.quadrille.as_deref(), header.version)
}

/// Why a native file is not of the expected kind and version, if so.
pub(crate) fn named_otherwise(
    (name, supported): (&str, u64),
    kind: Option<&str>,
    version: Option<u64>,
) -> Option<Error> {
    match (kind, version) {
        (Some(kind), Some(version)) if kind == name && version == supported => None,
        (Some(kind), Some(version)) if kind == name => Some(Error::unsupported(format!(
            "version {version} of the {name} format is unsupported, this program reads version {supported}"
        ))),
        (Some(kind), None) if kind == name => {
            Some(Error::input(format!("the \"version\" is missing, expected \"version\":{supported}")))
        }
        (Some(kind), _) => {
            Some(Error::unsupported(format!("a quadrille file of the kind {kind:?}, expected {name:?}")))
        }
        (None, _) => Some(Error::unsupported(format!(
            "JSON that is no quadrille file, expected an object with \"quadrille\":\"{name}\""
        ))),
    }
}

/// The message of a JSON error without its place.
pub(crate) fn message(error: &dyn Display) -> String {
    let message = error.to_string();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match message.rsplit_once(" at line ") {
        Some((before, place))
            if place
                .split_once(" column ")
                .is_some_and(|(line, column)| is_number(line) && is_number(column)) =>
        {
            before.to_owned()
        }
        _ => message,
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        let new = if error.is_syntax() || error.is_eof() {
            Self::input(format!("not valid JSON: {}", message(&error)))
        } else {
            Self::input(message(&error))
        };
        if error.line() == 0 { new } else { new.at(error.line(), Some(error.column().max(1))) }
    }
}
