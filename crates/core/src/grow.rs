//! Growth: words are placed one after the other, and the best of several attempts is kept.
//!
//! The exhaustive search looks at all tiles for each word. When crossings count, words that could cross only
//! once wait for a better place; a word that comes again looks only at lines where something was opened
//! since. The indexed search looks at eight tiles a word, so that the whole takes linear time. For compact
//! growth these are the tiles nearest to the middle that still have places; a tile that had none for eight
//! words in a row is given up until something is opened in it.
//!
//! Words that found no place come again until a round (`rounds`) places none. If words are left then, further
//! attempts (`attempts`) follow, each from its own stream of random numbers. In some of them, open squares
//! look for words (`frontier`): for those that leave most to the words that wait. So most words of
//! characters or syllables, whose letters are many and rare, find their place in long lists, and 9,000
//! numbers of four digits under the strict rule, where words that take what is next to the middle wall
//! themselves in after a few hundred. Words that share no letter with the others, directly or
//! through other words, are known beforehand to be impossible. Whether a box is the reason for the other
//! words left out is tried (`unboxed`), and told with the crossword (`reasons`).

mod attempt;
mod attempts;
mod frontier;
mod indexed;
mod preference;
mod rounds;
mod settings;
mod tally;
mod tiles;
mod unboxed;

pub(crate) use attempts::run;
pub(crate) use settings::Settings;
pub use settings::{Attach, Order, Search};
pub(crate) use unboxed::without_box;

use crate::Crossword;

/// A crossword and what it took.
///
/// [`Builder::build_with_stats`] has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Build {
    /// The crossword.
    pub crossword: Crossword,
    /// The work that it took.
    pub stats: BuildStats,
    /// Whether the observer or the token stopped the build.
    pub stopped: bool,
}

/// The work that a build took, in counts that do not depend on the machine.
///
/// [`Builder::build_with_stats`] has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BuildStats {
    /// The search that was used: never [`Search::Auto`].
    pub search: Search,
    /// Words that were tried, those placed and those put back, also where pinned words had to be connected.
    pub steps: u64,
    /// Attempts that were made.
    pub attempts: u64,
    /// Look-ups in the map of square status.
    pub status_checks: u64,
}
