//! Fills the grid of a crossword with the words of a vocabulary.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;

mod domains;
mod filler;
mod lexicon;
mod model;
mod search;
mod template;
mod vocabulary;

pub use filler::{Fill, Filler, Outcome};
pub use template::{Template, TemplateSlot, TemplateSquare};
pub use vocabulary::Vocabulary;
