/**
 * Strips a photo's metadata, such as place and photographer, whoever sends it. A JPEG's orientation is retained, since browsers apply it.
 * Rule: a file is only accepted if it is a valid image from its first to its last byte; anything after that is cut off.
 */
import { photoType } from '#domain/ordering/order-claim.ts';

export interface CleanPhoto {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly content: Buffer;
}

/** @returns null: not a photo */
export function cleanPhoto(bytes: Buffer): CleanPhoto | null {
  const mediaType = photoType(bytes);
  if (mediaType === null) return null;
  const content = CLEAN[mediaType](bytes);
  return content === null ? null : { mediaType, content };
}

const CLEAN: Readonly<Record<CleanPhoto['mediaType'], (bytes: Buffer) => Buffer | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);

function cleanJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [SOI];
  let at = 2;
  let hasSize = false;
  let hasScan = false;
  let wayUp = 1;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!hasSize || !hasScan) return null;
      if (wayUp > 1) kept.splice(1, 0, exifOf(wayUp));
      return Buffer.concat([...kept, EOI]);
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (isSize(marker)) hasSize = segment.length > 9 && segment.readUInt16BE(5) > 0 && segment.readUInt16BE(7) > 0;
    if (marker === 0xda) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    if (marker === 0xe1) wayUp = Math.max(wayUp, orientationOf(segment));
    if (isPicture(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const isSize = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Segments to retain: no comments, and no application data except the header (0), the colors (2) and their encoding (14). */
const isPicture = (marker: number): boolean =>
  marker !== 0xfe && (marker < 0xe0 || marker > 0xef || [0xe0, 0xe2, 0xee].includes(marker));

/** Finds the next marker: within a scan 0xff is followed by 0 or by a restart number. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/** EXIF orientation, 1 to 8; 1: normal, or not stated. */
function orientationOf(segment: Buffer): number {
  const tiff = segment.subarray(4 + EXIF.length);
  if (!segment.subarray(4, 4 + EXIF.length).equals(EXIF) || tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(word(start), 200);
  for (let nth = 0; nth < entries; nth += 1) {
    const entry = start + 2 + nth * 12;
    const value = word(entry + 8);
    if (word(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF data with only the orientation. */
function exifOf(wayUp: number): Buffer {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    wayUp,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const length = 2 + EXIF.length + tiff.length;
  return Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), EXIF, tiff]);
}

/** Chunks without image data. */
const PNG_NOTES = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function cleanPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (at === 8 && type !== 'IHDR')) return null;
    if (!PNG_NOTES.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

function cleanWebp(bytes: Buffer): Buffer | null {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const kept: Buffer[] = [];
  let hasPicture = false;
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (next > end) return null;
    const chunk = Buffer.from(bytes.subarray(at, next));
    // Clears the header's flags for metadata.
    if (type === 'VP8X') chunk.writeUInt8((chunk[8] ?? 0) & ~0x0c, 8);
    if (type.startsWith('VP8') && type !== 'VP8X') hasPicture = true;
    if (type === 'ANMF') hasPicture = true;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at = next;
  }
  if (!hasPicture) return null;
  const content = Buffer.concat([bytes.subarray(0, 12), ...kept]);
  content.writeUInt32LE(content.length - 8, 4);
  return content;
}
