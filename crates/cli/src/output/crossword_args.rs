//! Options about sheets and pictures of crosswords.

use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    Crossword, Lengths,
    render::{CrosswordStyle, Gaps, WordBank},
};

use super::{Destination, Format, Kind, PICTURES, Target, check_shown};
use crate::{
    console::counted,
    values::{names, number},
};

/// The options of the commands that draw crosswords.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct CrosswordArgs {
    /// Write the solution to this file, in the format of its extension; pdf outputs then hold the puzzle only
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    key: Option<PathBuf>,

    /// Clues that are followed by the lengths of their answers [default: all when built, else as in the input file]
    #[arg(long, value_name = "CLUES", value_parser = names::all::<Lengths>(), help_heading = "Pictures")]
    lengths: Option<Lengths>,

    /// Show N letters in the puzzle as a help: every word gets a letter before any gets two, at crossings where possible
    /// [default: 0, or as in the input file]
    #[arg(long, value_name = "N", value_parser = number::parse::<usize>, help_heading = "Pictures")]
    given: Option<usize>,

    /// List the words in alphabetical order after the clues. Without any clues, words are listed by length
    #[arg(long, help_heading = "Pictures")]
    word_bank: bool,

    /// Color of gaps: the areas that words enclose
    #[arg(long, value_name = "COLOR", default_value_t, value_parser = names::all::<Gaps>(), help_heading = "Pictures")]
    gaps: Gaps,

    /// Begin the puzzle with a line for a name and a date, in pdf, tex and txt
    #[arg(long, help_heading = "Pictures")]
    name_line: bool,

    /// Enlarge clues and squares in pdf: clues of 16 or 18 points, and squares of at least 10 mm where they fit
    #[arg(long, help_heading = "Pictures")]
    pub(crate) large_print: bool,
}

impl CrosswordArgs {
    /// Whether the solution has a file of its own.
    pub(crate) const fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// The output of the solution, if it has its own file.
    pub(crate) fn key<F: Format>(&self) -> Result<Option<Target<F>>> {
        let target = |path: &PathBuf| {
            let (destination, kind) = (Destination::new(path)?, Kind::of_extension(path)?);
            Ok(Target { destination, kind })
        };
        self.key.as_ref().map(target).transpose()
    }

    /// Refuses an option if no output shows what it adds.
    /// Of what they add, the key shows only gaps.
    pub(crate) fn check_effects<F: Format>(
        &self,
        targets: &[Target<F>],
        key: Option<&Target<F>>,
    ) -> Result<()> {
        let has_gaps = self.gaps != Gaps::default();
        check_shown(targets.iter().chain(key), ("--gaps", has_gaps), PICTURES)?;
        check_shown(targets, ("--word-bank", self.word_bank), &["pdf", "tex", "html", "txt"])?;
        check_shown(targets, ("--name-line", self.name_line), &["pdf", "tex", "txt"])?;
        check_shown(targets, ("--large-print", self.large_print), &["pdf"])
    }

    /// The crossword with the requested lengths behind its clues, and with the requested letters.
    pub(crate) fn apply(&self, mut crossword: Crossword, notes: &mut Vec<String>) -> Crossword {
        if let Some(lengths) = self.lengths {
            crossword = crossword.with_lengths(lengths);
        }
        if let Some(count) = self.given {
            let squares = crossword.helpful_letters(count);
            if count > 0 && count >= crossword.letters() {
                notes.push(format!(
                    "warning: --given {count}: the puzzle shows all of its {}",
                    counted(crossword.letters(), "letter")
                ));
            }
            crossword = crossword.with_given_letters(squares);
        }
        crossword
    }

    /// What a crossword shows: a list of its words by length if it has no clues.
    pub(crate) fn style(&self, crossword: &Crossword) -> CrosswordStyle {
        let word_bank = WordBank::of(crossword, self.word_bank);
        CrosswordStyle { gaps: self.gaps, word_bank, has_name_line: self.name_line }
    }
}
