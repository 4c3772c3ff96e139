/**
 * Codes in a photo: for devices without a camera in the page, and for labels that a live picture does not get.
 * Law: it answers with all codes that can be believed, or with none; a picture that cannot be opened rejects.
 */
import { openDecoderHost } from './decode/decoder-host.ts';
import { EVERYDAY_FORMATS } from './decode/symbol.ts';
import type { ScanSymbol, WantedFormat } from './decode/symbol.ts';

/** The codes in the picture file, with corners in its own pixels. */
export async function decodePhoto(
  photo: Blob,
  wanted: readonly WantedFormat[] = EVERYDAY_FORMATS,
): Promise<readonly ScanSymbol[]> {
  const picture = await createImageBitmap(photo);
  const host = openDecoderHost();
  try {
    return await host.decodeStill(picture, wanted);
  } catch {
    // Neither a Worker nor the decoders of the ladder: the stock reader still opens pictures by itself.
    const { readPhotoWithZxingBrowser } = await import('./decode/zxing-browser-photo.ts');
    return readPhotoWithZxingBrowser(photo, wanted);
  } finally {
    picture.close();
    host.close();
  }
}
