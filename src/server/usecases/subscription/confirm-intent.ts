/**
 * Charges a card through a payment's intent. Rule: one intent at a time can charge it: another one takes its place only after the former
 * one is canceled, and not if that was paid.
 */
import {
  type CardProcessor,
  INTENT_UNUSABLE,
  type ProcessedPayment,
  ProcessorFailure,
} from '../../gateways/cards/card-processor.ts';
import type { ChargeableCard } from './billing.ts';

export interface PaymentIntents {
  /** null: none at this processor. */
  readonly stored: string | null;
  readonly attempt: number;
  readonly amountCents: number;
  /**
   * Creates one and stores it in the place of the former one.
   * @returns the stored one, which another process may have created
   */
  create(former: string | null): Promise<string>;
}

/** @throws ProcessorFailure */
export async function confirmIntent(
  cards: CardProcessor,
  { customerId, paymentMethodId }: ChargeableCard,
  { stored, attempt, amountCents, create }: PaymentIntents,
): Promise<ProcessedPayment> {
  // A card that replaced another one during the attempt must not be answered like the former one.
  const confirm = (intentId: string): Promise<ProcessedPayment> =>
    cards.confirmPayment(intentId, {
      customerId,
      paymentMethodId,
      amountCents,
      key: `${intentId}-${attempt}-${paymentMethodId}`,
    });
  const intentId = stored ?? (await create(null));
  try {
    return await confirm(intentId);
  } catch (error) {
    if (!(error instanceof ProcessorFailure) || error.code !== INTENT_UNUSABLE) throw error;
  }
  return (await cards.cancelPayment(intentId)) ?? (await confirm(await create(intentId)));
}
