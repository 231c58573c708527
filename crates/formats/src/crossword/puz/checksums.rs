//! The checksums of a file.

/// The parts of a file that checksums cover.
pub(super) struct PartsOf<'a> {
    /// Size, number of clues, kind and state: the last eight bytes of the header.
    pub(super) board: &'a [u8],
    pub(super) solution: &'a [u8],
    pub(super) state: &'a [u8],
    /// Title, author and copyright, clues, and notes if they count.
    pub(super) texts: Texts<'a>,
}

pub(super) struct Texts<'a> {
    pub(super) about: [&'a [u8]; 3],
    pub(super) clues: &'a [&'a [u8]],
    /// `None` in older versions.
    pub(super) notes: Option<&'a [u8]>,
}

/// Returns the checksum of bytes, which depends on their order.
pub(super) fn region(bytes: &[u8], start: u16) -> u16 {
    bytes.iter().fold(start, |sum, &byte| sum.rotate_right(1).wrapping_add(byte.into()))
}

impl Texts<'_> {
    fn sum(&self, start: u16) -> u16 {
        // Empty texts do not count; others count with the zero that ends them, except for clues.
        let ended = |sum, text: &[u8]| if text.is_empty() { sum } else { region(&[0], region(text, sum)) };
        let about = self.about.iter().fold(start, |sum, text| ended(sum, text));
        let clues = self.clues.iter().fold(about, |sum, clue| region(clue, sum));
        self.notes.map_or(clues, |notes| ended(clues, notes))
    }
}

impl PartsOf<'_> {
    /// Returns the checksum of the eight bytes of the header.
    pub(super) fn header(&self) -> u16 {
        region(self.board, 0)
    }

    /// Returns the checksum of all parts.
    pub(super) fn all(&self) -> u16 {
        self.texts.sum(region(self.state, region(self.solution, self.header())))
    }

    /// Returns four checksums masked by a word, low bytes first.
    pub(super) fn masked(&self) -> [u8; 8] {
        let sums = [self.header(), region(self.solution, 0), region(self.state, 0), self.texts.sum(0)];
        let mut masked = *b"ICHEATED";
        let (low, high) = masked.split_at_mut(4);
        for ((low, high), sum) in low.iter_mut().zip(high).zip(sums) {
            let [first, second] = sum.to_le_bytes();
            *low ^= first;
            *high ^= second;
        }
        masked
    }
}
