//! What the readers of JSON share.

use std::{
    borrow::Cow,
    fmt::Display,
    io::{self, Write},
};

use quadrille_core::{Pin, Position, excerpt};
use serde::Deserialize;

use crate::Error;

/// A string, borrowed from the document where it holds no escapes.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// The place that the user wants for a word.
#[derive(Deserialize)]
#[serde(expecting = "an object with \"row\", \"column\" and \"direction\"")]
pub(crate) struct RawPin<'a> {
    #[serde(borrow)]
    direction: Text<'a>,
    row: i32,
    column: i32,
}

impl RawPin<'_> {
    pub(crate) fn checked(self) -> Result<Pin, Error> {
        let Self { direction: Text(direction), row, column } = self;
        Ok(Pin { position: Position::new(row, column), direction: direction.parse()? })
    }
}

/// The first look: which file is this?
#[derive(Deserialize)]
struct Header<'a> {
    #[serde(borrow, default)]
    quadrille: Option<Cow<'a, str>>,
    #[serde(default)]
    version: Option<u64>,
}

/// A kind of native files.
pub(crate) struct Native {
    pub(crate) name: &'static str,
    pub(crate) version: u64,
    /// What else may be meant by an object that says nothing about its kind.
    pub(crate) else_meant: &'static str,
}

impl Native {
    /// Why a text that could not be read is not of this kind and version, if its header says so.
    pub(crate) fn other_kind(&self, text: &str) -> Option<Error> {
        let header: Header<'_> = serde_json::from_str(text).ok()?;
        self.named_otherwise(header.quadrille.as_deref(), header.version)
    }

    /// Why a file that names its kind and version is not of this one, if so.
    pub(crate) fn named_otherwise(&self, kind: Option<&str>, version: Option<u64>) -> Option<Error> {
        let &Self { name, version: supported, else_meant } = self;
        match (kind, version) {
            (Some(kind), Some(version)) if kind == name && version == supported => None,
            (Some(kind), Some(version)) if kind == name => Some(Error::unsupported(format!(
                "version {version} of the {name} format is unsupported, this program reads version {supported}"
            ))),
            (Some(kind), None) if kind == name => {
                Some(Error::input(format!("the \"version\" is missing, expected \"version\":{supported}")))
            }
            (Some(kind), _) => Some(Error::unsupported(format!(
                "a quadrille file of the kind {:?}, expected {name:?}",
                excerpt(kind)
            ))),
            (None, _) => Some(Error::unsupported(format!(
                "JSON that is no quadrille file, expected an object with \"quadrille\":\"{name}\", or {else_meant}"
            ))),
        }
    }
}

/// The message of an error in an element of an array, such as word 3. When the text is no JSON at all, the
/// element says nothing.
pub(crate) fn in_element(what: &str, number: usize, error: &dyn Display) -> String {
    let message = message(error);
    if is_about_syntax(&message) {
        format!("{NOT_JSON}{message}")
    } else {
        format!("{what} {number}: {message}")
    }
}

const NOT_JSON: &str = "not valid JSON: ";

/// By the wording of `serde_json`, since visitors do not see the kind of an error.
fn is_about_syntax(message: &str) -> bool {
    const STARTS: [&str; 13] = [
        "it ends ",
        "expected `",
        "expected value",
        "expected ident",
        "invalid escape",
        "invalid number",
        "number out of range",
        "invalid unicode code point",
        "control character",
        "key must be",
        "lone leading surrogate",
        "trailing c",
        "recursion limit",
    ];
    STARTS.iter().any(|start| message.starts_with(start))
}

/// The message of a JSON error without its place, in words of JSON instead of Rust.
pub(crate) fn message(error: &dyn Display) -> String {
    let message = without_place(error);
    let named = |start: &str| message.strip_prefix(start)?.strip_suffix('`');
    if let Some(name) = named("missing field `") {
        return format!("\"{name}\" is missing: the object that ends here has to have it");
    }
    if let Some(name) = named("duplicate field `") {
        return format!("\"{name}\" for the second time in an object: leave out one of them");
    }
    if let Some(what) = message.strip_prefix("EOF while parsing ") {
        return match what {
            "a value" => "it ends before a value: is it cut off?".to_owned(),
            "a list" => "it ends within an array: is it cut off?".to_owned(),
            what => format!("it ends within {what}: is it cut off?"),
        };
    }
    let Some((found, expected)) = message.rsplit_once(", expected ") else { return shortened(&message) };
    let expected = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number from 0 to 18446744073709551615",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "a borrowed string" => "a string",
        "a sequence" => "an array",
        "a map" => "an object",
        other if other.starts_with("struct ") => "an object",
        other => other,
    };
    let found = match found.strip_prefix("invalid type: ") {
        Some("sequence") => "invalid type: array",
        Some("map") => "invalid type: object",
        _ => found,
    };
    format!("{}, expected {expected}", shortened(found))
}

/// What was found may be a string of megabytes.
fn shortened(text: &str) -> String {
    const MOST: usize = 300;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}

fn without_place(error: &dyn Display) -> String {
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

/// Writes a text in quotation marks.
pub(crate) fn string(out: &mut impl Write, text: &str) -> io::Result<()> {
    if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        out.write_all(b"\"")?;
        out.write_all(text.as_bytes())?;
        return out.write_all(b"\"");
    }
    serde_json::to_writer(out, text).map_err(io::Error::from)
}

/// What a reader of JSON found.
pub(crate) fn error(error: &serde_json::Error) -> Error {
    let is_json = !error.is_syntax() && !error.is_eof();
    let new = Error::input(format!("{}{}", if is_json { "" } else { NOT_JSON }, message(error)));
    if error.line() == 0 { new } else { new.at_line(error.line()).at_column(error.column().max(1)) }
}
