/**
 * A customer who was deleted at the processor, such as on its own pages. Rule: its cards are gone, so the location has none, and the next
 * card is added as if there had been none.
 */
import type { LocationId } from '#domain/ids.ts';
import { CUSTOMER_GONE, type ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import { findByCustomer, lockSubscription, writeNoCustomer } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditProcessor } from '../audit/add-event.ts';
import type { Billing } from './billing.ts';

type Known = Pick<Billing, 'store' | 'cards'>;

/** Changes nothing if the location has another customer by now. */
export async function forgetCustomer(
  { store, cards }: Known,
  locationId: LocationId,
  customerId: string,
): Promise<void> {
  await inTransaction(store, async (connection) => {
    const row = await lockSubscription(connection, locationId);
    if (row.processor !== cards.name || row.customer_id !== customerId) return;
    await writeNoCustomer(connection, locationId);
    const number = row.card_is_saved ? row.card?.number : undefined;
    if (number !== undefined)
      await auditProcessor(connection, locationId, { kind: 'card-removed', details: { number } });
  });
}

/** The processor is asked: an event may be late or invented. */
export async function hearOfCustomer(billing: Known, customerId: string): Promise<void> {
  const { store, cards } = billing;
  const locationId = await findByCustomer(store.pool, { processor: cards.name, customerId });
  if (locationId !== null && !(await cards.hasCustomer(customerId)))
    await forgetCustomer(billing, locationId, customerId);
}

/**
 * The decline code of a charge that the processor refused.
 * @throws ProcessorFailure if the processor does not answer
 */
export async function codeOfRefused(
  billing: Known,
  {
    locationId,
    customerId,
    failure,
  }: { readonly locationId: LocationId; readonly customerId: string; readonly failure: ProcessorFailure },
): Promise<string> {
  const isGone = failure.code === CUSTOMER_GONE || !(await billing.cards.hasCustomer(customerId));
  if (!isGone) return failure.code ?? 'refused';
  await forgetCustomer(billing, locationId, customerId);
  return 'no-card';
}
