/** Collects the packages of a file row by row. Rule: a row that would close a cycle is rejected. */
import type { OfferRecord } from '../store/catalogue/offer-record.ts';

/** @returns a function with the reason to reject a row; null: accepted and remembered */
export function packagesOfFile(): (record: OfferRecord) => string | null {
  const below = new Map<string, Set<string>>();
  return ({ levels }) => {
    const edges = levels.flatMap(({ code, contains }) => (contains === null ? [] : [[code, contains] as const]));
    for (const [code, contains] of edges) {
      const path = pathDown(below, contains, code);
      if (path !== null) return `the packages hold each other (${[code, ...path].join(' > ')})`;
    }
    for (const [code, contains] of edges) below.set(code, (below.get(code) ?? new Set()).add(contains));
    return null;
  };
}

function pathDown(below: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): string[] | null {
  const ways: string[][] = [[from]];
  const seen = new Set<string>();
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    const last = way.at(-1) ?? '';
    if (last === to) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of below.get(last) ?? []) ways.push([...way, next]);
  }
  return null;
}
