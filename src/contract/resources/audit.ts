/** What happened at a location around people and money: who, when, from where. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

export const auditEventResource = resource('audit-events', {
  /** ISO instant. */
  at: text,
  /** By the names of `#domain/access/audit-kind.ts`; newer ones are shown as they are. */
  kind: text,
  /** Empty: nobody who is known. */
  userName: text,
  /** The admin who acted for them. */
  adminName: orNull(text),
  /** Whom it is about, by name or address. */
  subject: text,
  /** What it is about, by kind: `before` and `after` of what was changed, or a `reason`. */
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
