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
mod tests;
