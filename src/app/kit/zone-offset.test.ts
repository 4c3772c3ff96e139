import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ZONES = [
  'America/Chicago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'UTC',
];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let entries: Map<string, string>;
let newFormats = 0;

/** A start of the page: only what is stored remains of the one before. */
async function start(at: number): Promise<(typeof import('./zone-offset.ts'))['zoneOffset']> {
  vi.resetModules();
  vi.setSystemTime(at);
  newFormats = 0;
  return (await import('./zone-offset.ts')).zoneOffset;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  entries = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function count(...args) {
    newFormats += 1;
    return new DateTimeFormat(...args);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The clock in a zone, by another way than the module's own. */
function clockIn(timeZone: string, at: number): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
}

const clockOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

it('ORD-07 the clock of a zone is right around every start, also when its clocks change', async () => {
  const at = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
  const after = fc.integer({ min: -20 * DAY, max: 20 * DAY });
  const starts = fc.tuple(
    at,
    fc.constantFrom(...ZONES),
    fc.array(fc.tuple(after, after), { minLength: 1, maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(starts, async ([first, zone, later]) => {
      entries.clear();
      for (const [sinceFirst, shown] of [[0, 0] as const, ...later]) {
        const now = first + sinceFirst;
        const zoneOffset = await start(now);
        for (const instant of [now, now + shown]) {
          expect(clockOf(instant + zoneOffset(zone, instant))).toBe(clockIn(zone, instant));
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('a start within a week of the one before needs no Intl for the present', async () => {
  const at = Date.UTC(2026, 11, 1, 4);
  expect((await start(at))('America/Chicago', at)).toBe(-360 * MINUTE);
  expect(newFormats).toBe(1);
  const later = await start(at + 6 * DAY);
  expect(later('America/Chicago', at + 6 * DAY)).toBe(-360 * MINUTE);
  expect(newFormats).toBe(0);
  // Another location, and another season.
  expect(later('America/New_York', at)).toBe(-300 * MINUTE);
  expect(later('America/Chicago', Date.UTC(2026, 6, 1))).toBe(-300 * MINUTE);
  expect((await start(at + 8 * DAY))('America/Chicago', at + 8 * DAY)).toBe(-360 * MINUTE);
});

it('G9 after a sign-out the zone is not stored, and the page that forgot it does not store it again', async () => {
  const at = Date.UTC(2026, 11, 1, 4);
  for (const _start of ['first', 'from storage']) {
    const zoneOffset = await start(at);
    expect(zoneOffset('America/Chicago', at)).toBe(-360 * MINUTE);
    expect(entries.size).toBe(1);
    const stored = [...entries];
    (await import('./zone-offset.ts')).forgetZoneOffset();
    expect(entries.size).toBe(0);
    expect(zoneOffset('America/Chicago', at)).toBe(-360 * MINUTE);
    expect(entries.size).toBe(0);
    entries = new Map(stored);
  }
});

it('nothing is stored in a week in which clocks change', async () => {
  const before = Date.UTC(2026, 2, 5);
  const change = Date.UTC(2026, 2, 8, 8);
  expect((await start(before))('America/Chicago', before)).toBe(-360 * MINUTE);
  const zoneOffset = await start(change + MINUTE);
  expect(zoneOffset('America/Chicago', change - MINUTE)).toBe(-360 * MINUTE);
  expect(zoneOffset('America/Chicago', change + MINUTE)).toBe(-300 * MINUTE);
});

it('without storage, with a damaged entry, or in an unknown zone, a clock is still shown', async () => {
  const at = Date.UTC(2026, 11, 1);
  for (const damaged of ['{', 'null', '7', '{"zone":"America/Chicago"}']) {
    entries.set('stockroom-zone-offset', damaged);
    expect((await start(at))('America/Chicago', at)).toBe(-360 * MINUTE);
  }
  vi.stubGlobal('localStorage', undefined);
  const zoneOffset = await start(at);
  expect(zoneOffset('America/Chicago', at)).toBe(-360 * MINUTE);
  const own = new Date(at).getTimezoneOffset() * -MINUTE;
  expect([zoneOffset('Mars/Olympus', at), zoneOffset(undefined, at)]).toEqual([own, own]);
});
