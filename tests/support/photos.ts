/** Minimal valid picture files, with additional segments as needed. */
import { crc32 } from 'node:zlib';

export const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content]);

export function aJpeg(more: readonly Buffer[] = []): Buffer {
  const size = jpegSegment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
  const scan = Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([1, 0xff, 0, 2])]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...more, size, scan, Buffer.from([0xff, 0xd9])]);
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function aPng(more: readonly Buffer[] = []): Buffer {
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const size = pngChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
  return Buffer.concat([
    sign,
    size,
    ...more,
    pngChunk('IDAT', Buffer.from([1, 2, 3])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function riffChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
}

export function aWebp(more: readonly Buffer[] = []): Buffer {
  const notes = more.length > 0 ? 0x0c : 0;
  const head = riffChunk('VP8X', Buffer.from([notes, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), head, riffChunk('VP8 ', Buffer.from([1, 2, 3])), ...more]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
}
