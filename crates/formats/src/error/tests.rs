use std::error::Error as _;

use super::*;
use crate::{CrosswordFormat, crossword};

#[test]
fn write_errors_have_a_source() {
    let full: &mut [u8] = &mut [];
    let error = crossword::write(&"CAT\n".parse().unwrap(), CrosswordFormat::Json, full).unwrap_err();
    assert!(error.source().is_some());
    assert_eq!(error.clone(), error);
    assert_ne!(Error::from(WriteError::from(io::Error::other("full"))), error);
    assert_eq!(error.kind(), ErrorKind::Write);
}
