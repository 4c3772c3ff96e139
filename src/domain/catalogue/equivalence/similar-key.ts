/**
 * One key for all interchangeable products. Rule: products with the same key are of one kind, agree in every attribute that either of them
 * states, within its tolerance, and have the same remaining name (`residueOf`).
 */
import type { Attribute, AttributeName } from '../attributes/attribute.ts';
import { valueKey } from '../attributes/read-attributes.ts';
import { isInterchangeable, isNeverInterchangeable } from './is-interchangeable.ts';
import { residueOf } from './residue.ts';

export interface EquivalenceFacts {
  /** Leaf category or GMDN term; empty: none, and then nothing is similar. */
  readonly kind: string;
  readonly categoryPath: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly name: string;
  readonly manufacturer: string;
  readonly brand: string;
  /** If present, the numbers it states count as well. */
  readonly description?: string;
  /** Names of the FDA's product codes. */
  readonly productCodes?: readonly string[];
}

/** Attributes of a product's make, as opposed to its size. */
const OF_MAKE: ReadonlySet<AttributeName> = new Set([
  'color',
  'flavor',
  'material',
  'powder',
  'sterility',
  'singleUse',
  'setting',
  'type',
]);
/** Goods that come in one size. */
const SIZELESS =
  /saliva ejector|evacuat|hve tip|air.?water|syringe tip|prophy angle|prophy paste|toothbrush|face shield|chemical indicator|eyewear|bonding|micro applicator/i;

/** For these goods one attribute of each group is required: a length alone does not size a tube, nor a gauge alone a needle. */
const NEEDS: readonly (readonly [kind: RegExp, ...groups: (readonly AttributeName[])[]])[] = [
  // The cuff length of a glove is not a size.
  [/gloves?\b/i, ['size']],
  [/suture/i, ['sutureSize', 'size', 'diameter']],
  [/needles?\b/i, ['gauge', 'needleGauge', 'outerDiameter'], ['needleLength', 'length', 'size']],
  [
    /catheter|sheath|dilator|cannula|drain|tubes?\b|tubing|wires?\b/i,
    ['frenchSize', 'gauge', 'diameter', 'outerDiameter', 'innerDiameter', 'dimensions', 'volume', 'size', 'mass'],
  ],
];

function isSized({ kind, attributes }: EquivalenceFacts): boolean {
  const names = new Set(attributes.map(({ name }) => name));
  const needs = NEEDS.find(([words]) => words.test(kind));
  if (needs !== undefined)
    return needs.slice(1).every((group) => (group as AttributeName[]).some((name) => names.has(name)));
  return SIZELESS.test(kind) || [...names].some((name) => !OF_MAKE.has(name));
}

/** null: never similar to anything (no kind, not interchangeable, or a required size is missing). */
export function similarKey(facts: EquivalenceFacts): string | null {
  const { attributes, kind } = facts;
  if (kind.trim() === '') return null;
  if (!isSized(facts)) return null;
  if ([facts.name, ...facts.categoryPath, kind].some(isNeverInterchangeable)) return null;
  if (!isInterchangeable([...facts.categoryPath, kind], facts.productCodes)) return null;
  const stated = attributes.map((each) => `${each.name}=${valueKey(each)}`).sort();
  const residue = residueOf(facts);
  // The contents of a kit are not stated.
  if (/(?:^| )kit(?: |$)/.test(residue)) return null;
  return [kind.trim().toLowerCase(), ...stated, residue].join('|');
}
