/** The audit log of all locations. */
import type { AuditEventRow } from '../people/audit-events.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface ProductAuditRow extends AuditEventRow {
  readonly location_name: string | null;
  /** Of all that match. */
  readonly matching: string;
}

const LIST = statement<ProductAuditRow>(
  'product-audit',
  `select a.id::text, a.at, a.kind, a.user_name, a.admin_name, a.subject, a.details, a.address, a.device, l.name as location_name,
      count(*) over () as matching
    from audit_events a left join practice_locations l on l.id = a.location_id
    where strpos(lower(concat_ws(' ', a.kind, a.user_name, a.admin_name, a.subject, l.name)), lower($1)) > 0
    order by a.id desc limit $2 offset $3`,
);

/** @every-location the admin area */
export function readProductAudit(
  connection: Connection,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<readonly ProductAuditRow[]> {
  return run(connection, LIST, [search, limit, offset]);
}
