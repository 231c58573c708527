//! The free variables by activity, in a binary heap with the place of each variable.

use alloc::vec::Vec;

use crate::literal::Variable;

/// Variable state independent decaying sum (M. Moskewicz et al., *Chaff*, 2001), as in MiniSat: instead of decreasing
/// all activities, it increases the amount that is added.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heap {
    activity: Vec<f64>,
    heap: Vec<Variable>,
    /// The place of each variable in the heap, or `OUT`.
    place: Vec<u32>,
    addend: f64,
}

/// The place of a variable that is not in the heap.
const OUT: u32 = u32::MAX;
/// All activities are rescaled when one exceeds this.
const MAX_ACTIVITY: f64 = 1e100;

impl Heap {
    /// Adds a variable without activity.
    pub(crate) fn add_variable(&mut self) {
        let variable = Variable(self.activity.len() as u32);
        if self.activity.is_empty() {
            self.addend = 1.0;
        }
        self.activity.push(0.0);
        self.place.push(OUT);
        self.insert(variable);
    }

    pub(crate) fn insert(&mut self, variable: Variable) {
        if self.place[variable.index()] == OUT {
            self.place[variable.index()] = self.heap.len() as u32;
            self.heap.push(variable);
            self.up(self.heap.len() - 1);
        }
    }

    /// Removes and returns the most active variable.
    pub(crate) fn pop(&mut self) -> Option<Variable> {
        let top = *self.heap.first()?;
        self.place[top.index()] = OUT;
        let last = self.heap.pop()?;
        if last != top {
            self.put(0, last);
            self.down(0);
        }
        Some(top)
    }

    pub(crate) fn activity(&self, variable: Variable) -> f64 {
        self.activity[variable.index()]
    }

    pub(crate) fn bump(&mut self, variable: Variable) {
        self.add(variable, self.addend);
    }

    /// Increases the activity of a variable.
    pub(crate) fn add(&mut self, variable: Variable, activity: f64) {
        self.activity[variable.index()] += activity;
        if self.activity[variable.index()] > MAX_ACTIVITY {
            for activity in &mut self.activity {
                *activity /= MAX_ACTIVITY;
            }
            self.addend /= MAX_ACTIVITY;
        }
        let place = self.place[variable.index()];
        if place != OUT {
            self.up(place as usize);
        }
    }

    /// Decreases all activities by a factor, relative to the amount that is added from now on.
    pub(crate) fn decay(&mut self, factor: f64) {
        self.addend /= factor;
    }

    fn put(&mut self, place: usize, variable: Variable) {
        self.heap[place] = variable;
        self.place[variable.index()] = place as u32;
    }

    fn active(&self, place: usize) -> f64 {
        self.activity[self.heap[place].index()]
    }

    fn up(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.active(parent) >= self.activity[variable.index()] {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, variable);
    }

    fn down(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.active(child + 1) > self.active(child) {
                child += 1;
            }
            if self.active(child) <= self.activity[variable.index()] {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, variable);
    }
}
