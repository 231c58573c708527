//! Crosswords of several placement preferences, growing side by side.

use anyhow::Result;
use quadrille::{Attach, Crossword, render};

use super::{Options, builder, completeness, unplaced::UnplacedReport, words::Words};
use crate::{
    console::Console,
    crossword::shared::write::Writer,
    deadline::{self, Deadline},
    error::Problem,
    outcome::Outcome,
};

/// Builds a crossword for each preference, without a search for a smaller grid, and writes the frames of their growth.
pub(super) fn run(
    preferences: &[Attach],
    options: &Options,
    words: &Words,
    writer: &Writer<'_>,
    console: Console,
) -> Result<Outcome> {
    let refused = [
        ("report", options.report.is_some()),
        ("optimize", options.optimize.is_some()),
        ("key", options.look.has_key()),
    ];
    for (name, is_given) in refused {
        if is_given {
            let problem = Problem::new(format!("--{name} with several values of --attach"));
            return Err(problem.hint(format!("choose one preference, or leave out --{name}")).into());
        }
    }
    writer.check_frames()?;
    let Growth { crosswords, outcome } = grow(preferences, options, words, console)?;
    let written = writer.write_frames(|style, options| {
        let growth = |(label, crossword)| {
            Ok((
                String::clone(label),
                render::draw_frames(crossword, &style.clone().with_title(false), options)?,
            ))
        };
        let panels =
            crosswords.iter().map(|(label, crossword)| growth((label, crossword))).collect::<Result<_>>()?;
        Ok(render::side_by_side(panels, style)?)
    });
    Ok(outcome.max(written.report(console)))
}

/// The crosswords with the names of their preferences.
struct Growth {
    crosswords: Vec<(String, Crossword)>,
    outcome: Outcome,
}

fn grow(preferences: &[Attach], options: &Options, words: &Words, console: Console) -> Result<Growth> {
    let deadline = &Deadline::begin(options.timeout);
    let language = options.drawing.language();
    let mut growth = Growth { crosswords: Vec::new(), outcome: Outcome::Yes };
    for &attach in preferences {
        let builder = builder(options, attach).observer(move |_| deadline.flow());
        let crossword = builder.build(&words.word_list).map_err(|error| words.origins.located(error))?;
        let unplaced = UnplacedReport::new(&crossword, options.max_size, None);
        unplaced.note(&crossword, &format!("{attach}: "), console);
        growth.outcome = growth.outcome.max(completeness(options, &crossword));
        let crossword = options.metadata.apply(crossword.with_metadata(words.metadata.clone()), language);
        let mut notes = Vec::new();
        let crossword = options.look.apply(crossword, &mut notes);
        console.notes(&notes);
        let crossword = options.metadata.marked(&crossword, &words.spellings)?.unwrap_or(crossword);
        growth.crosswords.push((attach.to_string(), crossword));
    }
    if deadline.has_stopped() {
        console.note(&deadline::stop_note());
        growth.outcome = Outcome::Limit;
    }
    Ok(growth)
}
