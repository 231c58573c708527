//! Writing a crossword to its outputs.

use std::borrow::Cow;

use anyhow::Result;
use quadrille::{
    Crossword, Entry,
    formats::{
        CrosswordFormat, Unsupported,
        crossword::{self, WriteOptions},
    },
    render::{Fonts, FrameOptions, Frames, Style},
};

use crate::{
    console::counted,
    error::Problem,
    output::{self, CrosswordArgs, Destination, DrawingArgs, Kind, Look, OutputPlan, Show, Target, Written},
};

/// The options about the looks of a crossword.
#[derive(Clone, Copy)]
pub(crate) struct LookArgs<'a> {
    pub(crate) drawing: &'a DrawingArgs,
    pub(crate) crossword: &'a CrosswordArgs,
}

/// The outputs, checked before there is a crossword.
pub(crate) struct Writer<'a> {
    plan: OutputPlan<CrosswordFormat>,
    /// The output of the solution, if it has its own file.
    key: Option<Target<CrosswordFormat>>,
    args: LookArgs<'a>,
    fonts: Option<Fonts>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(
        plan: OutputPlan<CrosswordFormat>,
        key: Option<Target<CrosswordFormat>>,
        args: LookArgs<'a>,
    ) -> Result<Self> {
        if key.is_some() && args.drawing.show == Some(Show::Solution) {
            let problem = Problem::new("--key and --show solution both write the solution");
            return Err(problem.hint("omit one of them").into());
        }
        args.drawing.check_sizes(plan.targets.iter().chain(&key))?;
        args.crossword.check_effects(&plan.targets, key.as_ref())?;
        let fonts = args.drawing.fonts(plan.targets.iter().chain(&key))?;
        Ok(Self { plan, key, args, fonts })
    }

    /// Writes to other places, in the same formats.
    pub(crate) fn with(&self, plan: OutputPlan<CrosswordFormat>) -> Self {
        Self { plan, key: None, args: self.args, fonts: self.fonts.clone() }
    }

    /// Writes to numbered files: `x.07.json` for `x.json`.
    pub(crate) fn numbered(&self, number: usize, digits: usize) -> Result<Self> {
        let protected = &self.plan.protected;
        let numbered = |target: &Target<_>| {
            Ok(Target {
                destination: target.destination.numbered(number, digits, protected)?,
                kind: target.kind,
            })
        };
        let targets = self.plan.targets.iter().map(numbered).collect::<Result<_>>()?;
        Ok(self.with(OutputPlan { targets, protected: protected.clone() }))
    }

    /// Writes all outputs, each independently of the others.
    pub(crate) fn write(&self, crossword: &Crossword) -> Written {
        self.write_with(crossword, None)
    }

    /// Writes all outputs. In text, this grid takes the place of the one that a crossword has by itself.
    pub(crate) fn write_with(&self, crossword: &Crossword, grid: Option<&str>) -> Written {
        let mut all = Written::default();
        if self.has_headings(crossword)
            && let Some(letter) = foreign_letter(crossword)
        {
            all.notes.push(format!(
                "headings are in English, although {letter} occurs: choose another language with --language"
            ));
        }
        let targets = self.plan.targets.iter().map(|target| (target, self.args.drawing.show));
        let key = self.key.iter().map(|target| (target, Some(Show::Solution)));
        for (target, show) in targets.chain(key) {
            all.extend(self.write_to(target, show, crossword, grid).unwrap_or_else(Written::from));
        }
        all
    }

    /// Refuses outputs that do not show frames.
    pub(crate) fn check_frames(&self) -> Result<()> {
        let shows_frames = |target: &&Target<_>| match target.kind {
            Kind::Drawing(drawing) => {
                drawing.has_frames() && (drawing.is_moving() || self.args.drawing.frames.is_some())
            }
            Kind::File(_) => false,
        };
        match self.plan.targets.iter().chain(&self.key).find(|target| !shows_frames(target)) {
            Some(Target { destination, kind }) => Err(output::no_frames(destination, kind.name())),
            None => Ok(()),
        }
    }

    /// Writes frames to all outputs, which [show them](Self::check_frames).
    pub(crate) fn write_frames<'f>(
        &self,
        frames: impl Fn(&Style, &FrameOptions) -> Result<Frames<'f>>,
    ) -> Written {
        let mut all = Written::default();
        for Target { destination, kind } in &self.plan.targets {
            let Kind::Drawing(drawing) = kind else { continue };
            let look = self.args.drawing.look(drawing, self.fonts.clone().unwrap_or_default());
            let frames = frames(&look.style(), &FrameOptions { max_frames: look.frames });
            let written = frames
                .and_then(|frames| drawing.write_frames(frames, &look, destination, &self.plan.protected));
            all.extend(written.unwrap_or_else(Written::from));
        }
        all
    }

    /// Whether an output has headings, and their language is not chosen.
    fn has_headings(&self, crossword: &Crossword) -> bool {
        // Words without clues have no heading in text.
        let has_clues = || crossword.word_list().entries().iter().any(|entry| entry.clue().is_some());
        let has_headings = |target: &Target<_>| match target.kind {
            Kind::Drawing(drawing) => drawing.has_headings() && (!drawing.is_text() || has_clues()),
            Kind::File(_) => target.is_for_reading() && has_clues(),
        };
        self.args.drawing.language().is_none() && self.plan.targets.iter().any(has_headings)
    }

    fn write_to(
        &self,
        target: &Target<CrosswordFormat>,
        show: Option<Show>,
        crossword: &Crossword,
        grid: Option<&str>,
    ) -> Result<Written> {
        let Target { destination, kind } = target;
        let has_solution = crossword.has_solution();
        if !has_solution && show.is_some_and(|show| show != Show::Puzzle) {
            let problem = Problem::new(format!("{destination}: the crossword has no solution to show"));
            return Err(problem.hint("use --show puzzle, or a file with the solution").into());
        }
        let (mut written, loss) = match *kind {
            Kind::File(format) => {
                let options = WriteOptions { solution: show != Some(Show::Puzzle) };
                output::write(destination, |out| match grid {
                    Some(grid) if format == CrosswordFormat::Txt && options.solution => {
                        Ok(out.write_all(with_clues(grid, crossword).as_bytes())?)
                    }
                    _ => Ok(crossword::write_with(crossword, format, &options, out)?),
                })?;
                let mut written = Written::default();
                written.add(destination, &format!("{destination}: {}", counted(crossword.len(), "word")));
                // The grid has different signs for blocks and for other empty squares.
                let is_held = |what: &Unsupported| {
                    grid.is_some() && format == CrosswordFormat::Txt && *what == Unsupported::Blocks
                };
                let is_file = !target.is_for_reading();
                let dropped = format.drops(crossword).into_iter().filter(|what| is_file && !is_held(what));
                let loses_bars = format == CrosswordFormat::Txt && !crossword.bars().is_empty();
                let dropped = dropped.map(Unsupported::name).chain(loses_bars.then_some("bars"));
                (written, target.loss(&dropped.collect::<Vec<_>>()))
            }
            Kind::Drawing(drawing) => {
                let LookArgs { drawing: args, crossword: sheet } = self.args;
                let look = args.look(drawing, self.fonts.clone().unwrap_or_default());
                let beside_key = self.key.is_some().then(|| drawing.shows_beside_key());
                let unsolved = (!has_solution).then_some(Show::Puzzle);
                let look = Look {
                    shows: show.or(beside_key).or(unsolved).unwrap_or(look.shows),
                    crossword: sheet.style(crossword),
                    is_large_print: sheet.large_print,
                    ..look
                };
                let written = drawing.write(&crossword.into(), &look, destination, &self.plan.protected)?;
                let is_text_file = drawing.is_text() && !matches!(destination, Destination::Standard);
                (written, is_text_file.then(|| target.loss(marks(crossword))).flatten())
            }
        };
        written.notes.splice(0..0, loss);
        Ok(written)
    }
}

/// The text of a grid, with the clues of its crossword if all letters are known.
fn with_clues(grid: &str, crossword: &Crossword) -> String {
    let mut text = Vec::new();
    let written = crossword::write(crossword, CrosswordFormat::Txt, &mut text).ok();
    let text = written.map_or_else(Cow::default, |()| String::from_utf8_lossy(&text));
    match text.split_once("\n\n") {
        Some((_, clues)) => format!("{grid}\n{clues}"),
        None => grid.to_owned(),
    }
}

/// Returns a letter that English lacks if the language of a crossword is not known and more than one entry of five has
/// such letters.
fn foreign_letter(crossword: &Crossword) -> Option<char> {
    let in_text = |text: &str| text.chars().find(|c| !c.is_ascii() && c.is_alphabetic());
    let in_entry = |entry: &Entry| in_text(entry.text()).or_else(|| in_text(entry.clue()?));
    let entries = crossword.word_list().entries();
    let letters = || entries.iter().filter_map(in_entry);
    let is_unknown = crossword.language().is_none() && 5 * letters().count() > entries.len();
    letters().next().filter(|_| is_unknown)
}

/// Marked squares that text does not show: those of a solution word have a line of their own.
fn marks(crossword: &Crossword) -> &'static [&'static str] {
    let are_highlights_lost = !crossword.highlights().is_empty() && !crossword.metadata().has_solution_word();
    if are_highlights_lost || !crossword.circles().is_empty() { &["marked squares"] } else { &[] }
}
