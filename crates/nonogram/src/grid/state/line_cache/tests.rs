use super::*;
use crate::Side;

const LINE: LineId = LineId { side: Side::Column, index: 3 };

#[test]
fn a_started_cache_computes_a_result_once() {
    let mut cache = LineCache::<u64, 2>::EMPTY;
    cache.start();
    for may_compute in [true, false, false] {
        let settled = cache.get_or_settle(LINE, &[6, 3], || if may_compute { Ok([4, 3]) } else { panic!() });
        assert_eq!(settled, Ok([4, 3]));
    }
}

#[test]
fn an_empty_cache_computes_each_time() {
    let mut cache = LineCache::<u64, 2>::EMPTY;
    for result in [[4, 3], [6, 1]] {
        assert_eq!(cache.get_or_settle(LINE, &[6, 3], || Ok(result)), Ok(result));
    }
}

#[test]
fn results_of_different_lines_are_not_confused() {
    let mut cache = LineCache::<u128, 2>::EMPTY;
    cache.start();
    // These are more lines than places.
    for _ in 0..2 {
        for index in 0..100_000 {
            let (line, possible) = (LineId { index: index % 7, ..LINE }, [u128::MAX, (index as u128) << 60]);
            let settled = match index % 3 {
                0 => Err(Contradiction),
                _ => Ok([index as u128, 1]),
            };
            assert_eq!(cache.get_or_settle(line, &possible, || settled), settled);
        }
    }
}

#[test]
fn a_growing_cache_keeps_its_results() {
    let mut cache = LineCache::<u64, 2>::EMPTY;
    cache.start();
    let first = cache.entries.len();
    // Of the results that share a place, the last one is kept.
    for cell in 0..4 * first as u64 {
        assert_eq!(cache.get_or_settle(LINE, &[cell, !cell], || Ok([cell, 0])), Ok([cell, 0]));
    }
    assert!(cache.entries.len() > first);
    let mut missing = 0;
    for cell in 0..4 * first as u64 {
        let settled = cache.get_or_settle(LINE, &[cell, !cell], || {
            missing += 1;
            Ok([cell, 0])
        });
        assert_eq!(settled, Ok([cell, 0]));
    }
    assert!(missing < 3 * first, "{missing} of {} are missing", 4 * first);
}

#[test]
fn contradictions_are_cached() {
    let mut cache = LineCache::<u64, 8>::EMPTY;
    cache.start();
    assert_eq!(cache.get_or_settle(LINE, &[1; 8], || Err(Contradiction)), Err(Contradiction));
    assert_eq!(cache.get_or_settle(LINE, &[1; 8], || panic!()), Err(Contradiction));
}
