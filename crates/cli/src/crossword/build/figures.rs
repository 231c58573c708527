//! The figures of a build, for programs: what `--report` writes.

use std::time::Duration;

use quadrille::{Attach, BuildStats, Crossword};

use super::left_out::UnplacedReport;
use crate::json::Object;

/// A JSON object in a line.
pub(super) fn object(
    crossword: &Crossword,
    left_out: &UnplacedReport<'_>,
    stats: BuildStats,
    attach: Attach,
    elapsed: Duration,
) -> Vec<u8> {
    let (size, crossings) = (crossword.size(), crossword.crossings());
    let mut object = Object::new();
    object.raw("words", crossword.word_list().len());
    object.raw("placed", crossword.len());
    object.key("unplaced");
    object.list(left_out.words(), |object, word| {
        object.object(|inner| {
            inner.text("text", word.text);
            inner.text("reason", word.reason.name());
            inner.text("help", &word.help);
        });
    });
    object.raw("components", crossword.components());
    object.raw("crossings", crossings);
    object.fraction("crossings_per_word", crossings as f64 / crossword.len().max(1) as f64);
    object.raw("width", size.width);
    object.raw("height", size.height);
    object.raw("area", size.area());
    object.fraction("fill", crossword.density());
    object.raw("seed", crossword.seed());
    object.text("rule", crossword.rule().name());
    object.text("attach", attach.name());
    object.text("search", stats.search.name());
    object.raw("steps", stats.steps);
    object.raw("attempts", stats.attempts);
    object.raw("status_checks", stats.status_checks);
    object.fraction("elapsed_ms", (elapsed.as_secs_f64() * 1e6).round() / 1e3);
    object.finish()
}
