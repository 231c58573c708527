//! Columns in the memory layout of Apache Arrow.

use pyo3::{prelude::*, types::PyBytes};

/// A column: a bit for each row that has a value, and the values. Texts and bytes have offsets.
pub(super) struct Column {
    name: &'static str,
    /// The type in Arrow.
    kind: &'static str,
    len: usize,
    nulls: usize,
    validity: Vec<u8>,
    offsets: Option<Vec<u8>>,
    data: Vec<u8>,
}

impl Column {
    const fn new(name: &'static str, kind: &'static str) -> Self {
        Self { name, kind, len: 0, nulls: 0, validity: Vec::new(), offsets: None, data: Vec::new() }
    }

    pub(super) fn text<T: AsRef<str>>(name: &'static str, texts: impl Iterator<Item = Option<T>>) -> Self {
        let mut column = Self { offsets: Some(vec![0; 8]), ..Self::new(name, "large_string") };
        texts.for_each(|text| column.push_bytes(text.as_ref().map(|text| text.as_ref().as_bytes())));
        column
    }

    pub(super) fn bytes<'b>(name: &'static str, all: impl Iterator<Item = Option<&'b [u8]>>) -> Self {
        let mut column = Self { offsets: Some(vec![0; 8]), ..Self::new(name, "large_binary") };
        all.for_each(|bytes| column.push_bytes(bytes));
        column
    }

    pub(super) fn numbers(name: &'static str, numbers: impl Iterator<Item = Option<u64>>) -> Self {
        let mut column = Self::new(name, "int64");
        // No number of the library comes near the largest one.
        numbers.for_each(|number| column.push(number.map(u64::to_le_bytes)));
        column
    }

    pub(super) fn fractions(name: &'static str, fractions: impl Iterator<Item = Option<f64>>) -> Self {
        let mut column = Self::new(name, "float64");
        fractions.for_each(|fraction| column.push(fraction.map(f64::to_le_bytes)));
        column
    }

    pub(super) fn flags(name: &'static str, flags: impl Iterator<Item = Option<bool>>) -> Self {
        let mut column = Self::new(name, "bool_");
        for flag in flags {
            set_bit(&mut column.data, column.len, flag.unwrap_or_default());
            column.note(flag.is_some());
        }
        column
    }

    fn push(&mut self, value: Option<[u8; 8]>) {
        self.data.extend(value.unwrap_or_default());
        self.note(value.is_some());
    }

    fn push_bytes(&mut self, bytes: Option<&[u8]>) {
        self.data.extend(bytes.unwrap_or_default());
        let end = (self.data.len() as u64).to_le_bytes();
        self.offsets.get_or_insert_default().extend(end);
        self.note(bytes.is_some());
    }

    /// Adds a row, which may have no value.
    fn note(&mut self, is_valid: bool) {
        set_bit(&mut self.validity, self.len, is_valid);
        self.len += 1;
        self.nulls += usize::from(!is_valid);
    }
}

fn set_bit(bits: &mut Vec<u8>, index: usize, bit: bool) {
    if index.is_multiple_of(8) {
        bits.push(0);
    }
    if let Some(last) = bits.last_mut() {
        *last |= u8::from(bit) << (index % 8);
    }
}

/// Columns, which Python gets as tuples: name, type, length, nulls, and the buffers.
pub(crate) struct Columns(pub(super) Vec<Column>);

impl<'py> IntoPyObject<'py> for Columns {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let tuple = |column: Column| {
            let Column { name, kind, len, nulls, validity, offsets, data } = column;
            let validity = (nulls > 0).then(|| PyBytes::new(py, &validity));
            let offsets = offsets.map(|offsets| PyBytes::new(py, &offsets));
            (name, kind, len, nulls, validity, offsets, PyBytes::new(py, &data))
        };
        self.0.into_iter().map(tuple).collect::<Vec<_>>().into_pyobject(py)
    }
}
