//! The places that the user wants.

use crate::{Entry, Error, Fault, Lexicon, Placement, Rule, verify};

/// The pinned entries where they have to stand, in the order of the lexicon.
///
/// # Errors
///
/// When they contradict each other. That they are not connected is none: other words may connect them.
pub(crate) fn placements(lexicon: &Lexicon, rule: Rule) -> Result<Vec<Placement>, Error> {
    let place = |entry| {
        let pin = Entry::pin(&lexicon[entry])?;
        Some(Placement { entry, position: pin.position, direction: pin.direction })
    };
    let pinned: Vec<_> = lexicon.ids().filter_map(place).collect();
    let faults = verify::verify(rule, lexicon, &pinned).err().unwrap_or_default();
    let contradiction = |fault: &&Fault| !matches!(fault, Fault::Empty | Fault::Disconnected(_));
    match faults.iter().find(contradiction) {
        Some(fault) => Err(Error::input(format!(
            "the pinned words cannot stand like this: {fault}; move or unpin one of them"
        ))),
        None => Ok(pinned),
    }
}
