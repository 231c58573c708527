//! The places that the user wants.

use crate::{Entry, Error, Fault, Lexicon, Placement, Rect, Rule, Size, verify};

/// The pinned entries where they have to stand, in the order of the lexicon.
///
/// # Errors
///
/// When they contradict each other, or are farther apart than the largest box allows. That they are not connected is none: other words may connect them.
pub(crate) fn placements(
    lexicon: &Lexicon,
    rule: Rule,
    max_size: Option<Size>,
) -> Result<Vec<Placement>, Error> {
    let place = |entry| {
        let pin = Entry::pin(&lexicon[entry])?;
        Some(Placement { entry, position: pin.position, direction: pin.direction })
    };
    let pinned: Vec<_> = lexicon.ids().filter_map(place).collect();
    let faults = verify::verify(rule, lexicon, &pinned).err().unwrap_or_default();
    let contradiction = |fault: &&Fault| !matches!(fault, Fault::Empty | Fault::Disconnected(_));
    if let Some(fault) = faults.iter().find(contradiction) {
        let message = format!("the pinned words cannot stand like this: {fault}; move or unpin one of them");
        return Err(Error::input(message));
    }
    let span = |placement: &Placement| {
        let len = lexicon[placement.entry].answer().len();
        Rect::of_word(placement.position, placement.direction, len)
    };
    let size = pinned.iter().map(span).reduce(Rect::union).map(Rect::size).unwrap_or_default();
    match max_size.filter(|max| max.width < size.width || max.height < size.height) {
        Some(max) => Err(Error::parameter(format!(
            "the pinned words take {size} squares, more than the box of {max}: allow a larger one"
        ))),
        None => Ok(pinned),
    }
}

/// The parts that crossings connect, in placing order.
pub(crate) fn parts(lexicon: &Lexicon, placements: &[Placement]) -> Vec<Vec<Placement>> {
    let squares = |number: usize| {
        let placement = placements[number];
        placement.squares(lexicon[placement.entry].answer().len())
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
