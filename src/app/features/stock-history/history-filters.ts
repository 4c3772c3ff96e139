/** Which movements are shown, as the address carries it. Days are those of this device's calendar. */
import type { MovementsRequest } from '#remote/http/movement-calls.ts';

export interface HistoryFilters {
  /** `YYYY-MM-DD`; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly folderId: string | null;
  readonly page: number;
}

export const EVERYTHING: HistoryFilters = { from: null, to: null, folderId: null, page: 1 };

export function filtersFromUrl(query: URLSearchParams): HistoryFilters {
  const page = Number(query.get('page') ?? '1');
  const folder = query.get('folder') ?? '';
  return {
    from: dayOrNull(query.get('from')),
    to: dayOrNull(query.get('to')),
    folderId: /^[1-9]\d{0,17}$/.test(folder) ? folder : null,
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

export function filtersToUrl({ from, to, folderId, page }: HistoryFilters): URLSearchParams {
  const named = { from, to, folder: folderId, page: page === 1 ? null : String(page) };
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** From the first moment of one day to the last one of another. */
export function askOf({ from, to, folderId }: HistoryFilters): Pick<MovementsRequest, 'from' | 'to' | 'folderId'> {
  return {
    from: from === null ? null : new Date(`${from}T00:00:00`).toISOString(),
    to: to === null ? null : new Date(`${to}T23:59:59.999`).toISOString(),
    folderId,
  };
}

/** How many filters narrow the list. */
export function countFilters({ from, to, folderId }: HistoryFilters): number {
  return [from ?? to, folderId].filter((each) => each !== null).length;
}

function dayOrNull(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null;
  return Number.isNaN(Date.parse(`${text}T00:00:00`)) ? null : text;
}
