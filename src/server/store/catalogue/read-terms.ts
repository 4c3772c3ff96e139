/** Every word of all products, sorted by code units. */
import { type Connection, first, statement } from '../connection.ts';

const LATEST = statement<{ latest: string }>(
  'latest-term',
  `select concat_ws(' ', (select max(id) from search_terms), (select count(*) from categories),
    (select max(id) from categories)) as latest`,
);

/** Changes whenever a word or a category is added. */
export async function latestTerm(connection: Connection): Promise<string> {
  return (await first(connection, LATEST, []))?.latest ?? '0';
}

const TERMS = statement<{ terms: string }>('all-terms', `select string_agg(term, ' ') as terms from search_terms`);

export async function readTerms(connection: Connection): Promise<string[]> {
  const { terms } = (await first(connection, TERMS, [])) ?? { terms: '' };
  return (terms ?? '')
    .split(' ')
    .filter((term) => term !== '')
    .toSorted((a, b) => (a < b ? -1 : 1));
}
