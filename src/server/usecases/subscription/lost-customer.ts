/**
 * A customer who was deleted at the processor, such as on its own pages, or a card that was detached there. Rule: the location has no
 * card then, and the next card is added as if there had been none.
 */
import type { LocationId } from '#domain/ids.ts';
import { CUSTOMER_GONE, type ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import {
  findByCard,
  findByCustomer,
  lockSubscription,
  writeCardGone,
  writeNoCustomer,
} from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditProcessor } from '../audit/add-event.ts';
import type { Billing, ChargeableCard } from './billing.ts';

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

/** Changes nothing if the location has another card by now. */
async function forgetCard({ store, cards }: Known, locationId: LocationId, paymentMethodId: string): Promise<void> {
  await inTransaction(store, async (connection) => {
    const row = await lockSubscription(connection, locationId);
    if (row.processor !== cards.name) return;
    await writeCardGone(connection, locationId, paymentMethodId);
    const wasSaved = row.card_is_saved && row.payment_method_id === paymentMethodId;
    const number = wasSaved ? row.card?.number : undefined;
    if (number !== undefined)
      await auditProcessor(connection, locationId, { kind: 'card-removed', details: { number } });
  });
}

/** As for a customer, the processor is asked. A card that was replaced or removed here belongs to no location anymore. */
export async function hearOfCard(billing: Known, paymentMethodId: string): Promise<void> {
  const { store, cards } = billing;
  const found = await findByCard(store.pool, { processor: cards.name, paymentMethodId });
  if (found === null || (await cards.hasCard(paymentMethodId, found.customer_id))) return;
  await forgetCard(billing, found.location_id, paymentMethodId);
}

/**
 * The decline code of a charge that the processor refused.
 * @throws ProcessorFailure if the processor does not answer
 */
export async function codeOfRefused(
  billing: Known,
  {
    locationId,
    card: { customerId, paymentMethodId },
    failure,
  }: { readonly locationId: LocationId; readonly card: ChargeableCard; readonly failure: ProcessorFailure },
): Promise<string> {
  if (failure.code === CUSTOMER_GONE || !(await billing.cards.hasCustomer(customerId)))
    await forgetCustomer(billing, locationId, customerId);
  else if (!(await billing.cards.hasCard(paymentMethodId, customerId)))
    await forgetCard(billing, locationId, paymentMethodId);
  else return failure.code ?? 'refused';
  return 'no-card';
}
