//! Cancellation of long work.

use core::ops::ControlFlow;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A global function of the worker that returns whether its job is cancelled.
    #[wasm_bindgen(js_name = isCancelled, catch)]
    fn is_cancelled() -> Result<bool, JsValue>;
}

/// Breaks if `isCancelled` returns true. Without that function, work is never cancelled.
pub(crate) fn flow() -> ControlFlow<()> {
    if is_cancelled().unwrap_or(false) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
