/** The filters of the stock history, stored in the URL. Days are on this device's calendar. */
import type { MovementsRequest } from '#remote/http/movement-calls.ts';
import { addressOf, dayInAddress, instantsOfDays, pageInAddress } from '../../kit/list-address.ts';

export interface HistoryFilters {
  /** `YYYY-MM-DD`; null: no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly folderId: string | null;
  readonly page: number;
}

export const EVERYTHING: HistoryFilters = { from: null, to: null, folderId: null, page: 1 };

export function filtersFromUrl(query: URLSearchParams): HistoryFilters {
  const folder = query.get('folder') ?? '';
  return {
    from: dayInAddress(query.get('from')),
    to: dayInAddress(query.get('to')),
    folderId: /^[1-9]\d{0,17}$/.test(folder) ? folder : null,
    page: pageInAddress(query),
  };
}

export function filtersToUrl({ from, to, folderId, page }: HistoryFilters): URLSearchParams {
  return addressOf({ from, to, folder: folderId, page: page === 1 ? null : String(page) });
}

export function requestOf({ from, to, folderId }: HistoryFilters): Pick<MovementsRequest, 'from' | 'to' | 'folderId'> {
  return {
    ...instantsOfDays({ from, to }),
    folderId,
  };
}

/** Number of active filters. */
export function countFilters({ from, to, folderId }: HistoryFilters): number {
  return [from ?? to, folderId].filter((each) => each !== null).length;
}
