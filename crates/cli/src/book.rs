//! Many puzzles, printed together.

use std::{
    ops::ControlFlow,
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, Error, Result};
use quadrille::{
    Crossword,
    formats::{self, Kind, Nonogram, crossword},
    nonogram::Palette,
    render::{self, BookOptions, BookPart, CrosswordStyle, NonogramView, SheetItem, Style, WordBank},
    trace::{Image, Tracer},
};
use rayon::prelude::*;

use crate::{
    console::{Console, counted},
    error::{self, Problem},
    filename,
    input::Input,
    nonogram::{
        SolvingArgs, TitleArgs,
        extent::{self, Extent},
        nonograms,
        source::{self, Source},
    },
    outcome::Outcome,
    output::{self, Destination, NonogramArgs, PrintArgs, Protected, Written},
    puzzle,
    values::{duration, names, number},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Puzzles are printed in the given order, and their solutions at the back, in squares of one size where that is \
readable. A page has fewer puzzles where they would be too small to read, and is turned for a wide puzzle. Nonograms \
have their size and difficulty above them, and their names with the solutions. Every nonogram needs exactly one \
solution.

Examples:
  quadrille book crossword.json x.non y.xml -o book.pdf
  quadrille book many.jsonl -o book.pdf --per-page 6 --title 'For the train' --paper a5
  quadrille book *.png --size 20 --colors 3 -o book.pdf --per-page 4
  quadrille book *.json -o book.pdf --title Winter --author 'A. Writer' --paper 6x9in --binding 6

Exit codes: 0 success, 1 a nonogram does not have exactly one solution, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    /// Crosswords, nonograms and pictures; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Write to this pdf file; `-` is standard output
    #[arg(short, long, required = true, value_name = "FILE")]
    output: PathBuf,

    /// Maximum number of puzzles per page
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::within(1_u32..=24))]
    per_page: u32,

    /// Title of the book
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Author of the book, printed below its title
    #[arg(long, value_name = "AUTHOR")]
    author: Option<String>,

    /// Print a cover with title, author and number of puzzles
    #[arg(long, value_name = "WHEN", default_value_t, value_parser = names::all::<BookPart>())]
    cover: BookPart,

    /// Print a table of contents
    #[arg(long, value_name = "WHEN", default_value_t, value_parser = names::all::<BookPart>())]
    contents: BookPart,

    /// Enlarge the inner margin of each page by MM millimeters. The first page is a right one, or a left one in books that
    /// are read from right to left
    #[arg(long, value_name = "MM", default_value_t = 0, value_parser = number::within(0_u32..=30))]
    binding: u32,

    /// Cells of a nonogram of a picture on its longer side, or columns x rows [default: 30]
    #[arg(long, value_name = "W|WxH", value_parser = extent::parse)]
    size: Option<Extent>,

    /// Maximum number of colors of a nonogram of a picture; one is black [default: 1]
    #[arg(long, alias = "colours", value_name = "K", value_parser = number::within(1_u8..=Palette::MAX as u8))]
    colors: Option<u8>,

    /// Limit the time for each nonogram, e.g. 500ms, 10s or 2m
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, default_value = "60s")]
    timeout: Duration,

    #[command(flatten)]
    nonogram: NonogramArgs,

    #[command(flatten)]
    nonogram_titles: TitleArgs,

    #[command(flatten)]
    print: PrintArgs,
}

enum Puzzle {
    Crossword(Box<Crossword>),
    Nonogram(Box<Nonogram>),
    /// A picture from which a nonogram is made.
    Image(Image),
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let place = place_of_book(options)?;
    Protected::new(options.files.iter().chain(options.print.fonts.files()), [&place])?;
    let fonts = options.print.fonts.read()?;
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for path in &options.files {
        match Input::read(path) {
            Ok(Input { name, bytes }) => {
                let wrong = read(&name, &bytes, &mut puzzles, console);
                errors.extend(wrong.into_iter().map(|error| error.context(name.clone())));
            }
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        options.check_effects(&puzzles)?;
    }
    let count = puzzles.len() + errors.len();
    let style = Style::default().with_fonts(fonts).with_language(options.print.language);
    let style = options.nonogram.applied_to(style);
    let (items, unprinted) = items(puzzles, &style, options);
    errors.extend(unprinted);
    errors.extend(error::not_written(&place.to_string(), &errors, count));
    if !errors.is_empty() {
        return Ok(Written { notes: Vec::new(), errors }.report(console));
    }
    let book = BookOptions {
        paper: options.print.paper.unwrap_or_default(),
        per_page: options.per_page,
        title: options.title.clone(),
        author: options.author.clone(),
        cover: options.cover,
        contents: options.contents,
        binding_millimeters: options.binding,
    };
    let pages = output::write(&place, |out| {
        let book = render::book(&items, &style, &book)?;
        render::pdf(&book, out)?;
        Ok(book.pages.len())
    })?;
    let mut written = Written::default();
    let pages = counted(pages, "page");
    let puzzles = match items.len() {
        1 => "1 puzzle and its solution".to_owned(),
        count => format!("{count} puzzles and their solutions"),
    };
    written.add(&place, &format!("{place}: {pages}, {puzzles}"));
    Ok(written.report(console))
}

impl Options {
    /// Refuses options that no puzzle of the book shows.
    fn check_effects(&self, puzzles: &[(String, Puzzle)]) -> Result<()> {
        let has = |is: fn(&Puzzle) -> bool| puzzles.iter().any(|(_, puzzle)| is(puzzle));
        let has_images = has(|puzzle| matches!(puzzle, Puzzle::Image(_)));
        let has_nonograms = has(|puzzle| !matches!(puzzle, Puzzle::Crossword(_)));
        let of_images = vec![("--size", self.size.is_some()), ("--colors", self.colors.is_some())];
        let of_nonograms =
            Vec::from_iter(self.nonogram.options().into_iter().chain([self.nonogram_titles.option()]));
        for (kind, has_any, options) in
            [("traced from an image", has_images, of_images), ("a nonogram", has_nonograms, of_nonograms)]
        {
            let given = options.into_iter().find(|(_, is_given)| *is_given && !has_any);
            if let Some((option, _)) = given {
                let message = format!("{option} has no effect: no puzzle of the book is {kind}");
                return Err(Problem::new(message).into());
            }
        }
        Ok(())
    }

    /// The best nonogram of a picture that is found in the time.
    fn traced(&self, image: &Image) -> Result<Nonogram> {
        let start = Instant::now();
        let in_time = || match start.elapsed() < self.timeout {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let tracer = Tracer::new().colors(self.colors.unwrap_or(1).into());
        let tracer = self.size.map_or(tracer.clone(), |size| size.applied_to(tracer));
        let mut traced = tracer.observer(|_| in_time()).trace(image)?.into_iter();
        let best = traced.next().ok_or_else(|| Problem::new("there was no time to trace the picture"))?;
        Ok(Nonogram::from(best.picture))
    }
}

fn place_of_book(options: &Options) -> Result<Destination> {
    let place = Destination::new(&options.output)?;
    let is_pdf = options.output.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pdf"));
    if matches!(place, Destination::File { .. }) && !is_pdf {
        return Err(Problem::new(format!("{place}: a book needs the extension .pdf")).into());
    }
    Ok(place)
}

/// Reads all puzzles of a file, each with its place for messages. Returns the errors.
fn read(name: &str, bytes: &[u8], puzzles: &mut Vec<(String, Puzzle)>, console: Console) -> Vec<Error> {
    if source::is_picture(bytes) {
        let mut notes = Vec::new();
        let read = source::of_image(name, bytes, false, &mut notes);
        console.notes(&notes);
        let puzzle = match read {
            Ok(Source::Image(image)) => Puzzle::Image(image),
            Ok(Source::Cells(nonogram, _)) => Puzzle::Nonogram(Box::new(nonogram)),
            Err(error) => return vec![error],
        };
        puzzles.push((name.to_owned(), puzzle));
        return Vec::new();
    }
    if let Some((nonogram, note)) = source::drawn_in_digits(name, bytes) {
        console.note(&note);
        puzzles.push((name.to_owned(), Puzzle::Nonogram(Box::new(nonogram))));
        return Vec::new();
    }
    match formats::detect(bytes, Some(name)) {
        Ok(Kind::Crossword(format)) => {
            return match crossword::read_document(bytes, format) {
                Ok(document) => {
                    if !document.crossword.has_solution() {
                        let problem = Problem::new("the crossword has no solution, which a book needs");
                        return vec![problem.hint("print it with quadrille crossword convert").into()];
                    }
                    let guess = puzzle::crossword_guess(&document.crossword, bytes, None, name);
                    let ignored = puzzle::crossword_ignored(&document, name);
                    console.notes(&Vec::from_iter(guess.into_iter().chain(ignored)));
                    puzzles.push((name.to_owned(), Puzzle::Crossword(Box::new(document.crossword))));
                    Vec::new()
                }
                Err(error) => vec![error.into()],
            };
        }
        Ok(Kind::WordList(_)) => {
            let problem =
                Problem::new("this is a word list, expected a crossword or nonograms").hint(puzzle::BUILD);
            return vec![problem.into()];
        }
        Ok(_) => {}
        Err(error) => return vec![error.into()],
    }
    let (all, unsupported, errors) = nonograms(bytes, name);
    console.notes(puzzle::ignored(&unsupported, name).as_slice());
    puzzles.extend(all.into_iter().map(|(place, nonogram)| (place, Puzzle::Nonogram(Box::new(nonogram)))));
    errors
}

/// Solves and lays out all puzzles on all threads. Returns errors for those that cannot be printed.
fn items(puzzles: Vec<(String, Puzzle)>, style: &Style, options: &Options) -> (Vec<SheetItem>, Vec<Error>) {
    let solving = SolvingArgs::within(options.timeout);
    let nonogram = |nonogram: Nonogram| -> Result<SheetItem> {
        let solved = solving.solved(nonogram, "a book needs exactly one")?;
        Ok(SheetItem::new(options.nonogram_titles.applied_to(NonogramView::from(&solved)), style)?)
    };
    let item = |(place, puzzle): (String, Puzzle)| -> Result<SheetItem> {
        let layout = || -> Result<SheetItem> {
            match puzzle {
                Puzzle::Crossword(crossword) => {
                    let crossword_style =
                        CrosswordStyle { word_bank: WordBank::of(&crossword, false), ..*style.crossword() };
                    let style = style.clone().with_crossword(crossword_style);
                    Ok(SheetItem::new(&*crossword, &style)?)
                }
                Puzzle::Nonogram(puzzle) => nonogram(*puzzle),
                Puzzle::Image(image) => nonogram(options.traced(&image)?.with_title(filename::title(&place))),
            }
        };
        layout().context(place)
    };
    let all: Vec<_> = puzzles.into_par_iter().map(item).collect();
    let (good, bad): (Vec<_>, Vec<_>) = all.into_iter().partition(Result::is_ok);
    (good.into_iter().flatten().collect(), bad.into_iter().filter_map(Result::err).collect())
}
