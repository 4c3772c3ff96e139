/** Products of one maker that differ in their size (PD-05): what they share when sizes are taken out of their names. */
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

/** The same text for products of one family; empty if there is no name without its sizes. */
export function familyKey({ manufacturer, brand, name, kind }: FamilyFacts): string {
  const words = (brand.trim() === '' ? name : brand)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}./]+/u)
    .filter((word) => word !== '' && !/\d/.test(word) && !SIZE_WORDS.has(word.replaceAll(/[./]/g, '')));
  return words.length === 0 ? '' : [manufacturerKey(manufacturer), kind.toLowerCase(), words.join(' ')].join('|');
}
