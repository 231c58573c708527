// Pictures as the engine reads them. Its own readers give the same cells as the program; what they do not know, such as
// AVIF and SVG, is drawn by the browser.
import type { Pixels } from "../jobs.ts";

const MAX_SIDE = 1024;

export const isPicture = (name: string, type: string) =>
  type.startsWith("image/") || /\.(png|jpe?g|gif|webp|avif|heic|svg|bmp|p[bgpn]m)$/i.test(name);

export async function pixelsOf(bytes: Uint8Array, name: string): Promise<Pixels> {
  const type = /\.svg$/i.test(name) ? "image/svg+xml" : "";
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [wide, high] = [image.naturalWidth || MAX_SIDE, image.naturalHeight || MAX_SIDE];
    const scale = Math.min(1, MAX_SIDE / Math.max(wide, high));
    const width = Math.max(1, Math.round(wide * scale));
    const height = Math.max(1, Math.round(high * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0, width, height);
    return { data: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
  } finally {
    URL.revokeObjectURL(address);
  }
}
