/** Sort order of other distributors' offers (PD-11). */
export interface LinkedOffer {
  readonly name: string;
  /** The location's link to the distributor; null: none. */
  readonly link: 'preferred' | 'common' | null;
}

const RANK = { common: 0, preferred: 1 } as const;

/** Common first, then preferred, then those without a link; each group by the distributor's name (RES-13). */
export function alternativeOrder(a: LinkedOffer, b: LinkedOffer): number {
  const rank = ({ link }: LinkedOffer): number => (link === null ? 2 : RANK[link]);
  return rank(a) - rank(b) || a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
}
