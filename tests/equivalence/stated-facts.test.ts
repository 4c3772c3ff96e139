import { describe, expect, it } from 'vitest';
import { contradictions, differences, factsOf } from './stated-facts.ts';
import type { DeviceRecord } from './labeled-pairs.ts';

const device = (description: string, sizes: readonly string[] = []): DeviceRecord => ({
  ids: [],
  brand: 'Brand',
  model: '',
  company: 'Maker',
  description,
  sizes,
});
const between = (one: DeviceRecord, other: DeviceRecord): string[][] => [
  contradictions(factsOf(one), factsOf(other)),
  differences(factsOf(one), factsOf(other)),
];

describe('facts that records state', () => {
  it('OPT-01 equal values differ in nothing, however they are written', () => {
    const one = device('Screw 3.50 mm, left', ['Length 50 Millimeter']);
    const other = device('Left screw', ['Length 5 Centimeter', 'Outer Diameter 3.5 Millimeter']);
    expect(contradictions(factsOf(one), factsOf(other))).toEqual([]);
  });

  it.each([
    [device('Catheter 16 fr'), device('Catheter', ['Catheter Gauge 18 French']), 'french 16 / 18'],
    [device('Screw', ['Length 50 Millimeter']), device('Screw', ['Length 24 Millimeter']), 'long 50 / 24'],
    [device('Plate, left'), device('Plate, right'), 'side left / right'],
    [device('Diopter: -9.0'), device('Diopter: -9.5'), 'diopter -9 / -9.5'],
    [device('Implant 400 cc'), device('Implant 410 cc'), 'volume 400 / 410'],
  ])('OPT-01 tells one size from another', (one, other, output) => {
    const [contradicted, differing] = between(one, other);
    expect([contradicted, differing?.includes(output)]).toEqual([[output], true]);
  });

  it('OPT-01 what one alone says is no contradiction, but a difference', () => {
    expect(between(device('Glove, medium'), device('Glove'))).toEqual([[], ['word medium / ?']]);
  });
});
