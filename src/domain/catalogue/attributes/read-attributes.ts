/**
 * What is known for certain of a product's size and make: from the price file's own columns, from a device database and
 * from its name. Law: nothing is guessed; what cannot be read with certainty is not there.
 */
import { type Attribute, type AttributeName, ATTRIBUTES } from './attribute.ts';

export interface ProductFacts {
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly brand: string;
  /** Attribute columns of a price file: attribute name or label -> text. */
  readonly columns: Readonly<Record<string, string>>;
  /** Sizes as a device database states them: `Length 50 Millimeter`. */
  readonly deviceSizes: readonly string[];
  /** null: not stated. */
  readonly singleUse: boolean | null;
  /** Leaf category or GMDN term. */
  readonly kind: string;
}

const DEVICE_SIZE = /^(Length|Width|Height|Depth|Outer Diameter|Lumen\/Inner Diameter) ([\d.]+) Millimeter$/;
const DEVICE_NAMES: Readonly<Record<string, AttributeName>> = {
  Length: 'length',
  Width: 'width',
  Height: 'height',
  Depth: 'depth',
  'Outer Diameter': 'outerDiameter',
  'Lumen/Inner Diameter': 'innerDiameter',
};

/** The attributes of one product, each at most once, in the order of `ATTRIBUTES`. */
export function readAttributes(facts: ProductFacts): Attribute[] {
  const found = new Map<AttributeName, Attribute>();
  if (facts.singleUse === true) {
    found.set('singleUse', { name: 'singleUse', value: 'Single use', text: 'Single use', source: 'device' });
  }
  for (const size of facts.deviceSizes) {
    const [, what = '', digits = ''] = DEVICE_SIZE.exec(size) ?? [];
    const name = DEVICE_NAMES[what];
    if (name === undefined) continue;
    const value = Number(digits);
    found.set(name, { name, value, text: `${value} mm`, source: 'device' });
  }
  for (const [label, text] of Object.entries(facts.columns)) {
    const attribute = readColumn(label, text);
    if (attribute !== null) found.set(attribute.name, attribute);
  }
  return (Object.keys(ATTRIBUTES) as AttributeName[]).flatMap((name) => found.get(name) ?? []);
}

/** One cell of an attribute column of the import; null where it is empty or does not read as what the column says. */
export function readColumn(name: string, text: string): Attribute | null {
  const wanted = name.trim().toLowerCase();
  const found = (Object.keys(ATTRIBUTES) as AttributeName[]).find(
    (each) => each.toLowerCase() === wanted || ATTRIBUTES[each].label.toLowerCase() === wanted,
  );
  const value = text.trim();
  if (found === undefined || value === '' || ATTRIBUTES[found].kind !== 'text') return null;
  return { name: found, value, text: value, source: 'column' };
}
