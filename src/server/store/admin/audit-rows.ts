/** The audit log of all locations. */
import type { AuditEventRow } from '../people/audit-events.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface ProductAuditRow extends AuditEventRow {
  /** The first few in order; null: about the product or the whole server. */
  readonly location_names: readonly string[] | null;
  readonly location_count: number;
  /** Total number of matches. */
  readonly matching: string;
}

/** Maximum number of locations listed per event. */
const NAMED = 3;

const LIST = statement<ProductAuditRow>(
  'product-audit',
  `select max(a.id)::text as id, a.at, a.kind, a.user_name, a.admin_name, a.subject, a.details, a.address, a.device,
      case when not bool_or(a.location_id = 0) then (array_agg(l.name order by l.name))[1:${NAMED}] end as location_names,
      count(distinct a.location_id)::int as location_count, count(*) over () as matching
    from audit_events a left join practice_locations l on l.id = a.location_id
    group by a.at, a.kind, a.user_id, a.user_name, a.admin_id, a.admin_name, a.subject, a.details, a.address, a.device
    having strpos(lower(concat_ws(' ', a.kind, a.user_name, a.admin_name, a.subject, string_agg(l.name, ' '))), lower($1)) > 0
    order by max(a.id) desc limit $2 offset $3`,
);

/**
 * An event recorded at several locations, such as a sign-in by a member of three, is one row here: its entries were added in one
 * transaction and have the same instant.
 * @every-location the admin area
 */
export function readProductAudit(
  connection: Connection,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<readonly ProductAuditRow[]> {
  return run(connection, LIST, [search, limit, offset]);
}
