import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../ordering/budget.ts';
import { COUNTRY_CODES, regionsOf } from './countries.ts';
import { zoneOfAddress, zonesOf, zonesToChoose } from './time-zones.ts';

describe('the time zone of an address', () => {
  it('ACC-02 is known of every state and province, by names that this machine knows', () => {
    for (const country of COUNTRY_CODES)
      for (const { code } of regionsOf(country)) {
        const zones = zonesOf(country, code);
        expect([code, zones.length > 0]).toEqual([code, true]);
        expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
      }
    expect(zonesOf('US', 'XX')).toEqual([]);
  });

  it('ACC-02 is that of the state, and of its several the one that the device goes by', () => {
    expect(zoneOfAddress('US', 'MA', 'UTC')).toBe('America/New_York');
    expect(zoneOfAddress('US', 'MA', 'Europe/Paris')).toBe('America/New_York');
    expect([zoneOfAddress('US', 'TN', 'America/New_York'), zoneOfAddress('US', 'TN', 'UTC')]).toEqual([
      'America/New_York',
      'America/Chicago',
    ]);
    expect(zoneOfAddress('US', 'HI', 'America/Los_Angeles')).toBe('Pacific/Honolulu');
    expect(zoneOfAddress('CA', 'sk', 'America/Toronto')).toBe('America/Regina');
    expect(zoneOfAddress('US', 'XX', 'America/Toronto')).toBeNull();
  });

  it('ACC-02 is chosen from those that the browser knows, or from those of addresses if it cannot list them', () => {
    const known = zonesToChoose(Intl);
    expect([known[0], known.includes('Europe/Paris'), new Set(known).size]).toEqual(['UTC', true, known.length]);
    const older = zonesToChoose({});
    expect(older[0]).toBe('UTC');
    expect(older).toEqual(expect.arrayContaining(['America/Denver', 'America/Regina', 'Pacific/Honolulu']));
    expect([older.filter((zone) => !isTimeZone(zone)), new Set(older).size]).toEqual([[], older.length]);
  });
});
