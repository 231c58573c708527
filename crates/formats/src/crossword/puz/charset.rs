//! The character set of a file: Latin-1, with the characters of Windows-1252 in its gap, or UTF-8.

use crate::Error;

/// The characters of Windows-1252 where Latin-1 has control characters, from 0x80; `\0` for none.
const WINDOWS: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘', '’', '“',
    '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Charset {
    /// Before version 2; every program reads it.
    Latin1,
    /// Since version 2.
    Utf8,
}

impl Charset {
    /// Returns the character set of files with this version.
    pub(super) fn of_version(version: &[u8]) -> Self {
        if version.first().is_some_and(|&first| first >= b'2') { Self::Utf8 } else { Self::Latin1 }
    }

    /// Returns the version of files that are written in this character set.
    pub(super) const fn version(self) -> &'static [u8; 4] {
        match self {
            Self::Latin1 => b"1.3\0",
            Self::Utf8 => b"2.0\0",
        }
    }

    /// Returns the first one that can represent all texts, if necessary with plain signs for typographic ones:
    /// many programs do not know version 2, and misread the characters of Windows-1252.
    pub(super) fn holding<'a>(mut texts: impl Iterator<Item = &'a str>) -> Self {
        let is_latin = texts.all(|text| text.chars().all(|c| plain(c).is_some() || latin(c).is_some()));
        if is_latin { Self::Latin1 } else { Self::Utf8 }
    }

    pub(super) fn decode(self, bytes: &[u8]) -> Result<String, Error> {
        match self {
            Self::Latin1 => Ok(bytes.iter().map(|&byte| character(byte)).collect()),
            Self::Utf8 => {
                String::from_utf8(bytes.to_vec()).map_err(|_| Error::input("a text is not valid UTF-8"))
            }
        }
    }

    /// Returns the bytes of a text without zeros, which would end it. Curly quotation marks and dashes become
    /// plain in Latin-1, which lacks them.
    pub(super) fn encode(self, text: &str) -> Vec<u8> {
        let text = text.chars().filter(|&c| c != '\0');
        match self {
            Self::Latin1 => {
                let mut bytes = Vec::new();
                for c in text {
                    match plain(c) {
                        Some(plain) => bytes.extend(plain.bytes()),
                        None => bytes.extend(latin(c)),
                    }
                }
                bytes
            }
            Self::Utf8 => text.collect::<String>().into_bytes(),
        }
    }

    /// Whether a text that it can represent is read back unchanged.
    pub(super) fn keeps(self, text: &str) -> bool {
        self == Self::Utf8 || text.chars().all(|c| plain(c).is_none())
    }

    /// Returns the byte of a character that is a single one.
    pub(super) fn byte(self, c: char) -> Option<u8> {
        latin(c).filter(|byte| self == Self::Latin1 || byte.is_ascii())
    }
}

fn character(byte: u8) -> char {
    match byte.checked_sub(0x80).and_then(|k| WINDOWS.get(usize::from(k))) {
        Some(&sign) if sign != '\0' => sign,
        _ => byte.into(),
    }
}

/// Returns the replacement of a typographic sign.
const fn plain(c: char) -> Option<&'static str> {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201a}' => Some("'"),
        '\u{201c}'..='\u{201e}' => Some("\""),
        '\u{2010}'..='\u{2015}' => Some("-"),
        '\u{2026}' => Some("..."),
        _ => None,
    }
}

/// Returns the byte of a character in Latin-1.
fn latin(c: char) -> Option<u8> {
    u8::try_from(u32::from(c)).ok().filter(|byte| !(0x80..0xa0).contains(byte))
}

#[cfg(test)]
mod tests;
