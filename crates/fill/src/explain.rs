//! Why a template cannot be filled: a set of slots that cannot be filled together, without any that is not needed.
//!
//! Slots are added around the conflict until propagation fails. The last one is needed; then all begins again with it, and
//! so on (insertion as in J. Chinneck, *Feasibility and Infeasibility in Optimization*, 2008). Then each slot is removed from the
//! result if a search proves that the others cannot be filled without it.

use alloc::{vec, vec::Vec};
use core::{iter, mem};

use crate::{
    FillProblem, Impossible,
    control::Watch,
    domains::Domains,
    model::{GivenWord, Model},
    search::{End, Limits, Search},
};

/// The maximum number of steps of a trial.
const STEPS_PER_TRIAL: u64 = 20_000;

pub(crate) fn impossible(problem: &FillProblem<'_>, search: &Search<'_>, watch: &Watch<'_>) -> Impossible {
    let model = &problem.model;
    let (mut set, is_minimal) = match model.repeated {
        Some(repeated) => (repeated.to_vec(), true),
        None => conflict(model, search.hardest(), watch),
    };
    set.sort_unstable();
    let slots = set.into_iter().map(|slot| problem.template.slots()[slot].clone()).collect();
    Impossible { slots, is_minimal, steps: watch.steps() }
}

/// Returns slots of the template that cannot be filled together, and whether each of them is needed.
fn conflict(model: &Model, center: usize, watch: &Watch<'_>) -> (Vec<usize>, bool) {
    let order = around(model, center);
    let mut set = by_propagation(model, order.clone()).unwrap_or(order);
    let mut given = model.given_words.clone();
    let mut is_minimal = true;
    let mut is_impossible = |set: &[usize], given: &[GivenWord]| match search(model, set, given, watch) {
        End::Filled => false,
        End::Exhausted => true,
        End::Failures | End::Stopped => {
            is_minimal = false;
            false
        }
    };
    for index in (0..given.len()).rev() {
        let rest: Vec<GivenWord> = without(&given, index);
        if is_impossible(&set, &rest) {
            given = rest;
        }
    }
    // The farthest first.
    for index in (0..set.len()).rev() {
        let rest: Vec<usize> = without(&set, index);
        if is_impossible(&rest, &given) {
            set = rest;
        }
    }
    let slots = set.into_iter().map(|slot| model.slots[slot].index);
    (slots.chain(given.into_iter().map(|given| given.index)).collect(), is_minimal)
}

fn without<T: Copy>(items: &[T], index: usize) -> Vec<T> {
    [&items[..index], &items[index + 1..]].concat()
}

/// Returns all slots, those around one first, ring by ring.
fn around(model: &Model, center: usize) -> Vec<usize> {
    let (mut order, mut next) = (Vec::with_capacity(model.slots.len()), 0);
    let mut is_in = vec![false; model.slots.len()];
    for first in iter::once(center).chain(0..model.slots.len()) {
        if !mem::replace(&mut is_in[first], true) {
            order.push(first);
        }
        while next < order.len() {
            for &(other, _) in model.slots[order[next]].crossings.iter().flatten() {
                let other = other as usize;
                if !mem::replace(&mut is_in[other], true) {
                    order.push(other);
                }
            }
            next += 1;
        }
    }
    order
}

/// Returns slots that propagation finds to be impossible together, without any that is not needed.
fn by_propagation(model: &Model, mut order: Vec<usize>) -> Option<Vec<usize>> {
    let mut domains = Domains::new(model);
    let mut core = Vec::new();
    loop {
        domains.set_active(false);
        domains.push_level();
        let mut fails = |slot: usize| {
            domains.activate(slot);
            domains.propagate().is_err()
        };
        let is_core = core.iter().any(|&slot| fails(slot));
        let last = if is_core { None } else { Some(order.iter().position(|&slot| fails(slot))) };
        domains.undo();
        match last {
            None => return Some(core),
            Some(None) => return None,
            Some(Some(last)) => {
                core.push(order[last]);
                order.truncate(last);
            }
        }
    }
}

/// Searches for a fill of some slots, which have none of the given words, unless the whole work has to end.
fn search(model: &Model, slots: &[usize], given: &[GivenWord], watch: &Watch<'_>) -> End {
    // Preparing a trial takes about a step for each slot.
    if watch.ends(slots.len() as u64, || 0) {
        return End::Stopped;
    }
    let model = model.only(slots, given.to_vec());
    let mut search = Search::new(Domains::new(&model), 0);
    if !search.settle() {
        return End::Exhausted;
    }
    let trial = watch.trial(slots.len(), STEPS_PER_TRIAL);
    let end = search.run(Limits { failures: u64::MAX, watch: &trial });
    watch.ends(trial.steps(), || 0);
    end
}
