/** A location's audit log about people and money: who, when, from where. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

export const auditEventResource = resource('audit-events', {
  /** ISO instant. */
  at: text,
  /** Names as in `#domain/access/audit-kind.ts`; newer ones are shown as received. */
  kind: text,
  /** Empty: unknown. */
  userName: text,
  /** The admin who acted for them. */
  adminName: orNull(text),
  /** The person it is about, by name or address. */
  subject: text,
  /** Details by kind: `before` and `after` of a change, or a `reason`. */
  details: v.record(text, v.unknown()),
  /** Network of the caller; empty: none. */
  address: text,
  device: text,
});
export type AuditEventResource = v.InferOutput<typeof auditEventResource>;

export const auditEventsDocument = v.object({
  data: v.array(auditEventResource),
  meta: v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole }),
});
