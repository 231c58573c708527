// As text, since a file from a disk cannot fetch others.
import picture from "../../../examples/pictures/boat.png?inline";

export const EXAMPLE = picture;
export const NAME = "boat.png";
