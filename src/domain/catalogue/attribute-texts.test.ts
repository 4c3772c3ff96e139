import { describe, expect, it } from 'vitest';
import type { Attribute } from './attributes/attribute.ts';
import { attributesLine, differenceText } from './attribute-line.ts';
import { attributeDifferences, attributesInCommon, attributeTexts } from './attribute-texts.ts';
import { ATTRIBUTES } from './attributes/attribute.ts';

const length = (value: number, text = `${value} mm`): Attribute => ({ name: 'length', value, text, source: 'device' });
const diameter = (value: number): Attribute => ({ name: 'diameter', value, text: `${value} mm`, source: 'name' });
const sterile: Attribute = { name: 'sterility', value: 'sterile', text: 'Sterile', source: 'column' };

describe('what is known of a product, in words', () => {
  it('PD-05 tells label and text, what tells products apart first', () => {
    expect(attributeTexts([sterile, length(50), diameter(3.5)])).toEqual([
      { label: 'Diameter', text: '3.5 mm' },
      { label: 'Length', text: '50 mm' },
      { label: 'Sterility', text: 'Sterile' },
    ]);
  });

  it('PD-05 has a place in that order for every attribute there is', () => {
    const all = Object.keys(ATTRIBUTES).map((name) => ({ ...sterile, name }) as Attribute);
    expect(new Set(attributeTexts(all).map(({ label }) => label))).toEqual(
      new Set(Object.values(ATTRIBUTES).map(({ label }) => label)),
    );
  });

  it('is one short line, and nothing where nothing is known', () => {
    expect(attributesLine(attributeTexts([sterile, length(50), diameter(3.5)]))).toBe('3.5 mm · 50 mm · Sterile');
    const many = attributeTexts(Object.keys(ATTRIBUTES).map((name) => ({ ...sterile, name }) as Attribute));
    expect(attributesLine(many).split(' · ')).toHaveLength(4);
    expect(attributesLine([])).toBe('');
  });

  it('CART-06 PD-05 a number without a unit says in that line what it is', () => {
    const texts = [
      { label: 'Holes', text: '8' },
      { label: 'Side', text: 'Right' },
      { label: 'Size', text: '7.5' },
      { label: 'Length', text: '50 mm' },
    ];
    expect(attributesLine(texts)).toBe('Holes 8 · Right · Size 7.5 · 50 mm');
  });

  it('PD-05 tells a difference only where both state a value: unknown equals nothing, and differs from nothing', () => {
    const differences = attributeDifferences([diameter(3.5), length(50)], [length(24), sterile]);
    expect(differences).toEqual([{ label: 'Length', own: '50 mm', other: '24 mm' }]);
    expect(differences.map(differenceText)).toEqual(['Length: 24 mm instead of 50 mm']);
    expect(attributesInCommon([diameter(3.5), length(50)], [length(24), sterile])).toEqual([]);
  });

  it('PD-05 the same length in another unit is no difference', () => {
    expect(attributeDifferences([length(50.8, '2 in')], [length(50.8)])).toEqual([]);
    expect(attributesInCommon([length(50.8, '2 in')], [length(50.8)])).toEqual([{ label: 'Length', text: '2 in' }]);
    expect(attributeDifferences([length(50)], [length(50.8)])).toHaveLength(1);
  });
});
