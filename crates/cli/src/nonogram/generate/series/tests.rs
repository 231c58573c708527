use super::*;

#[track_caller]
fn check(picture: &str, expected: u128) {
    assert_eq!(fingerprint(&picture.parse().unwrap()), expected, "{picture}");
}

#[test]
fn fingerprints_are_stable() {
    check("#\n", 0xe866_b719_37db_8ff7_8d5e_938f_3bd3_3ce0);
    check("#.\n.#\n", 0x7200_d104_5dd9_277d_f659_aa44_3fce_ac82);
    check(".#\n#.\n", 0x3b0e_5f7d_fb19_c612_b53a_54fc_645e_72f5);
    check("###\n#.#\n###\n", 0xc9ea_ba92_4119_1d58_940c_5ead_c2a8_119e);
}
