//! Images that Python passes.

use pyo3::{prelude::*, types::PyBytes};
use quadrille::{Error, ErrorKind, Size, formats::image, trace::Image};

/// An image file, or the width, the height and the pixels of an image.
pub(crate) enum Given {
    File(Vec<u8>),
    Pixels(Size, Vec<u8>),
}

#[derive(FromPyObject)]
enum Parts<'py> {
    File(Bound<'py, PyBytes>),
    Pixels((u32, u32, Bound<'py, PyBytes>)),
}

impl Given {
    pub(crate) fn read(image: &Bound<'_, PyAny>) -> PyResult<Self> {
        let parts = image.py().import("quadrille._inputs")?.call_method1("image", (image,))?;
        Ok(match parts.extract()? {
            Parts::File(bytes) => Self::File(bytes.as_bytes().to_vec()),
            Parts::Pixels((width, height, pixels)) => {
                Self::Pixels(Size::new(width, height), pixels.as_bytes().to_vec())
            }
        })
    }

    /// Decodes the image.
    pub(crate) fn decoded(&self) -> Result<Image, Error> {
        match self {
            Self::File(bytes) => image::read(bytes),
            Self::Pixels(size, pixels) => Image::from_bytes(*size, pixels.clone()),
        }
    }
}

/// The error of work on an image that was stopped before there was a picture.
pub(crate) fn stopped() -> Error {
    Error::new(ErrorKind::Stopped, "stopped before there was a picture")
}
