//! Word lists of all kinds: the table that is written of a list is read as the same entries, without a warning.
#![no_main]

use fuzz::{archive, one_of};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use quadrille::{
    Language, Spelling,
    formats::{WordListFormat, WordListOptions, wordlist},
};

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    archive::mutate(data, size, max_size, seed)
});

fuzz_target!(|bytes: &[u8]| {
    check(bytes, &WordListOptions::default());
    check(bytes, &options(bytes));
});

fn check(bytes: &[u8], options: &WordListOptions) {
    let Ok(list) = wordlist::read(bytes, options) else { return };
    let mut table = Vec::new();
    wordlist::write(&list, &mut table).expect("a list is written");
    if list.entries.is_empty() {
        return;
    }
    let options = WordListOptions { spelling: options.spelling.clone(), ..WordListOptions::default() };
    let again = wordlist::read(&table, &options).expect("a table is read");
    assert_eq!(again.entries, list.entries, "{}", String::from_utf8_lossy(&table));
    assert!(again.warnings.is_empty(), "{:?}", again.warnings);
}

/// Returns options that the sum of the bytes chooses, so that files are inputs as they are.
fn options(bytes: &[u8]) -> WordListOptions {
    let sum = bytes.iter().fold(0_u32, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let [language, spelling, format, source] = sum.to_le_bytes();
    let language = Language::ALL.get(usize::from(language % 32)).copied();
    let mut spelled = Spelling::default().keep_case(spelling & 1 == 1);
    if let Some(language) = language {
        spelled = spelled.language(language);
    }
    if spelling & 6 == 6 {
        spelled = spelled.fold_accents(spelling & 8 == 8);
    }
    if spelling & 0x70 == 0x70 {
        spelled =
            spelled.tokens(one_of(&[" ", "/", "-"], spelling >> 2)).expect("the separator is not empty");
    }
    WordListOptions {
        spelling: spelled,
        format: (format & 3 == 3).then(|| one_of(WordListFormat::ALL, format >> 2)),
        encoding: (source & 7 == 7).then(|| "windows-1252".parse().expect("it is known")),
        columns: (source & 0x30 == 0x30).then(|| "answer=2,clue=1".parse().expect("columns of roles")),
        ..WordListOptions::default()
    }
}
