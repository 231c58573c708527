use super::*;
use crate::{Direction, Position, Rule, board::Symbol};

/// A board with a word in each of `tiles` tiles, one below the other.
fn board(tiles: usize) -> Board {
    let mut board = Board::new(Rule::Standard, None);
    for k in 0..tiles {
        let position = Position::new(32 * k as i32 + 8, 8);
        board.place(&[Symbol(0), Symbol(1)], position, Direction::Across);
    }
    board
}

fn pick(tiles: &mut Tiles, board: &mut Board) -> Vec<TileId> {
    let mut picked = Vec::new();
    tiles.pick(board, &mut Random::new(0, 0), &mut picked);
    picked
}

#[test]
fn the_nearest_tiles_come_first() {
    let (mut board, mut tiles) = (board(5), Tiles::nearest(3));
    let picked = pick(&mut tiles, &mut board);
    let distances: Vec<_> = picked.iter().map(|&tile| board.distance(tile)).collect();
    assert_eq!(picked.len(), 3);
    assert!(distances.is_sorted() && distances[0] < 64, "{distances:?}");
}

#[track_caller]
fn check_hopeless(mut tiles: Tiles) {
    let mut board = board(3);
    for _ in 0..MAX_FAILURES {
        let picked = pick(&mut tiles, &mut board);
        assert!(!picked.is_empty());
        picked.into_iter().for_each(|tile| tiles.looked(tile, false));
    }
    assert_eq!(pick(&mut tiles, &mut board), []);
    // A new open square brings a tile back.
    board.place(&[Symbol(0), Symbol(1)], Position::new(20, 20), Direction::Across);
    assert!(!pick(&mut tiles, &mut board).is_empty());
}

#[test]
fn hopeless_tiles_are_given_up() {
    check_hopeless(Tiles::nearest(100));
}
#[test]
fn sampled_hopeless_tiles_are_given_up() {
    check_hopeless(Tiles::sampled(Attach::Random));
}
