import { RangeSet, type IntervalTreeNode, type ObservabilitySet } from 'dexie';

/** A balanced tree of this depth has from a few hundred to two thousand keys. */
const DEEP = 11;

/** A transaction in which Dexie notes what is written. */
interface Noted extends IDBTransaction {
  readonly mutatedParts?: ObservabilitySet;
}

/**
 * Call this before a transaction commits. Each context copies and merges the keys of everything that was written: ten thousand of them in a
 * tree block it for a second. One range from the first to the last key is reported instead, so that more live queries run again.
 */
export function reportAsRanges({ mutatedParts = {} }: Noted): void {
  for (const [part, keys] of Object.entries(mutatedParts)) {
    if (keys.d < DEEP) continue;
    let [first, last] = [keys, keys] as IntervalTreeNode[] as [IntervalTreeNode, IntervalTreeNode];
    while (first.l) first = first.l;
    while (last.r) last = last.r;
    mutatedParts[part] = new RangeSet(first.from, last.to);
  }
}
