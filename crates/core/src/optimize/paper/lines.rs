//! Where words could cross others, and what would have to go for them at least: all places of several lines
//! at once.
//!
//! Numbers have a bit for each square of a line, and in some of them these bits are digits of numbers of the
//! squares, so that logical operations add for all squares at once (bit slicing: E. Biham, *A Fast New DES
//! Implementation in Software*, FSE 1997).
//!
//! A long list has dozens of places for a word, and to weigh one exactly takes longer than a step should.
//! With shifts and binary additions these numbers give a bound for all places of four lines; places are then
//! weighed in the order of that bound plus noise until the next cannot be better. One or two are, on average.

use alloc::{vec, vec::Vec};

use super::{
    Candidate, Place, Task,
    bits::{Bits, Group},
};
use crate::{Direction, Size, board::Symbol};

/// The binary digits of what a word costs. With three, fewer places have to be weighed, but all in all it
/// takes longer.
const DIGITS: usize = 2;

/// The most that a word counts for.
pub(super) const MOST: u32 = (1 << DIGITS) - 1;

/// The binary digits of what words cost together.
const SUM_DIGITS: usize = 4;

/// What is known of sums with more digits: they are at least as much.
const OVERFLOW: u32 = 1 << SUM_DIGITS;

/// The longest words whose places are weighed in a box: those for which its lines need not have many parts
/// that overlap.
pub(super) const fn most_weighed(size: Size) -> usize {
    let longer_side = if size.width > size.height { size.width } else { size.height };
    (if longer_side + 2 <= u64::BITS { longer_side } else { u64::BITS / 2 }) as usize
}

/// The lines of one direction, in parts that overlap so that each place of a word is within one.
#[derive(Clone, Debug)]
pub(super) enum Lines {
    Short(Planes<u32, 4>),
    Long(Planes<u64, 2>),
}

/// The same expression for all lines.
macro_rules! each {
    ($lines:expr, $planes:ident => $result:expr) => {
        match $lines {
            Lines::Short($planes) => $result,
            Lines::Long($planes) => $result,
        }
    };
}

impl Lines {
    /// Some lines of some squares, for the places of words of at most so many letters.
    pub(super) fn new(task: &Task, lines: u32, squares: u32, longest: u32) -> Self {
        let [short, long] = [u32::BITS, u64::BITS].map(|bits| Parts::new(bits, squares, longest));
        // Twice the squares take four times as long.
        if short.count / 4 < long.count {
            Self::Short(Planes::new(task, lines, squares, short))
        } else {
            Self::Long(Planes::new(task, lines, squares, long))
        }
    }

    /// Puts a word along a line.
    pub(super) fn put_along(&mut self, line: u32, at: u32, len: u32, cost: u32) {
        each!(self, planes => planes.put_along(line, at, len, cost));
    }

    /// Takes a word out again.
    pub(super) fn take_along(&mut self, line: u32, at: u32, len: u32) {
        each!(self, planes => planes.take_along(line, at, len));
    }

    /// Puts a word over several lines, from one on, in a square of each.
    pub(super) fn put_over(&mut self, letters: &[Symbol], line: u32, at: u32, cost: u32) {
        each!(self, planes => planes.put_over(letters, line, at, cost));
    }

    /// Takes a word out again.
    pub(super) fn take_over(&mut self, letters: &[Symbol], line: u32, at: u32) {
        each!(self, planes => planes.take_over(letters, line, at));
    }

    /// Adds every place from which on a word would cross others, with what it costs at least, where that may
    /// be no more than a limit.
    #[inline]
    pub(super) fn crossing(&mut self, letters: &[Symbol], limit: u32, found: Found<'_>) {
        each!(self, planes => planes.crossing(letters, limit, found));
    }
}

/// Where places go to.
#[derive(Debug)]
pub(super) struct Found<'a> {
    pub(super) candidates: &'a mut Vec<Candidate>,
    pub(super) direction: Direction,
    /// From a line to the next, and from a square of a line to the next.
    pub(super) strides: [u32; 2],
    /// What a unit of costs weighs.
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
    /// From a part to the next, which is also how many places of a word are in each.
    step: u32,
}

impl Parts {
    /// Parts of so many bits, each with room for the squares before and behind a word; more than there can
    /// be, if there is not so much.
    fn new(bits: u32, squares: u32, longest: u32) -> Self {
        if squares + 2 <= bits {
            return Self { count: 1, step: squares };
        }
        match bits.saturating_sub(longest + 1) {
            0 => Self { count: u32::MAX, step: 0 },
            step => Self { count: squares.div_ceil(step), step },
        }
    }

    /// The parts in which some squares are, with where they begin there and how many they are.
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

/// Lines in numbers of so many bits, which are worked on in groups.
#[derive(Clone, Debug)]
pub(super) struct Planes<B, const G: usize> {
    parts: Parts,
    lines: u32,
    squares: u32,
    /// From the first line of a part to that of the next.
    padded: u32,
    /// From a plane to the next.
    plane: usize,
    /// So many letters are shared by words, the first ones.
    shared: u32,
    /// The costs of words over a line, in digits.
    over: [Vec<B>; DIGITS],
    /// The costs of words along it.
    along: [Vec<B>; DIGITS],
    /// The costs of words along it, in the first square of each only.
    starts: [Vec<B>; DIGITS],
    /// The letters of words over it: a plane for each letter that words share, and an empty one.
    letters: Vec<B>,
    /// Reused between looks.
    sums: Vec<Sums<B, G>>,
    spots: Vec<u32>,
}

/// So many places are noted without asking whether there are as many.
const FEW: usize = 4;

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
                // Most numbers have few bits; to ask how many takes longer than to note some too many.
                let mut base = sums.len() as u32 * G as u32 * B::COUNT;
                for mut left in B::joined(within.with(Group([starts; G]), |one, other| one & other).0) {
                    if spots.len() < count + 64 {
                        spots.resize(2 * count + 64, 0);
                    }
                    let slots = &mut spots[count..count + 64];
                    let mut noted = 0;
                    for _ in 0..FEW {
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

    /// Where a word would cross others and what it costs at least, for all places in lines from one on.
    ///
    /// Words over the line are in the way in squares where the letters differ, and in squares before and
    /// behind the word. Words that end beside the line are as well, but not where another is crossed. No
    /// such word has two squares there. Words along the same line are counted where they start, or before
    /// the word, and so are those beside it, so that none is counted twice. If two of these are in the
    /// same place, the digits of both together are no more than their sum.
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

/// What words cost, in digits.
type Costs<B, const G: usize> = [Group<B, G>; DIGITS];

/// What words cost together.
#[derive(Clone, Copy, Debug)]
struct Sums<B, const G: usize> {
    digits: [Group<B, G>; SUM_DIGITS],
    overflow: Group<B, G>,
    /// Where a word crosses a second and a third.
    more_crossings: [Group<B, G>; 2],
}

impl<B: Bits, const G: usize> Sums<B, G> {
    #[inline]
    fn of([one, two]: Costs<B, G>) -> Self {
        Self {
            digits: [one, two, Group::NONE, Group::NONE],
            overflow: Group::NONE,
            more_crossings: [Group::NONE; 2],
        }
    }

    #[inline(always)]
    fn add(&mut self, costs: Costs<B, G>) {
        let [one, two, four, eight] = &mut self.digits;
        let carry = *one & costs[0];
        *one = *one ^ costs[0];
        let half = *two ^ costs[1];
        let next = *two & costs[1] | half & carry;
        *two = half ^ carry;
        let carry = *four & next;
        *four = *four ^ next;
        self.overflow = self.overflow | *eight & carry;
        *eight = *eight ^ carry;
    }

    /// Where they are more than a limit.
    #[inline(always)]
    fn above(&self, limit: u32) -> Group<B, G> {
        if limit >= OVERFLOW {
            return Group::NONE;
        }
        let mut above = Group::NONE;
        for (digit, number) in self.digits.into_iter().zip(0..) {
            above = if limit >> number & 1 == 0 { above | digit } else { above & digit };
        }
        above | self.overflow
    }

    #[inline(always)]
    fn units(&self, line: usize, at: u32) -> u32 {
        let digit = |group: &Group<B, G>| group.0[line].digit(at);
        let [one, two, four, eight] = &self.digits;
        let sum = digit(one) | digit(two) << 1 | digit(four) << 2 | digit(eight) << 3;
        if digit(&self.overflow) == 0 { sum } else { OVERFLOW }
    }

    #[inline(always)]
    fn more_crossings(&self, line: usize, at: u32) -> u32 {
        self.more_crossings.iter().map(|more| more.0[line].digit(at)).sum()
    }
}
