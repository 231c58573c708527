//! How everything that is printed looks.

use std::path::PathBuf;

use anyhow::{Context, Result};
use quadrille::{
    Language,
    render::{Fonts, Paper},
};

use crate::{filename, input::Input, problem::Problem, values::names};

/// The options of everything that is printed.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct PrintOptions {
    /// The paper of pdf and tex
    #[arg(long, value_name = "PAPER", default_value_t, value_parser = names::all::<Paper>(), help_heading = "Pictures")]
    paper: Paper,

    /// The language of what stands around a puzzle, its headings, buttons and messages, by tag or name: de,
    /// pt-BR, Deutsch. The program itself and its explanations speak English [default: that of the puzzle,
    /// or en]
    #[arg(long, value_name = "LANGUAGE", help_heading = "Pictures")]
    language: Option<Language>,

    /// A font for letters, before the built-in ones [repeatable]
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    font: Vec<PathBuf>,

    /// Use the fonts of this machine for letters that no other font has; pictures then differ from machine
    /// to machine
    #[arg(long, help_heading = "Pictures")]
    system_fonts: bool,
}

impl PrintOptions {
    pub(crate) const fn paper(&self) -> Paper {
        self.paper
    }

    /// The language of headings and the like, where it is told.
    pub(crate) const fn language(&self) -> Option<Language> {
        self.language
    }

    /// The fonts of all files.
    pub(crate) fn fonts(&self) -> Result<Fonts> {
        let fonts = self.font.iter().try_fold(Fonts::default(), |fonts, path| {
            if filename::is_standard(path) {
                return Err(Problem::new("a font cannot come from standard input: give a file").into());
            }
            if !path.exists() {
                let problem =
                    Problem::new(format!("{}: there is no such file of a font", filename::shown(path)));
                return Err(problem
                    .hint("give a file, such as Arial.ttf, or use the fonts of this machine: --system-fonts")
                    .into());
            }
            let Input { name, bytes } = Input::read(path)?;
            fonts.with_font(bytes).context(name)
        })?;
        Ok(if self.system_fonts { fonts.with_system_fonts() } else { fonts })
    }

    /// Where fonts are read from.
    pub(crate) fn font_files(&self) -> &[PathBuf] {
        &self.font
    }
}
