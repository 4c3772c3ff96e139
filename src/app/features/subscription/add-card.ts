/** Adds a card step by step (SUB-22): setup intent, confirmation by the processor, attached payment method, saved summary. */
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { LocationId } from '#domain/ids.ts';
import { changeLocation } from '#remote/http/member-calls.ts';
import { attachCard, beginSetup } from '#remote/http/subscription-calls.ts';
import type { Caller } from '#remote/http/call.ts';

export class CardNotAdded extends Error {
  override readonly name = 'CardNotAdded';
  /** The processor's message; null: none. */
  readonly reason: string | null;
  /** The set-up resulted in no card (SUB-15). */
  readonly isWithoutMethod: boolean;

  constructor(message: string, reason: string | null, isWithoutMethod = false) {
    super(message);
    this.reason = reason;
    this.isWithoutMethod = isWithoutMethod;
  }
}

export interface CardAdding {
  readonly api: Caller;
  readonly stripe: Pick<Stripe, 'confirmCardSetup'>;
  readonly locationId: LocationId;
}

const USED_INTENT = 'setup_intent_unexpected_state';

/** @throws CardNotAdded, WireFailure */
export async function addCard({ api, stripe, locationId }: CardAdding, element: StripeCardElement): Promise<void> {
  const setUp = async () =>
    stripe.confirmCardSetup(await beginSetup(api, locationId), { payment_method: { card: element } });
  const first = await setUp();
  // Another tab has used the same intent meanwhile: the next one is new.
  const { error, setupIntent } = first.error?.code === USED_INTENT ? await setUp() : first;
  if (error !== undefined) throw new CardNotAdded('the card was not set up', error.message ?? null);
  const method = setupIntent.payment_method;
  const id = typeof method === 'string' ? method : (method?.id ?? null);
  if (id === null) throw new CardNotAdded('Add Card error (on the Stripe side)', null, true);
  const card = await attachCard(api, locationId, id);
  await changeLocation(api, locationId, { card, params: { card } });
}

interface StatusSource<Location extends { readonly status: string }> {
  /** Reads the location from the server. */
  readonly read: () => Promise<Location>;
  readonly keep: (location: Location) => Promise<void>;
  /** The status stored on this device. */
  readonly storedStatus: string | undefined;
}

/** The payment that follows a saved card. The card is saved even if the location can’t be read: then the stored status decides. */
export async function paymentAfterCard<Location extends { readonly status: string }>({
  read,
  keep,
  storedStatus,
}: StatusSource<Location>): Promise<'retry' | 'renew' | null> {
  const location = await read().catch(() => null);
  if (location !== null) await keep(location);
  const status = location?.status ?? storedStatus;
  if (status === 'canceled') return 'renew';
  return status === 'past_due' ? 'retry' : null;
}
