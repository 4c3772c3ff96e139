import { describe, expect, it } from 'vitest';
import { clampedText, clockText, movementText, signed, syncedAt, undoDelta, whyNoUndo } from './movement-text.ts';

const plain = { kind: 'adjust', applied: -2, undone: false, reverses: null, waiting: false, reason: 'used' } as const;

describe('movements in words', () => {
  it.each([
    [{ kind: 'adjust', reason: 'used', asked: -2 }, 'Used 2'],
    [{ kind: 'adjust', reason: 'received', asked: 10 }, 'Received 10'],
    [{ kind: 'adjust', reason: 'expired', asked: -1 }, 'Expired 1'],
    [{ kind: 'adjust', reason: 'corrected', asked: 3 }, 'Corrected by +3'],
    [{ kind: 'count', reason: 'counted', asked: 7 }, 'Counted 7'],
    [{ kind: 'adjust', reason: 'undone', asked: 2 }, 'Undone: put back 2'],
  ] as const)('%j is told as %s', (movement, words) => {
    expect(movementText(movement)).toBe(words);
  });

  it('uses the typographic minus sign', () => {
    expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0']);
  });

  it('G7 says what could not be taken', () => {
    expect(clampedText({ clamped: 2 })).toBe('Stopped at 0: 2 couldn’t be subtracted.');
    expect(clampedText({ clamped: 0 })).toBeNull();
  });
});

describe('ITEM-30 a device’s clock in words', () => {
  it.each([
    [null, null],
    [360, 'The clock of this device was 6 min ahead'],
    [-7200, 'The clock of this device was 2 h behind'],
    [3 * 86_400, 'The clock of this device was 3 days ahead'],
    [-20 * 365.25 * 86_400, 'The clock of this device was 20 years behind'],
  ])('%s seconds', (clockAhead, words) => {
    expect(clockText({ clockAhead })).toBe(words);
  });

  it('says when a change was synced if that was long after it was made', () => {
    const occurredAt = '2026-03-04T05:06:07.000Z';
    const later = '2026-03-06T05:06:07.000Z';
    expect(syncedAt({ occurredAt, recordedAt: later })).toBe(later);
    expect(syncedAt({ occurredAt, recordedAt: '2026-03-04T05:08:07.000Z' })).toBeNull();
    expect(syncedAt({ occurredAt, recordedAt: null })).toBeNull();
  });
});

describe('undo is a movement of its own', () => {
  it('is the opposite of what was applied, not of what was requested', () => {
    expect(undoDelta(plain)).toBe(2);
    expect(undoDelta({ ...plain, applied: 5 })).toBe(-5);
  });

  it.each([
    [{ ...plain, undone: true }, 'Already undone'],
    [{ ...plain, kind: 'count', waiting: true } as const, 'once it’s sent'],
    [{ ...plain, reason: 'undone', reverses: '7' } as const, 'an undo itself'],
    [{ ...plain, applied: 0 }, 'Nothing changed'],
  ])('is not offered for %j', (movement, words) => {
    expect(whyNoUndo(movement)).toContain(words);
  });
});
