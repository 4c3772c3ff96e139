/** Selecting in the category tree sets grandparentId, then parentId, then categoryId; selecting again goes one level up (CAT-29). */
import { withIds, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';

/** Ids from the root down: one to three. */
export type CategoryPath = readonly number[];

export function chosenPath({ filters }: CatalogueQuery): CategoryPath {
  const path = [filters.grandparentId[0], filters.parentId[0], filters.categoryId[0]];
  const end = path.indexOf(undefined);
  return path.slice(0, end === -1 ? path.length : end).flatMap((id) => (id === undefined ? [] : [id]));
}

export function isChosen(query: CatalogueQuery, path: CategoryPath): boolean {
  const chosen = chosenPath(query);
  return chosen.length === path.length && path.every((id, level) => chosen[level] === id);
}

export function withCategory(query: CatalogueQuery, path: CategoryPath): CatalogueQuery {
  const [root, parent, category] = isChosen(query, path) ? path.slice(0, -1) : path;
  const ids = (id: number | undefined): readonly number[] => (id === undefined ? [] : [id]);
  const withRoot = withIds(query, 'grandparentId', ids(root));
  return withIds(withIds(withRoot, 'parentId', ids(parent)), 'categoryId', ids(category));
}
