import { expect, it } from 'vitest';
import type { Attribute } from './attribute.ts';
import { mergeAttributes } from './merge-attributes.ts';

const length = (value: number, source: Attribute['source']): Attribute => ({
  name: 'length',
  value,
  text: `${value} mm`,
  source,
});

it('PD-05 a stronger source wins, equal ones that disagree leave it unknown, rounding is no disagreement', () => {
  expect(mergeAttributes([[length(50, 'name')], [length(24, 'column')], [length(30, 'device')]])).toEqual({
    attributes: [length(24, 'column')],
    disputed: [],
  });
  expect(mergeAttributes([[length(50, 'name')], [length(24, 'name')]])).toEqual({
    attributes: [],
    disputed: ['length'],
  });
  expect(mergeAttributes([[length(610, 'device')], [length(609.6, 'device')]]).attributes).toEqual([
    length(610, 'device'),
  ]);
  const size: Attribute = { name: 'size', value: 'M', text: 'M', source: 'name' };
  expect(mergeAttributes([[length(50, 'name')], [size]]).attributes).toEqual([size, length(50, 'name')]);
});
