/** What lists of issues, returns and claims are filtered by: 35 a page (API-30). */
import { endOrNull, idOrNull, instantOrNull, pageNumber, pageSize } from '../parameters.ts';

export interface ClaimsQuery {
  readonly 'filter[orderId]': string;
  /** `YYYY-MM-DD`, both included. */
  readonly 'filter[date][from]': string;
  readonly 'filter[date][to]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

const PAGE_SIZE = 35;

/* @__NO_SIDE_EFFECTS__ */
export function claimsQuery() {
  return {
    'filter[orderId]': idOrNull,
    'filter[date][from]': instantOrNull,
    'filter[date][to]': endOrNull,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  };
}
