//! Options about pictures of nonograms.

use anyhow::Result;
use quadrille::{
    render::{ClueSides, NonogramStyle, Style},
    string_enum,
};

use super::{Format, PICTURES, Target, check_shown};
use crate::values::names;

/// The options of everything that draws nonograms.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct NonogramArgs {
    /// Clue of an empty line in pictures
    #[arg(long, value_name = "TEXT", default_value_t, value_parser = names::all::<EmptyClue>(), help_heading = "Pictures")]
    empty_clue: EmptyClue,

    /// Sides of a nonogram with clues, in pdf, tex, svg, png, gif and apng
    #[arg(long, value_name = "SIDES", default_value_t, value_parser = names::all::<ClueSides>(), help_heading = "Pictures")]
    clues: ClueSides,

    /// Print a letter for each of several colors, beside clues and in cells, for printing in black and white
    #[arg(long, alias = "colour-letters", help_heading = "Pictures")]
    color_letters: bool,
}

string_enum! {
    /// The clue of an empty line.
    #[derive(Default)]
    enum EmptyClue: "clue of an empty line" {
        /// A zero.
        #[default]
        Zero = "0",
        /// No text.
        Blank = "blank",
    }
}

impl NonogramArgs {
    /// Refuses an option if no output shows what it adds.
    pub(crate) fn check_effects<F: Format>(self, targets: &[Target<F>]) -> Result<()> {
        let [letters, sides, empty_clue] = self.options();
        check_shown(targets, letters, PICTURES)?;
        check_shown(targets, sides, &["svg", "png", "pdf", "tex", "gif", "apng", "steps"])?;
        check_shown(targets, empty_clue, &[PICTURES, &["txt"]].concat())
    }

    /// The options, and whether each is given.
    pub(crate) fn options(self) -> [(&'static str, bool); 3] {
        [
            ("--color-letters", self.color_letters),
            ("--clues", self.clues != ClueSides::default()),
            ("--empty-clue", self.empty_clue != EmptyClue::default()),
        ]
    }

    /// A style with these options.
    pub(crate) fn applied_to(&self, style: Style) -> Style {
        let nonogram = NonogramStyle { clue_sides: self.clues, has_color_letters: self.color_letters };
        style.with_blank_clues(self.empty_clue == EmptyClue::Blank).with_nonogram(nonogram)
    }
}
