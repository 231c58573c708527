//! Images that cannot be read, in the words of people: what decoders say is for who writes decoders.

use quadrille_core::Error;

/// What is wrong with an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corruption {
    CutOff,
    /// Its bytes contradict each other.
    Damaged,
    /// It is another kind of image, or none.
    Unknown,
}

impl Corruption {
    /// The error of an image of a kind, such as PNG.
    pub(crate) fn error(self, kind: &str) -> Error {
        let says = |why: &str| format!("not a readable {kind}: {why}");
        match self {
            Self::CutOff => Error::input(says("it is cut off, get it once more")),
            Self::Damaged => Error::input(says("it is damaged, get it once more or save it anew")),
            Self::Unknown => Error::unsupported(says("it is of a kind that is not read, save it as PNG")),
        }
    }
}

/// What an error in reading means.
impl From<&std::io::Error> for Corruption {
    fn from(error: &std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::UnexpectedEof => Self::CutOff,
            _ => Self::Damaged,
        }
    }
}
