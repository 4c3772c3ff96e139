/** The labels are consistent: all their devices are in the device file, and the packs contain what the records state. */
import { describe, expect, it } from 'vitest';
import { demoNeverPairs, desirablePairs, deviceLines, type MustPair, mustPairs, neverPairs } from './labeled-pairs.ts';

interface Identifier {
  readonly di: string;
  readonly type: string;
  readonly contains?: string;
  readonly qty?: string;
}
interface Counted {
  readonly ids: readonly Identifier[];
  readonly count: string;
}

const records = new Map([...deviceLines()].map(([di, line]) => [di, JSON.parse(line) as Counted]));

/** Follows the chain down to the device itself; null: the record does not lead there. */
function piecesOf({ device, code, level }: MustPair): number | null {
  const record = records.get(device);
  if (record === undefined) return null;
  if (level === 'another record') return Number(records.get(code)?.count);
  if (level === 'unit of use')
    return record.ids.some(({ di, type }) => di === code && type === 'Unit of Use') ? 1 : null;
  let pieces = Number(record.count);
  let at = record.ids.find(({ di }) => di === code);
  while (at !== undefined && at.type !== 'Primary') {
    pieces *= Number(at.qty);
    const { contains } = at;
    at = record.ids.find(({ di }) => di === contains);
  }
  return at === undefined ? null : pieces;
}

describe('labeled pairs', () => {
  it('OPT-01 are as many as the acceptance asks for', () => {
    expect([neverPairs().length >= 400, mustPairs().length >= 150, demoNeverPairs().length >= 100]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('OPT-01 never-pairs name two known devices without a common code, each on one side only', () => {
    const pairs = neverPairs();
    const codes = (di: string): string[] => (records.get(di)?.ids ?? []).map((identifier) => identifier.di);
    const faulty = pairs.filter(({ left, right }) => {
      const [ofLeft, ofRight] = [codes(left), new Set(codes(right))];
      return ofLeft.length === 0 || ofRight.size === 0 || ofLeft.some((code) => ofRight.has(code));
    });
    const rights = new Set(pairs.map(({ right }) => right));
    expect([faulty, pairs.filter(({ left }) => rights.has(left))]).toEqual([[], []]);
  });

  it('OPT-02 must-pairs hold what the chain of packages says, and each device is asked for once', () => {
    const pairs = mustPairs();
    expect(pairs.filter((pair) => piecesOf(pair) !== pair.codePieces)).toEqual([]);
    expect(pairs.filter(({ device, devicePieces }) => Number(records.get(device)?.count) !== devicePieces)).toEqual([]);
    expect(new Set(pairs.map(({ device }) => device)).size).toBe(pairs.length);
  });

  it('OPT-01 what is desirable contradicts no other label', () => {
    const never = new Set(neverPairs().flatMap(({ left, right }) => [`${left} ${right}`, `${right} ${left}`]));
    expect(desirablePairs().filter(({ one, other }) => one === other || never.has(`${one} ${other}`))).toEqual([]);
  });
});
