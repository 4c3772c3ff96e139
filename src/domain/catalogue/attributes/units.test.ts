import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparableValue, inchText, measureOf, numberOf, readMeasure, toBase, unitOf } from './units.ts';

it.each([
  ['3.5mm', 3.5, '3.5 mm'],
  ['3.50 MM', 3.5, '3.5 mm'],
  ['2"', 50.8, '2 in'],
  ['2 inches', 50.8, '2 in'],
  ['.035 in', 0.889, '0.035 in'],
  ['1 1/2 in', 38.1, '1 1/2 in'],
  ['1-1/2"', 38.1, '1 1/2 in'],
  ['0.5 in', 12.7, '1/2 in'],
  ['5/8 in.', 15.875, '5/8 in'],
  ['7 ft', 2133.6, '7 ft'],
  ['5 yards', 4572, '5 yd'],
  ['10 cc', 10, '10 mL'],
  ['10 Cubic Centimeter', 10, '10 mL'],
  ['1 Liter', 1000, '1 L'],
  ['1 fl oz', 29.5735296, '1 oz'],
  ['1 gallon', 3785.41178, '1 gallon'],
  ['500 mg', 0.5, '500 mg'],
  ['1 lb', 453.59237, '1 lb'],
  ['20 DEG', 20, '20°'],
  ['20°', 20, '20°'],
  ['2 %', 2, '2%'],
  ['27 gauge', 27, '27 G'],
  ['27ga', 27, '27 G'],
  ['16fr', 16, '16 Fr'],
  ['16 French', 16, '16 Fr'],
])('CAT-14 %s is %d, shown as %s', (text, value, shown) => {
  expect(readMeasure(text)).toMatchObject({ value, text: shown });
});

it.each(['3.5', 'mm', '3.5 parsecs', '3,5 mm', '1/0 in', '3..5 mm', '', '5 x 3 mm', '3-4 mm'])(
  'CAT-14 %s is no measure',
  (text) => {
    expect(readMeasure(text)).toBeNull();
  },
);

it('CAT-14 converts there and back, for every unit of a length', () => {
  const factors = { mm: 1, cm: 10, in: 25.4, ft: 304.8, yd: 914.4 } as const;
  fc.assert(
    fc.property(
      fc.constantFrom('mm', 'cm', 'in', 'ft', 'yd'),
      fc.integer({ min: 1, max: 100_000 }),
      (word, thousandths) => {
        const amount = thousandths / 1000;
        const measure = measureOf(String(amount), unitOf(word) ?? expect.fail(word));
        expect(measure?.value).toBeCloseTo(amount * factors[word], 5);
        // The displayed text parses to the stated value.
        expect(readMeasure(measure?.text ?? '')?.value).toBe(measure?.value);
      },
    ),
  );
});

it('CAT-14 fractions of an inch are the number that they say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), (sixteenths) => {
      expect(numberOf(inchText(sixteenths / 16))).toBe(sixteenths / 16);
    }),
  );
});

it('OPT-05 two values are equal by three digits when one was converted, and by all that is stated when not', () => {
  const key = (text: string): string => {
    const measure = readMeasure(text);
    return measure === null ? expect.fail(text) : comparableValue(measure.value, measure.text);
  };
  expect(key('8 fl oz')).toBe(key('237 mL'));
  expect(key('1 in')).toBe(key('25.4 mm'));
  expect(key('2 in')).toBe(key('5.08 cm'));
  expect(key('1/2 in')).toBe(key('12.7 mm'));
  expect(key('100 cm')).toBe(key('1000 mm'));
  expect(key('3.5 mm')).not.toBe(key('3.0 mm'));
  expect(key('1 in')).not.toBe(key('25 mm'));
  expect(key('1000 mm')).not.toBe(key('1001 mm'));
  expect(key('26.25 mm')).not.toBe(key('26.3 mm'));
  expect(toBase(0.1 + 0.2, unitOf('cm') ?? expect.fail())).toBe(3);
});
