import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE_MS, madeAt } from './device-clock.ts';

const NOON = Date.parse('2026-03-04T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (at: number): string => new Date(at).toISOString();
const reported = (deviceTime: number, sent: number | null) =>
  madeAt({ deviceTime: iso(deviceTime), sent: sent === null ? null : iso(sent), received: iso(NOON) });

describe('ITEM-30 when a change was made', () => {
  it('takes what a right clock says, however long the change has waited', () => {
    const fourDaysAgo = NOON - 96 * HOUR;
    expect(reported(fourDaysAgo, NOON + 2 * MINUTE)).toEqual({ at: iso(fourDaysAgo), clockAhead: null });
    expect(reported(fourDaysAgo, null)).toEqual({ at: iso(fourDaysAgo), clockAhead: null });
    expect(reported(NOON + 4 * MINUTE, NOON + 5 * MINUTE)).toEqual({ at: iso(NOON + 4 * MINUTE), clockAhead: null });
  });

  it('corrects it by what the clock was off by at sending', () => {
    const ahead = NOON + 2 * HOUR;
    expect(reported(ahead - 96 * HOUR, ahead)).toEqual({ at: iso(NOON - 96 * HOUR), clockAhead: 7200 });
    const behind = NOON - 6 * MINUTE;
    expect(reported(behind - 1000, behind)).toEqual({ at: iso(NOON - 1000), clockAhead: -360 });
  });

  it('knows a clock that was set right before sending by what was made in the future', () => {
    expect(reported(NOON + 3 * HOUR, NOON)).toEqual({ at: iso(NOON), clockAhead: 10_800 });
    expect(reported(NOON + 3 * HOUR, null)).toEqual({ at: iso(NOON), clockAhead: 10_800 });
  });

  it('is an instant of four digits and never later than now, whatever clocks say', () => {
    const instant = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.option(instant), (deviceTime, sent) => {
        const { at, clockAhead } = reported(deviceTime.getTime(), sent?.getTime() ?? null);
        expect(at).toMatch(/^\d{4}-/);
        expect(Date.parse(at)).toBeLessThanOrEqual(NOON + CLOCK_TOLERANCE_MS);
        if (clockAhead === null) expect(at).toBe(deviceTime.toISOString());
        else expect(Math.abs(clockAhead)).toBeGreaterThanOrEqual(300);
      }),
      { numRuns: 2000 },
    );
  });
});
