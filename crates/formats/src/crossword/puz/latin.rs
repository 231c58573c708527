//! Latin-1, and the signs of Windows that files have in its gap.

use crate::Error;

/// What Windows puts where Latin-1 has control characters, from 0x80 on; nothing where it puts nothing.
const WINDOWS: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘', '’', '“',
    '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

/// The text of a file, in UTF-8 since version 2.
pub(super) fn decode(bytes: &[u8], is_utf8: bool) -> Result<String, Error> {
    if is_utf8 {
        return String::from_utf8(bytes.to_vec()).map_err(|_| Error::input("a text that is not UTF-8"));
    }
    Ok(bytes.iter().map(|&byte| character(byte)).collect())
}

fn character(byte: u8) -> char {
    match byte.checked_sub(0x80).and_then(|k| WINDOWS.get(usize::from(k))) {
        Some(&sign) if sign != '\0' => sign,
        _ => byte.into(),
    }
}

/// A character as a byte of Latin-1.
pub(super) fn byte(c: char) -> Option<u8> {
    u8::try_from(u32::from(c)).ok().filter(|byte| !(0x80..0xa0).contains(byte))
}

/// A text in Latin-1. Quotation marks and dashes of good typography, which it lacks, become plain ones; any other
/// character that it lacks is refused.
pub(super) fn encode(text: &str, what: &str) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{2018}' | '\u{2019}' | '\u{201a}' => bytes.push(b'\''),
            '\u{201c}'..='\u{201e}' => bytes.push(b'"'),
            '\u{2010}'..='\u{2015}' => bytes.push(b'-'),
            '\u{2026}' => bytes.extend(b"..."),
            '\0' => {}
            c => bytes.push(byte(c).ok_or_else(|| {
                Error::unsupported(format!(
                    "the format puz cannot hold the character {c:?} of {what}, which Latin-1 lacks: \
                     write ipuz, jpz or xd"
                ))
            })?),
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_latin_1_is_read_back() {
        for byte in (1..0x80).chain(0xa0..=0xff) {
            let text = decode(&[byte], false).unwrap();
            assert_eq!(encode(&text, "a clue").unwrap(), [byte]);
        }
    }
    #[test]
    fn typography_becomes_plain() {
        let text = decode(b"\x93To be\x94 \x97 he said\x85", false).unwrap();
        assert_eq!(text, "“To be” — he said…");
        assert_eq!(encode(&text, "a clue").unwrap(), b"\"To be\" - he said...");
    }
    #[test]
    fn other_letters_are_named() {
        let error = encode("Москва", "the title").unwrap_err().to_string();
        assert!(error.contains("'М' of the title"), "{error}");
    }
    #[test]
    fn version_2_is_utf_8() {
        assert_eq!(decode("Москва".as_bytes(), true).unwrap(), "Москва");
        assert!(decode(b"\xff", true).is_err());
    }
}
