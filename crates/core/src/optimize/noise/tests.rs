use super::*;

#[test]
fn the_mean_is_exact_to_half_a_percent() {
    let Noise(table) = Noise::new(1000);
    let mean = table.iter().sum::<i32>() / QUANTILES as i32;
    assert!((995..=1000).contains(&mean) && table.is_sorted(), "{mean}");
}
