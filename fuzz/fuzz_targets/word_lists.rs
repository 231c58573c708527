//! Word lists of all kinds: the table that is written of a list is read as the same entries.
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
    let answers =
        |list: &wordlist::List| list.entries.iter().map(|entry| entry.answer().clone()).collect::<Vec<_>>();
    assert_eq!(answers(&again), answers(&list), "{}", String::from_utf8_lossy(&table));
});
