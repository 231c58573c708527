//! Lists as this program writes them.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use quadrille_core::{Entry, Spelling};

use super::{List, entry::without_remark};
use crate::{
    Error, WriteError,
    table::{CLEAN, SQUARES},
    whitespace::one_line,
};

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
/// If writing fails.
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
        ("editor", about.editor()),
        ("publisher", about.publisher()),
        ("date", about.date()),
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
        let answer = answer(entry, &list.spelling);
        let clue = entry.clue().unwrap_or_default();
        writeln!(out, "{}\t{}", field(&answer), field(clue))?;
    }
    out.flush()
}

/// A field, in quotation marks if it may be read as something else.
fn field(text: &str) -> Cow<'_, str> {
    let is_plain =
        !text.starts_with('#') && !text.contains(['"', '\t', '\n', '\r']) && text.trim().len() == text.len();
    if is_plain { text.into() } else { format!("\"{}\"", text.replace('"', "\"\"")).into() }
}

/// An answer with its wishes. Squares are separate where the text alone does not describe them.
fn answer<'e>(entry: &'e Entry, spelling: &Spelling) -> Cow<'e, str> {
    let text = squares(entry, spelling).map_or(Cow::from(entry.text()), Cow::from);
    match entry.pin() {
        Some(pin) => format!("{text} @ {pin}").into(),
        None if entry.is_required() => format!("!{text}").into(),
        None => text,
    }
}

fn squares(entry: &Entry, spelling: &Spelling) -> Option<String> {
    let answer = entry.answer();
    let is_usual = |square: &str| matches!(square.as_bytes(), [b'A'..=b'Z' | b'0'..=b'9']);
    if spelling.separator().is_none() && answer.squares().all(is_usual) {
        return None;
    }
    let text = entry.text();
    let text = if spelling.separator().is_none() { without_remark(text) } else { text };
    let is_spelled = spelling.answer(text).is_ok_and(|spelled| spelled == *answer);
    (!is_spelled).then(|| answer.squares().collect::<Vec<_>>().join(SQUARES))
}
