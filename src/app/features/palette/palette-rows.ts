/** The command palette's rows: screens and actions, and matching them by text. */
import type { IconTag } from '@tabler/icons-react';

export interface PaletteRow {
  /** Unique among all rows. */
  readonly id: string;
  readonly title: string;
  /** Below the title: its kind or place. */
  readonly note?: string;
  /** Additional search words. */
  readonly words?: string;
  readonly Icon: typeof IconTag;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

/** Each word of the text is a prefix of a word of the row, in any order. Without text: all rows. */
export function matchingRows(rows: readonly PaletteRow[], text: string): readonly PaletteRow[] {
  const terms = wordsOf(text);
  return rows.filter(({ title, words = '' }) => {
    const had = wordsOf(`${title} ${words}`);
    return terms.every((word) => had.some((each) => each.startsWith(word)));
  });
}

/** Without those of which no row matches. */
export function matchingGroups(groups: readonly PaletteGroup[], text: string): readonly PaletteGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: matchingRows(rows, text) }))
    .filter(({ rows }) => rows.length > 0);
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
