/**
 * Which categories are of a kind that a word names: the word is what the category's name is about ("Luer Lock Syringes" are syringes, "Syringe
 * Tips" are tips, "Polymeric biliary stent, non-bioabsorbable" is a stent), or that of the group it is in.
 */
import { searchWords } from '#domain/catalogue/search-words.ts';
import type { CategoryRow } from '../store/catalogue/read-documents.ts';

export interface KindTable {
  /** Ids of categories, the smallest first. */
  named(words: readonly string[]): readonly number[];
}

export function createKindTable(categories: readonly CategoryRow[]): KindTable {
  const byId = new Map(categories.map((row) => [row.id, row]));
  const byWord = new Map<string, Set<number>>();
  for (const category of categories) {
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id);
    // A root is a department, which holds many kinds.
    const group = parent?.parent_id == null ? [] : headsOf(parent.name);
    for (const word of [...headsOf(category.name), ...group]) {
      const ids = byWord.get(word) ?? new Set<number>();
      byWord.set(word, ids.add(Number(category.id)));
    }
  }
  return {
    named: (words) => [...new Set(words.flatMap((word) => [...(byWord.get(word) ?? [])]))].toSorted((a, b) => a - b),
  };
}

/** The last word before what is only added; of "Sleeves & Covers" both. */
function headsOf(name: string): string[] {
  const [plainName = ''] = name.split(/,|\(| with | for | of /i);
  return plainName.split(/ & | and |\//i).flatMap((part) => searchWords(part).at(-1) ?? []);
}
