//! A picture that becomes a nonogram of a wanted level: `generate --from`.

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
    filename,
    nonogram::shared::{
        extent::Extent,
        making, sentences,
        source::{self, Source},
        titled, write,
    },
    outcome::Outcome,
    patience::{self, Patience},
    problem::Problem,
};

/// What is said about the picture beside its level.
pub(super) struct Wanted<'a> {
    pub(super) size: Option<Extent>,
    pub(super) max_changes: Option<usize>,
    pub(super) title: Option<&'a str>,
    pub(super) timeout: Option<Duration>,
}

pub(super) fn run(
    path: &PathBuf,
    tuner: DifficultyTuner<'_>,
    Wanted { size, max_changes, title, timeout }: Wanted<'_>,
    output: &write::Options,
    console: Console,
) -> Result<Outcome> {
    let writer = output.writer(std::slice::from_ref(path))?;
    let file = filename::shown(path);
    let source = source::read(path, None, false, console).context(file.clone())?;
    let patience = &Patience::begin(timeout);
    let nonogram = nonogram(source, size, patience).context(file.clone())?;
    let picture = nonogram.picture().ok_or_else(|| Problem::new(format!("{file}: there is no picture")))?;
    let wanted = tuner.wanted();
    let tuned = tuner.max_changes(max_changes).observer(|_| patience.flow()).tune(picture);
    let is_stopped = tuned.limit.is_some();
    if tuned.level != Some(wanted) {
        console.note(&format!("{file}: {}", missed(wanted, tuned.level, max_changes, is_stopped)));
        return Ok(if is_stopped { Outcome::Limit } else { Outcome::No });
    }
    if is_stopped {
        console.note(&format!("{file}: {} before everything was tried", patience::why()));
    }
    let marks = Marks::new().with_changed(tuned.changed.iter().copied());
    console.notes(&writer.write_marked(titled(nonogram.redrawn(tuned.picture), title), &marks)?);
    let changed = match &*tuned.changed {
        [] => "nothing changed".to_owned(),
        changed => format!("changed {}: {}", counted(changed.len(), "cell"), sentences::cells(changed)),
    };
    console.note(&format!("{file}: level {wanted} ({}), {changed}", wanted.description()));
    Ok(if is_stopped { Outcome::Limit } else { Outcome::Yes })
}

/// Why there is no picture of the level, with so many changed cells at most if that was said, and what would
/// help.
fn missed(wanted: Level, nearest: Option<Level>, most: Option<usize>, is_stopped: bool) -> String {
    if is_stopped {
        return format!(
            "{} before a picture of level {wanted} was found: nothing is written; give it more time, or try another --size",
            patience::why()
        );
    }
    let nearest = nearest.map_or_else(
        || "what was found has several solutions, or takes too long to be rated".to_owned(),
        |level| format!("the nearest that was found has level {level} ({})", level.description()),
    );
    let (how, more) = match most {
        Some(most) => (format!("with at most {}", counted(most, "changed cell")), "--max-changes"),
        None => ("with changes that keep the drawing".to_owned(), "--max-changes N to allow others"),
    };
    format!("no level {wanted} {how}: {nearest}; try another --size or --seed, more --attempts or {more}")
}

/// The picture as `make` makes it.
fn nonogram(source: Source, size: Option<Extent>, patience: &Patience) -> Result<Nonogram> {
    let (image, about) = match source {
        Source::Cells(nonogram, _) => match (size, nonogram.picture().map(Image::from)) {
            (Some(_), Some(image)) => (image, Some(nonogram)),
            _ => return Ok(nonogram),
        },
        Source::Image(image) => (image, None),
    };
    let maker = size.map_or_else(Tracer::new, |size| size.applied_to(Tracer::new()));
    let made = maker.observer(|_| patience.flow()).trace(&image)?;
    let best = made.into_iter().next();
    best.map(|made| source::redrawn(about.as_ref(), made.picture)).ok_or_else(making::too_early)
}
