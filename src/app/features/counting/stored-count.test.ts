import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import { newRun, atItem, withMark, type Counted, type CountRun } from './count-run.ts';
import { begunHead, countRunKey, keysOf, marksFrom, partOf, partWith, runFrom, storedParts } from './stored-count.ts';

const KEY = countRunKey(asId('3'), '11');
const STARTED = '2026-11-25T10:00:00.000Z';
const found: Counted = { counted: 3, expected: 5, priceCents: null, name: 'Gloves' };

function longRun(): CountRun {
  let run = newRun(STARTED);
  for (let id = 1; id <= 500; id += 1) run = withMark(run, String(id), id % 3 === 0 ? 'skipped' : found);
  return atItem(run, '501');
}

describe('a count among the settings of the device', () => {
  it('COUNT-02 is read back as it was stored', () => {
    const stored = structuredClone(storedParts(KEY, longRun()));
    expect([...stored.keys()].toSorted()).toEqual(keysOf(KEY).toSorted());
    expect(runFrom(KEY, stored)).toEqual(longRun());
  });

  it('keeps an item in a part of few others', () => {
    const sizes = [...storedParts(KEY, longRun()).values()].map((part) => Object.keys(marksFrom(part, STARTED)).length);
    expect(Math.max(...sizes)).toBeLessThan(25);
    expect(keysOf(KEY)).toContain(partOf(KEY, '0198c0de-0000-7000-8000-000000000001'));
  });

  it('leaves out marks of an earlier run, and what is no count of anything', () => {
    const stored = new Map(storedParts(KEY, longRun()));
    stored.set(KEY, { startedAt: '2026-11-26T10:00:00.000Z', at: 7 });
    expect(runFrom(KEY, stored)).toEqual(newRun('2026-11-26T10:00:00.000Z'));
    const marks = { 1: found, 2: 'maybe', 3: { counted: 'x' }, 4: null, 5: 'skipped' };
    expect(marksFrom({ startedAt: STARTED, marks }, STARTED)).toEqual({ 1: found, 5: 'skipped' });
    for (const nothing of [null, undefined, 7, {}, { startedAt: 1 }]) {
      expect(runFrom(KEY, new Map([[KEY, nothing]]))).toBeNull();
      expect(marksFrom(nothing, STARTED)).toEqual({});
    }
  });

  it('two tabs that begin at the same time begin one run, and neither takes out what the other has counted', () => {
    const head = begunHead(undefined, STARTED);
    expect(begunHead(head, '2026-11-25T10:00:00.001Z')).toBe(head);
    const part = partWith(partWith(undefined, STARTED, { 1: found }), STARTED, { 2: 'skipped' });
    expect(marksFrom(part, STARTED)).toEqual({ 1: found, 2: 'skipped' });
    // A late write of the previous run.
    expect(partWith(part, '2026-11-25T09:00:00.000Z', { 3: found })).toBe(part);
    expect(marksFrom(partWith(part, '2026-11-25T11:00:00.000Z', { 3: found }), STARTED)).toEqual({});
  });
});
