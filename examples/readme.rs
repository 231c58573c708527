//! The examples in the README of the repository, as tests.

#![doc = include_str!("../README.md")]
