//! Lists as this program writes them.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use quadrille_core::Entry;

use super::List;
use crate::{Error, WriteError, table::CLEAN, whitespace::one_line};

/// Writes a list as a table with tabs between its columns, which [`read`](super::read) reads back as it is,
/// without a guess or a warning, in the same spelling.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::read(b"1. !cat: Feline\n2. dog: It barks\n", &WordListOptions::default())?;
/// let mut tsv = Vec::new();
/// wordlist::write(&list, &mut tsv)?;
/// assert_eq!(tsv, b"# quadrille word list\nanswer\tclue\n!cat\tFeline\ndog\tIt barks\n");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
///
/// # Errors
///
/// When writing fails.
pub fn write(list: &List, out: impl Write) -> Result<(), Error> {
    Ok(tsv(list, io::BufWriter::new(out)).map_err(WriteError::from)?)
}

fn tsv(list: &List, mut out: impl Write) -> io::Result<()> {
    writeln!(out, "{CLEAN}")?;
    let about = &list.metadata;
    let [direction, language] =
        [about.text_direction().map(|to| to.to_string()), about.language().map(|of| of.to_string())];
    let spelling =
        list.spelling.language_of_letters().filter(|_| about.language().is_none()).map(|of| of.to_string());
    let comments = [
        ("title", about.title()),
        ("author", about.author()),
        ("copyright", about.copyright()),
        ("notes", about.notes()),
        ("direction", direction.as_deref()),
        ("language", language.as_deref()),
        ("spelling", spelling.as_deref()),
    ];
    for (name, value) in comments {
        for line in value.into_iter().flat_map(str::lines) {
            writeln!(out, "# {name}: {}", one_line(line))?;
        }
    }
    writeln!(out, "answer\tclue")?;
    for entry in &list.entries {
        writeln!(out, "{}\t{}", field(&answer(entry)), field(entry.clue().unwrap_or_default()))?;
    }
    out.flush()
}

/// A field, in quotation marks if it may be read as something else.
fn field(text: &str) -> Cow<'_, str> {
    let is_plain =
        !text.starts_with('#') && !text.contains(['"', '\t', '\n', '\r']) && text.trim().len() == text.len();
    if is_plain { text.into() } else { format!("\"{}\"", text.replace('"', "\"\"")).into() }
}

/// An answer with its wishes.
fn answer(entry: &Entry) -> String {
    match entry.pin() {
        Some(pin) => format!("{} @ {pin}", entry.text()),
        None => format!("{}{}", if entry.is_required() { "!" } else { "" }, entry.text()),
    }
}
