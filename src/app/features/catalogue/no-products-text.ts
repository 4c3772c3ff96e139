/** What is said if nothing matches and no filters exclude each other. Rule: only what was asked for is named as the reason. */
import { type CatalogueQuery, isFiltered } from '#domain/catalogue/catalogue-query.ts';

export interface NoProductsText {
  readonly title: string;
  readonly words: string;
}

export function noProductsText(query: CatalogueQuery, isAuthorizedOnly: boolean): NoProductsText {
  if (!isFiltered(query)) {
    return isAuthorizedOnly
      ? { title: 'No products', words: 'Only authorized distributors are shown. Turn off Authorized Only to see all.' }
      : { title: 'No products yet', words: 'Products appear here once a distributor’s price list has been imported.' };
  }
  const words = isAuthorizedOnly
    ? 'Only authorized distributors are searched. Remove a filter or turn off Authorized Only.'
    : 'Remove a filter or use fewer words.';
  return { title: 'No matches', words };
}
