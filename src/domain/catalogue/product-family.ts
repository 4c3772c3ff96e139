/** Products by one maker that differ only in size (PD-05): the name they share once sizes are removed. */
import { manufacturerKey } from './product-identity.ts';

export interface FamilyFacts {
  readonly manufacturer: string;
  readonly brand: string;
  readonly name: string;
  /** Leaf category or GMDN term. */
  readonly kind: string;
}

const SIZE_WORDS = new Set(
  (
    'xxs xs s m l xl xxl xxxl xsmall small medium large xlarge extra regular petite adult child pediatric infant left right ' +
    'mm cm m in inch inches ft fr french ga gauge ml cc l oz mg g kg degree degrees deg x by dia diameter length size sz ' +
    'hole holes each box case pack package of'
  ).split(' '),
);

/** The same key for all products of a family; empty if no name remains without the sizes. */
export function familyKey({ manufacturer, brand, name, kind }: FamilyFacts): string {
  const words = (brand.trim() === '' ? name : brand)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}./]+/u)
    .filter((word) => word !== '' && !/\d/.test(word) && !SIZE_WORDS.has(word.replaceAll(/[./]/g, '')));
  return words.length === 0 ? '' : [manufacturerKey(manufacturer), kind.toLowerCase(), words.join(' ')].join('|');
}
