//! Free-form crosswords and the geometry of squared paper.
//!
//! A [`Lexicon`] of [`Entry`]s goes into a [`Builder`], a [`Crossword`] comes out:
//!
//! ```
//! use quadrille_core::{Builder, Crossword, Lexicon};
//! let lexicon: Lexicon = "lemon\tIt is sour\nmelon\tIt is sweet\nolive\tIt is salty".parse()?;
//! let crossword: Crossword = Builder::new().seed(1).build(&lexicon)?;
//! assert_eq!((crossword.len(), crossword.unplaced().len()), (3, 0));
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! A [`Compactor`] makes it smaller. What box the builder had is not known there, and is given again with
//! [`max_size`](Compactor::max_size):
//!
//! ```
//! use quadrille_core::{Compactor, Crossword, Size};
//! let loose: Crossword = "TEA..\nA....\nP....\nENTER\n".parse()?;
//! let compact = Compactor::new().max_steps(10_000).compact(&loose).crossword;
//! assert_eq!((loose.size(), compact.size()), (Size::new(5, 4), Size::new(5, 3)));
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! What is in it is read off its [slots](Crossword::slots) and [squares](Crossword::letter_squares). Rows and
//! columns count from 0 at the corner of the bounding box where reading begins:
//!
//! ```
//! use quadrille_core::{Crossword, Direction, Position};
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let [across, down] = Direction::BOTH.map(|direction| crossword.clue_list(direction));
//! assert_eq!((across[1].number, across[1].entry.text()), (2, "WOW"));
//! assert_eq!(down[0].squares().last(), Some((Position::new(2, 0), "W")));
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! * [`Spelling`] tells how words become the squares of an [`Answer`]; [`Pin`] gives a word its place.
//! * [`Rule`] is what makes a crossword legal, and [`mod@verify`] the checker that proves it.
//! * [`Position`], [`Size`], [`Rect`], [`Direction`] and [`Grid`] are the geometry, for other puzzles too.

#![no_std]

extern crate alloc;
mod answer;
mod board;
mod builder;
mod compact;
mod crossword;
mod entry;
mod error;
mod excerpt;
mod geometry;
mod invisible;
mod language;
mod lexicon;
mod metadata;
mod named;
mod numbering;
mod observed;
mod pins;
mod random;
mod reading;
mod rule;
mod spelling;
#[doc(hidden)]
pub mod threads;
pub mod verify;

pub use answer::Answer;
pub use board::SquareStatus;
pub use builder::{Attach, Build, Builder, Effort, Order, Placed, Search, Step};
pub use compact::{CompactProgress, Compaction, Compactor, Obstacle};
pub use crossword::{Crossword, Placement, Reason, Slot, Square, Typed, Unplaced};
pub use entry::{Entry, Pin};
pub use error::{Error, ErrorKind};
#[doc(hidden)]
pub use excerpt::{excerpt, quoted};
pub use geometry::{Direction, Grid, Position, Positions, Rect, Size};
#[doc(hidden)]
pub use invisible::{is_invisible, visible};
pub use language::Language;
pub use lexicon::{EntryId, Lexicon};
pub use metadata::Metadata;
pub use named::Named;
#[doc(hidden)]
pub use observed::Observed;
pub use random::Random;
pub use reading::Reading;
pub use rule::Rule;
pub use spelling::Spelling;
pub use verify::Fault;
