import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber, partOfOrderNumber } from './order-number.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

it('is ten letters that cannot be mistaken for each other, in two groups', () => {
  expect(orderNumber(Uint8Array.from([7, 19, 3, 20, 9, 2, 23, 29, 4, 13]))).toBe('SR-7K3M9-2QX4D');
  fc.assert(fc.property(bytes, (each) => /^SR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(orderNumber(each))));
  expect(() => orderNumber(new Uint8Array(9))).toThrow(RangeError);
});

it('uses all letters alike often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = orderNumber(new Uint8Array(10).fill(byte)).slice(-1);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

it('is found however it was heard, typed and divided', () => {
  for (const typed of [
    'SR-7K0M1-2QX4D',
    'sr 7k0m1 2qx4d',
    '7K0M12QX4D',
    '7koml 2qx4d',
    '7KOMI-2QX4D',
    '#7K0M1',
    'om12q',
  ]) {
    const part = partOfOrderNumber(typed);
    expect('SR7K0M12QX4D', typed).toContain(part);
  }
  expect(partOfOrderNumber('SR-100007')).toBe('SR100007');
  fc.assert(
    fc.property(bytes, (each) => {
      const number = orderNumber(each);
      const heard = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
      return partOfOrderNumber(heard) === number.replaceAll('-', '');
    }),
  );
});

it('is not looked for where something else is meant', () => {
  for (const typed of ['', 'box', '7K3', 'gauze', 'gloves, M', 'ü123', 'x'.repeat(3)]) {
    expect(partOfOrderNumber(typed), typed).toBeNull();
  }
});
