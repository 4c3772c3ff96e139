import { expect, it } from 'vitest';
import { isLargeFamily, variantChoices } from './variant-choice.ts';

function variant(productId: string, name: string, value: string, isCurrent = false) {
  return {
    modifierId: name,
    modifierValueId: `${name} ${value}`,
    name,
    value,
    productId,
    productDistributorId: `o${productId}`,
    isCurrent,
  };
}

it('PD-05 offers each value of a modifier once, the current one marked', () => {
  const [choice, ...others] = variantChoices([
    variant('1', 'Shade', 'a1', true),
    variant('2', 'Shade', 'A3.5'),
    variant('3', 'Shade', 'Bleach White'),
  ]);
  expect(others).toEqual([]);
  expect(choice?.name).toBe('Shade');
  expect(choice?.options.map(({ value, offerId, isCurrent }) => [value, offerId, isCurrent])).toEqual([
    ['A1', 'o1', true],
    ['A3.5', 'o2', false],
    ['Bleach White', 'o3', false],
  ]);
});

it('CAT-25 capitals for short shades only, not for sizes', () => {
  const [size] = variantChoices([variant('1', 'Size', 'xs', true)]);
  expect(size?.options[0]?.value).toBe('xs');
});

it('a value leads to the product that is otherwise as the current one', () => {
  const [shade, size] = variantChoices([
    variant('1', 'Shade', 'A1', true),
    variant('1', 'Size', 'Large', true),
    variant('2', 'Shade', 'A2'),
    variant('2', 'Size', 'Small'),
    variant('3', 'Shade', 'A2'),
    variant('3', 'Size', 'Large'),
  ]);
  expect(shade?.options.map(({ offerId }) => offerId)).toEqual(['o1', 'o3']);
  expect(size?.options.map(({ value, offerId }) => [value, offerId])).toEqual([
    ['Small', 'o2'],
    ['Large', 'o1'],
  ]);
});

it('stands from small to large, and by number', () => {
  const values = (name: string, ...all: string[]): string[] | undefined =>
    variantChoices(all.map((value, index) => variant(String(index), name, value)))[0]?.options.map(
      ({ value }) => value,
    );
  expect(values('Size', 'Large', 'Medium', 'Small', 'X-Large', 'X-Small')).toEqual([
    'X-Small',
    'Small',
    'Medium',
    'Large',
    'X-Large',
  ]);
  expect(values('Shade', 'A10', 'A3.5', 'A3', 'B1')).toEqual(['A3', 'A3.5', 'A10', 'B1']);
  expect(values('Gauge', '30G Short', '25G Long', '27G Long')).toEqual(['25G Long', '27G Long', '30G Short']);
});

it('PD-05 a family of which the detail does not hold all is asked for by page', () => {
  const family = (variantCount: number | undefined, ...ids: string[]) =>
    isLargeFamily({
      productManufacturerId: '1',
      variants: ids.map((id) => variant(id, 'Length', `${id} mm`)),
      ...(variantCount === undefined ? {} : { variantCount }),
    });
  expect(family(2000, '1')).toBe(true);
  expect(family(3, '1', '2', '3')).toBe(false);
  // One of them has no value, so no value leads to it.
  expect(family(3, '1', '2')).toBe(true);
  expect([family(1), family(undefined, '1', '2')]).toEqual([false, false]);
});
