/**
 * Codes in a photo: for devices without a camera in the page, and for labels that a live picture does not get.
 * Law: it answers with all codes that can be believed, or with none; the two ways in which it can fail are typed.
 */
import { openDecoderHost } from './decode/decoder-host.ts';
import { EVERYDAY_FORMATS } from './decode/symbol.ts';
import type { ScanSymbol, WantedFormat } from './decode/symbol.ts';

/** `not-a-picture`: the file cannot be opened as one. `no-decoder`: none could be loaded, for example before the first visit was complete. */
export class PhotoFailure extends Error {
  readonly kind: 'not-a-picture' | 'no-decoder';

  constructor(kind: PhotoFailure['kind'], cause: unknown) {
    super(`No codes from the photo: ${kind}`, { cause });
    this.name = 'PhotoFailure';
    this.kind = kind;
  }
}

/** The codes in the picture file, with corners in its own pixels. Rejects with a `PhotoFailure`. */
export async function decodePhoto(
  photo: Blob,
  wanted: readonly WantedFormat[] = EVERYDAY_FORMATS,
): Promise<readonly ScanSymbol[]> {
  const picture = await createImageBitmap(photo).catch((cause: unknown) => {
    throw new PhotoFailure('not-a-picture', cause);
  });
  const host = openDecoderHost();
  try {
    return await host.decodeStill(picture, wanted).catch(() => readByStockReader(photo, wanted));
  } finally {
    picture.close();
    host.close();
  }
}

/** Neither a Worker nor the decoders of the ladder: the stock reader still opens pictures by itself. */
async function readByStockReader(photo: Blob, wanted: readonly WantedFormat[]): Promise<readonly ScanSymbol[]> {
  const reader = await import('./decode/zxing-browser-photo.ts').catch((cause: unknown) => {
    throw new PhotoFailure('no-decoder', cause);
  });
  return reader.readPhotoWithZxingBrowser(photo, wanted);
}
