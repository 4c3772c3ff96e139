/** Which entries are shown, as the address carries it. Days are those of this device's calendar. */
import type { AuditKind } from '#domain/access/audit-kind.ts';
import type { AuditRequest } from '#remote/http/member-calls.ts';
import { isKind } from './audit-words.ts';

export interface AuditFilters {
  /** null: every kind. */
  readonly kind: AuditKind | null;
  readonly person: string;
  /** `YYYY-MM-DD`; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
}

export const EVERYTHING: AuditFilters = { kind: null, person: '', from: null, to: null, page: 1 };

export function filtersFromUrl(query: URLSearchParams): AuditFilters {
  const page = Number(query.get('page') ?? '1');
  const kind = query.get('kind') ?? '';
  return {
    kind: isKind(kind) ? kind : null,
    person: (query.get('person') ?? '').slice(0, 100),
    from: dayOrNull(query.get('from')),
    to: dayOrNull(query.get('to')),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

export function filtersToUrl({ kind, person, from, to, page }: AuditFilters): URLSearchParams {
  const named = { kind, person: person === '' ? null : person, from, to, page: page === 1 ? null : String(page) };
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** From the first moment of one day to the last one of another. */
export function askOf({
  kind,
  person,
  from,
  to,
}: AuditFilters): Pick<AuditRequest, 'kinds' | 'person' | 'from' | 'to'> {
  return {
    kinds: kind === null ? [] : [kind],
    person,
    from: from === null ? null : new Date(`${from}T00:00:00`).toISOString(),
    to: to === null ? null : new Date(`${to}T23:59:59.999`).toISOString(),
  };
}

/** How many filters narrow the list. */
export function countFilters({ kind, person, from, to }: AuditFilters): number {
  return [kind, person === '' ? null : person, from ?? to].filter((each) => each !== null).length;
}

function dayOrNull(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null;
  return Number.isNaN(Date.parse(`${text}T00:00:00`)) ? null : text;
}
