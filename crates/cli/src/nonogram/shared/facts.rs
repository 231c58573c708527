//! What programs are told of nonograms.

use quadrille::nonogram::{AmbiguousRegion, Limit, Picture, Rating, Verdict};

use super::{
    making::Mend,
    solving::{self, Judged},
};
use crate::json::{self, Object};

impl Object {
    /// A picture as its lines.
    pub(crate) fn picture(&mut self, key: &str, picture: &Picture) {
        self.key(key);
        self.lines(picture);
    }

    /// Pictures, each as its lines.
    pub(crate) fn pictures(&mut self, key: &str, pictures: &[Picture]) {
        self.key(key);
        self.list(pictures, Self::lines);
    }

    fn lines(&mut self, picture: &Picture) {
        self.list(picture.to_string().lines(), Self::string);
    }

    /// Ambiguous places: their cells, the number of solutions as text, which may be `>=` a limit, and the
    /// cell whose change mends it: null if none does, and left out if that is not known.
    pub(crate) fn places(&mut self, key: &str, places: &[(AmbiguousRegion, Option<Mend>)]) {
        self.key(key);
        self.list(places, |object, (place, mend)| {
            object.object(|inner| {
                inner.positions("cells", place.cells.iter().copied());
                inner.text("solutions", &place.solutions.to_string());
                match mend {
                    Some(Ok(Some(at))) => inner.raw("mend", json::pair(*at)),
                    Some(Ok(None)) => inner.raw("mend", "null"),
                    Some(Err(_)) | None => {}
                }
            });
        });
    }

    /// A verdict and how it was come by.
    pub(crate) fn judged(&mut self, Judged { analysis, elapsed }: &Judged) {
        self.text("verdict", analysis.verdict.name());
        self.raw("line_solvable", analysis.is_line_solvable());
        match analysis.verdict.limit() {
            None => self.text("solved_by", &analysis.solved_by.to_string()),
            Some(limit) => {
                self.raw("solved_by", "null");
                self.limit(limit);
            }
        }
        self.raw("steps", analysis.steps);
        self.milliseconds("elapsed_ms", *elapsed);
        if let Verdict::Multiple { second, .. } = &analysis.verdict {
            self.picture("second", second);
        }
    }

    /// The level, if there is one.
    pub(crate) fn level(&mut self, verdict: &Verdict, rating: Option<&Rating>) {
        match (verdict, rating) {
            (Verdict::Multiple { .. }, _) => self.text("level", "X"),
            (_, Some(rating)) => self.raw("level", rating.level),
            _ => self.raw("level", "null"),
        }
    }

    /// How many of each.
    pub(crate) fn counts<'n>(&mut self, key: &str, counts: impl IntoIterator<Item = (&'n str, usize)>) {
        self.key(key);
        self.object(|inner| counts.into_iter().for_each(|(name, count)| inner.raw(name, count)));
    }

    /// Why there is no full answer.
    pub(crate) fn limit(&mut self, limit: Limit) {
        self.text("limit", &solving::why(limit));
    }
}
