/** The state of the answering process, and of the job queue (ADM-05). */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const perRoute = v.object({
  method: text,
  /** The route's pattern, such as `/api/v2/orders/:id`. */
  route: text,
  requests: whole,
  /** Answers with status 5xx. */
  failures: whole,
  meanMs: v.number(),
  /** Upper bound of the bucket with the 95th percentile; null: above all buckets. */
  p95Ms: orNull(v.number()),
});

const health = resource('health', {
  /** ISO instant. */
  startedAt: text,
  memoryMb: whole,
  /** Duration of an empty database query. */
  databaseMs: v.number(),
  connections: v.object({ busy: whole, idle: whole, awaited: whole }),
  sockets: whole,
  searchServedBy: v.picklist(['sql', 'index']),
  /** The streaming replica of the catalog; null: none; absent from older servers. */
  replica: v.optional(
    orNull(
      v.object({
        state: v.picklist(['current', 'behind', 'lost']),
        bytesBehind: whole,
        /** Catalog reads since the process started, by the database that answered. */
        readsByReplica: whole,
        readsByPrimary: whole,
      }),
    ),
  ),
  jobs: v.array(v.object({ kind: text, waiting: whole, running: whole, failed: whole })),
  /** ISO instant of the oldest due job that has not started; null: none is late. */
  oldestDueJobAt: orNull(text),
  stuckDeliveries: whole,
  /** Refused refunds, and accepted amounts that nobody has charged after they had been declined; amounts in dollars. */
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
        /** The card bank's code. */
        code: orNull(text),
      }),
    ),
  ),
  /** Since the process started, those with the highest total time first. */
  routes: v.array(perRoute),
});
export type HealthResource = v.InferOutput<typeof health>;
export const healthDocument = v.object({ data: health });
