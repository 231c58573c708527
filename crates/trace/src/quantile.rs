/// The value that such a part of all values are below; their order changes.
pub(crate) fn quantile(values: &mut [f64], part: f64) -> Option<f64> {
    let at = (part * values.len() as f64) as usize;
    (at < values.len()).then(|| *values.select_nth_unstable_by(at, f64::total_cmp).1)
}
