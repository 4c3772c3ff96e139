/**
 * A label's QR code as one vector path. Rule: always alphanumeric mode (LBL-03), so a text that is not upper case throws; the strongest
 * error correction for the available space (domain/labels).
 */
import { create, type QRCode, type QRCodeMaskPattern } from 'qrcode';
import { chooseCorrection, type CorrectionLevel } from '#domain/labels/choose-correction.ts';

export interface LabelQr {
  readonly text: string;
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  /** `dark[row * size + column]` is 1 for a dark module. */
  readonly dark: Uint8Array;
  readonly level: CorrectionLevel;
  readonly moduleMm: number;
  /** Modules are smaller than 0.33 mm. */
  readonly isTight: boolean;
}

/** Variants of the same text: the encoder's own choice of mask, then each mask explicitly. */
export const QR_DRAWINGS = 9;

/** Modules per side, by level and length of the text, which determine it in this mode. */
const sizes = new Map<string, number>();

/**
 * @param sideMm space for the code with its quiet zone
 * @param way 0 is the encoder's own choice; others are for a code that could not be read back
 */
export function labelQr(text: string, sideMm: number, way = 0): LabelQr {
  const sizeAt = (level: CorrectionLevel): number => {
    const key = `${level} ${text.length}`;
    const size = sizes.get(key) ?? drawn(text, level, way).modules.size;
    sizes.set(key, size);
    return size;
  };
  const { level, moduleMm, isTight } = chooseCorrection(sideMm, sizeAt);
  const { size, data } = drawn(text, level, way).modules;
  return { text, size, dark: data, level, moduleMm, isTight };
}

function drawn(text: string, level: CorrectionLevel, way: number): QRCode {
  const mask = way === 0 ? {} : { maskPattern: (way - 1) as QRCodeMaskPattern };
  return create([{ mode: 'alphanumeric', data: text }], { errorCorrectionLevel: level, ...mask });
}

/** The dark modules as one path in module units: one rectangle per run in a row, so that there are no gaps between modules. */
export function qrPath({ size, dark }: Pick<LabelQr, 'size' | 'dark'>): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!dark[row * size + column]) continue;
      let end = column + 1;
      while (end < size && dark[row * size + end]) end += 1;
      path += `M${column} ${row}h${end - column}v1H${column}z`;
      column = end;
    }
  }
  return path;
}
