use super::{Indexed, indexed};

/// The pixels that a viewer shows over the previous ones.
fn shown_over(before: &[[u8; 3]], pixels: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let changed: Vec<_> = before.iter().zip(pixels).map(|(before, pixel)| before != pixel).collect();
    let Indexed { table, indices, unchanged } = indexed(pixels, &changed);
    assert!(table.len() <= 3 * 256 && !table.is_empty());
    let color = |(&number, &before): (&u8, &[u8; 3])| match unchanged {
        Some(unchanged) if number == unchanged => before,
        _ => table.as_chunks::<3>().0[number as usize],
    };
    indices.iter().zip(before).map(color).collect()
}

fn shown(pixels: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let others: Vec<_> = pixels.iter().map(|&[red, green, blue]| [!red, green, blue]).collect();
    shown_over(&others, pixels)
}

#[test]
fn unchanged_pixels_need_no_color() {
    let grays: Vec<_> = (0..=255).map(|gray| [gray; 3]).collect();
    let mut after = grays.clone();
    after[7] = [1, 2, 3];
    assert_eq!(shown_over(&grays, &after), after);
    assert_eq!(shown_over(&grays, &grays), grays);
}

#[test]
fn up_to_256_colors_are_exact() {
    let grays: Vec<_> = (0..=255).flat_map(|gray| [[gray; 3], [gray; 3]]).collect();
    assert_eq!(shown(&grays), grays);
}

#[test]
fn frequent_colors_are_exact_and_others_near() {
    let mut pixels: Vec<_> = (0..=255).map(|gray| [gray; 3]).collect();
    pixels.extend([[200, 0, 0], [200, 0, 0], [201, 0, 0]]);
    let shown = shown(&pixels);
    assert_eq!(shown[256..258], pixels[256..258]);
    assert!(shown.iter().flatten().zip(pixels.as_flattened()).all(|(one, other)| one.abs_diff(*other) < 3));
}
