use crate::{
    Bits, Contradiction, Possible,
    line::solver::{Run, content, separated},
};

/// The part of a line between the runs at its ends that have only one place.
pub(crate) struct Middle<'r, B, const C: usize> {
    /// The runs of this part.
    pub(crate) runs: &'r [Run],
    /// The candidates of its cells so far.
    line: Possible<B, C>,
    /// The cells that may be filled.
    filled: B,
    /// The cells of this part.
    open: B,
    /// The candidates of the cells of the whole line, given the clue.
    pub(crate) settled: Possible<B, C>,
}

impl<'r, B: Bits, const C: usize> Middle<'r, B, C> {
    /// Creates the whole line.
    pub(crate) fn new(runs: &'r [Run], cells: usize, line: &Possible<B, C>) -> Result<Self, Contradiction> {
        let open = B::range(0, cells);
        let filled = line[1..].iter().fold(B::NONE, |any, &set| any | set);
        if (line[0] | filled) & open != open {
            return Err(Contradiction);
        }
        Ok(Self { runs, line: *line, filled, open, settled: [B::NONE; C] })
    }

    /// Creates the whole line, all unknown.
    pub(crate) fn blank(runs: &'r [Run], cells: usize) -> Self {
        let open = B::range(0, cells);
        Self { runs, line: [open; C], filled: open, open, settled: [B::NONE; C] }
    }

    /// Returns whether nothing is known of the cells.
    pub(crate) fn is_blank(&self) -> bool {
        self.line.iter().fold(self.open, |unknown, &set| unknown & set) == self.open
    }

    /// Removes runs at both ends, as long as the first cell that may be filled cannot be empty.
    pub(crate) fn peel(&mut self) -> Result<(), Contradiction> {
        self.peel_end::<false>()?;
        if !self.runs.is_empty() {
            self.peel_end::<true>()?;
        }
        if self.runs.is_empty() {
            if !(self.open & !self.line[0]).is_none() {
                return Err(Contradiction);
            }
            self.settled[0] = self.settled[0] | self.open;
        }
        Ok(())
    }

    fn peel_end<const BACK: bool>(&mut self) -> Result<(), Contradiction> {
        let whole = self.open;
        let mut covered = B::NONE;
        loop {
            let filled = self.filled & self.open;
            if filled.is_none() {
                // Only empty cells are left.
                if !self.runs.is_empty() {
                    return Err(Contradiction);
                }
                break;
            }
            let cell = if BACK { filled.last() } else { filled.first() };
            if self.line[0].has(cell) {
                self.open = self.open & if BACK { B::range(0, cell + 1) } else { !B::range(0, cell) };
                break;
            }
            let ends = if BACK { self.runs.split_last() } else { self.runs.split_first() };
            let Some((run, rest)) = ends else { return Err(Contradiction) };
            let length = run.length;
            let from = if BACK { (cell + 1).checked_sub(length).ok_or(Contradiction)? } else { cell };
            let range = B::range(from, length);
            let content = content::<C>(run);
            if !(range & !(self.line[content] & self.open)).is_none() {
                return Err(Contradiction);
            }
            self.settled[content] = self.settled[content] | range;
            covered = covered | range;
            self.open = self.open & if BACK { B::range(0, from) } else { !B::range(0, from + length) };
            self.runs = rest;
            let next = if BACK { rest.last() } else { rest.first() };
            if next.is_some_and(|next| separated::<C>(run, next)) {
                let gap = if BACK { range.down(1) } else { range.up(1) } & self.open & !range;
                if (gap & self.line[0]).is_none() {
                    return Err(Contradiction);
                }
                self.open = self.open & !gap;
            }
        }
        self.settled[0] = self.settled[0] | whole & !self.open & !covered;
        Ok(())
    }

    /// Returns the number of cells that the runs do not need, if there are enough cells.
    pub(crate) fn spare(&self) -> Option<usize> {
        let gaps = self.runs.windows(2).filter(|pair| separated::<C>(&pair[0], &pair[1])).count();
        let filled: usize = self.runs.iter().map(|run| run.length).sum();
        (self.open.last() + 1 - self.open.first()).checked_sub(filled + gaps)
    }

    /// Places runs in unknown cells: each can be moved by the number of spare cells.
    pub(crate) fn place_in_blank(&mut self, spare: usize) {
        let mut start = self.open.first();
        let mut certain = B::NONE;
        for (k, run) in self.runs.iter().enumerate() {
            let length = run.length;
            let content = content::<C>(run);
            self.settled[content] = self.settled[content] | B::range(start, length + spare);
            certain = certain | B::range(start + spare, length.saturating_sub(spare));
            let gap = self.runs.get(k + 1).is_some_and(|next| separated::<C>(run, next));
            start += length + usize::from(gap);
        }
        self.settled[0] = self.settled[0] | self.open & !certain;
    }

    /// Places the only run over all cells that cannot be empty.
    pub(crate) fn place_one(&mut self, run: &Run) -> Result<(), Contradiction> {
        let length = run.length;
        let content = content::<C>(run);
        let mut starts = room(self.line[content] & self.open, length);
        let certain = self.open & !self.line[0];
        if !certain.is_none() {
            let first = (certain.last() + 1).saturating_sub(length);
            starts = starts & B::range(0, certain.first() + 1) & !B::range(0, first);
        }
        if starts.is_none() {
            return Err(Contradiction);
        }
        let certain = B::range(0, starts.first() + length) & !B::range(0, starts.last());
        self.settled[content] = self.settled[content] | spread(starts, length);
        self.settled[0] = self.settled[0] | self.open & !certain;
        Ok(())
    }

    /// Places all runs.
    pub(crate) fn place(&mut self, rests: &mut [Rest<B>]) -> Result<(), Contradiction> {
        let (line, settled) = (&self.line, &mut self.settled);
        let empty = line[0];
        let rests = &mut rests[..self.runs.len()];
        find_rests(self.runs, self.open.last() + 1, line, rests);
        // All places where the next run, or the end, may begin: behind the runs so far and some empty cells.
        let mut ends = B::one(self.open.first());
        let mut before: Option<&Run> = None;
        for (run, rest) in self.runs.iter().zip(rests) {
            let length = run.length;
            let reached = ends.flood_up(empty);
            settled[0] = settled[0] | reached & rest.from.down(1) & empty;
            let starts = match before {
                Some(before) if separated::<C>(before, run) => (reached & empty).up(1),
                _ => reached,
            };
            let starts = starts & rest.starts;
            if starts.is_none() {
                return Err(Contradiction);
            }
            let content = content::<C>(run);
            settled[content] = settled[content] | spread(starts, length);
            ends = starts.up(length);
            before = Some(run);
        }
        let certain = self.open & !empty;
        let tail = if certain.is_none() { self.open } else { self.open & !B::range(0, certain.last()) };
        settled[0] = settled[0] | ends.flood_up(empty) & tail & empty;
        Ok(())
    }
}

/// How the rest of a line can continue from a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest<B> {
    /// The places where the run can start, given the runs behind it.
    pub(crate) starts: B,
    /// These, and all places before that only empty cells separate from them.
    from: B,
}

impl<B: Bits> Rest<B> {
    /// Initial working memory.
    pub(crate) const NONE: Self = Self { starts: B::NONE, from: B::NONE };
}

/// Returns for each run how it and the runs behind it can be placed before the end. The search starts at the
/// end, so everything is mirrored.
pub(crate) fn find_rests<B: Bits, const C: usize>(
    runs: &[Run],
    end: usize,
    line: &Possible<B, C>,
    rests: &mut [Rest<B>],
) {
    let Some(last) = runs.last().map(content::<C>) else { return };
    let (empty, filled) = B::both_mirrored(line[0], line[last], end);
    let mut reached = B::one(0).flood_up(empty);
    let mut room = Room::of(filled);
    let mut after: Option<&Run> = None;
    for (run, rest) in runs.iter().zip(rests).rev() {
        let length = run.length;
        let mut ends = reached;
        if let Some(after) = after {
            if separated::<C>(run, after) {
                ends = (reached & empty).up(1);
            } else {
                room = Room::of(line[content::<C>(run)].mirrored(end));
            }
        }
        let starts = (ends & room.starts(length)).up(length);
        reached = starts.flood_up(empty);
        // There is one place more than cells.
        let (starts, from) = B::both_mirrored(starts, reached, end + 1);
        *rest = Rest { starts, from };
        after = Some(run);
    }
}

/// Where runs have room in a set of cells: for each power of two, the cells at which this number of cells of
/// the set begins. Most of them are never used, but computing them all costs less than a wrong guess of the
/// longest run.
struct Room<B>([B; POWERS]);

/// No run is longer than [`Clues::MAX_SIDE`](crate::Clues::MAX_SIDE).
const POWERS: usize = 10;

impl<B: Bits> Room<B> {
    fn of(cells: B) -> Self {
        let mut powers = [cells; POWERS];
        for k in 1..(B::LEN.ilog2() as usize).min(POWERS) {
            powers[k] = powers[k - 1] & powers[k - 1].down(1 << (k - 1));
        }
        Self(powers)
    }

    /// Returns the cells at which a run of this length has room.
    fn starts(&self, length: usize) -> B {
        let power = length.ilog2() as usize;
        let room = self.0[power];
        room & room.down(length - (1 << power))
    }
}

/// Returns the cells at which `length` cells of the set begin.
pub(crate) fn room<B: Bits>(set: B, length: usize) -> B {
    Room::of(set).starts(length)
}

/// Returns the cells that a run of this length can cover from its starts: each step covers up to twice as many cells.
pub(crate) fn spread<B: Bits>(starts: B, length: usize) -> B {
    let (mut spread, mut left) = (starts, length - 1);
    if B::LEN > 128 && left == 0 {
        return spread;
    }
    // Most runs are short, and moving a word by no cells takes less time than a wrong guess of their length.
    for cells in [1, 2, 4] {
        let more = left.min(cells);
        spread = spread | spread.up(more);
        left -= more;
    }
    let mut covered = 8;
    while left > 0 {
        let more = left.min(covered);
        spread = spread | spread.up(more);
        left -= more;
        covered += more;
    }
    spread
}
