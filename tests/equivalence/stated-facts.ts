/**
 * What a device record states about itself, extracted without any of the product's rules: all numbers with units, sides and
 * size words in its sizes, name and description. Rule: simple on purpose; it measures the attributes, so it must not share
 * their mistakes.
 */
import { type SizeKind, statedSizes } from '../relevance/stated-sizes.ts';
import type { DeviceRecord } from './labeled-pairs.ts';

/** Kinds of which a device has one value; a kit or a catheter may state several lengths. */
const EXACT = [
  'french',
  'gauge',
  'volume',
  'ratio',
  'percent',
  'mass',
  'side',
  'word',
  'suture',
  'diopter',
  'angle',
  'hole',
  'outer',
  'inner',
  'long',
  'wide',
  'high',
] as const satisfies readonly SizeKind[];
/** An inch in millimeters, as somebody may have rounded it. */
const ROUNDING = 0.02;

export interface Facts {
  readonly exact: ReadonlyMap<SizeKind, readonly string[]>;
  /** Millimeters, of any dimension. */
  readonly lengths: readonly string[];
}

export function factsOf({ brand, description = '', sizes = [] }: DeviceRecord): Facts {
  const text = [brand, description, ...sizes].join(' ; ');
  return {
    exact: new Map(
      EXACT.map((kind) => [kind, statedSizes(kind, text)] as const).filter(([, values]) => values.length > 0),
    ),
    lengths: statedSizes('length', text),
  };
}

/** Contradictions between two records of one device: both state values of a kind, and have none in common. */
export function contradictions(one: Facts, other: Facts): string[] {
  return [...one.exact].flatMap(([kind, values]) => {
    const others = other.exact.get(kind) ?? [];
    return others.length === 0 || values.some((value) => has(others, value)) ? [] : [output(kind, values, others)];
  });
}

/** Differences between two devices that are offered for each other: anything that only one of them states. */
export function differences(one: Facts, other: Facts): string[] {
  const kinds = new Set([...one.exact.keys(), ...other.exact.keys()]);
  const exact = [...kinds].flatMap((kind) => {
    const [values, others] = [one.exact.get(kind) ?? [], other.exact.get(kind) ?? []];
    const isEqual = values.every((value) => has(others, value)) && others.every((value) => has(values, value));
    return isEqual ? [] : [output(kind, values, others)];
  });
  const [fewer, more] = one.lengths.length <= other.lengths.length ? [one, other] : [other, one];
  const isWithin = fewer.lengths.every((value) => has(more.lengths, value));
  return isWithin ? exact : [...exact, output('length', one.lengths, other.lengths)];
}

function has(values: readonly string[], value: string): boolean {
  return values.some((each) => {
    const [a, b] = [Number(each), Number(value)];
    return each === value || Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));
  });
}

const output = (kind: string, one: readonly string[], other: readonly string[]): string =>
  `${kind} ${one.join('|') || '?'} / ${other.join('|') || '?'}`;
