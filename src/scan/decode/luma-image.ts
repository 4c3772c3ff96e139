/**
 * A gray picture, one byte per pixel, and the operations that decoding needs.
 * Rule: every function returns a new picture; rows are contiguous.
 */

export type LumaImage = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** The position of a cropped or scaled picture in its original: `original = here * scale + offset`. */
export type Placement = { readonly x: number; readonly y: number; readonly scale: number };

/** Gray from RGBA (or BGRA, `blueFirst`), transparent parts over white. */
export function lumaFromRgba(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  blueFirst = false,
): LumaImage {
  const data = new Uint8ClampedArray(width * height);
  const [red, blue] = blueFirst ? [117, 306] : [306, 117];
  for (let at = 0, from = 0; at < data.length; at++, from += 4) {
    const alpha = rgba[from + 3] ?? 255;
    const gray = (red * (rgba[from] ?? 0) + 601 * (rgba[from + 1] ?? 0) + blue * (rgba[from + 2] ?? 0)) / 1024;
    data[at] = alpha === 255 ? gray : (gray * alpha + 255 * (255 - alpha)) / 255;
  }
  return { data, width, height };
}

/** The center of the picture: `part` of each side. */
export function centerOf(image: LumaImage, part: number): { image: LumaImage; placement: Placement } {
  const width = Math.max(1, Math.round(image.width * part));
  const height = Math.max(1, Math.round(image.height * part));
  const x = (image.width - width) >> 1;
  const y = (image.height - height) >> 1;
  return { image: cut(image, x, y, width, height), placement: { x, y, scale: 1 } };
}

/** The largest centered square, or `part` of it. */
export function centerSquare(image: LumaImage, part: number): { image: LumaImage; placement: Placement } {
  const side = Math.max(1, Math.round(Math.min(image.width, image.height) * part));
  const x = (image.width - side) >> 1;
  const y = (image.height - side) >> 1;
  return { image: cut(image, x, y, side, side), placement: { x, y, scale: 1 } };
}

function cut(image: LumaImage, x: number, y: number, width: number, height: number): LumaImage {
  const data = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * image.width + x;
    data.set(image.data.subarray(from, from + width), row * width);
  }
  return { data, width, height };
}

/** The picture at `1 / factor` of its size (factor above 1 shrinks by averaging, below 1 grows by interpolation). */
export function scaledBy(image: LumaImage, factor: number): LumaImage {
  return factor >= 1 ? shrunk(image, factor) : grown(image, factor);
}

function shrunk(image: LumaImage, factor: number): LumaImage {
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.floor(y * factor), Math.min(image.height, Math.ceil((y + 1) * factor))];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.floor(x * factor), Math.min(image.width, Math.ceil((x + 1) * factor))];
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += image.data[row * image.width + column] ?? 0;
      }
      data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { data, width, height };
}

function grown(image: LumaImage, factor: number): LumaImage {
  const width = Math.round(image.width / factor);
  const height = Math.round(image.height / factor);
  const data = new Uint8ClampedArray(width * height);
  const at = (x: number, y: number) =>
    image.data[Math.min(y, image.height - 1) * image.width + Math.min(x, image.width - 1)] ?? 0;
  for (let y = 0; y < height; y++) {
    const fromY = Math.max(0, (y + 0.5) * factor - 0.5);
    const [row, down] = [Math.floor(fromY), fromY % 1];
    for (let x = 0; x < width; x++) {
      const fromX = Math.max(0, (x + 0.5) * factor - 0.5);
      const [column, right] = [Math.floor(fromX), fromX % 1];
      const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
      const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
      data[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return { data, width, height };
}

/** A blurred picture: the mean of each pixel's neighbors up to `radius` away. Reduces noise. */
export function blurred(image: LumaImage, radius: number): LumaImage {
  const { width, height } = image;
  const across = meanAlong(image.data, { lines: height, length: width, step: 1, stride: width }, radius);
  return { data: meanAlong(across, { lines: width, length: height, step: width, stride: 1 }, radius), width, height };
}

type Lines = { lines: number; length: number; step: number; stride: number };

function meanAlong(from: Uint8ClampedArray, { lines, length, step, stride }: Lines, radius: number): Uint8ClampedArray {
  const to = new Uint8ClampedArray(from.length);
  const size = radius * 2 + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    const at = (place: number) => from[start + Math.max(0, Math.min(length - 1, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -radius; place <= radius; place++) sum += at(place);
    for (let place = 0; place < length; place++) {
      to[start + place * step] = sum / size;
      sum += at(place + radius + 1) - at(place - radius);
    }
  }
  return to;
}

/** The picture rotated by `degrees` around its center, in a frame large enough for all of it; new areas are mid gray. */
export function turned(image: LumaImage, degrees: number): LumaImage {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const width = Math.ceil(Math.abs(image.width * cos) + Math.abs(image.height * sin));
  const height = Math.ceil(Math.abs(image.width * sin) + Math.abs(image.height * cos));
  const data = new Uint8ClampedArray(width * height).fill(128);
  for (let y = 0; y < height; y++) {
    const down = y + 0.5 - height / 2;
    for (let x = 0; x < width; x++) {
      const right = x + 0.5 - width / 2;
      const fromX = right * cos + down * sin + image.width / 2 - 0.5;
      const fromY = down * cos - right * sin + image.height / 2 - 0.5;
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)];
      if (column < 0 || row < 0 || column >= image.width - 1 || row >= image.height - 1) continue;
      const at = row * image.width + column;
      const [partX, partY] = [fromX - column, fromY - row];
      const upper = (image.data[at] ?? 0) * (1 - partX) + (image.data[at + 1] ?? 0) * partX;
      const below = at + image.width;
      const lower = (image.data[below] ?? 0) * (1 - partX) + (image.data[below + 1] ?? 0) * partX;
      data[y * width + x] = upper * (1 - partY) + lower * partY;
    }
  }
  return { data, width, height };
}
