/**
 * Reads codes in a photo: for devices without a camera in the page, and for labels that cannot be read in live video.
 * Rule: it returns all codes that are reliable, or none; both kinds of failure are typed.
 */
import { openDecoderHost } from './decode/decoder-host.ts';
import type { DecoderHost } from './decode/decoder-host.ts';
import { withCorners } from './decode/passes.ts';
import { EVERYDAY_FORMATS } from './decode/symbol.ts';
import type { Point, ScanSymbol, DecodableFormat } from './decode/symbol.ts';

/**
 * `not-a-picture`: the file cannot be opened as an image. `no-decoder`: no decoder could be loaded, for example before the
 * first visit was complete.
 */
export class PhotoFailure extends Error {
  readonly kind: 'not-a-picture' | 'no-decoder';

  constructor(kind: PhotoFailure['kind'], cause: unknown) {
    super(`No codes from the photo: ${kind}`, { cause });
    this.name = 'PhotoFailure';
    this.kind = kind;
  }
}

export type PhotoParts = {
  readonly openHost: () => Pick<DecoderHost, 'decodeStill' | 'close'>;
  readonly makeBitmap: (source: Blob | ImageBitmap, options?: ImageBitmapOptions) => Promise<ImageBitmap>;
};

const shippedParts: PhotoParts = {
  openHost: openDecoderHost,
  makeBitmap: (source, options) => createImageBitmap(source, options),
};

/** Safari cannot read the pixels of a larger canvas, and phones take photos of 24 and 48 megapixels. */
const MAX_PIXELS = 4096 * 4096;

/** The codes in the image file, with corners in its own pixels. Rejects with a `PhotoFailure`. */
export async function decodePhoto(
  photo: Blob,
  wanted: readonly DecodableFormat[] = EVERYDAY_FORMATS,
  { openHost, makeBitmap }: PhotoParts = shippedParts,
): Promise<readonly ScanSymbol[]> {
  const { picture, scale } = await openPicture(photo, makeBitmap);
  const host = openHost();
  try {
    const inPhoto = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
    return await host.decodeStill(picture, wanted).then(
      (symbols) => symbols.map((symbol) => withCorners(symbol, inPhoto)),
      () => readByStockReader(photo, wanted),
    );
  } finally {
    picture.close();
    host.close();
  }
}

/** The image, scaled down if it is too large to read its pixels; `scale` is photo pixels per image pixel. */
async function openPicture(
  photo: Blob,
  makeBitmap: PhotoParts['makeBitmap'],
): Promise<{ picture: ImageBitmap; scale: number }> {
  try {
    const whole = await makeBitmap(photo);
    const scale = Math.sqrt((whole.width * whole.height) / MAX_PIXELS);
    if (scale <= 1) return { picture: whole, scale: 1 };
    const resizeWidth = Math.floor(whole.width / scale);
    const resizeHeight = Math.floor(whole.height / scale);
    const picture = await makeBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    whole.close();
    return { picture, scale };
  } catch (cause) {
    throw new PhotoFailure('not-a-picture', cause);
  }
}

/** Fallback without a Worker and without the decoders of the chain: the library's stock reader opens images itself. */
async function readByStockReader(photo: Blob, wanted: readonly DecodableFormat[]): Promise<readonly ScanSymbol[]> {
  const reader = await import('./decode/zxing-browser-photo.ts').catch((cause: unknown) => {
    throw new PhotoFailure('no-decoder', cause);
  });
  return reader.readPhotoWithZxingBrowser(photo, wanted);
}
