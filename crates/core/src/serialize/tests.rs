use serde::de::DeserializeOwned;

use super::*;
use crate::{Metadata, Position, Size};

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

#[test]
fn geometry_has_fields() {
    check(&Position::new(-1, 2), r#"{"row":-1,"column":2}"#);
    check(&Size::new(3, 2), r#"{"width":3,"height":2}"#);
}
#[test]
fn named_values_are_strings() {
    check(&Direction::Down, r#""down""#);
    check(&Language::German, r#""de""#);
    assert!(serde_json::from_str::<Direction>(r#""up""#).is_err());
}
#[test]
fn entries_leave_defaults_out() {
    let word_list: WordList = "cat\tFeline\nno-one".parse().unwrap();
    let json = r#"[{"answer":["C","A","T"],"text":"cat","clue":"Feline"},{"answer":["N","O","O","N","E"],"text":"no-one"}]"#;
    check(&word_list, json);
}
#[test]
fn entries_keep_their_settings() {
    let pin = Pin { position: Position::new(0, 3), direction: Direction::Across };
    let pinned = Entry::new("CAT").unwrap().with_pin(pin).with_lengths(false);
    let json = r#"{"answer":["C","A","T"],"pin":{"position":{"row":0,"column":3},"direction":"across"},"without_lengths":true}"#;
    check(&pinned, json);
    check(&Entry::new("CAT").unwrap().with_required(true), r#"{"answer":["C","A","T"],"required":true}"#);
}
#[test]
fn clues_keep_their_styles() {
    let clue = StyledText::new("Fée", [Span { range: 0..3, emphasis: Emphasis::BoldItalic }]).unwrap();
    let json = r#"{"answer":["C","A","T"],"clue":"Fée","styles":[[0,3,"bold-italic"]]}"#;
    check(&Entry::new("CAT").unwrap().with_styled_clue(clue), json);
    assert!(serde_json::from_str::<Entry>(&json.replace("[0,3", "[0,2")).is_err());
}
#[test]
fn invalid_answers_are_refused() {
    assert!(serde_json::from_str::<Entry>(r#"{"answer":["A"," "]}"#).is_err());
}
#[test]
fn missing_metadata_is_none() {
    let about = Metadata::default().with_title("Pets").with_language(Language::German);
    let json = serde_json::to_string(&about).unwrap();
    assert_eq!(serde_json::from_str::<Metadata>(&json).unwrap(), about);
    check_formats(&about);
    assert_eq!(serde_json::from_str::<Metadata>("{}").unwrap(), Metadata::default());
}
