//! Free-form crosswords and the geometry of squared paper.
//!
//! A [`WordList`] of [`Entry`]s goes into a [`Builder`], a [`Crossword`] comes out:
//!
//! ```
//! use quadrille_core::{Builder, Crossword, WordList};
//! let word_list: WordList = "lemon\tIt is sour\nmelon\tIt is sweet\nolive\tIt is salty".parse()?;
//! let crossword: Crossword = Builder::new().seed(1).build(&word_list)?;
//! assert_eq!((crossword.len(), crossword.unplaced().len()), (3, 0));
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! A [`Optimizer`] makes it smaller. What box the builder had is not known there, and is given again with
//! [`max_size`](Optimizer::max_size):
//!
//! ```
//! use quadrille_core::{Optimizer, Crossword, Size};
//! let loose: Crossword = "TEA..\nA....\nP....\nENTER\n".parse()?;
//! let compact = Optimizer::new().max_steps(10_000).optimize(&loose).crossword;
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

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;
mod board;
mod builder;
mod crossword;
mod error;
mod grid;
mod grow;
mod language;
mod metadata;
mod optimize;
mod pins;
mod progress;
mod quote;
mod random;
mod rule;
mod string_enum;
mod text_direction;
#[doc(hidden)]
pub mod threads;
pub mod verify;
mod words;

pub use board::SquareStatus;
pub use builder::Builder;
pub use crossword::{Crossword, Placement, PlayerGrid, Reason, Slot, Square, Unplaced};
pub use error::{Error, ErrorKind};
pub use grid::{Direction, Grid, Position, Positions, Rect, Size};
pub use grow::{Attach, Build, BuildStats, Order, Search};
pub use language::Language;
pub use metadata::Metadata;
pub use optimize::{NotOptimized, Optimization, Optimizer};
#[doc(hidden)]
pub use progress::Control;
pub use progress::{OptimizeProgress, Placed, Step, Stop};
#[doc(hidden)]
pub use quote::{excerpt, quoted};
pub use random::Random;
pub use rule::Rule;
pub use string_enum::Named;
pub use text_direction::TextDirection;
pub use verify::Fault;
#[doc(hidden)]
pub use words::invisible::{is_invisible, visible};
pub use words::{
    answer::Answer,
    entry::{Entry, Pin},
    spelling::Spelling,
    word_list::{EntryId, WordList},
};

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
