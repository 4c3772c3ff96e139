/** How the process that answers stands, and what waits in the database (ADM-05). */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const perRoute = v.object({
  method: text,
  /** Its pattern, such as `/api/v2/orders/:id`. */
  route: text,
  requests: whole,
  /** Answered 5xx. */
  failures: whole,
  meanMs: v.number(),
  /** At most: the upper end of the step in which 95 of 100 are; null: above all steps. */
  p95Ms: orNull(v.number()),
});

const health = resource('health', {
  /** ISO instant. */
  startedAt: text,
  memoryMb: whole,
  /** How long the database took for a question without work. */
  databaseMs: v.number(),
  connections: v.object({ busy: whole, idle: whole, awaited: whole }),
  sockets: whole,
  searchServedBy: v.picklist(['sql', 'index']),
  /** The streaming replica of the catalog; null: there is none; absent from what older servers sent. */
  replica: v.optional(
    orNull(
      v.object({
        state: v.picklist(['current', 'behind', 'lost']),
        bytesBehind: whole,
        /** Reads of the catalog since the process began, by the database that answered. */
        readsByReplica: whole,
        readsByPrimary: whole,
      }),
    ),
  ),
  jobs: v.array(v.object({ kind: text, waiting: whole, running: whole, failed: whole })),
  /** ISO instant of the oldest job that is due and has not been begun; null: none is late. */
  oldestDueJobAt: orNull(text),
  stuckDeliveries: whole,
  /** Refunds that are refused, and what was accepted after it had been declined and charged by nobody; amounts in dollars. */
  money: v.optional(
    v.array(
      v.object({
        id: text,
        what: v.picklist(['refund-refused', 'not-charged']),
        practiceName: text,
        locationName: text,
        orderNumber: text,
        amount: v.number(),
        /** ISO instant. */
        since: text,
        /** Of the card's bank. */
        code: orNull(text),
      }),
    ),
  ),
  /** Since the process began, those that took most time first. */
  routes: v.array(perRoute),
});
export type HealthResource = v.InferOutput<typeof health>;
export const healthDocument = v.object({ data: health });
