/**
 * Reads a product's size and make. Rule: sources rank as follows: a price file's column, a device database, a label in a description
 * (`Size: Medium.`), the description's other words, the name. A lower source that disagrees is recorded beside the higher one, so that the
 * product equals only products that state both.
 */
import { type Attribute, ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, type AttributeSource } from './attribute.ts';
import { readDeviceSize } from './device-sizes.ts';
import type { Stated } from './name-scan.ts';
import { plainText } from './plain-text.ts';
import { attributeNamed, readCell } from './read-column.ts';
import { scanName } from './scan-name.ts';
import { diopter } from './scan-words.ts';
import { comparableValue } from './units.ts';
import { withoutManufacturer } from './without-manufacturer.ts';

export interface ProductFacts {
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly brand: string;
  /** Attribute columns of a price file: attribute name or label -> text. */
  readonly columns: Readonly<Record<string, string>>;
  /** Sizes in a device database's spelling: `Length 50 Millimeter`. */
  readonly deviceSizes: readonly string[];
  /** null: not stated. */
  readonly singleUse: boolean | null;
  /** Leaf category or GMDN term; empty: none. */
  readonly kind: string;
  /** From a device database: a lens model contains its diopters (`SOFTECI-3.0`). */
  readonly model?: string;
}

export { readColumn } from './read-column.ts';

/** The attributes of one product, each at most once, in the order of `ATTRIBUTES`. Never throws. */
export function readAttributes(facts: ProductFacts): Attribute[] {
  const gathered = new Gathered();
  gathered.add(fromColumns(facts.columns), 'column');
  gathered.add(fromDevice(facts), 'device');
  gathered.add(labeled(facts.description, facts.kind), 'name');
  gathered.add(scanName(withoutManufacturer(facts.name, facts.manufacturer), facts.kind).stated, 'name');
  gathered.add(described(facts), 'name');
  gathered.add(fromKind(facts.kind), 'name');
  return gathered.attributes();
}

function fromColumns(columns: ProductFacts['columns']): Stated[] {
  return Object.entries(columns).flatMap(([label, text]) => {
    const name = attributeNamed(label);
    return name === null ? [] : (readCell(name, text) ?? []);
  });
}

const LENS_MODEL = /[a-z]([+-]\d{1,2}\.\d{1,2})d?(?![\d.])/i;

function fromDevice({ deviceSizes, singleUse, model = '', kind }: ProductFacts): Stated[] {
  const [, power] = /lens/i.test(kind) ? (LENS_MODEL.exec(model) ?? []) : [];
  const sizes = [...deviceSizes.flatMap(readDeviceSize), ...(power === undefined ? [] : diopter(power))];
  if (singleUse === null) return sizes;
  const text = singleUse ? 'Single use' : 'Not single use';
  return [...sizes, { name: 'singleUse', value: text, text }];
}

const LABELED = /(?:^|[.;] ?)([A-Z][a-z]+(?: [a-z]+)?): ?([^;:]{1,60}?)(?=\.? *$|[;]|\. )/g;

/** `Woven pads. Size: 2 x 2 in.` */
function labeled(description: string, kind: string): Stated[] {
  if (!description.includes(':')) return [];
  return [...plainText(description).matchAll(LABELED)].flatMap(([, label = '', text = '']) => {
    const name = attributeNamed(label);
    if (name === null) return [];
    const cell = readCell(name, text);
    if (cell !== null) return [cell];
    const scan = scanName(text, `${label} ${kind} needle`);
    return scan.untyped.length === 0 && /^[ ;]*$/.test(scan.text) ? scan.stated : [];
  });
}

const MAX_DESCRIPTION_LENGTH = 200;
/** Parts of a description about other objects: `with 7 ft tubing`, `for 5 mm instruments`. */
const OF_OTHERS =
  /(?<![a-z])(?:with|for|fits|up to|compatible|increments|per|(?<!\d )in(?= [a-z])|contains|includes|and|or)(?![a-z])[^.,;]*/gi;
const DESCRIBED: ReadonlySet<AttributeName> = new Set([
  'dimensions',
  'gauge',
  'frenchSize',
  'volume',
  'mass',
  'concentration',
  'sterility',
  'powder',
  'material',
]);

/** The words of a short description that describe the product itself. */
function described({ name, description, kind }: ProductFacts): Stated[] {
  if (description === '' || description.length > MAX_DESCRIPTION_LENGTH || name.includes(description)) return [];
  const own = description.replace(OF_OTHERS, ' ; ');
  return scanName(own, `${kind} ${name}`).stated.filter((each) => DESCRIBED.has(each.name));
}

/** A kind that names both (`Gauze, Sterile and Non-Sterile`) states neither. */
function fromKind(kind: string): Stated[] {
  const all = [...kind.matchAll(/(?<![a-z-])(non[- ]?)?sterile(?![a-z])/gi)];
  const [text, ...others] = new Set(all.map(([, not]) => (not === undefined ? 'Sterile' : 'Non-Sterile')));
  return text === undefined || others.length > 0 ? [] : [{ name: 'sterility', value: text, text }];
}

/** Attributes from several sources, the highest-ranked first. */
class Gathered {
  private readonly found = new Map<AttributeName, Attribute>();
  private readonly others: Stated[] = [];
  private othersSource: AttributeSource = 'name';

  add(stated: readonly Stated[], source: AttributeSource): void {
    for (const name of ATTRIBUTE_NAMES) {
      const all = stated.filter((each) => each.name === name);
      const [first] = all;
      if (first === undefined) continue;
      if (name === 'otherSize') for (const each of all) this.addOther(each, source);
      else this.addOne(name, all.length === 1 ? first : agreed(all, source), source);
    }
  }

  private addOne(name: AttributeName, stated: Stated, source: AttributeSource): void {
    const known = this.found.get(name);
    if (known !== undefined) {
      if (valueKey(known) !== valueKey(stated)) this.addOther(stated, source);
      return;
    }
    if (source === 'name' && this.says(stated)) return;
    if (name === 'dimensions' && this.knowsSides(stated)) return;
    this.found.set(name, { ...stated, source });
  }

  private addOther(stated: Stated, source: AttributeSource): void {
    const isKnown = this.says(stated) || this.knowsSides(stated);
    if (isKnown || this.others.some((each) => each.text.toLowerCase() === stated.text.toLowerCase())) return;
    if (this.others.length === 0) this.othersSource = source;
    this.others.push(stated);
  }

  /** Whether other attributes already contain all of these words. */
  private says({ text }: Stated): boolean {
    const known = [...this.found.values()].map((each) => ` ${each.text.toLowerCase()} `);
    const parts = text.toLowerCase().split(' / ');
    return parts.every((part) => known.some((each) => each.includes(` ${part} `)));
  }

  /** Whether each of the two sides is already the value of another attribute. */
  private knowsSides({ value }: Stated): boolean {
    if (typeof value !== 'string' || !/^[\d.]+(?: x [\d.]+)* mm$/.test(value)) return false;
    const lengths = [...this.found.values()]
      .filter((each) => ATTRIBUTES[each.name].kind === 'length' && typeof each.value === 'number')
      .map(valueKey);
    return value
      .slice(0, -' mm'.length)
      .split(' x ')
      .every((side) => {
        const at = lengths.indexOf(side);
        return at >= 0 && lengths.splice(at, 1).length === 1;
      });
  }

  attributes(): Attribute[] {
    const [first] = this.others;
    if (first !== undefined) {
      // The order of numbers in a name is significant, that in a database is not.
      const texts = this.others.map((each) => each.text);
      const text = (this.othersSource === 'device' ? texts.sort() : texts).join(', ');
      const value = this.others.length === 1 ? String(first.value).toLowerCase() : text.toLowerCase();
      this.found.set('otherSize', { name: 'otherSize', value, text, source: this.othersSource });
    }
    return ATTRIBUTE_NAMES.flatMap((name) => this.found.get(name) ?? []);
  }
}

/** Several statements as one: the first if all agree, otherwise a text that contains all of them. */
function agreed(all: readonly Stated[], source: AttributeSource): Stated {
  const distinct = all.filter((each, at) => all.findIndex((other) => valueKey(other) === valueKey(each)) === at);
  const [first] = distinct;
  if (first === undefined || distinct.length === 1) return first ?? { name: 'otherSize', value: '', text: '' };
  const ordered = source === 'device' ? distinct.sort((a, b) => (a.text < b.text ? -1 : 1)) : distinct;
  const text = ordered.map((each) => each.text).join(' / ');
  return { name: first.name, value: text.toLowerCase(), text };
}

/** A key that is the same for equal values of an attribute. */
export function valueKey({ value, text }: Pick<Attribute, 'value' | 'text'>): string {
  return typeof value === 'number' ? comparableValue(value, text) : value.toLowerCase();
}
