//! Fills the grid of a crossword with the words of a vocabulary.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;

mod control;
mod domains;
mod explain;
mod fill;
mod filler;
mod improve;
mod lexicon;
mod model;
mod pattern;
mod problem;
mod search;
mod suggest;
mod template;
mod vocabulary;

pub use control::FillProgress;
pub use fill::{Fill, FillScore, Impossible};
pub use filler::Filler;
pub use pattern::{PatternGenerator, Symmetry};
pub use problem::{FillProblem, Fills, Outcome};
pub use suggest::Suggestion;
pub use template::{Template, TemplateSlot, TemplateSquare};
pub use vocabulary::Vocabulary;
