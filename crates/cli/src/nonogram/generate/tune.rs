//! A nonogram of a requested level from a picture: `generate --from`.

use std::{path::PathBuf, time::Duration};

use anyhow::{Context, Result};
use quadrille::{
    formats::Nonogram,
    nonogram::{DifficultyTuner, Level},
    render::Marks,
    trace::{Image, Tracer},
};

use crate::{
    console::{Console, counted},
    deadline::{self, Deadline},
    error::Problem,
    filename,
    nonogram::shared::{
        extent::Extent,
        make, sentences,
        source::{self, Source},
        titled, write,
    },
    outcome::Outcome,
    progress::Working,
};

/// The requirements beside the level.
pub(super) struct Request<'a> {
    pub(super) size: Option<Extent>,
    pub(super) max_changes: Option<usize>,
    pub(super) title: Option<&'a str>,
    pub(super) timeout: Option<Duration>,
}

pub(super) fn run(
    path: &PathBuf,
    tuner: DifficultyTuner<'_>,
    Request { size, max_changes, title, timeout }: Request<'_>,
    output: &write::WriteArgs,
    console: Console,
) -> Result<Outcome> {
    let writer = output.writer(std::slice::from_ref(path))?;
    let file = filename::shown(path);
    let mut notes = Vec::new();
    let source = source::read(path, None, false, &mut notes).context(file.clone())?;
    console.notes(&notes);
    let deadline = &Deadline::begin(timeout).showing(Working::new("changing the picture", console));
    let made = source::visible(source)
        .and_then(|(source, replaced)| Ok((nonogram(source, size, deadline)?, replaced)));
    let (nonogram, replaced) = made.context(file.clone())?;
    console.notes(replaced.note(&file, &[nonogram.clues().palette()]).as_slice());
    let picture = nonogram.picture().ok_or_else(|| Problem::new(format!("{file}: there is no picture")))?;
    let wanted = tuner.wanted();
    let tuned = tuner.max_changes(max_changes).observer(|_| deadline.flow()).tune(picture);
    let is_stopped = tuned.limit.is_some();
    if tuned.level != Some(wanted) {
        console.note(&format!("{file}: {}", missed(wanted, tuned.level, max_changes, is_stopped)));
        return Ok(if is_stopped { Outcome::Limit } else { Outcome::No });
    }
    if is_stopped {
        console.note(&format!("{file}: {}", deadline::stop_note()));
    }
    if nonogram.clues().has_unknown_lines() {
        console.note(&format!("warning: {file}: {}", source::CLUES_ARE_SHOWN));
    }
    let marks = Marks::new().with_changed(tuned.changed.iter().copied());
    let written = writer.write_marked(titled(nonogram.redrawn(tuned.picture), title), &marks)?;
    let changed = match &*tuned.changed {
        [] => "no changes".to_owned(),
        changed => format!("changed {}: {}", counted(changed.len(), "cell"), sentences::cells(changed)),
    };
    console.note(&format!("{file}: level {wanted} ({}), {changed}", wanted.description()));
    let outcome = if is_stopped { Outcome::Limit } else { Outcome::Yes };
    Ok(outcome.max(written.report(console)))
}

/// The message that no picture of the level was found, with suggestions.
fn missed(wanted: Level, nearest: Option<Level>, max_changes: Option<usize>, is_stopped: bool) -> String {
    if is_stopped {
        return format!(
            "{} before a picture of level {wanted} was found: nothing was written; give it more time, or try another --size",
            deadline::reason()
        );
    }
    let nearest = nearest.map_or_else(
        || "other candidates have several solutions, or take too long to be rated".to_owned(),
        |level| format!("the nearest has level {level} ({})", level.description()),
    );
    let (how, more) = match max_changes {
        Some(most) => (format!("with at most {}", counted(most, "changed cell")), "--max-changes"),
        None => ("with changes that keep the drawing".to_owned(), "--max-changes N to allow others"),
    };
    format!("no level {wanted} {how}: {nearest}; try another --size or --seed, more --attempts or {more}")
}

/// The nonogram as `make` creates it.
fn nonogram(source: Source, size: Option<Extent>, deadline: &Deadline) -> Result<Nonogram> {
    let (image, about) = match source {
        Source::Cells(nonogram, _) => match (size, nonogram.picture().map(Image::from)) {
            (Some(_), Some(image)) => (image, Some(nonogram)),
            _ => return Ok(nonogram),
        },
        Source::Image(image) => (image, None),
    };
    let tracer = size.map_or_else(Tracer::new, |size| size.applied_to(Tracer::new()));
    let made = tracer.observer(|_| deadline.flow()).trace(&image)?;
    let best = made.into_iter().next();
    best.map(|made| source::redrawn(about.as_ref(), made.picture)).ok_or_else(make::too_early)
}
