//! Writing nonograms to their outputs.

mod count;
mod outputs;
mod plan;
mod steps;

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::{Picture, Rating},
    render::{Fonts, Marks, NonogramView},
};

pub(crate) use outputs::Outputs;
pub(crate) use plan::{Numbers, Plan, Rendered};
pub(crate) use steps::{StepArgs, shows_steps};

use crate::{
    error::Problem,
    output::{
        self, Destination, Drawing, DrawingArgs, Kind, Look, NonogramArgs, OutputArgs, OutputPlan, Protected,
        Show, Target, Written,
    },
};

/// The options about outputs of nonograms.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct WriteArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs<NonogramFormat>,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,

    #[command(flatten)]
    pub(crate) nonogram: NonogramArgs,

    #[command(flatten)]
    pub(crate) title: TitleArgs,
}

/// The outputs, checked before there is a nonogram.
pub(crate) struct Writer<'a> {
    args: &'a WriteArgs,
    targets: Vec<Target<NonogramFormat>>,
    protected: Protected,
    fonts: Option<Fonts>,
}

impl WriteArgs {
    /// Whether an output is named.
    pub(crate) fn is_given(&self) -> bool {
        self.output.is_given()
    }

    /// Chooses formats and places for all files together.
    pub(crate) fn writer(&self, files: &[PathBuf]) -> Result<Writer<'_>> {
        self.writer_of(self.output.plan(files, [], &self.drawing)?)
    }

    /// Chooses formats and places for each file on its own; in a folder the usual format, if there is one.
    pub(crate) fn writers(
        &self,
        files: &[PathBuf],
        usual: Option<Kind<NonogramFormat>>,
    ) -> Result<Vec<Writer<'_>>> {
        let mut plans = self.output.plans(files, &self.drawing, usual)?.into_iter();
        let Some(first) = plans.next() else { return Ok(Vec::new()) };
        let first = self.writer_of(first)?;
        let others: Vec<_> = plans.map(|plan| first.with(plan)).collect();
        Ok([first].into_iter().chain(others).collect())
    }

    fn writer_of(&self, OutputPlan { targets, protected }: OutputPlan<NonogramFormat>) -> Result<Writer<'_>> {
        let is_picture =
            |kind: &Kind<_>| matches!(kind, Kind::File(format) if NonogramFormat::is_picture(*format));
        if self.drawing.hides_solution()
            && let Some(Target { destination, kind }) = targets.iter().find(|target| is_picture(&target.kind))
        {
            let name = kind.name();
            let problem = Problem::new(format!("{destination}: {name} contains nothing but the solution"));
            return Err(problem.hint("omit --show puzzle, or write another format").into());
        }
        self.drawing.check_sizes(&targets)?;
        self.nonogram.check_effects(&targets)?;
        self.title.check_effect(&targets)?;
        let fonts = self.drawing.fonts(&targets)?;
        Ok(Writer { args: self, targets, protected, fonts })
    }
}

impl Writer<'_> {
    /// Writes to other places, in the same formats.
    fn with(&self, OutputPlan { targets, protected }: OutputPlan<NonogramFormat>) -> Self {
        Self { args: self.args, targets, protected, fonts: self.fonts.clone() }
    }

    pub(crate) fn targets(&self) -> &[Target<NonogramFormat>] {
        &self.targets
    }

    /// The nonogram in the requested language, and without its solution if that is hidden.
    pub(crate) fn prepared(&self, nonogram: Nonogram) -> Nonogram {
        let drawing = &self.args.drawing;
        let nonogram = match drawing.language() {
            Some(language) => {
                let metadata = nonogram.metadata().clone().with_language(language);
                nonogram.with_metadata(metadata)
            }
            None => nonogram,
        };
        if drawing.hides_solution() { nonogram.without_picture() } else { nonogram }
    }

    /// Refuses outputs on standard output, where the report goes.
    pub(crate) fn check_apart_from_report(&self) -> Result<()> {
        let destinations = self.targets.iter().map(|target| &target.destination);
        Protected::new([], destinations.chain([&Destination::Standard])).map(drop)
    }

    /// The stream of JSON lines that puzzles go to one by one, if it is the only output.
    pub(crate) fn stream(&self) -> Option<&Destination> {
        match self.targets.as_slice() {
            [Target { destination, kind: Kind::File(NonogramFormat::JsonLines) }] => {
                Some(destination).filter(|destination| !matches!(destination, Destination::File { .. }))
            }
            _ => None,
        }
    }

    /// Whether an output cannot be written without a solution.
    pub(crate) fn needs_solution(&self, kind: Kind<NonogramFormat>) -> bool {
        match kind {
            Kind::File(format) if self.asks_for_solution() => format.holds_solution(),
            Kind::File(format) => format.is_picture(),
            Kind::Drawing(drawing) => drawing.needs_solved_nonogram(self.args.drawing.shows(drawing)),
        }
    }

    /// Whether an output has a solution if the nonogram has one.
    pub(crate) fn can_have_solution(&self, kind: Kind<NonogramFormat>) -> bool {
        match kind {
            _ if self.args.drawing.hides_solution() => false,
            Kind::File(format) => format.holds_solution(),
            Kind::Drawing(_) => self.needs_solution(kind),
        }
    }

    /// The names of the formats that cannot be written without a solution.
    pub(crate) fn solved_formats(&self) -> Vec<&'static str> {
        let solved = self.targets.iter().filter(|target| self.needs_solution(target.kind));
        solved.map(|target| target.kind.name()).collect()
    }

    /// Whether files are to contain the solution.
    const fn asks_for_solution(&self) -> bool {
        self.args.drawing.asks_for_solution()
    }

    /// The appearance of a drawing.
    fn look(&self, drawing: &Drawing) -> Look {
        let fonts = self.fonts.clone().unwrap_or_default();
        Look { nonogram: self.args.nonogram, ..self.args.drawing.look(drawing, fonts) }
    }

    /// Writes a nonogram to a place, with marks where they are requested.
    fn write_one(
        &self,
        nonogram: &Nonogram,
        marks: Option<&Marks>,
        destination: &Destination,
        kind: Kind<NonogramFormat>,
    ) -> Result<Written> {
        match kind {
            Kind::File(format) => {
                output::write(destination, |out| Ok(nonogram::write(nonogram, format, out)?))?;
                let mut written = Written::default();
                written.add(destination, &format!("{destination}: 1 nonogram"));
                Ok(written)
            }
            Kind::Drawing(drawing) => {
                let look = self.look(drawing);
                let mut view = NonogramView::from(nonogram);
                if drawing.is_sheet() {
                    view = self.args.title.applied_to(view);
                }
                if let Some(marks) = marks.filter(|_| look.shows == Show::Marks) {
                    view = view.with_marks(marks);
                }
                drawing.write(&view.into(), &look, destination, &self.protected)
            }
        }
    }
}

/// The option about titles on paper.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct TitleArgs {
    /// Print the title above the puzzle, too, not only above the solution
    #[arg(long, help_heading = "Pictures")]
    show_title: bool,
}

impl TitleArgs {
    /// Refuses the option if no output is on paper.
    fn check_effect(&self, targets: &[Target<NonogramFormat>]) -> Result<()> {
        output::check_shown(targets, self.option(), &["pdf", "tex"])
    }

    /// The option, and whether it is given.
    pub(crate) const fn option(&self) -> (&'static str, bool) {
        ("--show-title", self.show_title)
    }

    /// A view for paper, with its difficulty.
    pub(crate) fn applied_to<'a>(&self, view: NonogramView<'a>) -> NonogramView<'a> {
        let rating = Rating::quick(view.clues());
        view.with_open_title(self.show_title).with_level(rating.map(|rating| rating.level))
    }
}

/// Writes a picture as text, after an empty line unless it is the first.
pub(crate) fn text(picture: &Picture, is_first: bool, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "{}{picture}", if is_first { "" } else { "\n" })
}
