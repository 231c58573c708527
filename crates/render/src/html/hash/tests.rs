use super::hash;

/// The values are those of the function in `page.js`.
#[test]
fn the_hash_is_that_of_the_page() {
    assert_eq!(hash(""), 3_338_908_027_751_811);
    assert_eq!(hash("12:3:A"), 5_366_217_315_475_829);
    assert_eq!(hash("שלום क्ष 🂡"), 7_826_689_625_213_706);
}
