/**
 * Re-encodes a photo as JPEG for storing and sending, which removes metadata (place, time, device), and reduces its size for the wire
 * (ORD-20).
 */
import { MAX_PHOTO_BYTES } from '#domain/ordering/order-claim.ts';

/** Longest side in pixels and quality, tried in order until it is small enough. */
const TRIES = [
  [1600, 0.8],
  [1280, 0.7],
  [1024, 0.6],
  [720, 0.5],
] as const;

/** @returns base64 @throws if this browser cannot decode the image */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    for (const [side, quality] of TRIES) {
      const jpeg = await drawn(picture, side, quality);
      if (jpeg.size <= MAX_PHOTO_BYTES) return await base64Of(jpeg);
    }
  } finally {
    picture.close();
  }
  throw new Error('the photo stays too large');
}

async function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // Transparent areas would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((jpeg) => (jpeg === null ? reject(new Error('no picture')) : resolve(jpeg)), 'image/jpeg', quality);
  });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
