/** A page, and how texts are placed on it. */

export interface Page {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  /** Only the footer is below it. */
  readonly bottom: number;
}

export const FONT = { regular: 'regular', bold: 'bold' } as const;
export const INK = '#1b1f24';
export const QUIET = '#59616b';
export const RULE = '#c8cdd3';
/** In points. */
export const MARGIN = 48;
export const BOTTOM = 24;

/** One line without unprintable characters, truncated to a length that fits. */
export function plain(text: string, longest: number): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

/** Begins a new page if the next part does not fit. @returns whether it did */
export function makeRoom({ doc, left, bottom }: Page, height: number): boolean {
  if (doc.y + height <= bottom) return false;
  doc.addPage();
  doc.x = left;
  return true;
}
