import { expect, it } from 'vitest';
import { EVERY_PRODUCT } from '#domain/catalogue/catalogue-query.ts';
import { chosenPath, isChosen, withCategory } from './category-choice.ts';

it('CAT-29 picking sets grandparentId, then parentId, then categoryId', () => {
  const [root, parent, category] = [[3], [3, 15], [3, 15, 45]].map((path) => withCategory(EVERY_PRODUCT, path).filters);
  expect(root).toMatchObject({ grandparentId: [3], parentId: [], categoryId: [] });
  expect(parent).toMatchObject({ grandparentId: [3], parentId: [15], categoryId: [] });
  expect(category).toMatchObject({ grandparentId: [3], parentId: [15], categoryId: [45] });
});

it('CAT-29 picking what is chosen goes one level up, and another branch replaces it', () => {
  const query = withCategory(EVERY_PRODUCT, [3, 15, 45]);
  expect(isChosen(query, [3, 15, 45])).toBe(true);
  expect(isChosen(query, [3, 15])).toBe(false);
  expect(chosenPath(withCategory(query, [3, 15, 45]))).toEqual([3, 15]);
  expect(chosenPath(withCategory(query, [4]))).toEqual([4]);
  expect(withCategory(withCategory(EVERY_PRODUCT, [3]), [3])).toEqual(EVERY_PRODUCT);
});

it('CAT-29 CAT-07 starts again at the default sort and page 1', () => {
  expect(withCategory({ ...EVERY_PRODUCT, page: 3, sort: 'price' }, [3])).toMatchObject({
    page: 1,
    sort: '-popularity',
  });
});
