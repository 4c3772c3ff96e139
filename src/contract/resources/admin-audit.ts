/** The audit log of all locations, and of events without a location (ADM-14). */
import * as v from 'valibot';
import { pageMeta } from './admin-jobs.ts';
import { auditEventResource } from './audit.ts';
import { orNull, resource, text } from './resource.ts';

export const productAuditEventResource = resource('audit-events', {
  ...auditEventResource.entries.attributes.entries,
  /** `Annex, Main`: the first few locations of the event; null: none, such as for a distributor. */
  locationName: orNull(text),
});
export type ProductAuditEventResource = v.InferOutput<typeof productAuditEventResource>;
export const productAuditDocument = v.object({ data: v.array(productAuditEventResource), meta: pageMeta });
