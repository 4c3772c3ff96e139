import { COUNT } from '#domain/constants.ts';
import { idListOrNull, pageNumber, pageSize, word } from '../parameters.ts';

/** The query of a page in the order of ids, of all or of some. */
export const pageById = {
  query: {
    'filter[id]': idListOrNull,
    sort: word(['id']),
    'page[number]': pageNumber,
    'page[size]': pageSize(COUNT.pageSize),
  },
};
