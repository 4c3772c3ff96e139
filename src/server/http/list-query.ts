/** Query parameters that lists have in common. */
import type { Page } from '../usecases/reads/page-meta.ts';

export function pageOf(query: { readonly 'page[number]': number; readonly 'page[size]': number }): Page {
  return { number: query['page[number]'], size: query['page[size]'] };
}
