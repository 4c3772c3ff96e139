/** The dependencies of billing. */
import type { LocationId } from '#domain/ids.ts';
import type { CardProcessor } from '../../gateways/cards/card-processor.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import type { SubscriptionRow } from '../../store/subscription/subscription-rows.ts';

export interface Billing {
  readonly store: Store;
  readonly cards: CardProcessor;
  /** For links in emails. */
  readonly publicOrigin: () => string;
  readonly now: () => Date;
}

export const CHARGE_JOB = 'subscription-charge';

export interface ChargeJob {
  readonly locationId: LocationId;
  readonly paymentId: string;
}

/** Called in the transaction that opened or reopened the payment. */
export async function queueCharge(connection: Connection, job: ChargeJob): Promise<void> {
  const { locationId, paymentId } = job;
  await addJob(connection, { kind: CHARGE_JOB, key: `${locationId}-${paymentId}`, group: locationId, payload: job });
}

export interface ChargeableCard {
  readonly customerId: string;
  readonly paymentMethodId: string;
}

/** The card that this processor can charge; null: none. */
export function chargeableCard(row: SubscriptionRow, cards: Pick<CardProcessor, 'name'>): ChargeableCard | null {
  const { processor, customer_id: customerId, payment_method_id: paymentMethodId, card_is_saved: isSaved } = row;
  if (processor !== cards.name || customerId === null || paymentMethodId === null || !isSaved) return null;
  return { customerId, paymentMethodId };
}
