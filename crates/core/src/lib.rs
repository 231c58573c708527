//! Free-form crosswords and the geometry of squared paper.
//!
//! A [`Lexicon`] of [`Entry`]s goes in, a [`Crossword`] comes out:
//!
//! ```
//! use quadrille_core::{Crossword, Lexicon};
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! assert_eq!(crossword.crossings(), 2);
//! # Ok::<(), quadrille_core::Error>(())
//! ```
mod answer;
mod board;
mod builder;
mod compact;
mod crossword;
mod entry;
mod error;
mod excerpt;
mod geometry;
mod language;
mod lexicon;
mod metadata;
mod numbering;
mod pins;
mod random;
mod reading;
mod rule;
mod threads;
pub mod verify;

pub use answer::{Answer, Spelling};
pub use board::SquareStatus;
pub use builder::{Attach, Build, Builder, Effort, Order, Placed, Search, Step};
pub use compact::{Compaction, Compactor, Obstacle, Progress};
pub use crossword::{Crossword, Placement, Reason, Slot, Square, Unplaced};
pub use entry::{Entry, Pin};
pub use error::{Error, ErrorKind};
pub use excerpt::excerpt;
pub use geometry::{Direction, Grid, Position, Rect, Size};
pub use language::Language;
pub use lexicon::{EntryId, Lexicon};
pub use metadata::Metadata;
pub use random::Random;
pub use reading::Reading;
pub use rule::Rule;
pub use verify::Fault;
