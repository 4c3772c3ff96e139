import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPhoto } from '#server/usecases/claims/clean-photo.ts';
import { aJpeg, aPng, aWebp, jpegSegment, pngChunk, riffChunk } from '../support/photos.ts';

const PLACE = 'GPS 48.8583 N 2.2945 E';
/** Exif data with an orientation, and the location of the photo. */
const exif = (wayUp: number): Buffer =>
  Buffer.concat([
    Buffer.from('Exif\0\0II', 'latin1'),
    Buffer.from([42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, wayUp, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(PLACE),
  ]);

describe('ORD-20 a photo is kept as a picture and nothing else', () => {
  it('what has nothing beside the picture stays as it is', () => {
    for (const bytes of [aJpeg(), aPng(), aWebp()]) expect(cleanPhoto(bytes)?.content).toEqual(bytes);
  });

  it('loses where and by whom it was taken; a JPEG stays the right way up', () => {
    const jpeg = aJpeg([
      jpegSegment(0xe1, exif(6)),
      jpegSegment(0xed, Buffer.from(PLACE)),
      jpegSegment(0xfe, Buffer.from(PLACE)),
    ]);
    const png = aPng([pngChunk('tEXt', Buffer.from(PLACE)), pngChunk('eXIf', Buffer.from(PLACE))]);
    const webp = aWebp([riffChunk('EXIF', Buffer.from(PLACE)), riffChunk('XMP ', Buffer.from(`${PLACE}!`))]);
    for (const bytes of [jpeg, png, webp]) {
      const clean = cleanPhoto(Buffer.concat([bytes, Buffer.from(PLACE)]));
      expect([bytes.includes(PLACE), clean?.content.includes(PLACE)]).toEqual([true, false]);
      // Already clean: nothing more is removed, and it is complete.
      expect(cleanPhoto(clean?.content ?? Buffer.alloc(0))).toEqual(clean);
    }
    expect(cleanPhoto(png)?.content).toEqual(aPng());
    expect(cleanPhoto(webp)?.content).toEqual(aWebp());
    const upright = cleanPhoto(jpeg)?.content ?? Buffer.alloc(0);
    expect(upright.includes(Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    expect(cleanPhoto(aJpeg([jpegSegment(0xe1, exif(1))]))?.content).toEqual(aJpeg());
  });

  it('is none where it ends too early, has no picture, or begins as another thing', () => {
    for (const whole of [aJpeg(), aPng(), aWebp()])
      for (let length = 0; length < whole.length; length += 1) expect(cleanPhoto(whole.subarray(0, length))).toBeNull();
    for (const other of [
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<svg/>'),
      Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'),
    ])
      expect(cleanPhoto(other)).toBeNull();
  });

  it('never fails, whatever it is given', () => {
    const heads = fc.constantFrom(aJpeg(), aPng(), aWebp());
    fc.assert(
      fc.property(heads, fc.nat(200), fc.uint8Array({ maxLength: 60 }), (head, at, noise) => {
        const bytes = Buffer.concat([head.subarray(0, at), noise, head.subarray(at)]);
        const clean = cleanPhoto(bytes);
        if (clean !== null) expect(cleanPhoto(clean.content)).toEqual(clean);
      }),
    );
  });
});
