//! Depth-first search over cells, with probing at every node, until enough solutions are found or the search is exhausted.

use super::{
    bits::Bits,
    field::{Field, Mark},
    line_solver::Possible,
    probe::{Branch, Prober, Stop},
    solver::Means,
};

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct Found<B, const C: usize> {
    /// The rows of each solution.
    pub(super) solutions: Vec<Vec<Possible<B, C>>>,
    /// Whether there are no others.
    pub(super) exhausted: bool,
    /// The strongest means that was needed.
    pub(super) means: Means,
    pub(super) steps: u64,
}

/// A cell that the search branched on, and the contents that are left to try.
struct Node {
    mark: Mark,
    branch: Branch,
    left: u64,
}

/// Finds up to `enough` solutions.
pub(super) fn search<B: Bits, const C: usize>(
    mut field: Field<B, C>,
    enough: usize,
    max_steps: u64,
) -> Found<B, C> {
    let mut found = Found { solutions: Vec::new(), exhausted: false, means: Means::Line, steps: 0 };
    found.exhausted = walk(&mut field, enough, max_steps, &mut found);
    found.steps = field.steps();
    found
}

/// Says whether it came to the end.
fn walk<B: Bits, const C: usize>(
    field: &mut Field<B, C>,
    enough: usize,
    max_steps: u64,
    found: &mut Found<B, C>,
) -> bool {
    if field.propagate().is_err() {
        return true;
    }
    field.start_recording();
    if field.is_complete() {
        found.solutions.push(field.rows().to_vec());
        return true;
    }
    found.means = Means::Probe;
    let mut prober = Prober::new(field.rows().len(), field.width());
    let mut path = Vec::<Node>::new();
    loop {
        match prober.probe_all(field, max_steps) {
            Err(Stop::Limit) => return false,
            Err(Stop::Contradiction) => {}
            Ok(None) => {
                found.solutions.push(field.rows().to_vec());
                if found.solutions.len() >= enough {
                    return path.iter().all(|node| node.left == 0);
                }
            }
            Ok(Some(branch)) => {
                found.means = Means::Search;
                let row = &field.rows()[branch.row];
                let left = (0..C).filter(|&content| row[content].has(branch.column));
                let left = left.fold(0, |left, content| left | 1 << content);
                path.push(Node { mark: field.mark(), branch, left });
            }
        }
        // On to the next content that is left to try, however far back.
        loop {
            let Some(node) = path.last_mut() else { return true };
            prober.note_changes(field.changed_since(node.mark));
            field.undo(node.mark);
            if node.left == 0 {
                path.pop();
                continue;
            }
            let content = 63 - node.left.leading_zeros() as usize;
            node.left &= !(1 << content);
            let mark = node.mark;
            field.assume(node.branch.row, node.branch.column, content);
            let settled = field.propagate();
            prober.note_changes(field.changed_since(mark));
            if settled.is_ok() {
                break;
            }
        }
    }
}
