//! The maker, a page on which crosswords and nonograms are made, with a file in it.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use base64::{Engine as _, prelude::BASE64_STANDARD};

use crate::{
    console::Console,
    error::Problem,
    filename,
    input::Input,
    outcome::Outcome,
    output::{self, Destination, Protected, Written},
};

/// The page, which is built apart and lies beside the program.
const PAGE: &str = "quadrille-maker.html";
/// The comment in the page that a file replaces.
const PLACE: &str = "<!--file-->";
const MAX_BYTES: usize = 20 << 20;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The page needs no network and no installation: open it in a browser, or send it to somebody. Without FILE, it begins with \
an example.

Examples:
  quadrille maker                                   write quadrille-maker.html
  quadrille maker animals.csv -o animals.html       a page with a word list
  quadrille maker boat.png                          write boat.maker.html, a page with a picture")]
pub(crate) struct Options {
    /// A word list, a puzzle or a picture; `-` is a list on standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// Write to this file; `-` is standard output [default: quadrille-maker.html, or FILE with the extension maker.html]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The page [default: quadrille-maker.html beside the program]
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let page = match &options.page {
        Some(page) => page.clone(),
        None => std::env::current_exe().context("the place of the program is unknown")?.with_file_name(PAGE),
    };
    let own = match options.file.as_deref().filter(|file| !filename::is_standard(file)) {
        Some(file) => file.with_extension("maker.html"),
        None => PathBuf::from(PAGE),
    };
    let destination = Destination::new(options.output.as_ref().unwrap_or(&own))?;
    if options.output.is_none() && own.exists() {
        let problem = Problem::new(format!("{}: there is such a file already", filename::shown(&own)));
        return Err(problem.hint(format!("to replace it, use -o {}", filename::shown(&own))).into());
    }
    Protected::new(options.file.iter().chain([&page]), [&destination])?;
    let html = read_page(&page, options.page.is_none())?;
    let Some((before, after)) = html.split_once(PLACE) else {
        let problem =
            Problem::new(format!("{}: not a page of the maker of this version", filename::shown(&page)));
        return Err(problem.hint("build it with web/build").into());
    };
    let inside = options.file.as_deref().map(element).transpose()?.unwrap_or_else(|| PLACE.to_owned());
    output::write(&destination, |out| {
        Ok([before, &inside, after].iter().try_for_each(|part| out.write_all(part.as_bytes()))?)
    })?;
    let mut written = Written::default();
    written.add(&destination, &format!("{destination}: the maker"));
    Ok(written.report(console))
}

fn read_page(page: &Path, is_usual: bool) -> Result<String> {
    fs::read_to_string(page).map_err(|error| {
        let page = filename::shown(page);
        match error.kind() {
            ErrorKind::NotFound if is_usual => {
                Problem::new(format!("{page}: the page of the maker was not found"))
                    .hint("releases have it beside the program; web/build builds it from source")
            }
            ErrorKind::NotFound => Problem::new(format!("{page}: file not found")),
            _ => Problem::new(format!("{page}: {error}")),
        }
        .into()
    })
}

/// The error that a file is too large for the page.
fn too_large(what: &str) -> Problem {
    Problem::new(format!("{what}, which the page cannot contain"))
        .hint("open the file in the page of quadrille maker")
}

/// A file as an element of the page.
fn element(file: &Path) -> Result<String> {
    let bytes = Input::read_bounded(file, MAX_BYTES, usize::MAX, too_large)?.bytes;
    let name = if filename::is_standard(file) {
        "list.txt".into()
    } else {
        file.file_name().unwrap_or_default().to_string_lossy()
    };
    let name = name.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let data = BASE64_STANDARD.encode(bytes);
    Ok(format!(
        "<script type=\"application/octet-stream\" id=\"file-inside\" data-name=\"{name}\">{data}</script>"
    ))
}
