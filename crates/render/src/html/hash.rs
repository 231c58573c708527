//! The hash with which a page recognizes correct letters.

/// cyrb53 by bryc (public domain): 53 bits, which numbers of JavaScript hold exactly. `page.js` has the same
/// function.
///
/// It keeps letters from being read by accident, not on purpose: there are few letters to try.
pub(super) fn hash(text: &str) -> u64 {
    let (mut low, mut high) = (0xdead_beef_u32, 0x41c6_ce57_u32);
    for unit in text.encode_utf16() {
        low = (low ^ u32::from(unit)).wrapping_mul(2_654_435_761);
        high = (high ^ u32::from(unit)).wrapping_mul(1_597_334_677);
    }
    let stir = |of: u32, with: u32| {
        (of ^ (of >> 16)).wrapping_mul(2_246_822_507) ^ (with ^ (with >> 13)).wrapping_mul(3_266_489_909)
    };
    low = stir(low, high);
    high = stir(high, low);
    u64::from(high & 0x1f_ffff) << 32 | u64::from(low)
}

#[cfg(test)]
mod tests;
