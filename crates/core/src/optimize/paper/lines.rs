//! The places where a word crosses others, with lower bounds of the weight of the words in its way, for all
//! places of several lines at once.
//!
//! Numbers have a bit for each square of a line. Some of them are digits: bit k of each is a digit of a number
//! that belongs to square k, so that logical operations add these numbers for all squares at once (bit slicing:
//! E. Biham, *A Fast New DES Implementation in Software*, FSE 1997).
//!
//! A long list has dozens of places for a word, and weighing all of them exactly would take too long. Shifts and
//! binary additions give a bound for all places of four lines; places are then weighed in the order of their
//! bound plus noise, until the next one cannot be better. On average, one or two are weighed.

mod sums;

use alloc::{vec, vec::Vec};

use sums::{Costs, Sums};

use super::{
    Candidate, Place, Task,
    bits::{Bits, Group},
};
use crate::{Direction, Size, board::Symbol};

/// The number of binary digits of the cost of a word. With three, fewer places have to be weighed, but the whole
/// takes longer.
const DIGITS: usize = 2;

/// The maximum cost of a word.
pub(super) const MAX_COST: u32 = (1 << DIGITS) - 1;

/// Returns the maximum length of words whose places are weighed in a box: longer ones would need many
/// overlapping parts of lines.
pub(super) const fn max_weighed(size: Size) -> usize {
    let longer_side = if size.width > size.height { size.width } else { size.height };
    (if longer_side + 2 <= u64::BITS { longer_side } else { u64::BITS / 2 }) as usize
}

/// The lines of one direction, in overlapping parts, so that each place of a word is within one of them.
#[derive(Clone, Debug)]
pub(super) enum Lines {
    Short(Planes<u32, 4>),
    Long(Planes<u64, 2>),
}

/// Evaluates the same expression for both types of planes.
macro_rules! each {
    ($lines:expr, $planes:ident => $result:expr) => {
        match $lines {
            Lines::Short($planes) => $result,
            Lines::Long($planes) => $result,
        }
    };
}

impl Lines {
    /// Creates `lines` lines of `squares` squares each, for words of up to `longest` letters.
    pub(super) fn new(task: &Task, lines: u32, squares: u32, longest: u32) -> Self {
        let [short, long] = [u32::BITS, u64::BITS].map(|bits| Parts::new(bits, squares, longest));
        // Half as many lines fit into a group, and half as many bits into a word.
        if short.count / 4 < long.count {
            Self::Short(Planes::new(task, lines, squares, short))
        } else {
            Self::Long(Planes::new(task, lines, squares, long))
        }
    }

    /// Adds a word along a line.
    pub(super) fn put_along(&mut self, line: u32, at: u32, len: u32, cost: u32) {
        each!(self, planes => planes.put_along(line, at, len, cost));
    }

    /// Removes a word along a line.
    pub(super) fn take_along(&mut self, line: u32, at: u32, len: u32) {
        each!(self, planes => planes.take_along(line, at, len));
    }

    /// Adds a word over several lines, with a square in each, starting at `line`.
    pub(super) fn put_over(&mut self, letters: &[Symbol], line: u32, at: u32, cost: u32) {
        each!(self, planes => planes.put_over(letters, line, at, cost));
    }

    /// Removes a word over several lines.
    pub(super) fn take_over(&mut self, letters: &[Symbol], line: u32, at: u32) {
        each!(self, planes => planes.take_over(letters, line, at));
    }

    /// Reports each place where a word crosses others and the lower bound of its cost is within the limit.
    #[inline]
    pub(super) fn crossing(&mut self, letters: &[Symbol], limit: u32, found: Found<'_>) {
        each!(self, planes => planes.crossing(letters, limit, found));
    }
}

/// A receiver of places.
#[derive(Debug)]
pub(super) struct Found<'a> {
    pub(super) candidates: &'a mut Vec<Candidate>,
    pub(super) direction: Direction,
    /// The index distance from a line to the next, and from a square of a line to the next.
    pub(super) strides: [u32; 2],
    /// The weight of a unit of cost.
    pub(super) unit: i32,
}

impl Found<'_> {
    #[inline]
    pub(super) fn add(&mut self, line: u32, at: u32, units: u32, more_crossings: u32) {
        let start = line * self.strides[0] + at * self.strides[1];
        let place = Place { start, direction: self.direction };
        self.candidates.push(Candidate { place, cost: units as i32 * self.unit, more_crossings, noise: 0 });
    }
}

/// How lines are divided.
#[derive(Clone, Copy, Debug)]
struct Parts {
    count: u32,
    /// The distance from a part to the next, which is also the number of places in each.
    step: u32,
}

impl Parts {
    /// Divides lines of `squares` squares into parts of `bits` bits, each with room for the squares before and
    /// after a word of `longest` letters. If there is no room, the number of parts is `u32::MAX`.
    fn new(bits: u32, squares: u32, longest: u32) -> Self {
        if squares + 2 <= bits {
            return Self { count: 1, step: squares };
        }
        match bits.saturating_sub(longest + 1) {
            0 => Self { count: u32::MAX, step: 0 },
            step => Self { count: squares.div_ceil(step), step },
        }
    }

    /// Returns the parts that contain some squares, with the first of these squares there and their number.
    fn of<B: Bits>(self, at: u32, len: u32) -> impl Iterator<Item = (u32, u32, u32)> {
        let first = (at + 1).saturating_sub(B::COUNT).div_ceil(self.step);
        let last = ((at + len - 1) / self.step).min(self.count - 1);
        (first..=last).map(move |part| {
            let offset = part * self.step;
            let from = at.max(offset) - offset;
            (part, from, (at + len - offset).min(B::COUNT) - from)
        })
    }
}

/// Lines in numbers of type `B`, which are processed in groups of `G`.
#[derive(Clone, Debug)]
pub(super) struct Planes<B, const G: usize> {
    parts: Parts,
    lines: u32,
    squares: u32,
    /// The distance from the first line of a part to that of the next.
    padded: u32,
    /// The length of a plane.
    plane: usize,
    /// The number of letters that words share; these have the lowest numbers.
    shared: u32,
    /// The digits of the costs of words over a line.
    over: [Vec<B>; DIGITS],
    /// The digits of the costs of words along a line.
    along: [Vec<B>; DIGITS],
    /// The digits of the costs of words along a line, in the first square of each word only.
    starts: [Vec<B>; DIGITS],
    /// The letters of words over a line: a plane for each shared letter, and an empty one.
    letters: Vec<B>,
    /// Reused between searches.
    sums: Vec<Sums<B, G>>,
    spots: Vec<u32>,
}

/// The number of places that are noted per word of 64 squares without a branch.
const UNROLLED_PLACES: usize = 4;

impl<B: Bits, const G: usize> Planes<B, G> {
    fn new(task: &Task, lines: u32, squares: u32, parts: Parts) -> Self {
        let padded = lines.next_multiple_of(G as u32) + 2;
        let plane = (parts.count * padded) as usize;
        let empty = || [(); DIGITS].map(|()| vec![B::NONE; plane]);
        let letters = vec![B::NONE; plane * (task.shared() + 1)];
        Self {
            parts,
            lines,
            squares,
            padded,
            plane,
            shared: task.shared() as u32,
            over: empty(),
            along: empty(),
            starts: empty(),
            letters,
            sums: Vec::new(),
            spots: Vec::new(),
        }
    }

    fn put_along(&mut self, line: u32, at: u32, len: u32, cost: u32) {
        for (part, from, len) in self.parts.of::<B>(at, len) {
            let line = (part * self.padded + line) as usize;
            let all = B::lowest(len) << from;
            let first = if part * self.parts.step <= at { B::bit(from) } else { B::NONE };
            for digit in (0..DIGITS).filter(|digit| cost >> digit & 1 != 0) {
                self.along[digit][line] = self.along[digit][line] | all;
                self.starts[digit][line] = self.starts[digit][line] | first;
            }
        }
    }

    fn take_along(&mut self, line: u32, at: u32, len: u32) {
        for (part, from, len) in self.parts.of::<B>(at, len) {
            let line = (part * self.padded + line) as usize;
            let others = !(B::lowest(len) << from);
            for digit in 0..DIGITS {
                self.along[digit][line] = self.along[digit][line] & others;
                self.starts[digit][line] = self.starts[digit][line] & others;
            }
        }
    }

    fn put_over(&mut self, letters: &[Symbol], line: u32, at: u32, cost: u32) {
        for (part, at, _) in self.parts.of::<B>(at, 1) {
            let (line, bit) = ((part * self.padded + line) as usize, B::bit(at));
            for digit in (0..DIGITS).filter(|digit| cost >> digit & 1 != 0) {
                self.over[digit][line..line + letters.len()].iter_mut().for_each(|line| *line = *line | bit);
            }
            for (letter, line) in letters.iter().zip(line..).filter(|(letter, _)| letter.0 < self.shared) {
                let line = &mut self.letters[letter.0 as usize * self.plane + line];
                *line = *line | bit;
            }
        }
    }

    fn take_over(&mut self, letters: &[Symbol], line: u32, at: u32) {
        for (part, at, _) in self.parts.of::<B>(at, 1) {
            let (line, others) = ((part * self.padded + line) as usize, !B::bit(at));
            for digit in 0..DIGITS {
                self.over[digit][line..line + letters.len()]
                    .iter_mut()
                    .for_each(|line| *line = *line & others);
            }
            for (letter, line) in letters.iter().zip(line..).filter(|(letter, _)| letter.0 < self.shared) {
                let line = &mut self.letters[letter.0 as usize * self.plane + line];
                *line = *line & others;
            }
        }
    }

    #[inline]
    fn crossing(&mut self, letters: &[Symbol], limit: u32, mut found: Found<'_>) {
        let len = letters.len() as u32;
        let mut sums = core::mem::take(&mut self.sums);
        let mut spots = core::mem::take(&mut self.spots);
        let mut count = 0;
        for part in 0..self.parts.count {
            let offset = part * self.parts.step;
            let places = (self.squares + 1).saturating_sub(len + offset).min(self.parts.step);
            if places == 0 {
                break;
            }
            let starts = B::lowest(places) << 1;
            sums.clear();
            let old = count;
            for first in (1..=self.lines).step_by(G) {
                let (crossing, sum) = self.costs(letters, (part * self.padded + first) as usize);
                let within = crossing.without(sum.above(limit));
                // Most numbers have few bits set: noting some places too many is faster than counting.
                let mut base = sums.len() as u32 * G as u32 * B::COUNT;
                for mut left in B::joined(within.with(Group([starts; G]), |one, other| one & other).0) {
                    if spots.len() < count + 64 {
                        spots.resize(2 * count + 64, 0);
                    }
                    let slots = &mut spots[count..count + 64];
                    let mut noted = 0;
                    for _ in 0..UNROLLED_PLACES {
                        slots[noted] = base + left.trailing_zeros();
                        noted += usize::from(left != 0);
                        left &= left.wrapping_sub(1);
                    }
                    while left != 0 {
                        slots[noted] = base + left.trailing_zeros();
                        noted += 1;
                        left &= left - 1;
                    }
                    count += noted;
                    base += 64;
                }
                sums.push(sum);
            }
            found.candidates.reserve(count - old);
            for &spot in &spots[old..count] {
                let (line, at) = (spot / B::COUNT, spot % B::COUNT);
                let (sum, number) = (&sums[line as usize / G], line as usize % G);
                found.add(line + 1, offset + at, sum.units(number, at), sum.more_crossings(number, at));
            }
        }
        (self.sums, self.spots) = (sums, spots);
    }

    /// Returns where a word crosses others, and lower bounds of the cost, for all places in the lines from
    /// `first` on.
    ///
    /// Words over the line are in the way in squares where the letters differ, and in the squares before and
    /// after the word. Words that end beside the line are in the way, too, unless another is crossed there. None
    /// of these words has two squares there. Words along the same line, and those beside it, are counted where
    /// they start, or before the word, so that none is counted twice. Where two of these coincide, the OR of
    /// their digits is at most their sum.
    #[inline(always)]
    fn costs(&self, letters: &[Symbol], first: usize) -> (Group<B, G>, Sums<B, G>) {
        let of = |planes: &[Vec<B>; DIGITS], first| {
            [Group::<B, G>::of(&planes[0], first), Group::of(&planes[1], first)]
        };
        let either = |one: Costs<B, G>, other: Costs<B, G>| [one[0] | other[0], one[1] | other[1]];
        let (over, starts) = (of(&self.over, first), of(&self.starts, first));
        let ends = either(over, starts);
        let beside_over = either(of(&self.over, first - 1), of(&self.over, first + 1));
        let beside_starts = either(of(&self.starts, first - 1), of(&self.starts, first + 1));
        let beside_along = either(of(&self.along, first - 1), of(&self.along, first + 1));
        let uncrossed = either(over, either(beside_over, beside_starts));
        let mut sums = Sums::of(either(over, of(&self.along, first)).map(Group::forth));
        let (mut crossing, mut twice, mut thrice) = (Group::NONE, Group::NONE, Group::NONE);
        let mut blocking = either(uncrossed, beside_along);
        for (letter, k) in letters.iter().zip(0..) {
            let same = Group::of(&self.letters, letter.0.min(self.shared) as usize * self.plane + first);
            let crossed = same.back(k);
            thrice = thrice | twice & crossed;
            twice = twice | crossing & crossed;
            crossing = crossing | crossed;
            sums.add([0, 1].map(|digit| (blocking[digit].without(same) | starts[digit]).back(k)));
            blocking = uncrossed;
        }
        sums.add(ends.map(|end| end.back(letters.len() as u32)));
        sums.more_crossings = [twice, thrice];
        (crossing, sums)
    }
}
