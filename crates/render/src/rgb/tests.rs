use super::Rgb;

#[test]
fn a_color_survives_its_text_form() {
    for color in [Rgb::BLACK, Rgb::WHITE, Rgb::new(1, 2, 3), Rgb::new(17, 34, 52)] {
        assert_eq!(color.to_string().parse(), Ok(color));
    }
}

#[test]
fn invalid_colors_are_refused() {
    for text in ["", "#", "#12", "#12345", "red", "#ggg", "#1234567", "#+12"] {
        assert!(text.parse::<Rgb>().is_err(), "{text}");
    }
}
