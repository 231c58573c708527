use super::*;

fn planes(text: &str) -> Planes {
    let rows: Vec<&str> = text.split_whitespace().collect();
    let values: Vec<f64> = rows.concat().chars().map(|c| f64::from(c.to_digit(10).unwrap()) / 9.0).collect();
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    let filled = bitmap(size, |at| values[at] > 0.0);
    let silhouette = Components::new(&filled).silhouette().map(f64::from).collect();
    Planes { size, silhouette: Some(silhouette), values: vec![values] }
}

#[test]
fn the_same_is_most_alike() {
    let source = Reference::of_planes(planes("0990 9009 9009 0990"));
    let likeness = |other: &str| likeness(&source, &planes(other).values);
    assert!((likeness("0990 9009 9009 0990") - 1.0).abs() < 1e-9);
    assert!(likeness("0550 5005 5005 0550") > 0.9, "paler is much the same");
    let near = likeness("0990 9009 9000 0990");
    let far = likeness("9000 0900 0090 0009");
    assert!(far < near && near < 1.0, "{far} {near}");
    assert_eq!(likeness("0000 0000 0000 0000"), 0.0);
}

#[test]
fn what_is_inside_tells_a_face_from_a_disc() {
    let silhouette = "999999999 ".repeat(9);
    let face = "999999999 933333339 933333339 933933939 933333339 933333339 933999339 933333339 999999999";
    let mut source = planes(face);
    source.silhouette = planes(&silhouette).silhouette;
    let detail = Detail::new(source.size, &source.values, source.silhouette.as_deref());
    let without = Reference::of_planes(source);
    let with = Reference { detail: Some(detail.into()), ..Reference::of_planes(without.planes.clone()) };
    let plain = likeness(&without, &planes(&silhouette).values);
    let (kept, blob) = (likeness(&with, &with.planes.values), likeness(&with, &planes(&silhouette).values));
    assert!(kept > 0.99 && blob < 0.85 * plain, "{kept} {blob} {plain}");
}
