//! What `make` and `repair` have in common: what is asked for, and how the answer is told.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::Result;
use clap::ValueEnum;
use quadrille::{
    Position,
    formats::{Nonogram, NonogramFormat},
    nonogram::{Aim, Clues, Judgement, Picture, Repair, Verdict},
};

use super::{check, choices, report::Object, solving, solving::Judged, write};
use crate::{
    console::Console,
    outcome::Outcome,
    output::{self, Place, Staging},
};

/// The options of both commands.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct Options {
    /// The format of the picture, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = choices::readable_format(), hide_possible_values = true)]
    pub(super) from: Option<NonogramFormat>,

    /// Change at most so many cells
    #[arg(long, value_name = "N")]
    pub(super) max_changes: Option<usize>,

    /// The title of the nonogram
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a report as JSON, instead of a text grid when there is no output
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    output: write::Options,

    #[command(flatten)]
    pub(super) solving: solving::Options,
}

/// What a nonogram has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Solvable {
    /// Solvable line by line: nobody has to guess
    Line,
    /// Exactly one solution
    Unique,
    /// Anything
    Any,
}

impl Solvable {
    pub(super) const fn aim(self) -> Option<Aim> {
        match self {
            Self::Line => Some(Aim::Line),
            Self::Unique => Some(Aim::Unique),
            Self::Any => None,
        }
    }

    fn outcome(self, judgement: &Judgement) -> Outcome {
        match (self, &judgement.verdict) {
            (Self::Any, _) => Outcome::Yes,
            (Self::Line, Verdict::Unique(_)) if !judgement.line_solvable => Outcome::No,
            (_, verdict) => check::outcome(verdict),
        }
    }
}

/// A nonogram that was made.
pub(super) struct Made {
    pub(super) nonogram: Nonogram,
    /// How, in words.
    pub(super) pipeline: Box<str>,
    /// The cells that were changed in the end.
    pub(super) changed: Vec<Position>,
    /// How much it is like the source, from 0 to 1, where there is one.
    pub(super) likeness: f64,
    pub(super) judgement: Judgement,
}

impl Options {
    /// Settles where to write.
    pub(super) fn writer(&self, source: &PathBuf) -> Result<write::Writer<'_>> {
        let writer = self.output.writer(source)?;
        if self.json && self.output.has_places() {
            let places = writer.targets().iter().map(|target| &target.place);
            output::check_distinct(places.chain([&Place::Standard]))?;
        }
        Ok(writer)
    }

    /// Judges a picture, and repairs it if it is not as asked.
    pub(super) fn repaired(&self, nonogram: Nonogram, aim: Option<Aim>) -> Made {
        let judge = |clues: &Clues| self.solving.judge(clues).judgement;
        let judgement = judge(nonogram.clues());
        let reached = match aim {
            None => true,
            Some(Aim::Line) => judgement.line_solvable,
            Some(Aim::Unique) => !matches!(judgement.verdict, Verdict::Multiple { .. }),
        };
        let made = Made { nonogram, pipeline: "exact".into(), changed: Vec::new(), likeness: 1.0, judgement };
        let (Some(aim), Some(picture), false) = (aim, made.nonogram.picture(), reached) else { return made };
        let repair = Repair::new().aim(aim).max_changes(self.max_changes.unwrap_or(usize::MAX));
        let repaired = repair.repair(picture);
        if !repaired.reached {
            return made;
        }
        let likeness = 1.0 - repaired.changed.len() as f64 / picture.size().area() as f64;
        let judgement = judge(&repaired.picture.clues());
        let nonogram = redrawn(&made.nonogram, repaired.picture);
        Made { nonogram, changed: repaired.changed, likeness, judgement, ..made }
    }

    /// Writes what was made, the best first, and tells about it; several go to numbered files.
    pub(super) fn finish(
        &self,
        source: &PathBuf,
        made: Vec<Made>,
        in_series: bool,
        asked: Solvable,
        start: Instant,
        console: Console,
    ) -> Result<Outcome> {
        let writer = self.writer(source)?;
        let elapsed = start.elapsed();
        let outcome = made.first().map_or(Outcome::No, |made| asked.outcome(&made.judgement));
        let titled = made.into_iter().map(|made| match &self.title {
            Some(title) => Made { nonogram: made.nonogram.with_title(title), ..made },
            None => made,
        });
        let titled: Vec<Made> = titled.collect();
        if !self.json || self.output.has_places() {
            let mut staging = Staging::default();
            for (made, number) in titled.iter().zip(1..) {
                let nonogram = std::slice::from_ref(&made.nonogram);
                if in_series {
                    writer.numbered(number)?.write(nonogram, &mut staging)?;
                } else {
                    writer.write(nonogram, &mut staging)?;
                }
            }
            staging.commit()?;
        }
        let file = source.display().to_string();
        for made in titled {
            self.tell(&file, made, elapsed, console)?;
        }
        Ok(outcome)
    }

    fn tell(&self, file: &str, made: Made, elapsed: Duration, console: Console) -> Result<()> {
        let picture = made.nonogram.picture();
        let filled =
            picture.map_or(0, |picture| picture.cells().iter().filter(|(_, cell)| cell.is_some()).count());
        let cells = made.nonogram.clues().size().area();
        if filled == 0 {
            console.note("warning: no cell is filled, so there is nothing to solve");
        } else if filled as u64 == cells && made.nonogram.clues().inks().len() == 1 {
            console.note("warning: all cells are filled, so there is nothing to solve");
        }
        let Made { nonogram, pipeline, changed, likeness, judgement } = made;
        if self.json {
            let mut object = Object::about(file, None);
            let size = nonogram.clues().size();
            object.raw("width", size.width);
            object.raw("height", size.height);
            object.text("pipeline", &pipeline);
            object.text("verdict", judgement.verdict.name());
            object.raw("line_solvable", judgement.line_solvable);
            object.positions("changed", &changed);
            object.raw("likeness", rounded(likeness));
            object.milliseconds("elapsed_ms", elapsed);
            output::to_standard_output(&object.finish())?;
            return Ok(());
        }
        let judged = Judged { judgement, elapsed };
        let mut text = check::sentence(file, &nonogram, &judged, false).trim_end().to_owned();
        if &*pipeline != "exact" {
            text += &format!("\n{file}: {pipeline}; likeness {}", rounded(likeness));
        }
        match changed.len() {
            0 => {}
            1 => text += "\nchanged 1 cell",
            count => text += &format!("\nchanged {count} cells"),
        }
        if let [first, rest @ ..] = changed.as_slice() {
            text += &format!(": row {} column {}", first.row + 1, first.column + 1);
            for at in rest {
                text += &format!(", {} {}", at.row + 1, at.column + 1);
            }
        }
        console.note(&text);
        Ok(())
    }
}

/// A nonogram of another picture with the same title and author.
fn redrawn(nonogram: &Nonogram, picture: Picture) -> Nonogram {
    let mut redrawn = Nonogram::from(picture);
    if let Some(title) = nonogram.title() {
        redrawn = redrawn.with_title(title);
    }
    if let Some(author) = nonogram.author() {
        redrawn = redrawn.with_author(author);
    }
    if let Some(copyright) = nonogram.copyright() {
        redrawn = redrawn.with_copyright(copyright);
    }
    redrawn
}

fn rounded(likeness: f64) -> f64 {
    (likeness * 1000.0).round() / 1000.0
}
