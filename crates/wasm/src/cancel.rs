//! The end of work whose result is not wanted any more.

use core::ops::ControlFlow;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The global function of a worker that answers whether its job is cancelled.
    #[wasm_bindgen(js_name = isCancelled, catch)]
    fn is_cancelled() -> Result<bool, JsValue>;
}

/// Whether work goes on: it ends if the worker says so. Where there is no such function, nothing ends it.
pub(crate) fn flow() -> ControlFlow<()> {
    if is_cancelled().unwrap_or(false) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
