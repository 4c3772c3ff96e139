import { expect, it } from 'vitest';
import { compareValues } from './value-order.ts';

const sorted = (...values: string[]): string[] => values.toSorted(compareValues);

it('PD-05 sizes stand from small to large', () => {
  expect(sorted('Large', 'Medium', 'Small', 'X-Large', 'X-Small', '2XL')).toEqual([
    'X-Small',
    'Small',
    'Medium',
    'Large',
    'X-Large',
    '2XL',
  ]);
});

it('CAT-14 amounts stand by what they are, fractions and other units too', () => {
  expect(sorted('10 mm', '9 mm', '1.5 mm', '1.25 mm')).toEqual(['1.25 mm', '1.5 mm', '9 mm', '10 mm']);
  expect(sorted('2 in', '50 mm', '1 cm', '1/2 in')).toEqual(['1 cm', '1/2 in', '50 mm', '2 in']);
  expect(sorted('1,000 mL', '2 L', '500 mL')).toEqual(['500 mL', '1,000 mL', '2 L']);
});

it('PD-05 anything else by its numbers and letters', () => {
  expect(sorted('A10', 'A3.5', 'A3', 'B1')).toEqual(['A3', 'A3.5', 'A10', 'B1']);
  expect(sorted('30G Short', '25G Long', '27G Long')).toEqual(['25G Long', '27G Long', '30G Short']);
  expect(sorted('1:200,000', '1:100,000')).toEqual(['1:100,000', '1:200,000']);
});
