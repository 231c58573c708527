//! Errors of images that cannot be read. The messages of decoders are for developers.

use quadrille_core::Error;

/// Why an image cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corruption {
    Truncated,
    Corrupt,
    /// Its format, or a feature of it, is not supported.
    Unsupported,
}

impl Corruption {
    /// Returns the error for an image of a kind, such as PNG.
    pub(crate) fn error(self, kind: &str) -> Error {
        match self {
            Self::Truncated => Error::input(format!("{kind}: unexpected end of file")),
            Self::Corrupt => Error::input(format!("invalid {kind}: the file is corrupt")),
            Self::Unsupported => Error::unsupported(format!("unsupported kind of {kind}: save it as PNG")),
        }
    }
}

impl From<&std::io::Error> for Corruption {
    fn from(error: &std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::UnexpectedEof => Self::Truncated,
            _ => Self::Corrupt,
        }
    }
}
