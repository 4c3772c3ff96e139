/** What the palette offers: places to go to and things to do, and which of them a text means. */
import type { IconTag } from '@tabler/icons-react';

export interface PaletteRow {
  /** One of a kind among all rows. */
  readonly id: string;
  readonly title: string;
  /** Below the title: what it is, or where. */
  readonly note?: string;
  /** Other words by which people look for it. */
  readonly words?: string;
  readonly Icon: typeof IconTag;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

/** Each word of the text begins a word of the row, in whatever order. Nothing typed: all rows. */
export function matchingRows(rows: readonly PaletteRow[], text: string): readonly PaletteRow[] {
  const terms = wordsOf(text);
  return rows.filter(({ title, words = '' }) => {
    const had = wordsOf(`${title} ${words}`);
    return terms.every((word) => had.some((each) => each.startsWith(word)));
  });
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
