import { expect, it } from 'vitest';
import { withIds, EVERY_PRODUCT } from '#domain/catalogue/catalogue-query.ts';
import { filterParts } from '#domain/catalogue/filter-parts.ts';
import { partText } from './part-text.ts';

const NAMES = { nameOf: (_: unknown, id: number) => (id === 3 ? '50 mm' : null), groupOf: () => 'Length' };

it('CAT-11 CAT-18 a filter that excludes another one is called as its chip is: an attribute by its own name', () => {
  const [part] = filterParts(withIds(EVERY_PRODUCT, 'modifierValueId', [3]));
  expect(part === undefined ? null : partText(part, NAMES)).toBe('Length: 50 mm');
  expect(part === undefined ? null : partText(part, { nameOf: NAMES.nameOf })).toBe('Modifier: 50 mm');
});
