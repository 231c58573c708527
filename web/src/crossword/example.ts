import text from "../../../examples/words/sky.tsv?raw";

export const EXAMPLE = { title: "The night sky", text };
