use super::*;

#[test]
fn the_command_line_is_consistent() {
    with_negative_numbers(Args::command()).debug_assert();
}
