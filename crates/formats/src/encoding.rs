use core::{fmt, str::FromStr};

use encoding_rs::{DecoderResult, REPLACEMENT};
use quadrille_core::quoted;

use crate::{Error, error};

/// A character encoding, for files that are not in UTF-8.
///
/// It is parsed from any of its labels in the [Encoding Standard](https://encoding.spec.whatwg.org/#names-and-labels), such as
/// `windows-1252`, `latin1`, `iso-8859-2`, `macintosh`, `utf-16le` or `shift_jis`.
///
/// ```
/// use quadrille_formats::{Encoding, WordListOptions, wordlist};
/// let encoding: Encoding = "windows-1252".parse()?;
/// let options = WordListOptions { encoding: Some(encoding), ..Default::default() };
/// let list = wordlist::read(b"B\xe4r;Er brummt\nKuh;Sie muht\n", &options)?;
/// assert_eq!(list.entries[0].text(), "Bär");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// Returns the name in the Encoding Standard.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Returns UTF-16 in the byte order of the byte order mark, if there is one.
    ///
    /// ```
    /// use quadrille_formats::Encoding;
    /// let encoding = Encoding::of_mark(b"\xff\xfec\0a\0t\0").expect("a mark");
    /// assert_eq!((encoding.name(), &*encoding.decode(b"\xff\xfec\0a\0t\0")?), ("UTF-16LE", "cat"));
    /// assert_eq!(Encoding::of_mark(b"cat"), None);
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn of_mark(bytes: &[u8]) -> Option<Self> {
        let (encoding, _) = encoding_rs::Encoding::for_bom(bytes)?;
        (encoding != encoding_rs::UTF_8).then_some(Self(encoding))
    }

    /// Decodes bytes. A byte order mark takes precedence over the encoding, and so does valid UTF-8 over encodings of
    /// single bytes, so that files in several encodings can be read in the same way.
    ///
    /// ```
    /// use quadrille_formats::Encoding;
    /// let encoding: Encoding = "latin1".parse()?;
    /// assert_eq!(encoding.name(), "windows-1252");
    /// assert_eq!(encoding.decode(b"caf\xe9")?, "café");
    /// assert_eq!(encoding.decode("café".as_bytes())?, "café");
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For bytes that are not valid in this encoding, or that are control characters; the error has the position.
    pub fn decode(self, bytes: &[u8]) -> Result<String, Error> {
        if !cfg!(feature = "exchange") {
            return Err(error::no_exchange());
        }
        if self.0.is_single_byte()
            && let Ok(text) = str::from_utf8(bytes)
        {
            return Ok(text.to_owned());
        }
        let mut decoder = self.0.new_decoder();
        let mut text = String::with_capacity(bytes.len());
        let mut rest = bytes;
        loop {
            let (result, read) = decoder.decode_to_string_without_replacement(rest, &mut text, true);
            rest = rest.get(read..).unwrap_or_default();
            match result {
                DecoderResult::OutputFull => text.reserve(rest.len().max(64)),
                DecoderResult::Malformed(..) => return Err(self.invalid_after(&text)),
                DecoderResult::InputEmpty => break,
            }
        }
        match text.find(|c| ('\u{80}'..='\u{9f}').contains(&c)).and_then(|at| text.get(..at)) {
            Some(before) => Err(self.invalid_after(before)),
            None => Ok(text),
        }
    }

    fn invalid_after(self, text: &str) -> Error {
        let line_end = if text.contains('\n') { '\n' } else { '\r' };
        let line = text.matches(line_end).count() + 1;
        let column = text.rsplit(line_end).next().map_or(0, |line| line.chars().count()) + 1;
        Error::input(format!("invalid character in {}: specify the encoding of the text", self.name()))
            .at_line(line)
            .at_column(column)
    }
}

impl FromStr for Encoding {
    type Err = Error;

    fn from_str(label: &str) -> Result<Self, Error> {
        let known = encoding_rs::Encoding::for_label(label.as_bytes()).filter(|known| *known != REPLACEMENT);
        known.map(Self).ok_or_else(|| {
            let message = format!(
                "unknown encoding {}: expected one such as windows-1252 (western Europe), windows-1250 (central Europe), \
                 windows-1251 (Cyrillic), windows-1253 (Greek), windows-1254 (Turkish), windows-1255 (Hebrew), windows-1256 \
                 (Arabic), iso-8859-2, macintosh, utf-16, shift_jis, gbk",
                quoted(label)
            );
            Error::input(message)
        })
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Encoding").field(&self.name()).finish()
    }
}

#[cfg(test)]
mod tests;
