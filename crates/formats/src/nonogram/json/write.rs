//! Writing a document on one line, so that a file of JSON lines is documents one after the other.

use std::io::{self, Write};

use quadrille_nonogram::{Clue, Palette};

use super::NATIVE;
use crate::{
    WriteError,
    json::string,
    nonogram::{Nonogram, colors},
};

pub(in crate::nonogram) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    write!(out, r#"{{"quadrille":"{}","version":{}"#, NATIVE.name, NATIVE.version)?;
    let about = nonogram.metadata();
    let texts = [("title", about.title()), ("author", about.author()), ("copyright", about.copyright())];
    for (key, text) in texts {
        if let Some(text) = text {
            write!(out, r#","{key}":"#)?;
            string(out, text)?;
        }
    }
    if let Some(language) = about.language() {
        write!(out, r#","language":"{language}""#)?;
    }
    let (width, height) = (clues.columns().len(), clues.rows().len());
    write!(out, r#","size":{{"width":{width},"height":{height}}}"#)?;
    for (key, list) in [("rows", clues.rows()), ("columns", clues.columns())] {
        write!(out, r#","{key}":["#)?;
        for (clue, k) in list.iter().zip(0_u32..) {
            out.write_all(if k > 0 { b",[" } else { b"[" })?;
            runs(out, clue, clues.palette().len() > 1)?;
            out.write_all(b"]")?;
        }
        out.write_all(b"]")?;
    }
    ink_list(out, clues.palette())?;
    if let Some(picture) = nonogram.picture() {
        out.write_all(br#","picture":["#)?;
        for (line, k) in picture.to_string().lines().zip(0_u32..) {
            if k > 0 {
                out.write_all(b",")?;
            }
            string(out, line)?;
        }
        out.write_all(b"]")?;
    }
    out.write_all(b"}\n")?;
    Ok(())
}

fn runs(out: &mut impl Write, clue: &Clue, with_palette: bool) -> io::Result<()> {
    for (run, k) in clue.runs().iter().zip(0_u32..) {
        let comma = if k > 0 { "," } else { "" };
        if with_palette {
            write!(out, "{comma}[{},{}]", run.length, run.color.index())?;
        } else {
            write!(out, "{comma}{}", run.length)?;
        }
    }
    Ok(())
}

fn ink_list(out: &mut impl Write, list: &Palette) -> io::Result<()> {
    out.write_all(br#","colors":["#)?;
    for (color, k) in list.as_slice().iter().zip(0_u32..) {
        out.write_all(if k > 0 { br#",{"name":"# } else { br#"{"name":"# })?;
        string(out, &color.name)?;
        write!(out, r#","rgb":"{}","symbol":"#, colors::hex(color.rgb))?;
        string(out, color.symbol.encode_utf8(&mut [0; 4]))?;
        out.write_all(b"}")?;
    }
    out.write_all(b"]")
}
