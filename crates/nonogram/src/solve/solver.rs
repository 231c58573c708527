use super::{
    bits::{Bits, Wide},
    budget::{Budget, Observer},
    method::Method,
    search::Search,
    solutions::Solutions,
    verdict::{Count, Judgement, Means, Verdict},
    walk::{Next, Walk},
};
use crate::Clues;

/// Solves nonograms.
///
/// ```
/// use quadrille_nonogram::{Picture, Solver, Verdict};
/// let checkerboard: Picture = "#.\n.#\n".parse()?;
/// let Verdict::Multiple { first, second } = Solver::new().decide(&checkerboard.clues()) else { panic!() };
/// assert_ne!(first, second);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solver {
    method: Method,
    max_steps: Option<u64>,
}

impl Solver {
    /// The fastest solver, without limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Solves in another way.
    #[must_use]
    pub const fn method(mut self, method: Method) -> Self {
        self.method = method;
        self
    }

    /// Gives up after so many steps; a step solves one line. It may take some more, until the probe under way ends.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = Some(steps);
        self
    }

    /// Whether the clues have exactly one solution.
    #[must_use]
    pub fn decide(&self, clues: &Clues) -> Verdict {
        self.judge(clues).verdict
    }

    /// The verdict, and how it was come by.
    #[must_use]
    pub fn judge(&self, clues: &Clues) -> Judgement {
        self.judge_within(clues, self.budget(None))
    }

    /// As [`Self::judge`], while `observer` is told now and then how many steps were made, and may stop it.
    pub fn judge_observed<'o>(&self, clues: &Clues, observer: &'o mut Observer<'o>) -> Judgement {
        self.judge_within(clues, self.budget(Some(observer)))
    }

    /// All solutions, each found when it is asked for.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver};
    /// let rooks: Picture = "#..\n.#.\n..#\n".parse()?;
    /// assert_eq!(Solver::new().solutions(&rooks.clues()).count(), 6);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn solutions<'a>(&self, clues: &'a Clues) -> Solutions<'a> {
        Solutions::new(self.walk(clues), self.budget(None))
    }

    /// As [`Self::solutions`], while `observer` is told now and then how many steps were made, and may stop it.
    pub fn solutions_observed<'a>(&self, clues: &'a Clues, observer: &'a mut Observer<'a>) -> Solutions<'a> {
        Solutions::new(self.walk(clues), self.budget(Some(observer)))
    }

    /// The number of solutions; counting stops at `most`.
    #[must_use]
    pub fn count(&self, clues: &Clues, most: u128) -> Count {
        self.solutions(clues).count_to(most)
    }

    /// As [`Self::count`], while `observer` is told now and then how many steps were made, and may stop it.
    pub fn count_observed<'o>(&self, clues: &'o Clues, most: u128, observer: &'o mut Observer<'o>) -> Count {
        self.solutions_observed(clues, observer).count_to(most)
    }

    fn budget<'o>(&self, observer: Option<&'o mut Observer<'o>>) -> Budget<'o> {
        Budget::new(self.max_steps.unwrap_or(u64::MAX), observer)
    }

    fn walk<'c>(&self, clues: &'c Clues) -> Box<dyn Walk + 'c> {
        self.with_walk(clues, Boxed)
    }

    fn judge_within(&self, clues: &Clues, budget: Budget<'_>) -> Judgement {
        self.with_walk(clues, Judge(budget))
    }

    /// Hands the walk of the method to its use, with the shortest words of bits that hold a line.
    fn with_walk<'c, U: Use<'c>>(&self, clues: &'c Clues, usage: U) -> U::Output {
        let side = clues.rows().len().max(clues.columns().len());
        match (side, clues.inks().len()) {
            (..=63, 1) => self.with_bits::<u64, 2, U>(clues, usage),
            (..=127, 1) => self.with_bits::<u128, 2, U>(clues, usage),
            (..=255, 1) => self.with_bits::<Wide<4>, 2, U>(clues, usage),
            (_, 1) => self.with_bits::<Wide<16>, 2, U>(clues, usage),
            (..=63, ..=7) => self.with_bits::<u64, 8, U>(clues, usage),
            _ => self.with_bits::<Wide<16>, 32, U>(clues, usage),
        }
    }

    fn with_bits<'c, B: Bits + 'c, const C: usize, U: Use<'c>>(
        &self,
        clues: &'c Clues,
        usage: U,
    ) -> U::Output {
        let search = Search::<B, C>::new(clues);
        match self.method {
            Method::Auto => usage.with(search),
            Method::Line => usage.with(search.lines_only()),
        }
    }
}

/// What is done with a walk, whatever its type.
trait Use<'c> {
    type Output;
    fn with<W: Walk + 'c>(self, walk: W) -> Self::Output;
}

struct Boxed;

impl<'c> Use<'c> for Boxed {
    type Output = Box<dyn Walk + 'c>;

    fn with<W: Walk + 'c>(self, walk: W) -> Self::Output {
        Box::new(walk)
    }
}

struct Judge<'o>(Budget<'o>);

impl<'c> Use<'c> for Judge<'_> {
    type Output = Judgement;

    fn with<W: Walk + 'c>(mut self, mut walk: W) -> Judgement {
        if let Some([first, second]) = walk.two_solutions(&mut self.0) {
            return Judgement {
                verdict: Verdict::Multiple { first, second },
                means: Means::Search,
                line_solvable: false,
                steps: walk.steps(),
                limit: None,
            };
        }
        let first = walk.next(&mut self.0);
        let (verdict, limit) = match first {
            Next::Solution(first) => match walk.next(&mut self.0) {
                Next::Solution(second) => (Verdict::Multiple { first, second }, None),
                Next::Exhausted => (Verdict::Unique(first), None),
                Next::Limit(limit) => (Verdict::Undecided, Some(limit)),
            },
            Next::Exhausted => (Verdict::None, None),
            Next::Limit(limit) => (Verdict::Undecided, Some(limit)),
        };
        let means = walk.means();
        let line_solvable = means == Means::Line && matches!(verdict, Verdict::Unique(_));
        Judgement { verdict, means, line_solvable, steps: walk.steps(), limit }
    }
}
