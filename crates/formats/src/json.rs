//! What the readers and writers of JSON share.

use std::{
    borrow::Cow,
    fmt::Display,
    io::{self, Write},
};

use quadrille_core::{Pin, Position, excerpt};
use serde::{Deserialize, Serialize};

use crate::Error;

/// A string, borrowed from the document if it contains no escapes.
#[derive(Deserialize, Serialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Self(text.into())
    }
}

/// The pin of a word.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object with \"row\", \"column\" and \"direction\"")]
pub(crate) struct RawPin<'a> {
    #[serde(borrow)]
    direction: Text<'a>,
    row: i32,
    column: i32,
}

impl RawPin<'_> {
    pub(crate) fn new(pin: Pin) -> Self {
        let Pin { position: Position { row, column }, direction } = pin;
        Self { direction: direction.name().into(), row, column }
    }

    pub(crate) fn checked(self) -> Result<Pin, Error> {
        let Self { direction: Text(direction), row, column } = self;
        Ok(Pin { position: Position::new(row, column), direction: direction.parse()? })
    }
}

/// The fields that identify a native file.
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
    /// What else an object without a kind may be expected to be.
    pub(crate) alternative: &'static str,
}

impl Native {
    /// Returns an error if the header of an unreadable text names another kind or version.
    pub(crate) fn other_kind(&self, text: &str) -> Option<Error> {
        let header: Header<'_> = serde_json::from_str(text).ok()?;
        self.named_otherwise(header.quadrille.as_deref(), header.version)
    }

    /// Returns an error if the kind or version of a file is another one.
    pub(crate) fn named_otherwise(&self, kind: Option<&str>, version: Option<u64>) -> Option<Error> {
        let &Self { name, version: supported, alternative } = self;
        match (kind, version) {
            (Some(kind), Some(version)) if kind == name && version == supported => None,
            (Some(kind), Some(version)) if kind == name => Some(Error::unsupported(format!(
                "unsupported version {version} of the {name} format, expected version {supported}"
            ))),
            (Some(kind), None) if kind == name => {
                Some(Error::input(format!("missing field \"version\", expected \"version\":{supported}")))
            }
            (Some(kind), _) => Some(Error::unsupported(format!(
                "a quadrille file of kind {:?}, expected {name:?}",
                excerpt(kind)
            ))),
            (None, _) => Some(Error::unsupported(format!(
                "not a quadrille file: expected an object with \"quadrille\":\"{name}\", or {alternative}"
            ))),
        }
    }
}

/// Returns the message of an error in an element of an array, such as word 3. A syntax error is not attributed
/// to the element.
pub(crate) fn in_element(what: &str, number: usize, error: &dyn Display) -> String {
    let message = message(error);
    if is_about_syntax(&message) {
        format!("{NOT_JSON}{message}")
    } else {
        format!("{what} {number}: {message}")
    }
}

/// What other words of `serde_json` mean.
const NO_NAME: &str = "expected a name in quotation marks: remove a comma before a brace, or write \"name\"";
const COMMA: &str = "a comma before a bracket: remove it";

const NOT_JSON: &str = "not valid JSON: ";

/// Returns whether a message reports a syntax error, by the wording of `serde_json`: visitors do not learn the
/// kind of an error.
fn is_about_syntax(message: &str) -> bool {
    const STARTS: [&str; 14] = [
        "unexpected end of file",
        "expected `",
        "expected value",
        "expected ident",
        "invalid escape",
        "invalid number",
        "number out of range",
        "invalid unicode code point",
        "control character",
        NO_NAME,
        COMMA,
        "lone leading surrogate",
        "trailing characters",
        "recursion limit",
    ];
    STARTS.iter().any(|start| message.starts_with(start))
}

/// Returns the message of a JSON error without its position, in terms of JSON instead of Rust.
pub(crate) fn message(error: &dyn Display) -> String {
    let message = without_place(error);
    let named = |start: &str| message.strip_prefix(start)?.strip_suffix('`');
    if let Some(name) = named("missing field `") {
        return format!("missing field \"{name}\" in the object that ends here");
    }
    if let Some(name) = named("duplicate field `") {
        return format!("duplicate field \"{name}\"");
    }
    if let Some(what) = message.strip_prefix("EOF while parsing ") {
        let what = if what == "a list" { "an array" } else { what };
        return format!("unexpected end of file in {what}");
    }
    match message.as_str() {
        "key must be a string" => return NO_NAME.to_owned(),
        "trailing comma" => return COMMA.to_owned(),
        _ => {}
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

/// Shortens what an error quotes, which may be a string of megabytes.
fn shortened(text: &str) -> String {
    const MAX_CHARACTERS: usize = 300;
    match text.char_indices().nth(MAX_CHARACTERS) {
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

/// Writes a value without white space.
pub(crate) fn value(out: &mut impl Write, value: &(impl Serialize + ?Sized)) -> io::Result<()> {
    serde_json::to_writer(out, value).map_err(io::Error::from)
}

/// Writes an array with an element per line, indented by this much and one space more.
pub(crate) fn lines<T: Serialize>(
    out: &mut impl Write,
    indent: &str,
    elements: impl IntoIterator<Item = T>,
) -> io::Result<()> {
    let (mut before, mut line) = ("[", Vec::new());
    for element in elements {
        // A value is written in many small pieces.
        line.clear();
        write!(line, "{before}\n{indent} ")?;
        value(&mut line, &element)?;
        out.write_all(&line)?;
        before = ",";
    }
    if before == "[" { out.write_all(b"[]") } else { write!(out, "\n{indent}]") }
}

/// Returns the error of a reader with its position.
pub(crate) fn error(error: &serde_json::Error) -> Error {
    let is_json = !error.is_syntax() && !error.is_eof();
    let new = Error::input(format!("{}{}", if is_json { "" } else { NOT_JSON }, message(error)));
    if error.line() == 0 { new } else { new.at_line(error.line()).at_column(error.column().max(1)) }
}
