/**
 * The clock of a time zone, as an offset from UTC. The first Intl.DateTimeFormat of a page takes 25 ms, which its first render
 * would wait for: the offset of these days is stored for the next start.
 */
const KEY = 'stockroom-zone-offset';

/** No zone changes its clocks and changes them back within two weeks. */
const WEEK_MS = 7 * 24 * 3_600_000;

interface StoredOffset {
  readonly zone: string;
  readonly ms: number;
  /** Epoch ms; the offset is the same for a week before and after. */
  readonly at: number;
}

let stored: StoredOffset | null | undefined;
let format: Intl.DateTimeFormat | null = null;
let formatZone: string | undefined;

/** What to add to an instant for the clock in this zone, in ms; in the device's own if the zone is unknown. */
export function zoneOffset(zone: string | undefined, at: number): number {
  if (stored === undefined) stored = readStored();
  if (stored !== null && stored.zone === zone && Math.abs(at - stored.at) < WEEK_MS) return stored.ms;
  if (zone !== formatZone) {
    formatZone = zone;
    format = zone === undefined ? null : formatOf(zone);
    if (format !== null && zone !== undefined) store(zone, format);
  }
  return format === null ? new Date(at).getTimezoneOffset() * -60_000 : computeOffset(format, at);
}

/** After a sign-out nothing tells where the location is (G9). This page still knows it, so that it is not stored again. */
export function forgetZoneOffset(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was stored.
  }
}

/** null: this browser does not know the zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const shown = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...shown, hourCycle: 'h23', timeZone });
  } catch {
    return null;
  }
}

function computeOffset(zoneFormat: Intl.DateTimeFormat, at: number): number {
  const parts = zoneFormat.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return local - Math.floor(at / 60_000) * 60_000;
}

function readStored(): StoredOffset | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredOffset | null;
  } catch {
    return null;
  }
}

function store(zone: string, zoneFormat: Intl.DateTimeFormat): void {
  const now = Date.now();
  const [before, ms, after] = [now - WEEK_MS, now, now + WEEK_MS].map((at) => computeOffset(zoneFormat, at));
  if (ms === undefined || before !== ms || after !== ms) return;
  stored = { zone, ms, at: now };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage, each start computes it.
  }
}
