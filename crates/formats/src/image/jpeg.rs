//! Detection of truncated JPEGs: from marker to marker (ITU-T T.81, annex B), so that thumbnails inside of segments
//! do not count.

const END: u8 = 0xD9;
const SCAN: u8 = 0xDA;

/// Whether the end marker of the image is there; other data may follow.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some((marker, after)) = next_marker(rest) {
        rest = match marker {
            END => return true,
            _ if stands_alone(marker) => after,
            _ => {
                let [high, low, ..] = *after else { return false };
                let Some(rest) = after.get(usize::from(u16::from_be_bytes([high, low]))..) else {
                    return false;
                };
                if marker == SCAN { after_scan(rest) } else { rest }
            }
        };
    }
    false
}

/// Whether a marker has no segment: start of the image, restarts and `TEM`.
const fn stands_alone(marker: u8) -> bool {
    matches!(marker, 0x01 | 0xD0..=0xD8)
}

/// Returns the next marker, which may follow fill bytes, and the bytes after it.
fn next_marker(bytes: &[u8]) -> Option<(u8, &[u8])> {
    let start = bytes.iter().position(|&byte| byte == 0xFF)?;
    let rest = bytes.get(start..)?;
    let at = rest.iter().position(|&byte| byte != 0xFF)?;
    Some((*rest.get(at)?, rest.get(at + 1..)?))
}

/// Returns the bytes after the data of a scan, in which 0xFF is followed by 0 or a restart.
fn after_scan(bytes: &[u8]) -> &[u8] {
    let is_end = |pair: &[u8]| matches!(*pair, [0xFF, next] if !matches!(next, 0x00 | 0xD0..=0xD7));
    let end = bytes.windows(2).position(is_end).unwrap_or(bytes.len());
    bytes.get(end..).unwrap_or_default()
}

#[cfg(test)]
mod tests;
