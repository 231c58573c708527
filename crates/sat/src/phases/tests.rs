use super::*;

#[test]
fn resets_alternate_between_best_inverted_and_initial_values() {
    let mut phases = Phases::default();
    phases.add_variable(false);
    phases.add_variable(true);
    let [one, two] = [Variable(0), Variable(1)];
    let mut reset = |tried: &[Literal]| {
        phases.reset(0);
        let values = [phases.of(one), phases.of(two)];
        phases.note(tried);
        values
    };
    assert_eq!(reset(&[one.literal(true)]), [false, true]);
    assert_eq!(reset(&[one.literal(false), two.literal(false)]), [true, false]);
    assert_eq!(reset(&[one.literal(true)]), [false, false]);
    assert_eq!(reset(&[]), [false, true]);
    assert_eq!(reset(&[]), [true, false]);
}

#[test]
fn intervals_between_resets_increase() {
    let mut phases = Phases::default();
    let due = |phases: &Phases| (0..u64::MAX).find(|&conflicts| phases.are_due(conflicts)).unwrap();
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(due(&phases));
        phases.reset(due(&phases));
    }
    assert_eq!(
        all,
        [FIRST_INTERVAL, FIRST_INTERVAL + INTERVAL_INCREASE, FIRST_INTERVAL + 3 * INTERVAL_INCREASE]
    );
}

#[test]
fn trusted_initial_values_stay_until_the_first_reset_or_model() {
    let mut phases = Phases::default();
    phases.add_variable(false);
    let one = Variable(0);
    phases.trust_initial();
    phases.note(&[one.literal(true)]);
    assert!(!phases.of(one) && phases.are_due(TRUSTED_INTERVAL));
    let mut after_model = phases.clone();
    after_model.note_model(&[one.literal(true)], 3);
    assert!(after_model.of(one) && !after_model.are_due(3) && after_model.are_due(3 + MODEL_INTERVAL));
    phases.reset(TRUSTED_INTERVAL);
    after_model.reset(TRUSTED_INTERVAL);
    assert!(phases.of(one) && !after_model.of(one));
    for phases in [phases, after_model] {
        assert!(!phases.are_due(TRUSTED_INTERVAL) && phases.are_due(TRUSTED_INTERVAL + FIRST_INTERVAL));
    }
}

#[test]
fn the_search_goes_away_from_a_model() {
    let mut phases = Phases::default();
    phases.add_variable(false);
    let one = Variable(0);
    for (sign, conflicts) in [(true, 5), (false, 9)] {
        phases.note_model(&[one.literal(sign)], conflicts);
        assert_eq!(phases.of(one), sign);
        phases.reset(conflicts + MODEL_INTERVAL);
        phases.note(&[one.literal(sign)]);
        assert_eq!(phases.of(one), !sign);
    }
}
