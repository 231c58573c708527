use alloc::{sync::Arc, vec};

use quadrille_core::Size;

use super::*;
use crate::{
    likeness::{Planes, Reference},
    sketch::{Fit, Sketch},
};

/// Checks the order of candidates with these numbers of ambiguous cells and likenesses.
#[track_caller]
fn check(candidates: &[(usize, f64)], expected: &[f64]) {
    let size = Size::new(1, 1);
    let planes = Planes { size, values: vec![vec![0.0]], silhouette: None };
    let sketch = Sketch {
        picture: "#".parse().unwrap(),
        recipe: "".into(),
        is_inverted: false,
        reference: Arc::new(Reference::of_planes(planes)),
        looks: Arc::new([vec![0.0], vec![1.0]]),
        fidelity: 1.0,
        fit: Fit::Unknown,
    };
    let candidate = |&(ambiguous, likeness): &(usize, f64)| Candidate {
        ambiguous,
        likeness,
        ..Candidate::new(sketch.clone())
    };
    let best = candidates.iter().map(|(_, likeness)| *likeness).fold(0.0, f64::max);
    let (mut pool, others) = Pool::new(candidates.iter().map(candidate).collect(), best);
    pool.failed = others;
    let left: Vec<f64> = pool.ranked().iter().map(|candidate| candidate.likeness).collect();
    assert_eq!(left, expected);
}

#[test]
fn lost_drawings_come_last() {
    check(&[(3, 0.9), (0, 0.5), (0, 0.3)], &[0.5, 0.9]);
    check(&[(3, 0.9), (0, 0.3)], &[0.9]);
    check(&[(0, 0.3)], &[0.3]);
}
