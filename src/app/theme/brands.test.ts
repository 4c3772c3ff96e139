import { describe, expect, it } from 'vitest';
import { BRANDS, BRAND_KEYS, brandOfGroup, brandOfHost } from './brands.ts';
import { shades } from './shades.ts';

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('brands', () => {
  it('WL-05 a group host names its group and any other host is the plain product', () => {
    expect(brandOfHost('fireside.example.com').key).toBe('fireside');
    expect(brandOfHost('www.example.com').key).toBe('stockroom');
    expect(brandOfHost('localhost').key).toBe('stockroom');
    expect(brandOfHost('pda').key).toBe('stockroom');
  });

  it('WL-03 a buying group is found however it is spelled', () => {
    expect(brandOfGroup('Source Club')?.name).toBe('Source Club');
    expect(brandOfGroup('source_club')?.key).toBe('sourceclub');
    expect(brandOfGroup('Stockroom')).toBeNull();
    expect(brandOfGroup(null)).toBeNull();
  });

  it.each(BRAND_KEYS)('%s: white reads on its accent and on every darker step', (key) => {
    for (const step of shades(BRANDS[key].accent).slice(6)) {
      expect(1.05 / (luminance(step) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
