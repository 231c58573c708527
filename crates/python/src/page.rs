//! Pages to play within the pages of notebooks.

use quadrille::Size;

/// Puts a page into a frame of its own, whose scripts cannot reach the notebook. `size` is that of the grid.
pub(crate) fn frame(page: &[u8], size: Size) -> String {
    /// The least height in which the controls of a page are seen, and what a row of squares adds.
    const MIN_HEIGHT: u32 = 420;
    const ROW_HEIGHT: u32 = 28;
    let height = MIN_HEIGHT.max((size.height + 8) * ROW_HEIGHT).min(2 * MIN_HEIGHT);
    let page = String::from_utf8_lossy(page).replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe srcdoc=\"{page}\" sandbox=\"allow-scripts allow-modals allow-downloads\" style=\"width:100%;height:{height}px;border:0\"></iframe>"
    )
}
