import words from "../../../examples/words/short.dict?raw";
import grid from "../../../examples/grids/mini.txt?raw";

export const EXAMPLE = { title: "Mini", grid, fill: "", words };
