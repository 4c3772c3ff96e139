/** The filters of the audit log, stored in the URL. Days are the location's. */
import type { AuditKind } from '#domain/access/audit-kind.ts';
import type { AuditRequest } from '#remote/http/member-calls.ts';
import { addressOf, dayInAddress, instantsOfDays, pageInAddress } from '../../kit/list-address.ts';
import { isKind } from './audit-text.ts';

export interface AuditFilters {
  /** null: all kinds. */
  readonly kind: AuditKind | null;
  readonly person: string;
  /** `YYYY-MM-DD`; null: no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
}

export const EVERYTHING: AuditFilters = { kind: null, person: '', from: null, to: null, page: 1 };

export function filtersFromUrl(query: URLSearchParams): AuditFilters {
  const kind = query.get('kind') ?? '';
  return {
    kind: isKind(kind) ? kind : null,
    person: (query.get('person') ?? '').slice(0, 100),
    from: dayInAddress(query.get('from')),
    to: dayInAddress(query.get('to')),
    page: pageInAddress(query),
  };
}

export function filtersToUrl({ kind, person, from, to, page }: AuditFilters): URLSearchParams {
  return addressOf({ kind, person: person === '' ? null : person, from, to, page: page === 1 ? null : String(page) });
}

export function requestOf({
  kind,
  person,
  from,
  to,
}: AuditFilters): Pick<AuditRequest, 'kinds' | 'person' | 'from' | 'to'> {
  return {
    kinds: kind === null ? [] : [kind],
    person,
    ...instantsOfDays({ from, to }),
  };
}

/** Number of active filters. */
export function countFilters({ kind, person, from, to }: AuditFilters): number {
  return [kind, person === '' ? null : person, from ?? to].filter((each) => each !== null).length;
}
