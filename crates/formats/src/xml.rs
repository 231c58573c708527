//! XML: events with their lines, within limits. The only entities are those of XML and HTML, which exporters write
//! in texts (`&copy;`).

use std::borrow::Cow;

use quadrille_core::excerpt;
use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_xml_entity,
    events::{BytesStart, Event},
};

use crate::{Encoding, Error, decode, html};

/// The maximum depth of nesting; a puzzle needs a quarter of it, and a spreadsheet half.
const MAX_DEPTH: usize = 32;

/// Receives the events of a document with their lines. An element is given by the names of its parent, which is empty
/// for the root, and of itself, both without prefixes.
pub(crate) trait Handler {
    /// Called at the start of an element.
    fn open(&mut self, element: (&str, &str), start: &BytesStart<'_>, line: usize) -> Result<(), Error>;
    /// Called at the end of an element.
    fn close(&mut self, _element: (&str, &str)) -> Result<(), Error> {
        Ok(())
    }
    /// Called for a part of a text.
    fn text(&mut self, _text: &str, _line: usize) -> Result<(), Error> {
        Ok(())
    }
}

/// Returns whether a file is an SVG drawing: its root element is `svg`.
///
/// ```
/// use quadrille_formats::is_svg;
/// assert!(is_svg(b"<?xml version='1.0'?>\n<!-- a dot -->\n<svg viewBox='0 0 9 9'><path d='M4 4h1'/></svg>"));
/// assert!(!is_svg(b"<html><svg/></html>") && !is_svg(b"a < b and <svg>") && !is_svg(b""));
/// ```
pub fn is_svg(content: &[u8]) -> bool {
    let content = decode::without_mark(content).trim_ascii_start();
    // Most files are large texts without markup.
    if !content.starts_with(b"<") {
        return false;
    }
    let mut reader = Reader::from_reader(content);
    reader.config_mut().trim_text(true);
    loop {
        match reader.read_event() {
            Ok(Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::DocType(_)) => {}
            Ok(Event::Start(root) | Event::Empty(root)) => return root.local_name().as_ref() == "svg",
            _ => return false,
        }
    }
}

/// Returns the names of the parent element and of the last element of a path.
fn parent_and_name(path: &[String]) -> (&str, &str) {
    match path {
        [.., parent, name] => (parent, name),
        [name] => ("", name),
        [] => ("", ""),
    }
}

/// Returns the text of a document, in the encoding that its byte order mark or its declaration specifies.
pub(crate) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, Error> {
    decode::text_in(bytes, Encoding::of_mark(bytes).or_else(|| declared(bytes)))
}

/// Returns the encoding in `<?xml version="1.0" encoding="ISO-8859-1"?>`, except UTF-16, which has a mark, and UTF-8.
fn declared(bytes: &[u8]) -> Option<Encoding> {
    let declaration = bytes.split(|&byte| byte == b'>').next()?.strip_prefix(b"<?xml")?;
    let (_, value) = str::from_utf8(declaration).ok()?.split_once("encoding=")?;
    let label = value.split(['"', '\'']).nth(1)?;
    label.parse().ok().filter(|encoding: &Encoding| !encoding.name().starts_with("UTF-"))
}

/// Reads a document from its beginning to its end.
pub(crate) fn read(text: &str, handler: &mut impl Handler) -> Result<(), Error> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.expand_empty_elements = true; // So that there is no `Empty`.
    config.check_end_names = true;
    let mut place = Place { text, at: 0, line: 1 };
    let mut path = Vec::new();
    loop {
        let event = reader.read_event();
        let line = place.line(reader.buffer_position() as usize);
        let event = event.map_err(|error| Error::input(format!("not valid XML: {error}")).at_line(line))?;
        match event {
            Event::Start(start) => {
                if path.len() == MAX_DEPTH {
                    return Err(Error::limit(format!("elements more than {MAX_DEPTH} deep")).at_line(line));
                }
                path.push(excerpt(start.local_name().as_ref()).into_owned());
                handler.open(parent_and_name(&path), &start, line)?;
            }
            Event::End(_) => {
                handler.close(parent_and_name(&path))?;
                path.pop();
            }
            Event::Text(text) => handler.text(&text.xml10_content(), line)?,
            Event::CData(text) => handler.text(&text.xml10_content(), line)?,
            Event::GeneralRef(name) => {
                let known = html::entity(&name);
                let c = known.or_else(|| name.resolve_char_ref().ok().flatten().map(String::from));
                let c = c.ok_or_else(|| {
                    Error::unsupported(format!("unknown entity &{};", excerpt(&name))).at_line(line)
                })?;
                handler.text(&c, line)?;
            }
            Event::Eof => {
                return match path.last() {
                    None => Ok(()),
                    Some(last) => Err(Error::input(format!("unclosed element `<{last}>`")).at_line(line)),
                };
            }
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

/// The position of the reader, whose line is counted only once.
struct Place<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Place<'_> {
    fn line(&mut self, at: usize) -> usize {
        let passed = self.text.as_bytes().get(self.at..at).unwrap_or_default();
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.at = self.at.max(at);
        self.line
    }
}

/// Returns the value of an attribute, if it is there.
pub(crate) fn attribute(start: &BytesStart<'_>, name: &str, line: usize) -> Result<Option<String>, Error> {
    let wrong =
        |error: &dyn core::fmt::Display| Error::input(format!("not valid XML: {error}")).at_line(line);
    match start.try_get_attribute(name) {
        Ok(Some(found)) => {
            let names = found.value.split('&').skip(1).filter_map(|part| Some(part.split_once(';')?.0));
            let entities: Vec<(&str, String)> =
                names.filter_map(|name| Some((name, html::entity(name)?))).collect();
            let known = |name: &str| {
                let html =
                    || entities.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str());
                resolve_xml_entity(name).or_else(html)
            };
            let value = found.normalized_value_with(XmlVersion::Implicit1_0, 1, known);
            Ok(Some(value.map_err(|error| wrong(&error))?.into_owned()))
        }
        Ok(None) => Ok(None),
        Err(error) => Err(wrong(&error)),
    }
}

/// The character of the entity or reference at the beginning of a text behind `&`, and the rest.
fn entity(text: &str) -> Option<(String, &str)> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '#')?;
    let (name, rest) = (&text[..end], text[end..].strip_prefix(';')?);
    let reference = || {
        let digits = name.strip_prefix('#')?;
        let number = match digits.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => digits.parse(),
        };
        char::from_u32(number.ok()?).filter(|c| !c.is_control()).map(String::from)
    };
    Some((html::entity(name).or_else(reference)?, rest))
}

/// Replaces the entities of HTML and the references to characters; other ampersands stay.
pub(crate) fn with_entities(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        read.push_str(before);
        rest = match entity(after) {
            Some((c, after)) => {
                read.push_str(&c);
                after
            }
            None => {
                read.push('&');
                after
            }
        };
    }
    read + rest
}

/// Escapes the ampersands that would begin an entity.
pub(crate) fn without_entities(text: &str) -> String {
    let mut parts = text.split('&');
    let mut written = parts.next().unwrap_or_default().to_owned();
    let mut at = written.len();
    for part in parts {
        at += 1;
        written.push_str(if entity(text.get(at..).unwrap_or_default()).is_some() { "&amp;" } else { "&" });
        written.push_str(part);
        at += part.len();
    }
    written
}

/// Removes the characters that XML cannot represent.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .filter(|&c| c == '\n' || c == '\t' || !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}')))
        .collect()
}
