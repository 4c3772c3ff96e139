/**
 * Verifies a label with our own decoder before it is printed. Rule: a label is correct only if it reads as exactly the intended
 * text and contains no other code.
 */
import { openDecoderHost } from './decode/decoder-host.ts';
import type { DecoderHost } from './decode/decoder-host.ts';
import type { LumaImage } from './decode/luma-image.ts';
import { lumaFromRgba } from './decode/luma-image.ts';

export type LabelVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'unreadable' }
  | { readonly ok: false; readonly why: 'other-text'; readonly text: string };

export type LabelChecker = {
  /** `pixels` is gray (one byte each) or RGBA (four). */
  readonly check: (
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
    expectedText: string,
  ) => Promise<LabelVerdict>;
  readonly close: () => void;
};

/** One decoder for all labels of a sheet, loaded once; close it when the sheet is finished. */
export function openLabelChecker(host: Pick<DecoderHost, 'decodeStill' | 'close'> = openDecoderHost()): LabelChecker {
  return {
    close: host.close,
    check: async (pixels, width, height, expectedText) => {
      const symbols = await host.decodeStill(grayOf(pixels, width, height), ['qr']);
      const other = symbols.find(({ text }) => text !== expectedText);
      if (other) return { ok: false, why: 'other-text', text: other.text };
      return symbols.length > 0 ? { ok: true } : { ok: false, why: 'unreadable' };
    },
  };
}

function grayOf(pixels: Uint8ClampedArray, width: number, height: number): LumaImage {
  if (pixels.length === width * height) return { data: pixels, width, height };
  if (pixels.length === width * height * 4) return lumaFromRgba(pixels, width, height);
  throw new RangeError(`${pixels.length} bytes are neither the gray nor the RGBA pixels of ${width}x${height}`);
}
