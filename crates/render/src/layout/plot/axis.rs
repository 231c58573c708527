//! Axes: the positions of values, and the marked values.

use super::label::label;
use crate::Error;

/// The scale of an axis, as in the example of [`Plot`](super::Plot).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Equal differences have equal lengths.
    #[default]
    Linear,
    /// Equal ratios have equal lengths.
    Log,
}

/// A scale with its ends.
#[derive(Debug, PartialEq)]
pub(super) struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
    pub(super) ticks: Vec<Tick>,
}

/// A marked value; minor ones have no label.
#[derive(Debug, PartialEq)]
pub(super) struct Tick {
    pub(super) value: f64,
    pub(super) label: Option<String>,
}

/// Larger values are refused, and values whose distance is less than its inverse count as equal, so that
/// arithmetic does not overflow.
const MAX_VALUE: f64 = 1e100;

impl Axis {
    /// An axis that covers all values and ends at round ones.
    pub(super) fn new(scale: Scale, values: impl Iterator<Item = f64>) -> Result<Self, Error> {
        let mut ends: Option<(f64, f64)> = None;
        for value in values {
            if value.is_nan() || value.abs() > MAX_VALUE {
                return Err(Error::input(format!(
                    "invalid value {value}: expected a number of at most {MAX_VALUE:e}"
                )));
            }
            if scale == Scale::Log && value < 1.0 / MAX_VALUE {
                return Err(Error::input(format!(
                    "invalid value {value} on a logarithmic axis: expected a number above 0"
                )));
            }
            let (low, high) = ends.unwrap_or((value, value));
            ends = Some((low.min(value), high.max(value)));
        }
        Ok(match scale {
            Scale::Linear => linear(ends.unwrap_or((0.0, 1.0))),
            Scale::Log => log(ends.unwrap_or((1.0, 10.0))),
        })
    }

    /// The position of a value: 0 at the low end of the axis, 1 at the high one.
    pub(super) fn place(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log => libm::log(value / self.low) / libm::log(self.high / self.low),
        }
    }
}

fn linear((mut low, mut high): (f64, f64)) -> Axis {
    const TARGET_STEPS: f64 = 6.0;
    // Nearly equal values also need an axis with distinct ends.
    let greatest = low.abs().max(high.abs());
    if high - low <= (1e-9 * greatest).max(1.0 / MAX_VALUE) {
        let by = if greatest <= 1.0 / MAX_VALUE { 1.0 } else { high.abs() / 2.0 };
        (low, high) = (low - by, high + by);
    }
    // An axis that nearly reaches zero is extended to it.
    if low > 0.0 && low < high / 2.0 {
        low = 0.0;
    } else if high < 0.0 && high > low / 2.0 {
        high = 0.0;
    }
    let (mantissa, exponent) = round_up((high - low) / TARGET_STEPS);
    let step = decimal(mantissa, exponent);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    let ticks = (first..=last).map(|k| {
        let value = decimal(k * mantissa, exponent);
        Tick { value, label: Some(label(k * mantissa, exponent)) }
    });
    Axis {
        scale: Scale::Linear,
        low: decimal(first * mantissa, exponent),
        high: decimal(last * mantissa, exponent),
        ticks: ticks.collect(),
    }
}

fn log((least, greatest): (f64, f64)) -> Axis {
    /// With more powers of ten, not all have labels.
    const MAX_LABELED_POWERS: i32 = 7;
    let (low, first) = round_down(least);
    let (mut high, mut last) = round_up(greatest);
    if (low, first) == (high, last) {
        (high, last) = (low, first + 1);
    }
    let every = (last - first) / MAX_LABELED_POWERS + 1;
    let few_powers = last - first <= 1;
    let mut ticks = Vec::new();
    for exponent in first..=last {
        for mantissa in 1..=9 {
            if (exponent == first && mantissa < low) || (exponent == last && mantissa > high) {
                continue;
            }
            let power = mantissa == 1 && exponent.rem_euclid(every) == 0;
            let is_labeled = power || (few_powers && matches!(mantissa, 1 | 2 | 5));
            if is_labeled || every == 1 {
                let label = is_labeled.then(|| label(mantissa, exponent));
                ticks.push(Tick { value: decimal(mantissa, exponent), label });
            }
        }
    }
    Axis { scale: Scale::Log, low: decimal(low, first), high: decimal(high, last), ticks }
}

/// The smallest of 1, 2 or 5 times a power of ten that is not below a value, as mantissa and exponent.
fn round_up(value: f64) -> (i64, i32) {
    round_numbers(value)
        .find(|&(mantissa, exponent)| decimal(mantissa, exponent) >= value)
        .unwrap_or((1, 101))
}

/// The greatest that is not above.
fn round_down(value: f64) -> (i64, i32) {
    let below = |&(mantissa, exponent): &(i64, i32)| decimal(mantissa, exponent) <= value;
    round_numbers(value).take_while(below).last().unwrap_or((1, -101))
}

/// Some 1, 2 and 5 times powers of ten around a value.
fn round_numbers(value: f64) -> impl Iterator<Item = (i64, i32)> {
    let exponent = libm::log10(value).floor() as i32;
    (exponent - 1..=exponent + 1).flat_map(|exponent| [1, 2, 5].map(|mantissa| (mantissa, exponent)))
}

/// The number that is nearest to a multiple of a power of ten: parsing rounds once, where arithmetic rounds
/// at every step.
fn decimal(mantissa: i64, exponent: i32) -> f64 {
    format!("{mantissa}e{exponent}").parse().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
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
}
