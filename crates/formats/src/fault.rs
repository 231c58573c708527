use core::fmt;

use quadrille_core::{Fault as Core, Position};

/// One way in which a document that could be read is not a legal crossword. It is shown as a sentence.
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let error = crossword::read(b"CAT.\n...X\n", CrosswordFormat::Txt).unwrap_err();
/// let fault = &error.faults()[0];
/// assert_eq!((fault.kind(), fault.position()), ("alone", Some(Position::new(1, 3))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    kind: &'static str,
    sentence: String,
    position: Option<Position>,
}

impl Fault {
    pub(crate) fn new(kind: &'static str, sentence: String, position: Option<Position>) -> Self {
        Self { kind, sentence, position }
    }

    /// Its kind, in a word or two with hyphens, as `quadrille crossword check --json` gives it: as
    /// [`quadrille_core::Fault::kind`] has it, that is `empty`, `unknown`, `twice`, `too-far`, `disagreement`, `overlap`, `run`,
    /// `alone`, `disconnected`, `not-in-grid`, `content` or `touching`; or, where a native file does not agree with itself,
    /// `out-of-box`, `loose-box`, `size` or `number`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// The square where it is, counted from 0, if it is in one.
    #[must_use]
    pub const fn position(&self) -> Option<Position> {
        self.position
    }
}

impl From<&Core> for Fault {
    fn from(fault: &Core) -> Self {
        Self::new(fault.kind(), fault.to_string(), fault.position())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}
