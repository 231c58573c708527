//! Leaves the symbols of Python to be found when the module is loaded.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
