//! The native JSON.

mod document;
mod read;
mod write;

use super::codec::{BASIC, BLOCKS, Codec, GIVEN, LETTERS, MARKS, PUBLICATION, STYLES, Sample};
use crate::{Error, Unsupported, decode, json::Native};

pub(super) const CODEC: Codec = Codec {
    extensions: &["json"],
    detect,
    read: |bytes| Ok(read::read(bytes)?.into()),
    write: |crossword, out| write::write(crossword, out),
    has_unsolved: true,
    has_bars: true,
    adds_words: |_| false,
    keeps: &[
        BASIC,
        PUBLICATION,
        BLOCKS,
        MARKS,
        GIVEN,
        LETTERS,
        STYLES,
        &[Unsupported::Language, Unsupported::SolutionWord, Unsupported::Diagramless, Unsupported::Direction],
    ],
};

const NATIVE: Native =
    Native { name: "crossword", version: 1, alternative: "an ipuz file with its \"version\"" };

/// Any JSON object that is not ipuz.
fn detect(sample: &Sample<'_>) -> Result<bool, Error> {
    if is_array(sample.content) {
        return Err(Error::input(
            "a JSON array, expected a crossword: build one from it if it is a word list",
        ));
    }
    Ok(decode::is_json_object(sample.content))
}

/// Whether the content starts like a JSON array of strings, arrays or objects.
fn is_array(content: &[u8]) -> bool {
    let inner = content.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    inner.is_some_and(|inner| matches!(inner.first(), None | Some(b'"' | b'[' | b']' | b'{')))
}

#[cfg(test)]
mod tests;
