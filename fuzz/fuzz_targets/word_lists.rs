//! Word lists of all kinds: the table that is written of a list is read as the same entries, without a warning.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille::formats::{WordListOptions, wordlist};

fuzz_target!(|bytes: &[u8]| {
    let options = WordListOptions::default();
    let Ok(list) = wordlist::read(bytes, &options) else { return };
    let mut table = Vec::new();
    wordlist::write(&list, &mut table).expect("a list is written");
    if list.entries.is_empty() {
        return;
    }
    let again = wordlist::read(&table, &options).expect("a table is read");
    assert_eq!(again.entries, list.entries, "{}", String::from_utf8_lossy(&table));
    assert!(again.warnings.is_empty(), "{:?}", again.warnings);
});
