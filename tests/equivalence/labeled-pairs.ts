/**
 * Pairs of real devices (FDA's device database, 2016), reviewed one by one: either never to be offered for each other, or one
 * device in two packs. A device is identified by its primary identifier, which is its SKU after the import.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** No offer of one may replace the other. No device is the left one of a pair and the right one of another. */
export interface NeverPair {
  readonly left: string;
  readonly right: string;
  /** The first difference: `French size`, `length`, `side`, `diopter`, `number`, `maker` … */
  readonly kind: string;
  /** What the left one is and the right one is not. */
  readonly why: string;
}

/** The code is another pack of the device: offers of both must be able to replace each other. */
export interface MustPair {
  readonly device: string;
  /** GTIN-14 */
  readonly code: string;
  /** `another record`: the code is the primary identifier of another device record, whose unit of use is this device. */
  readonly level: 'package' | 'package of packages' | 'unit of use' | 'another record';
  readonly devicePieces: number;
  readonly codePieces: number;
}

/** Certainly one device, but nothing in the file proves it: only additional knowledge can join them. */
export interface DesirablePair {
  readonly one: string;
  readonly other: string;
  readonly why: string;
}

/** From the demo, by the products' names without their packs. */
export interface DemoPair {
  readonly left: string;
  readonly right: string;
  readonly why: string;
}

/** A record of the database, reduced to what these tests read. */
export interface DeviceRecord {
  readonly ids: readonly { readonly di: string; readonly type: string }[];
  readonly brand: string;
  readonly model: string;
  readonly catalogNumber?: string;
  readonly company: string;
  readonly description?: string;
  readonly sizes?: readonly string[];
}

export const DEVICES = join(import.meta.dirname, 'devices.ndjson');

export const neverPairs = (): NeverPair[] => lines<NeverPair>('never-pairs.ndjson');
export const mustPairs = (): MustPair[] => lines<MustPair>('must-pairs.ndjson');
export const desirablePairs = (): DesirablePair[] => lines<DesirablePair>('desirable-pairs.ndjson');
export const demoNeverPairs = (): DemoPair[] => lines<DemoPair>('demo-never-pairs.ndjson');

/** The lines of the device file, unchanged, by primary identifier. */
export function deviceLines(): ReadonlyMap<string, string> {
  return new Map(
    readFileSync(DEVICES, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [primaryOf(JSON.parse(line) as DeviceRecord), line]),
  );
}

export function primaryOf({ ids }: DeviceRecord): string {
  return ids.find(({ type }) => type === 'Primary')?.di ?? '';
}

function lines<Pair>(name: string): Pair[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
}
