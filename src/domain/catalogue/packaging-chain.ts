/**
 * How the packages of one device contain one another: each, box, case. Rule: quantities are in base units, whatever the order of the
 * levels; contradictory or cyclic chains are unknown.
 */
import { grouped } from './grouped.ts';

/** One code of a device and the contents of that package. */
export interface PackageLevel {
  /** GTIN-14, or another agency's identifier. */
  readonly code: string;
  /** The code of the next smaller package; null: it contains base units. */
  readonly contains: string | null;
  /** Number of contained packages or base units; null: not stated. */
  readonly quantity: number | null;
  /** As displayed, such as `Case`; empty: not stated. */
  readonly measure: string;
}

/** As in a price file. */
const MAX_PIECES = 9_999_999;

/** Base units by code; null if unknown. A chain takes precedence over a stated number (PD-13). */
export function chainPieces(levels: readonly PackageLevel[]): Map<string, number | null> {
  const byCode = grouped(levels, ({ code }) => code);
  const known = new Map<string, number | null>();
  const piecesOf = (code: string, above: ReadonlySet<string>): number | null => {
    const before = known.get(code);
    if (before !== undefined) return before;
    if (above.has(code)) return null;
    const inside = new Set([...above, code]);
    const own = byCode.get(code) ?? [];
    const ofChain = own.flatMap(({ contains, quantity }) => {
      const each = contains === null ? null : piecesOf(contains, inside);
      return each === null || quantity === null ? [] : [each * quantity];
    });
    const stated = own.flatMap(({ contains, quantity }) => (contains === null && quantity !== null ? [quantity] : []));
    const pieces = onlyOne(ofChain.length > 0 ? ofChain : stated);
    // Within a cycle nothing is final until its outermost level is.
    if (above.size === 0 || pieces !== null) known.set(code, pieces);
    return pieces;
  };
  for (const code of byCode.keys()) piecesOf(code, new Set());
  return known;
}

/** The cycle in the levels, from a code back to itself; null: none. */
export function chainCycle(levels: readonly Pick<PackageLevel, 'code' | 'contains'>[]): readonly string[] | null {
  const below = grouped(levels, ({ code }) => code);
  const done = new Set<string>();
  const search = (code: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(code)) return [...path.slice(path.indexOf(code)), code];
    if (done.has(code)) return null;
    for (const { contains } of below.get(code) ?? []) {
      const ring = contains === null ? null : search(contains, [...path, code]);
      if (ring !== null) return ring;
    }
    done.add(code);
    return null;
  };
  for (const code of below.keys()) {
    const ring = search(code, []);
    if (ring !== null) return ring;
  }
  return null;
}

function onlyOne(values: readonly number[]): number | null {
  const [first, ...rest] = new Set(values);
  return first === undefined || rest.length > 0 || first > MAX_PIECES ? null : first;
}
