/**
 * Prepares an item's label with a verified code. Rule: a code is only used after our own decoder has read it back exactly; one that cannot
 * be read is drawn with another mask, and one that cannot be read with any is reported instead of printed.
 */
import { QUIET_MODULES } from '#domain/labels/choose-correction.ts';
import type { LabelLayout } from '#domain/labels/label-layout.ts';
import { placeWords, type DrawnLine, type LabelWords, type MeasureWords } from '#domain/labels/label-words.ts';
import { labelQr, qrPath, QR_DRAWINGS, type LabelQr } from './label-qr.ts';

/** Whether a drawn code decodes to exactly this text. */
export type ReadBack = (code: Pick<LabelQr, 'size' | 'dark'>, text: string) => Promise<boolean>;

export interface DrawnLabel {
  readonly text: string;
  readonly path: string;
  /** Modules including the quiet zone on both sides. */
  readonly modules: number;
  readonly moduleMm: number;
  readonly isTight: boolean;
  readonly lines: readonly DrawnLine[];
}

export type PreparedLabel =
  | { readonly ok: true; readonly label: DrawnLabel }
  | { readonly ok: false; readonly reason: 'unreadable' };

export interface LabelRequest {
  readonly text: string;
  readonly words: LabelWords;
  readonly layout: LabelLayout;
}

export async function prepareLabel(
  request: LabelRequest,
  measure: MeasureWords,
  readBack: ReadBack,
): Promise<PreparedLabel> {
  const { text, words, layout } = request;
  for (let way = 0; way < QR_DRAWINGS; way += 1) {
    const code = labelQr(text, layout.code.sideMm, way);
    if (!(await readBack(code, text))) continue;
    const lines = layout.words === null ? [] : placeWords(words, layout.words, measure);
    const modules = code.size + 2 * QUIET_MODULES;
    return {
      ok: true,
      label: { text, path: qrPath(code), modules, moduleMm: code.moduleMm, isTight: code.isTight, lines },
    };
  }
  return { ok: false, reason: 'unreadable' };
}
