use core::{fmt, str::FromStr};

use crate::{Error, ErrorKind, decode, ending};

/// A file format of finished crosswords.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CrosswordFormat {
    /// The native JSON: keeps everything.
    Json,
    /// The grid as text, `.` for an empty square.
    Txt,
}

impl CrosswordFormat {
    /// All formats.
    pub const ALL: &[Self] = &[Self::Json, Self::Txt];

    /// The format's name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Txt => "txt",
        }
    }

    /// The endings of its files, in lower case and without a dot; the usual one first.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Json => &["json"],
            Self::Txt => &["txt", "text"],
        }
    }

    /// Whether crosswords can be read from it.
    #[must_use]
    pub const fn can_read(self) -> bool {
        match self {
            Self::Json | Self::Txt => true,
        }
    }

    /// Whether crosswords can be written to it.
    #[must_use]
    pub const fn can_write(self) -> bool {
        match self {
            Self::Json | Self::Txt => true,
        }
    }

    /// The format whose files have this ending (without a dot, in any case).
    #[must_use]
    pub fn from_ending(ending: &str) -> Option<Self> {
        let ending = ending.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.endings().contains(&ending.as_str()))
    }

    /// The format of a file: what its content tells, else its name's ending, else a text grid.
    ///
    /// # Errors
    ///
    /// When it is empty, or nothing that a crossword can be read from.
    ///
    /// ```
    /// use quadrille_formats::CrosswordFormat;
    /// assert_eq!(CrosswordFormat::detect(b"{\"quadrille\":", Some("a.txt"))?, CrosswordFormat::Json);
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn detect(bytes: &[u8], name: Option<&str>) -> Result<Self, Error> {
        let content = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        match content.first() {
            None => Err(Error::input("the file is empty, expected a crossword")),
            Some(b'{') => Ok(Self::Json),
            Some(b'[') => Err(Error::input(
                "a JSON array, expected a crossword: build one from it if it is a word list",
            )),
            Some(_) => {
                decode::text(bytes)?;
                Ok(name
                    .and_then(ending::of)
                    .and_then(|ending| Self::from_ending(&ending))
                    .unwrap_or(Self::Txt))
            }
        }
    }
}

impl fmt::Display for CrosswordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for CrosswordFormat {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        Self::ALL.iter().copied().find(|format| format.name() == name).ok_or_else(|| {
            let known: Vec<_> = Self::ALL.iter().map(|format| format.name()).collect();
            let message = format!("unknown crossword format {name:?}: expected one of {}", known.join(", "));
            Error::new(ErrorKind::InvalidParameter, message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], name: Option<&str>, expected: &str) {
        match CrosswordFormat::detect(bytes, name) {
            Ok(format) => assert_eq!(format.name(), expected),
            Err(error) => assert!(error.to_string().contains(expected), "{error}"),
        }
    }

    #[test]
    fn content_comes_before_the_ending() {
        check(b"\xef\xbb\xbf\n {\"quadrille\":\"crossword\"}", Some("x.txt"), "json");
    }
    #[test]
    fn the_ending_comes_next() {
        check(b"CAT", Some("x.JSON"), "json");
        check(b"CAT", Some("x.text"), "txt");
    }
    #[test]
    fn other_text_is_a_grid() {
        check(b"CAT", None, "txt");
        check(b"CAT", Some("x.grid"), "txt");
    }
    #[test]
    fn what_is_no_crossword_is_named() {
        check(b" \n", None, "empty");
        check(b"[\"cat\"]", None, "word list");
        check(b"\x89PNG\r\n\x1a\n\0\0\0", Some("x.png"), "binary");
        check(b"caf\xe9", None, "UTF-8");
    }
    #[test]
    fn names_are_read_back() {
        for &format in CrosswordFormat::ALL {
            assert_eq!(format.name().parse::<CrosswordFormat>().unwrap(), format);
            assert_eq!(CrosswordFormat::from_ending(format.endings()[0]), Some(format));
        }
        assert!("xml".parse::<CrosswordFormat>().is_err());
    }
}
