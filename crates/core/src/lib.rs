//! Free-form crosswords, and the geometry of puzzles.
//!
//! # Building a crossword
//!
//! A [`Builder`] makes a [`Crossword`] from a [`WordList`] of [`Entry`]s:
//!
//! ```
//! use quadrille_core::{Builder, Crossword, WordList};
//! let word_list: WordList = "lemon\tIt is sour\nmelon\tIt is sweet\nolive\tIt is salty".parse()?;
//! let crossword: Crossword = Builder::new().seed(1).build(&word_list)?;
//! assert_eq!((crossword.len(), crossword.unplaced().len()), (3, 0));
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! # Making it smaller
//!
//! An [`Optimizer`] rearranges the words into a smaller box. [`Optimizer::of`] takes over the settings of a builder:
//!
//! ```
//! use quadrille_core::{Optimizer, Crossword, Size};
//! let loose: Crossword = "TEA..\nA....\nP....\nENTER\n".parse()?;
//! let compact = Optimizer::new().max_steps(10_000).max_ratio(None).optimize(&loose).crossword;
//! assert_eq!((loose.size(), compact.size()), (Size::new(5, 4), Size::new(5, 3)));
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! # Reading a crossword
//!
//! A crossword has [slots](Crossword::slots), which are the placed entries, and
//! [letter squares](Crossword::letter_squares). Rows and columns count from 0 at the corner of the bounding box where
//! reading begins:
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
//! # Overview
//!
//! * [`Spelling`] converts words to the squares of an [`Answer`]. A [`Pin`] requires a place for a word.
//!   [`StyledText`] is a clue with bold and italic letters.
//! * [`Rule`] specifies which crosswords are legal, and [`mod@verify`] checks them.
//! * [`PlayerGrid`] is the state of a game: the letters that a player has entered.
//! * [`Position`], [`Size`], [`Rect`], [`Direction`] and [`Grid`] are the geometry, also for other puzzles.
//! * [`Stop`] and observers stop long work.
//!
//! # Features
//!
//! * `parallel` (on by default) makes attempts on several threads. The result does not depend on it.
//! * `serde` implements `Serialize` and `Deserialize` for plain data: [`Position`], [`Size`], [`Pin`], [`Metadata`],
//!   [`Entry`], [`WordList`], and the enums with names, such as [`Direction`] and [`Language`].

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![allow(
    clippy::implied_bounds_in_impls,
    reason = "inlined into the documentation of another crate, rustdoc omits the item of an implied `Iterator`"
)]

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
#[cfg(feature = "serde")]
mod serialize;
mod string_enum;
mod text_direction;
#[doc(hidden)]
pub mod threads;
pub mod verify;
mod words;

pub use board::SquareStatus;
pub use builder::Builder;
pub use crossword::{Bars, Crossword, Placement, PlayerGrid, Reason, Slot, Square, Unplaced};
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
    entry::Entry,
    lengths::Lengths,
    pin::Pin,
    spelling::Spelling,
    styled_text::{Emphasis, Span, StyledText},
    word_list::{EntryId, WordList},
};

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
