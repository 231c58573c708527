//! The sources that the content security policy of a page allows.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// The source expression that allows an inline script or style with this text alone.
pub(super) fn source(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_the_hash_of_the_text() {
        // The example of Content Security Policy Level 2, section 4.2.5.
        let script = "alert('Hello, world.');";
        assert_eq!(source(script), "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    }
}
