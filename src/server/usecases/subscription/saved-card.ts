/**
 * A location's card (SUB-21, SUB-22): customer, setup intent, attached payment method, saved summary. Rule: the saved summary is the
 * processor's; a client's must be equal. Each step is a separate, repeatable request, and the former card is charged until the last one.
 */
import type { LocationId } from '#domain/ids.ts';
import {
  type CardProcessor,
  type CardSummary,
  CUSTOMER_GONE,
  ProcessorFailure,
} from '../../gateways/cards/card-processor.ts';
import {
  lockSubscription,
  markCardSaved,
  nextSetup,
  readSubscription,
  type SubscriptionRow,
  writeAttachedCard,
  writeCustomer,
  writeNoCard,
} from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { requireThemselves } from '../actor.ts';
import { Refused } from '../refused.ts';
import type { Billing } from './billing.ts';
import { forgetCustomer } from './lost-customer.ts';

/** Something that nobody may do for somebody else (IMP-05). */
export const ENTER_A_CARD = 'enter a card';

/** The location's customer at this processor, created on first use, and again if it was deleted there. */
export async function paymentCustomer(billing: Billing, locationId: LocationId): Promise<string> {
  const customerId = await storedCustomer(billing, locationId);
  if (await answered(() => billing.cards.hasCustomer(customerId))) return customerId;
  await forgetCustomer(billing, locationId, customerId);
  return storedCustomer(billing, locationId);
}

async function storedCustomer({ store, cards }: Billing, locationId: LocationId): Promise<string> {
  const row = await readSubscription(store.pool, locationId);
  if (row.processor === cards.name && row.customer_id !== null) return row.customer_id;
  // The key makes concurrent requests create one customer.
  const customerId = await answered(() =>
    cards.createCustomer(
      { locationId, name: row.location_name },
      `customer-${locationId}-${row.anchor_day}-${row.setups}-${row.location_name.length}`,
    ),
  );
  return inTransaction(store, async (connection) => {
    const now = await lockSubscription(connection, locationId);
    if (now.processor === cards.name && now.customer_id !== null) return now.customer_id;
    await writeCustomer(connection, locationId, { processor: cards.name, customerId });
    return customerId;
  });
}

/** With another customer if the stored one was deleted at the processor since the dialog opened. */
async function withCustomer<Answer>(
  billing: Billing,
  locationId: LocationId,
  ask: (customerId: string) => Promise<Answer>,
): Promise<Answer> {
  const customerId = await storedCustomer(billing, locationId);
  try {
    return await ask(customerId);
  } catch (error) {
    if (!(error instanceof ProcessorFailure) || error.code !== CUSTOMER_GONE) throw error;
  }
  await forgetCustomer(billing, locationId, customerId);
  return ask(await storedCustomer(billing, locationId));
}

/** The same one for all requests until a card was set up with it (RES-43). */
export async function setupIntent(
  billing: Billing,
  locationId: LocationId,
): Promise<{ readonly id: string; readonly clientSecret: string }> {
  const { store, cards } = billing;
  for (let round = 1; ; round += 1) {
    const { setups } = await readSubscription(store.pool, locationId);
    const intent = await answered(() =>
      withCustomer(billing, locationId, (customerId) =>
        cards.createSetupIntent(customerId, `setup-${customerId}-${setups}`),
      ),
    );
    if (intent.isOpen || round === 3) return intent;
    await nextSetup(store.pool, locationId, setups);
  }
}

/** It is charged only after its summary was saved as well. */
export async function attachCard(
  billing: Billing,
  locationId: LocationId,
  paymentMethodId: string,
): Promise<CardSummary> {
  const { store, cards } = billing;
  const card = await answered(() =>
    withCustomer(billing, locationId, (customerId) => cards.attach(paymentMethodId, customerId)),
  );
  const abandoned = await inTransaction(store, async (connection) => {
    const row = await lockSubscription(connection, locationId);
    if (row.payment_method_id === paymentMethodId || row.next_payment_method_id === paymentMethodId) return null;
    await writeAttachedCard(connection, locationId, { paymentMethodId, card });
    return row.next_payment_method_id;
  });
  if (abandoned !== null) await forget(cards, abandoned);
  return card;
}

/** @throws Refused if it is not the attached card, and for anybody acting for somebody else */
export async function saveCard(
  { store, cards }: Billing,
  auditActor: AuditActor,
  { locationId, card }: { readonly locationId: LocationId; readonly card: CardSummary },
): Promise<void> {
  requireThemselves(auditActor.actor, ENTER_A_CARD);
  const former = await inTransaction(store, async (connection) => {
    const row = await lockSubscription(connection, locationId);
    const isNext = isSame(row.next_card, card);
    // The answer to an earlier request may have been lost.
    if (!isNext && row.card_is_saved && isSame(row.card, card)) return null;
    if (!isNext && (row.next_card !== null || !isSame(row.card, card))) {
      throw new Refused('card-refused', 'This is not the card that was attached.', {
        pointer: '/data/attributes/card',
      });
    }
    await markCardSaved(connection, locationId);
    const details = { number: card.number, paySystem: card.paySystem };
    await auditAt(connection, locationId, auditActor, { kind: 'card-saved', details });
    return isNext && row.processor === cards.name ? row.payment_method_id : null;
  });
  if (former !== null) await forget(cards, former);
}

export async function removeCard(
  { store, cards }: Billing,
  auditActor: AuditActor,
  locationId: LocationId,
): Promise<void> {
  const former = await inTransaction(store, async (connection) => {
    const row = await lockSubscription(connection, locationId);
    const { payment_method_id: saved, next_payment_method_id: next } = row;
    if (saved === null && next === null) return [];
    await writeNoCard(connection, locationId);
    await auditAt(connection, locationId, auditActor, { kind: 'card-removed', details: cardNumber(row) });
    return row.processor === cards.name ? [saved, next] : [];
  });
  for (const each of former) if (each !== null) await forget(cards, each);
}

const cardNumber = ({ card, next_card: next }: SubscriptionRow) => ({ number: (card ?? next)?.number ?? '' });

function isSame(one: CardSummary | null, other: CardSummary): boolean {
  if (one === null) return false;
  const { number, paySystem, date, postalCode } = one;
  return (
    number === other.number && paySystem === other.paySystem && date === other.date && postalCode === other.postalCode
  );
}

/** It is not charged anymore, even if the processor cannot be informed. */
async function forget(cards: CardProcessor, paymentMethodId: string): Promise<void> {
  try {
    await cards.detach(paymentMethodId);
  } catch (error) {
    if (!(error instanceof ProcessorFailure)) throw error;
  }
}

/** @throws Refused */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProcessorFailure)) throw error;
    if (error.kind === 'refused') throw new Refused('card-refused', 'The card processor refused this card.');
    throw new Refused('card-processor-unavailable', 'The card processor does not answer.', { retryAfterSeconds: 5 });
  }
}
