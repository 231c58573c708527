//! How long solving may go on.

use core::ops::ControlFlow;

use super::verdict::Limit;

/// Is told, now and then, how many steps were made, and may end the work. It can go to another thread, as can what asks it.
///
/// ```
/// use core::ops::ControlFlow;
/// use quadrille_nonogram::{Limit, Picture, Solver};
/// let board = "#.#.\n.#.#\n#.#.\n.#.#\n".parse::<Picture>()?.clues();
/// // It would show the steps, and look whether a key was pressed.
/// let judgement = Solver::new().judge_observed(&board, &mut |_| ControlFlow::Break(()));
/// assert_eq!(judgement.limit, Some(Limit::Observer));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
pub type Observer<'o> = dyn FnMut(u64) -> ControlFlow<()> + Send + 'o;

/// So many steps pass before the observer is asked again: some microseconds for short lines, and some hundredths of a second
/// for the longest.
const BETWEEN_LOOKS: u64 = 1 << 9;

/// Counts steps against their limit, and asks the observer.
pub(super) struct Budget<'o> {
    max_steps: u64,
    next_look: u64,
    /// The steps of another walk, when two take turns.
    pub(super) elsewhere: u64,
    observer: Option<&'o mut Observer<'o>>,
}

impl<'o> Budget<'o> {
    pub(super) fn new(max_steps: u64, observer: Option<&'o mut Observer<'o>>) -> Self {
        let next_look = if observer.is_some() { 0 } else { max_steps };
        Self { max_steps, next_look, elsewhere: 0, observer }
    }

    /// Whether there is a limit that says to stop after so many steps.
    pub(super) fn check(&mut self, steps: u64) -> Result<(), Limit> {
        let steps = steps + self.elsewhere;
        if steps <= self.next_look { Ok(()) } else { self.look(steps) }
    }

    /// Asks the observer in the midst of work that takes no steps.
    pub(super) fn ask(&mut self, steps: u64) -> Result<(), Limit> {
        self.tell(steps + self.elsewhere)
    }

    #[cold]
    fn look(&mut self, steps: u64) -> Result<(), Limit> {
        if steps > self.max_steps {
            return Err(Limit::Steps);
        }
        self.tell(steps)?;
        self.next_look = (steps + BETWEEN_LOOKS).min(self.max_steps);
        Ok(())
    }

    fn tell(&mut self, steps: u64) -> Result<(), Limit> {
        match self.observer.as_mut().map(|observer| observer(steps)) {
            Some(ControlFlow::Break(())) => Err(Limit::Observer),
            _ => Ok(()),
        }
    }
}
