use alloc::format;

use serde::de::DeserializeOwned;

use super::*;

#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    check_formats(value);
}

/// Formats without names of fields, and with an explicit `Some`, keep the value as well.
#[track_caller]
fn check_formats<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: &T) {
    let binary = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&binary).unwrap(), value);
    assert_eq!(&ron::from_str::<T>(&ron::to_string(value).unwrap()).unwrap(), value);
}

fn two_colors() -> Palette {
    let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
    Palette::new([color("black", [0; 3], '#'), color("red", [255, 0, 0], 'r')]).unwrap()
}

const COLORS: &str =
    r##""colors":[{"name":"black","rgb":[0,0,0],"symbol":"#"},{"name":"red","rgb":[255,0,0],"symbol":"r"}]"##;

#[test]
fn named_values_are_strings() {
    check(&Side::Column, r#""column""#);
    check(&Level::WhatIf, r#""4""#);
    check(&Hint::ALL[0], &format!("{:?}", Hint::ALL[0].to_string()));
}
#[test]
fn pictures_are_rows_of_symbols() {
    check(&"##\n.#\n".parse::<Picture>().unwrap(), r###"{"rows":["##",".#"]}"###);
    let picture = Picture::from_text("r#\n.r\n", &two_colors()).unwrap();
    check(&picture, &format!("{{{COLORS},\"rows\":[\"r#\",\".r\"]}}"));
}
#[test]
fn clues_are_runs() {
    let clues = "#.\n".parse::<Picture>().unwrap().clues();
    check(&clues, r#"{"rows":[[{"length":1,"color":0}]],"columns":[[{"length":1,"color":0}],[]]}"#);
    check(
        &Picture::from_text("r#\n", &two_colors()).unwrap().clues(),
        &format!(
            r#"{{{COLORS},"rows":[[{{"length":1,"color":1}},{{"length":1,"color":0}}]],"columns":[[{{"length":1,"color":1}}],[{{"length":1,"color":0}}]]}}"#
        ),
    );
}
#[test]
fn grids_keep_candidates() {
    check(&"#?\n".parse::<PartialGrid>().unwrap(), r##"{"text":"#?\n"}"##);
    let mut grid = PartialGrid::new(&Picture::from_text("r#\n", &two_colors()).unwrap().clues());
    let red = crate::Candidates::filled(ColorId::new(1).unwrap());
    grid.set(quadrille_core::Position::new(0, 1), red.or(crate::Candidates::EMPTY)).unwrap();
    check(&grid, &format!("{{{COLORS},\"text\":{:?}}}", grid.to_string()));
}
#[test]
fn nonograms_have_metadata_and_a_picture() {
    let dot = Nonogram::from("#".parse::<Picture>().unwrap()).with_title("Dot");
    let json = serde_json::to_string(&dot).unwrap();
    assert_eq!(serde_json::from_str::<Nonogram>(&json).unwrap(), dot);
    check_formats(&dot);
    check_formats(&Nonogram::new(dot.clues().clone()));
}
#[test]
fn invalid_data_are_refused() {
    assert!(serde_json::from_str::<ColorId>("31").is_err());
    for rows in [r##"["#.",""]"##, r##"["","#."]"##, r##"["#\n#"]"##] {
        assert!(serde_json::from_str::<Picture>(&format!(r#"{{"rows":{rows}}}"#)).is_err(), "{rows}");
    }
    assert!(serde_json::from_str::<Picture>(r#"{"rows":["x"]}"#).is_err());
    assert!(serde_json::from_str::<Clues>(r#"{"rows":[[{"length":2,"color":0}]],"columns":[[]]}"#).is_err());
    assert!(serde_json::from_str::<Palette>("[]").is_err());
}
