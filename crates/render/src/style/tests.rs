use super::View;

#[test]
fn every_view_is_found_by_its_name() {
    for &view in View::ALL {
        assert_eq!(view.to_string().parse(), Ok(view));
    }
    let message = "answers".parse::<View>().unwrap_err().to_string();
    assert_eq!(message, "unknown view \"answers\": expected one of puzzle, solution, status, order, words");
}
