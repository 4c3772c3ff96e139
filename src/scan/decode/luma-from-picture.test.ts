import { describe, expect, it } from 'vitest';
import { createLumaReader } from './luma-from-picture.ts';
import type { Picture } from './luma-from-picture.ts';
import { centerSquare, lumaFromRgba, scaledBy, turned } from './luma-image.ts';

/** A frame of four by two pixels in `format`, with rows `stride` bytes apart and its first plane at `offset`. */
function frameOf(format: VideoPixelFormat, bytes: readonly number[], { stride, offset }: PlaneLayout): Picture {
  // why: Node has no VideoFrame; the layouts that cameras give are made to order here.
  const frame: Partial<VideoFrame> = {
    format,
    codedWidth: 6,
    codedHeight: 2,
    visibleRect: { width: 4, height: 2 } as DOMRectReadOnly,
    allocationSize: () => bytes.length,
    copyTo: (buffer) => {
      (buffer as Uint8Array).set(bytes);
      return Promise.resolve([{ stride, offset }]);
    },
  };
  return frame as VideoFrame;
}

describe('gray pixels of a camera frame', () => {
  it('are its first plane, where rows follow each other', async () => {
    const read = createLumaReader();
    const frame = frameOf('I420', [1, 2, 3, 4, 5, 6, 7, 8, 128, 128, 128, 128], { stride: 4, offset: 0 });
    expect(await read(frame)).toEqual({ data: Uint8ClampedArray.of(1, 2, 3, 4, 5, 6, 7, 8), width: 4, height: 2 });
  });

  it('leave out what pads the rows and stands before the plane', async () => {
    const read = createLumaReader();
    const frame = frameOf('NV12', [9, 9, 1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 0, 0, 128, 128], { stride: 6, offset: 2 });
    expect((await read(frame)).data).toEqual(Uint8ClampedArray.of(1, 2, 3, 4, 5, 6, 7, 8));
  });

  it('are weighed from colors, in either order, and an unused fourth byte hides nothing', async () => {
    const pixel = (red: number, green: number, blue: number) => [red, green, blue, 0];
    const colors = [pixel(255, 0, 0), pixel(0, 255, 0), pixel(0, 0, 255), pixel(255, 255, 255)];
    const rows = [...colors, ...colors].flat();
    const [rgb, bgr] = await Promise.all(
      (['RGBX', 'BGRX'] as const).map((format) => createLumaReader()(frameOf(format, rows, { stride: 16, offset: 0 }))),
    );
    expect([...(rgb?.data ?? [])].slice(0, 4)).toEqual([76, 150, 29, 255]);
    expect([...(bgr?.data ?? [])].slice(0, 4)).toEqual([29, 150, 76, 255]);
  });
});

describe('gray pictures', () => {
  const image = { data: Uint8ClampedArray.from({ length: 24 }, (_, index) => index * 10), width: 6, height: 4 };

  it('show transparent parts as paper', () => {
    expect([...lumaFromRgba(Uint8ClampedArray.of(0, 0, 0, 0, 0, 0, 0, 255), 2, 1).data]).toEqual([255, 0]);
  });

  it('are cut to the square in the middle', () => {
    const { image: middle, placement } = centerSquare(image, 0.5);
    expect([middle.width, middle.height, placement.x, placement.y]).toEqual([2, 2, 2, 1]);
    expect([...middle.data]).toEqual([80, 90, 140, 150]);
  });

  it('shrink by averaging and grow by going between', () => {
    expect([...scaledBy(image, 2).data]).toEqual([35, 55, 75, 155, 175, 195]);
    const larger = scaledBy({ data: Uint8ClampedArray.of(0, 100), width: 2, height: 1 }, 0.5);
    expect([larger.width, larger.height, ...larger.data.subarray(0, 4)]).toEqual([4, 2, 0, 25, 75, 100]);
  });

  it('turn around their middle', () => {
    const { data, width, height } = turned(
      { data: new Uint8ClampedArray(101 * 51).fill(200), width: 101, height: 51 },
      90,
    );
    // A rounding of the cosine may add one pixel of ground.
    expect([width - 51, height - 101].every((more) => more === 0 || more === 1)).toBe(true);
    expect(data[Math.floor(height / 2) * width + Math.floor(width / 2)]).toBe(200);
  });
});
