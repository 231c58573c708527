//! The placements that pins require.

mod spelled;

use alloc::{format, vec, vec::Vec};
use spelled::Spelled;

use crate::{Entry, Error, Fault, Placement, Rect, Rule, Size, WordList, verify};

/// Returns the placements that are required before anything is built: the pinned entries in the order of the word
/// list, and then those that spell the runs of letters which pinned entries form side by side.
///
/// # Errors
///
/// If pinned entries conflict, form a run that no other entry spells, or do not fit into the box. They need not be
/// connected, since other words may connect them.
pub(crate) fn placements(
    word_list: &WordList,
    rule: Rule,
    max_size: Option<Size>,
) -> Result<Vec<Placement>, Error> {
    let place = |entry| {
        let pin = Entry::pin(&word_list[entry])?;
        Some(Placement { entry, position: pin.position, direction: pin.direction })
    };
    let mut required: Vec<_> = word_list.ids().filter_map(place).collect();
    let mut spelled = None;
    // The checker reports a limited number of faults: repeat until there are none.
    loop {
        let mut faults = verify::verify(rule, word_list, &required).err().unwrap_or_default();
        // Only runs can be mended by a word, so other faults come first.
        faults.sort_by_key(|fault| matches!(fault, Fault::Run { .. }));
        let contradicts = |fault: &&Fault| !matches!(fault, Fault::Empty | Fault::Disconnected(_));
        let mut faults = faults.iter().filter(contradicts).peekable();
        if faults.peek().is_none() {
            break;
        }
        let spelled = spelled.get_or_insert_with(|| Spelled::by(&required, word_list));
        let found = faults.map(|fault| spelled.find(fault)).collect::<Result<Vec<_>, _>>();
        required.extend(found?);
    }
    let size = Placement::bounds(word_list, &required).map(Rect::size).unwrap_or_default();
    match max_size.filter(|&max| !size.fits_into(max)) {
        Some(max) => Err(Error::parameter(format!(
            "the pinned words span {size} squares, more than the box of {max}: use a larger one"
        ))),
        None => Ok(required),
    }
}

/// Returns the connected components, each in placing order.
pub(crate) fn parts(word_list: &WordList, placements: &[Placement]) -> Vec<Vec<Placement>> {
    let squares = |number: usize| {
        let placement = placements[number];
        placement.squares(word_list[placement.entry].answer().len())
    };
    let mut owners: Vec<_> =
        (0..placements.len()).flat_map(|number| squares(number).map(move |at| (at, number))).collect();
    owners.sort_unstable();
    let mut is_free = vec![true; placements.len()];
    let mut parts = Vec::new();
    for first in 0..placements.len() {
        if !core::mem::take(&mut is_free[first]) {
            continue;
        }
        let (mut part, mut next) = (vec![first], 0);
        while let Some(&number) = part.get(next) {
            next += 1;
            for at in squares(number) {
                let from = owners.partition_point(|owner| owner.0 < at);
                for &(_, other) in owners[from..].iter().take_while(|owner| owner.0 == at) {
                    if core::mem::take(&mut is_free[other]) {
                        part.push(other);
                    }
                }
            }
        }
        part.sort_unstable();
        parts.push(part.into_iter().map(|number| placements[number]).collect());
    }
    parts
}
