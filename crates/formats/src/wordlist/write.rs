//! Lists as this program writes them.

use std::io::Write;

use quadrille_core::{Direction, Entry, Metadata};

use super::{List, preamble::CLEAN};
use crate::{Error, WriteError};

/// Writes a list as a table with tabs between its columns, which [`read`](super::read) reads back as it is,
/// without a guess or a warning, in the same spelling.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist};
/// let list = wordlist::read(b"1. !cat: Feline\n2. dog: It barks\n", &WordListOptions::new())?;
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
    Ok(tsv(list, out)?)
}

fn tsv(list: &List, mut out: impl Write) -> Result<(), WriteError> {
    writeln!(out, "{CLEAN}")?;
    comments(&list.metadata, &mut out)?;
    writeln!(out, "answer\tclue")?;
    let mut rows = csv::WriterBuilder::new().delimiter(b'\t').has_headers(false).from_writer(out);
    for entry in &list.entries {
        let written = rows.write_record([&*answer(entry), entry.clue().unwrap_or_default()]);
        written.map_err(|error| WriteError::from(std::io::Error::other(error)))?;
    }
    Ok(rows.flush()?)
}

fn comments(about: &Metadata, out: &mut impl Write) -> std::io::Result<()> {
    let mut comment = |name: &str, value: Option<&str>| match value {
        Some(value) => value.lines().try_for_each(|line| writeln!(out, "# {name}: {}", line.trim())),
        None => Ok(()),
    };
    comment("title", about.title())?;
    comment("author", about.author())?;
    comment("copyright", about.copyright())?;
    comment("notes", about.notes())?;
    comment("direction", about.reading().map(|reading| reading.to_string()).as_deref())?;
    comment("language", about.language().map(|language| language.tag()))
}

/// An answer with its wishes.
fn answer(entry: &Entry) -> String {
    let sign = if entry.is_required() && entry.pin().is_none() { "!" } else { "" };
    let text = entry.text();
    let pin = entry.pin().map(|pin| {
        let direction = if pin.direction == Direction::Across { "across" } else { "down" };
        let [row, column] = [pin.position.row, pin.position.column].map(|place| i64::from(place) + 1);
        format!(" @ {row},{column},{direction}")
    });
    format!("{sign}{text}{}", pin.unwrap_or_default())
}
