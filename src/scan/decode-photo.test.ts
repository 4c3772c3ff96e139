import { describe, expect, it } from 'vitest';
import { decodePhoto } from './decode-photo.ts';
import type { PhotoParts } from './decode-photo.ts';
import type { ScanSymbol } from './decode/symbol.ts';

const at = (x: number, y: number): ScanSymbol => ({
  format: 'qr',
  text: 'A',
  bytes: new Uint8Array(),
  symbologyIdentifier: ']Q1',
  corners: [
    { x, y },
    { x, y },
    { x, y },
    { x, y },
  ],
});

/** Opens a photo of this size; returns the sizes of the pictures made from it, the pictures closed, and the answer. */
async function openPhoto(width: number, height: number, symbols: readonly ScanSymbol[]) {
  const made: string[] = [];
  const closed: string[] = [];
  // why: Node has no ImageBitmap; only the sizes matter here.
  const makeBitmap = (_: unknown, options: ImageBitmapOptions = {}): Promise<ImageBitmap> => {
    const size = { width: options.resizeWidth ?? width, height: options.resizeHeight ?? height };
    made.push(`${size.width}x${size.height}`);
    return Promise.resolve({ ...size, close: () => void closed.push(`${size.width}x${size.height}`) });
  };
  const seen: { width: number; height: number }[] = [];
  const host: ReturnType<PhotoParts['openHost']> = {
    close: () => void closed.push('host'),
    decodeStill: (picture) => {
      const { width: wide, height: high } = picture as ImageBitmap;
      seen.push({ width: wide, height: high });
      return Promise.resolve(symbols);
    },
  };
  const read = await decodePhoto(new Blob(), ['qr'], { openHost: () => host, makeBitmap });
  return { made, closed, seen, read };
}

describe('a photo', () => {
  it('of twelve million pixels is read as it is', async () => {
    const { made, closed, read } = await openPhoto(4032, 3024, [at(100, 50)]);
    expect([made, closed]).toEqual([['4032x3024'], ['4032x3024', 'host']]);
    expect(read[0]?.corners?.[0]).toEqual({ x: 100, y: 50 });
  });

  it('of more pixels than Safari gives of a canvas is read smaller, with corners in its own pixels', async () => {
    const { closed, seen, read } = await openPhoto(8064, 6048, [at(1000, 500)]);
    const [picture = { width: 0, height: 0 }] = seen;
    expect(picture.width * picture.height).toBeLessThanOrEqual(4096 * 4096);
    expect(picture.width / picture.height).toBeCloseTo(4 / 3, 2);
    expect(closed).toEqual(['8064x6048', `${picture.width}x${picture.height}`, 'host']);
    const scale = 8064 / picture.width;
    expect(Math.abs((read[0]?.corners?.[0].x ?? 0) - 1000 * scale)).toBeLessThan(1);
  });

  it('that cannot be opened says so', async () => {
    const openHost = (): never => {
      throw new Error('nothing to decode');
    };
    const makeBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const answer = decodePhoto(new Blob(), ['qr'], { openHost, makeBitmap });
    await expect(answer).rejects.toMatchObject({ kind: 'not-a-picture' });
  });
});
