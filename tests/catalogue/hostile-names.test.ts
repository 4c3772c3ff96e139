/** An external file can contain any text: none may keep the import busy. */
import { expect, it } from 'vitest';
import { readAttributes } from '#domain/catalogue/attributes/read-attributes.ts';

it('CAT-14 no text keeps the reader busy: no pattern has two ways to read the same digits', () => {
  const atoms = [
    '1',
    '11x',
    '1 x ',
    '1-',
    '1/',
    '1.',
    '.1',
    '1,',
    '11 ',
    'mm',
    '1mmx',
    'size 1 ',
    '1"',
    '1:',
    'A: b. ',
    '°',
    '1 in ',
  ];
  for (const one of atoms) {
    for (const other of ['', ...atoms]) {
      const name = (one + other).repeat(300).slice(0, 300);
      const start = performance.now();
      readAttributes({
        name,
        description: name,
        manufacturer: name,
        brand: name,
        kind: 'Needles',
        columns: { Size: name },
        deviceSizes: [name],
        singleUse: null,
      });
      expect(performance.now() - start, one + other).toBeLessThan(2000);
    }
  }
}, 60_000);
