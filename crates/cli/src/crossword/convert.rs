use std::path::{Path, PathBuf};

use anyhow::Result;
use quadrille::{Language, Spelling, formats::CrosswordFormat};

use super::shared::{
    metadata::MetadataArgs,
    read,
    write::{LookArgs, Writer},
};
use crate::{
    batch::{self, Answer},
    console::Console,
    error::Problem,
    input::Input,
    outcome::Outcome,
    output::{CrosswordArgs, DrawingArgs, OutputArgs, Show, Written},
    values::names,
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::CROSSWORD))), after_help = "\
Examples:
  quadrille crossword convert x.json                 print the grid
  quadrille crossword convert x.txt -o x.json
  quadrille crossword convert x.puz -o x.ipuz -o x.jpz -o x.xd --author 'A. Teacher'
  quadrille crossword convert x.json -o puzzle.svg -o puzzle.png
  quadrille crossword convert x.json -o sheet.pdf    the puzzle with its clues, and then the solution
  quadrille crossword convert x.json -o solution.png --show solution --pixels 60
  quadrille crossword convert x.puz -o handout.ipuz --show puzzle     a file without the solution
  quadrille crossword convert - --to json < x.txt
  quadrille crossword convert *.puz --to ipuz -o converted/   a file for each, in a folder that is created

Files that cannot be converted are reported, and the others are converted.

Exit codes: 0 success, 2 bad usage or bad input")]
pub(crate) struct Options {
    /// Crosswords; `-` is standard input. Several need a folder as output: -o DIR/ --to FORMAT
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<CrosswordFormat>())]
    from: Option<CrosswordFormat>,

    #[command(flatten)]
    metadata: MetadataArgs,

    #[command(flatten)]
    output: OutputArgs<CrosswordFormat>,

    #[command(flatten)]
    drawing: DrawingArgs,

    #[command(flatten)]
    look: CrosswordArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let key = options.look.key()?;
    let plans = match &key {
        None => options.output.plans(&options.files, &options.drawing, None)?,
        Some(_) if options.files.len() > 1 => {
            return Err(Problem::new("--key is for one crossword")
                .hint("convert the files one by one")
                .into());
        }
        Some(key) => vec![options.output.plan(&options.files, [&key.destination], &options.drawing)?],
    };
    let mut plans = plans.into_iter();
    let Some(first) = plans.next() else { return Ok(Outcome::Yes) };
    let first = Writer::new(first, key, LookArgs { drawing: &options.drawing, crossword: &options.look })?;
    let others: Vec<_> = plans.map(|plan| first.with(plan)).collect();
    let jobs = options.files.iter().zip([first].into_iter().chain(others));
    let convert = |(file, writer): (&PathBuf, Writer<'_>)| {
        Answer::written(convert(file, options, &writer).unwrap_or_else(Written::from))
    };
    batch::answer_all(jobs, |_| 0, console, convert)
}

fn convert(file: &Path, options: &Options, writer: &Writer<'_>) -> Result<Written> {
    let mut notes = Vec::new();
    let crossword = read::read(file, options.from, &mut notes)?;
    let language = crossword.metadata().language().or(options.drawing.language());
    let spellings = spellings(language);
    let crossword = options.metadata.apply(crossword, options.drawing.language());
    let crossword = options.look.apply(crossword, &mut notes);
    let crossword = options.metadata.marked(&crossword, &spellings)?.unwrap_or(crossword);
    let mut written = writer.write(&crossword);
    written.notes.splice(0..0, notes);
    Ok(written)
}

/// The spellings that the words of a file may have.
fn spellings(language: Option<Language>) -> [Spelling; 4] {
    let usual = Spelling::default().language(language).fold_accents(false);
    let kept = usual.clone().keep_case(true);
    [usual.clone(), kept.clone(), usual.fold_accents(true), kept.fold_accents(true)]
}
