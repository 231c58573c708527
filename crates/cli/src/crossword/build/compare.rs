//! Crosswords of several placement preferences, growing side by side.

use anyhow::Result;
use quadrille::{Attach, Metadata, WordList, render};

use super::{Options, builder};
use crate::{
    console::{Console, counted},
    crossword::shared::write::Writer,
    deadline::{self, Deadline},
    error::Problem,
    outcome::Outcome,
};

/// Builds a crossword for each preference, without a search for a smaller grid, and writes the frames of their growth.
pub(super) fn run(
    preferences: &[Attach],
    options: &Options,
    (word_list, metadata): (&WordList, Metadata),
    writer: &Writer<'_>,
    console: Console,
) -> Result<Outcome> {
    for (name, is_given) in [("report", options.report.is_some()), ("optimize", options.optimize.is_some())] {
        if is_given {
            let problem = Problem::new(format!("--{name} with several values of --attach"));
            return Err(problem.hint(format!("choose one preference, or leave out --{name}")).into());
        }
    }
    writer.check_frames()?;
    let deadline = &Deadline::begin(options.timeout);
    let mut crosswords = Vec::new();
    let mut outcome = Outcome::Yes;
    for &attach in preferences {
        let crossword = builder(options, attach)
            .observer(move |_| deadline.flow())
            .build(word_list)?
            .with_metadata(metadata.clone());
        if crossword.len() < word_list.len() {
            let words = counted(word_list.len(), "word");
            console.note(&format!("{attach}: placed {} of {words}", crossword.len()));
            outcome = outcome.max(if options.allow_unplaced { Outcome::Yes } else { Outcome::No });
        }
        let language = options.drawing.language();
        crosswords.push((attach.to_string(), options.metadata.apply(crossword, language)));
    }
    if deadline.has_stopped() {
        console.note(&format!("{} before everything was tried", deadline::reason()));
        outcome = Outcome::Limit;
    }
    let written = writer.write_frames(|style, options| {
        let growth = |(label, crossword)| {
            Ok((
                String::clone(label),
                render::crossword_growth(crossword, &style.clone().with_title(false), options)?,
            ))
        };
        let panels =
            crosswords.iter().map(|(label, crossword)| growth((label, crossword))).collect::<Result<_>>()?;
        Ok(render::side_by_side(panels, style)?)
    });
    Ok(outcome.max(written.report(console)))
}
