use super::*;

const CONTENT: Region = Region { left: 10.0, top: 0.0, right: 50.0, bottom: 40.0 };

#[test]
fn content_takes_all_positions_in_its_room() {
    let size = Size::new(5, 5);
    let regions: Vec<Region> = Placement::all().map(|placement| placement.region(CONTENT, size)).collect();
    assert_eq!((regions.len(), regions[0]), (14, CONTENT));
    assert!(regions.contains(&Region { left: 5.0, top: -5.0, right: 55.0, bottom: 45.0 }));
    for region in regions {
        assert!(region.left <= 10.0 && region.right >= 50.0 && region.top <= 0.0 && region.bottom >= 40.0);
        assert!((region.width() - region.height()).abs() < 1e-9);
    }
}

#[test]
fn grids_take_all_positions_within_photographs() {
    let size = Size::new(5, 5);
    let regions: Vec<Region> =
        Placement::all().map(|placement| placement.region_inside(CONTENT, size)).collect();
    assert_eq!((regions.len(), regions[0]), (14, CONTENT));
    for region in regions {
        assert!(region.left >= 10.0 && region.right <= 50.0 && region.top >= 0.0 && region.bottom <= 40.0);
        assert!((region.width() - region.height()).abs() < 1e-9 && region.width() > 33.0);
    }
}

#[track_caller]
fn check_worthwhile(side: u32, ways: usize, expected: (usize, usize)) {
    let (placements, every) = Placement::worthwhile(Size::new(side, side), ways, usize::MAX);
    assert_eq!((placements.count(), every), expected, "{side} {ways}");
}

#[test]
fn large_grids_have_few_placements() {
    check_worthwhile(1, 81, (14, 1));
    check_worthwhile(132, 81, (14, 1));
    check_worthwhile(172, 48, (14, 1));
    check_worthwhile(200, 48, (10, 1));
    check_worthwhile(400, 81, (1, 1));
    check_worthwhile(1000, 48, (1, 3));
    check_worthwhile(1000, 81, (1, 5));
}

#[test]
fn room_is_described() {
    let describe = |room, right, down| Placement { room, right, down }.describe("free");
    assert_eq!(describe(0, 0, 0), "");
    assert_eq!(describe(1, 1, 0), ", half a cell free at the left and the bottom");
    assert_eq!(describe(2, 0, 2), ", a cell free at the right and the top");
    assert_eq!(describe(2, 1, 2), ", a cell free at the top, half a cell at the left and the right");
    assert_eq!(describe(2, 1, 1), ", half a cell free at the left, the right, the top and the bottom");
}

#[test]
fn grids_of_other_shapes_have_square_cells() {
    let region = CONTENT.fitted(Size::new(8, 4));
    assert_eq!(region, Region { left: -10.0, top: 0.0, right: 70.0, bottom: 40.0 });
    assert_eq!(CONTENT.fitted(Size::new(4, 4)), CONTENT);
}
