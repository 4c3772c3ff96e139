import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, regionName, regionsOf, regionsOfPostalCode } from './countries.ts';
import { postalCode } from './postal-code.ts';

describe('AUTH-04 countries and postal codes', () => {
  it('lists states and provinces in the order of their names', () => {
    expect(COUNTRY_CODES.map((country) => regionsOf(country).length)).toEqual([56, 13]);
    for (const country of COUNTRY_CODES) {
      const names = regionsOf(country).map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
    expect([regionName('US', 'MA'), regionName('US', 'ON'), regionName('US', 'toString')]).toEqual([
      'Massachusetts',
      null,
      null,
    ]);
  });

  it.each([
    ['US', '02139', 'MA'],
    ['US', '10001', 'NY'],
    ['US', '90210', 'CA'],
    ['US', '60601', 'IL'],
    ['US', '73301', 'TX'],
    ['US', '20001', 'DC'],
    ['US', '00901', 'PR'],
    ['US', '99501', 'AK'],
    ['CA', 'K1A 0B1', 'ON'],
    ['CA', 'H2X 1Y4', 'QC'],
  ] as const)('knows where %s %s is', (country, code, region) => {
    expect(regionsOfPostalCode(country, code)).toEqual([region]);
  });

  it('leaves open what several have', () => {
    expect(regionsOfPostalCode('US', '96913')).toEqual(['GU', 'MP']);
    expect(regionsOfPostalCode('CA', 'X1A 2N2')).toEqual(['NT', 'NU']);
  });

  it('takes every spelling of a code, and no other text', () => {
    const read = (country: 'US' | 'CA', texts: readonly string[]) => texts.map((text) => postalCode(country, text));
    expect(read('US', [' 02139', '02139-4307', '021394307'])).toEqual(['02139', '02139-4307', '02139-4307']);
    expect(read('CA', ['k1a0b1', 'K1A-0B1'])).toEqual(['K1A 0B1', 'K1A 0B1']);
    expect(read('US', ['2139', '0213', 'K1A 0B1', '', '00000', '02139-43', '02139 Boston'])).toEqual(
      Array(7).fill(null),
    );
    expect(read('CA', ['02139', 'D1A 0B1', 'K1A'])).toEqual([null, null, null]);
  });

  it('has each first three digits that the Postal Service gives to at most two states', () => {
    const used = Array.from({ length: 1000 }, (_, nth) => regionsOfPostalCode('US', String(nth).padStart(3, '0')));
    expect(used.filter((states) => states.length > 0).length).toBeGreaterThan(880);
    expect(Math.max(...used.map((states) => states.length))).toBe(2);
  });
});
