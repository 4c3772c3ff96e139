/** Which documents have which words, and each document's score for a text. */
import { type Bits, emptyBits, setBit } from './bits.ts';
import type { IndexParts } from './index-parts.ts';
import { POINTS } from './text-plan.ts';
import type { WordGroup } from './word-group.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The rank of a document whose code was searched for. */
export const EXACT_POINTS = 1000;

export interface WordTable {
  readonly vocabulary: Vocabulary;
  /** Documents with a word of every group (read-only); their scores are in `points`, which is undefined for others. */
  match(groups: readonly WordGroup[]): Bits;
  readonly points: Uint16Array;
}

export function createWordTable({ documents, terms, termStarts, places, categories }: IndexParts): WordTable {
  const words = terms === '' ? [] : terms.split(' ');
  const numbers = new Map(words.map((word, number) => [word, number]));
  const points = new Uint16Array(documents);
  /** How many groups, in order, each document has matched. */
  const met = new Uint8Array(documents);
  /** The score for the last matched group. */
  const best = new Uint8Array(documents);
  /** By category number: bonus for a product of the group's kind. */
  const kindPoints = new Uint8Array(categories.ids.length);
  /** The query of the current `points`: a text is matched to see whether there are results, and again for its page. */
  let last: { readonly groups: readonly WordGroup[]; readonly bits: Bits } | null = null;

  function sizeOf({ strong, weak }: WordGroup): number {
    let size = 0;
    for (const word of [...strong, ...weak]) {
      const number = numbers.get(word);
      if (number !== undefined) size += (termStarts[number + 1] ?? 0) - (termStarts[number] ?? 0);
    }
    return size;
  }

  function add(word: string, round: number, [inName, elsewhere]: readonly [number, number]): void {
    const number = numbers.get(word);
    if (number === undefined) return;
    const end = termStarts[number + 1] ?? 0;
    for (let at = termStarts[number] ?? 0; at < end; at += 1) {
      const each = places[at] ?? 0;
      const place = each >>> 1;
      const worth = (each & 1) === 1 ? inName : elsewhere;
      const rounds = met[place] ?? 0;
      if (rounds === round) {
        met[place] = round + 1;
        best[place] = worth;
        const kind = kindPoints[categories.values[place] ?? 0] ?? 0;
        points[place] = (round === 0 ? 0 : (points[place] ?? 0)) + worth + kind;
      } else if (rounds === round + 1 && worth > (best[place] ?? 0)) {
        points[place] = (points[place] ?? 0) + worth - (best[place] ?? 0);
        best[place] = worth;
      }
    }
  }

  return {
    vocabulary: createVocabulary(words),
    points,
    match(groups) {
      if (last?.groups === groups) return last.bits;
      const bits = emptyBits(documents);
      last = { groups, bits };
      met.fill(0);
      // The rarest first: documents without it are skipped from then on.
      const rounds = groups.map((group) => ({ group, size: sizeOf(group) })).toSorted((a, b) => a.size - b.size);
      for (const [round, { group }] of rounds.entries()) {
        const kinds = new Set(group.kinds);
        for (const [number, id] of categories.ids.entries()) kindPoints[number] = kinds.has(id) ? POINTS.kind : 0;
        for (const word of group.strong) add(word, round, [POINTS.strongInName, POINTS.strong]);
        for (const word of group.weak) add(word, round, [POINTS.weakInName, POINTS.weak]);
      }
      for (const { group } of rounds.slice(0, 1)) {
        for (const word of [...group.strong, ...group.weak]) {
          const number = numbers.get(word);
          if (number === undefined) continue;
          const end = termStarts[number + 1] ?? 0;
          for (let at = termStarts[number] ?? 0; at < end; at += 1) {
            const place = (places[at] ?? 0) >>> 1;
            if (met[place] === rounds.length) setBit(bits, place);
          }
        }
      }
      return bits;
    },
  };
}
