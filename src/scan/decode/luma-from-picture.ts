/**
 * Gray pixels of any picture that the browser provides. A camera frame has them as its first plane; other pictures go through a
 * canvas. Runs in a Worker or in a page.
 */
import { lumaFromRgba } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';

export type Picture = VideoFrame | ImageBitmap | ImageData;

const PLANAR: ReadonlySet<string> = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);
const BLUE_FIRST: ReadonlySet<string> = new Set(['BGRA', 'BGRX']);
const RED_FIRST: ReadonlySet<string> = new Set(['RGBA', 'RGBX']);

/** Reads one picture at a time and reuses its memory: reading a picture invalidates the previous one. */
export function createLumaReader(): (picture: Picture) => Promise<LumaImage> {
  let buffer = new Uint8Array(0);
  let canvas: OffscreenCanvas | HTMLCanvasElement | null = null;

  async function fromFrame(frame: VideoFrame): Promise<LumaImage | null> {
    const format = frame.format ?? '';
    if (!PLANAR.has(format) && !BLUE_FIRST.has(format) && !RED_FIRST.has(format)) return null;
    const size = frame.allocationSize();
    if (buffer.length < size) buffer = new Uint8Array(size);
    const [plane] = await frame.copyTo(buffer);
    const width = frame.visibleRect?.width ?? frame.codedWidth;
    const height = frame.visibleRect?.height ?? frame.codedHeight;
    if (!plane) return null;
    if (!PLANAR.has(format)) return lumaFromRgba(opaque(buffer, size, format), width, height, BLUE_FIRST.has(format));
    return { data: rowsOf(buffer, plane, width, height), width, height };
  }

  function fromCanvas(picture: VideoFrame | ImageBitmap): LumaImage {
    const width = 'displayWidth' in picture ? picture.displayWidth : picture.width;
    const height = 'displayHeight' in picture ? picture.displayHeight : picture.height;
    canvas ??=
      typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(width, height);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no canvas to read pixels from');
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, 0, 0);
    return lumaFromRgba(context.getImageData(0, 0, width, height).data, width, height);
  }

  return async (picture) => {
    if ('data' in picture) return lumaFromRgba(new Uint8ClampedArray(picture.data), picture.width, picture.height);
    const direct = 'copyTo' in picture ? await fromFrame(picture) : null;
    return direct ?? fromCanvas(picture);
  };
}

/** RGBX has no transparency, whatever the fourth byte is. */
function opaque(buffer: Uint8Array, size: number, format: string): Uint8Array {
  const pixels = buffer.subarray(0, size);
  if (format.endsWith('X')) for (let at = 3; at < size; at += 4) pixels[at] = 255;
  return pixels;
}

function rowsOf(buffer: Uint8Array<ArrayBuffer>, plane: PlaneLayout, width: number, height: number): Uint8ClampedArray {
  const { offset, stride } = plane;
  if (stride === width) return new Uint8ClampedArray(buffer.buffer, offset, width * height);
  const data = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    data.set(buffer.subarray(offset + row * stride, offset + row * stride + width), row * width);
  }
  return data;
}
