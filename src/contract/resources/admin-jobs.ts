/** Background jobs, and orders that have not reached their distributor, as an admin sees them (ADM-02..04). */
import * as v from 'valibot';
import { PURCHASE_STATES, SEND_PROBLEMS } from '#domain/ordering/order-states.ts';
import { orNull, resource, text, whole } from './resource.ts';

/** `waiting`: for its time or a slot. `retrying`: it failed and will be retried. `failed`: it will not be retried anymore. */
export const JOB_STATES = ['waiting', 'retrying', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const pageMeta = v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole });

export const adminJobResource = resource('jobs', {
  kind: text,
  state: v.picklist(JOB_STATES),
  /** Number of attempts, and their maximum; null: the kind of job decides. */
  tries: whole,
  triesAtMost: orNull(whole),
  lastError: orNull(text),
  /** ISO instants; null: not automatically. */
  nextTryAt: orNull(text),
  createdAt: text,
  /** The number of its order. */
  orderNumber: orNull(text),
  locationName: orNull(text),
});
export type AdminJobResource = v.InferOutput<typeof adminJobResource>;
export const adminJobsDocument = v.object({
  data: v.array(adminJobResource),
  meta: v.object({ ...pageMeta.entries, kinds: v.array(text) }),
});

export const deliveryResource = resource('deliveries', {
  orderNumber: text,
  state: v.picklist(PURCHASE_STATES),
  problem: orNull(v.picklist(SEND_PROBLEMS)),
  tries: whole,
  lastError: orNull(text),
  /** ISO instants; null: not automatically. */
  nextTryAt: orNull(text),
  placedAt: text,
  distributorName: text,
  locationName: text,
  practiceName: text,
});
export type DeliveryResource = v.InferOutput<typeof deliveryResource>;
export const deliveriesDocument = v.object({ data: v.array(deliveryResource), meta: pageMeta });

/** `running`: it is running and was left alone. `gone`: it was already done or stopped. */
export const JOB_OUTCOMES = ['done', 'running', 'gone'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
export const jobOutcomeDocument = v.object({ meta: v.object({ outcome: v.picklist(JOB_OUTCOMES) }) });
