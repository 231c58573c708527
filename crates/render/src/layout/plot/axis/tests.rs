use super::{Axis, Scale};

#[track_caller]
fn check(scale: Scale, values: &[f64], labels: &str) {
    let axis = Axis::new(scale, values.iter().copied()).unwrap();
    let found: Vec<_> = axis.ticks.iter().filter_map(|tick| tick.label.as_deref()).collect();
    assert_eq!(found.join(" "), labels, "{values:?}");
    for &value in values {
        let place = axis.place(value);
        assert!((-1e-12..=1.0 + 1e-12).contains(&place), "{value} at {place}");
    }
    for tick in &axis.ticks {
        let place = axis.place(tick.value);
        assert!((-1e-12..=1.0 + 1e-12).contains(&place), "tick {} at {place}", tick.value);
    }
}

#[test]
fn linear_axes_have_round_ticks() {
    check(Scale::Linear, &[0.0, 10.0], "0 2 4 6 8 10");
    check(Scale::Linear, &[1.0, 97.0], "0 20 40 60 80 100");
    check(Scale::Linear, &[0.0, 0.0031], "0 0.001 0.002 0.003 0.004");
    check(Scale::Linear, &[95.0, 101.0], "95 96 97 98 99 100 101");
    check(Scale::Linear, &[-3.0, 4.0], "−4 −2 0 2 4");
    check(Scale::Linear, &[0.0, 1e6], "0 200,000 400,000 600,000 800,000 1,000,000");
}

#[test]
fn logarithmic_axes_have_powers_of_ten() {
    check(Scale::Log, &[100.0, 1e6], "100 1,000 10,000 100,000 1,000,000");
    check(Scale::Log, &[0.0004, 2.63], "0.001 0.01 0.1 1");
    check(Scale::Log, &[30.0, 80.0], "20 50 100");
    check(Scale::Log, &[1e-9, 1e9], "10⁻⁹ 10⁻⁶ 0.001 1 1,000 1,000,000 10⁹");
}

#[test]
fn a_single_value_gets_an_axis() {
    check(Scale::Linear, &[5.0], "0 2 4 6 8");
    check(Scale::Linear, &[0.0], "−1 −0.5 0 0.5 1");
    check(Scale::Linear, &[0.0, 5e-324, 1e-323], "−1 −0.5 0 0.5 1");
    check(Scale::Linear, &[-1e-100], "−1 −0.5 0 0.5 1");
    check(Scale::Linear, &[1e9, 1e9 + 1e-7], "0 5×10⁸ 10⁹ 1.5×10⁹ 2×10⁹");
    check(Scale::Log, &[10.0], "10 20 50 100");
}

#[test]
fn no_values_get_an_axis() {
    check(Scale::Linear, &[], "0 0.2 0.4 0.6 0.8 1");
    check(Scale::Log, &[], "1 2 5 10");
}

#[test]
fn values_without_a_position_are_refused() {
    for (scale, value) in [
        (Scale::Linear, f64::NAN),
        (Scale::Linear, f64::INFINITY),
        (Scale::Linear, 1e300),
        (Scale::Log, 0.0),
        (Scale::Log, -1.0),
        (Scale::Log, f64::NEG_INFINITY),
    ] {
        assert!(Axis::new(scale, [1.0, value].into_iter()).is_err(), "{value}");
    }
}

#[test]
fn extreme_values_have_a_position() {
    check(Scale::Log, &[1e-100, 1e100], "10⁻⁸⁷ 10⁻⁵⁸ 10⁻²⁹ 1 10²⁹ 10⁵⁸ 10⁸⁷");
    let axis = Axis::new(Scale::Linear, [-1e100, 1e100].into_iter()).unwrap();
    assert_eq!(axis.place(0.0), 0.5);
}
