//! Fills the grid of a crossword with the words of a vocabulary, proves that no fill exists, and improves fills.
//!
//! ```
//! use quadrille_core::Spelling;
//! use quadrille_fill::{Filler, Outcome, Template, Vocabulary};
//!
//! let mut vocabulary = Vocabulary::new();
//! vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
//! let template: Template = "...\n.#.\n..N\n".parse()?;
//! let filler = Filler::new().min_score(30);
//! let problem = filler.problem(&template, &vocabulary)?;
//! let Outcome::Filled(fill) = problem.fill() else { panic!("there is a fill") };
//! assert_eq!((fill.score().min, fill.score().mean()), (40, 55.0));
//! assert_eq!(problem.fills().count(), 2);
//!
//! // The slots that conflict.
//! let template: Template = "...\nQ#.\n...\n".parse()?;
//! let Outcome::Impossible(why) = filler.fill(&template, &vocabulary)? else { panic!("no word has a Q") };
//! assert_eq!(why.slots[0].to_string(), "1 down");
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! No word is used twice in a fill. The result depends on the words, their scores, the settings and the seed alone: not
//! on the order of a list, and not on time.
//!
//! | module | algorithm |
//! | --- | --- |
//! | `vocabulary`, `lexicon` | words by length, with a bit set of words for each place and letter; rare letters as sparse sets |
//! | `domains` | Compact-Table (J. Demeulenaere et al., 2016): reversible sparse bit sets of words, with residues |
//! | `search` | depth-first search with restarts; slots by words per weight, where conflicts raise weights (F. Boussemart et al., 2004) |
//! | `explain` | a minimal set of slots that cannot be filled together, by insertion and deletion (J. Chinneck, 2008) |
//! | `runs` | a sorted index of runs of letters, for the words that share one |
//! | `improve` | large neighborhood search (P. Shaw, 1998) |
//! | `suggest` | words for a slot, each tried with a short search |
//! | `pattern` | random blocks, each the one of some that leaves the most even lengths |

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
mod runs;
mod scored_text;
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

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
