import { describe, expect, it } from 'vitest';
import { BRANDS, BRAND_KEYS, brandOf } from '#domain/brands/brands.ts';
import { shades } from './shades.ts';

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** Mixes `part` of a color into another, as `color-mix` in sRGB does. */
function mixed(color: string, part: number, other: string): string {
  const at = (hex: string, index: number): number => Number.parseInt(hex.slice(index, index + 2), 16);
  const channel = (index: number): number => Math.round(at(color, index) * part + at(other, index) * (1 - part));
  return `#${[1, 3, 5].map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`;
}

describe('brands', () => {
  it('WL-05 a group host names its group and any other host is the plain product', () => {
    expect(brandOf('fireside.example.com', null).key).toBe('fireside');
    expect(brandOf('www.example.com', null).key).toBe('stockroom');
    expect(brandOf('localhost', null).key).toBe('stockroom');
    expect(brandOf('pda', null).key).toBe('stockroom');
  });

  it('WL-03 a buying group is found however it is spelled', () => {
    expect(brandOf('localhost', 'Source Club').name).toBe('Source Club');
    expect(brandOf('localhost', 'source_club').key).toBe('sourceclub');
    expect(brandOf('localhost', 'Stockroom').key).toBe('stockroom');
    expect(brandOf('localhost', 'Nobody knows it').key).toBe('stockroom');
  });

  it('WL-01 WL-02 the host decides, and where it names no group the buying group of the location does', () => {
    for (const host of BRAND_KEYS) {
      for (const group of [null, ...BRAND_KEYS]) {
        const expected = host === 'stockroom' ? (group ?? 'stockroom') : host;
        expect(brandOf(`${host}.example.com`, group).key).toBe(expected);
      }
    }
  });

  it.each(BRAND_KEYS)('%s: its texts read on every ground that they stand on, in light and dark', (key) => {
    const steps = shades(BRANDS[key].accent);
    const [light, accent, ink] = [steps[3], steps[6], steps[7]];
    // theme/tokens.css: the background of pages, of cards, and the soft one, in each color scheme.
    for (const ground of ['#f6f8f8', '#ffffff', steps[0]]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#0f1615', '#17211f', '#1d2927', mixed(accent, 0.26, '#17211f')])
      expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(BRAND_KEYS)('%s: white reads on its accent and on every darker step', (key) => {
    for (const step of shades(BRANDS[key].accent).slice(6)) {
      expect(1.05 / (luminance(step) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
