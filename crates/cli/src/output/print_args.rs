//! Options about printing and fonts.

use std::path::PathBuf;

use anyhow::{Context, Result};
use quadrille::{
    Language,
    render::{Fonts, Paper},
};

use crate::{error::Problem, filename, input::Input};

/// The options of everything that is printed.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct PrintArgs {
    /// Paper of pdf and tex: a4, letter, a5, a3, b5, legal, or a width and a height, e.g. 6x9in or 140x216mm
    /// [default: a4]
    #[arg(long, value_name = "PAPER", help_heading = "Pictures")]
    pub(crate) paper: Option<Paper>,

    /// Language of headings and labels, by tag or name, e.g. de, pt-BR, Deutsch [default: that of the puzzle,
    /// or en]
    #[arg(long, value_name = "LANGUAGE", help_heading = "Pictures")]
    pub(crate) language: Option<Language>,

    #[command(flatten)]
    pub(crate) fonts: FontArgs,
}

/// The options about fonts.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct FontArgs {
    /// Use this font file before the built-in fonts [repeatable]
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    font: Vec<PathBuf>,

    /// Use the fonts of this machine for letters that no other font has; pictures then differ between machines
    #[arg(long, help_heading = "Pictures")]
    system_fonts: bool,
}

impl FontArgs {
    /// Reads all font files.
    pub(crate) fn read(&self) -> Result<Fonts> {
        let fonts = self.font.iter().try_fold(Fonts::default(), |fonts, path| {
            if filename::is_standard(path) {
                let problem = Problem::new("a font cannot be read from standard input");
                return Err(problem.hint("give a font file").into());
            }
            if !path.exists() {
                let problem = Problem::new(format!("{}: font file not found", filename::shown(path)));
                let hint = "give a file, such as Arial.ttf, or use the fonts of this machine: --system-fonts";
                return Err(problem.hint(hint).into());
            }
            let Input { name, bytes } = Input::read(path)?;
            fonts.with_font(bytes).context(name)
        })?;
        Ok(if self.system_fonts { fonts.with_system_fonts() } else { fonts })
    }

    pub(crate) fn files(&self) -> &[PathBuf] {
        &self.font
    }
}
