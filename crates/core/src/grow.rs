//! Growth: words are placed one after another, and the best of several attempts is kept.
//!
//! # The life of a call
//!
//! 1. [`run`] (`attempts`) takes the largest *family*: the words that share letters, directly or through other
//!    words. Words of other families can never be connected with it.
//! 2. A `Planner` decides how many attempts are worth their work and how each is made; attempts run in
//!    parallel. A `Tally` keeps the best one.
//! 3. An attempt (`attempt`) puts the first word, or all pinned words, on an empty board. Then one of three
//!    strategies places the others:
//!    * `rounds`, the exhaustive search, looks at all tiles for each word. When crossings count, a word that
//!      could cross only once waits for a better place. A word that comes again looks only at lines where a
//!      square was opened since.
//!    * `indexed` looks at eight tiles per word, so that the whole takes linear time. For dense growth these
//!      are the tiles nearest to the center that still have places (`tiles`). A tile that had no place for
//!      eight words in a row is given up until a square is opened in it.
//!    * `frontier` reverses the roles: open squares look for words, and prefer those that leave most to the
//!      words that wait.
//! 4. Of the legal places of a word, `preference` takes one according to [`Attach`].
//! 5. Words without a place come again in rounds, until a round places none.
//! 6. The reasons for words left out are found (`crossword::reasons`); whether the box is one is tried by
//!    building without it (`unboxed`).
//!
//! # Why open squares look for words
//!
//! Words whose letters are many and rare (characters, syllables, numbers) wall themselves in: those that take
//! the places next to the center leave none for the others. 9,000 numbers of four digits under the strict
//! rule stop so after a few hundred. With `frontier`, most of them find a place, in long lists, too.

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

pub(crate) use attempts::{complete, run};
pub(crate) use settings::Settings;
pub use settings::{Attach, Order, Search};
pub(crate) use unboxed::without_box;

use crate::Crossword;

/// A crossword and the work that it took.
///
/// [`Builder::build_with_stats`](crate::Builder::build_with_stats) has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Build {
    /// The crossword.
    pub crossword: Crossword,
    /// The work that the build took.
    pub stats: BuildStats,
    /// Whether the observer or the token stopped the build.
    pub stopped: bool,
}

/// The work of a build, in counts that do not depend on the machine.
///
/// [`Builder::build_with_stats`](crate::Builder::build_with_stats) has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BuildStats {
    /// The search that was used, never [`Search::Auto`].
    pub search: Search,
    /// The number of times that a word was tried, including the steps to connect pinned words.
    pub steps: u64,
    /// The number of attempts.
    pub attempts: u64,
    /// The number of lookups in the map of square status.
    pub status_checks: u64,
}
