//! The examples in the README of the repository, as tests.

#![doc = include_str!("../README.md")]

/// The examples of the chapter on the library are tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/guide/src/library.md")]
struct Guide;
