/**
 * The port to the card processor. Rule: a payment is one object at the processor, which succeeds at most once, so that a repeated request
 * charges nothing twice; card numbers never pass through this server. Requests use the processor's own client library
 * (src/decisions/0055-cards.md).
 */
import type { PaymentState } from '#domain/subscription/payment-reports.ts';

/** The displayed details of a saved card (SUB-21). */
export interface CardSummary {
  /** The last four digits. */
  readonly number: string;
  /** The brand. */
  readonly paySystem: string;
  /** `MM/YYYY` */
  readonly date: string;
  readonly postalCode: string;
}

export interface ProcessedPayment {
  readonly intentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** Why it was declined; null: it was not declined. */
  readonly declineCode: string | null;
  readonly last4: string | null;
  readonly refundedCents: number;
}

/** The content of a webhook; null: irrelevant here. */
export interface ProcessorEvent {
  readonly eventId: string;
  /** null: it is not about a customer itself. */
  readonly customerId: string | null;
  /** null: it is not about a card itself. */
  readonly paymentMethodId: string | null;
  readonly intentId: string | null;
  /** null: it is not about a refund. */
  readonly refundId: string | null;
}

export interface ProcessedRefund {
  readonly refundId: string;
  /** Why the money did not arrive, possibly long after the refund was accepted; null: it has arrived or is on its way. */
  readonly failureCode: string | null;
}

export interface CardProcessor {
  /** Stored with each customer: one processor does not know another's customers. */
  readonly name: string;
  /** For the browser; null: the embedded processor. */
  readonly publishableKey: string | null;
  /** @param key idempotency key */
  createCustomer(customer: { readonly locationId: string; readonly name: string }, key: string): Promise<string>;
  /** false: the customer was deleted at the processor. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** @param key returns the same intent again; `isOpen`: it can still be used to set up a card */
  createSetupIntent(
    customerId: string,
    key: string,
  ): Promise<{ readonly id: string; readonly clientSecret: string; readonly isOpen: boolean }>;
  attach(paymentMethodId: string, customerId: string): Promise<CardSummary>;
  /** false: the card was detached at the processor, and can be charged no more. */
  hasCard(paymentMethodId: string, customerId: string): Promise<boolean>;
  /** A card that is already detached is no failure. */
  detach(paymentMethodId: string): Promise<void>;
  /** Does not charge it yet. */
  createPayment(payment: {
    readonly customerId: string;
    readonly amountCents: number;
    readonly locationId: string;
    readonly paymentId: string;
    readonly description: string;
    readonly key: string;
  }): Promise<string>;
  /**
   * Charges it, unless it is already paid. A declined card is a result, not an error.
   * @throws ProcessorFailure `INTENT_UNUSABLE`: nothing of it was charged, and another intent must take its place
   */
  confirmPayment(
    intentId: string,
    payment: {
      readonly customerId: string;
      readonly paymentMethodId: string;
      readonly amountCents: number;
      readonly key: string;
    },
  ): Promise<ProcessedPayment>;
  /** Afterwards nothing can charge it anymore. @returns what was paid before; null: nothing */
  cancelPayment(intentId: string): Promise<ProcessedPayment | null>;
  readPayment(intentId: string): Promise<ProcessedPayment>;
  /** The client secret with which the cardholder's browser confirms the payment; null: this customer's card cannot pay with it. */
  secretOfPayment(intentId: string, customerId: string): Promise<string | null>;
  /** Refunds a payment, in part or in full. @param key idempotency key; repeated, it tells the present state of the same refund */
  refundPayment(
    intentId: string,
    refund: { readonly amountCents: number; readonly key: string },
  ): Promise<ProcessedRefund>;
  readRefund(refundId: string): Promise<ProcessedRefund>;
  /** null: the signature is invalid or too old. */
  readEvent(body: Buffer, signature: string): Promise<ProcessorEvent | null>;
}

/** The code of a failure: the customer was deleted at the processor, with its cards. */
export const CUSTOMER_GONE = 'customer-gone';
/** The code of a failure: the intent was canceled, is for another amount, or belongs to another customer than the card. */
export const INTENT_UNUSABLE = 'intent-unusable';

/** `refused`: the request cannot succeed; `unavailable`: it may succeed later, or may already have been carried out. */
export class ProcessorFailure extends Error {
  override readonly name = 'ProcessorFailure';
  readonly kind: 'refused' | 'unavailable';
  readonly code: string | null;

  constructor(kind: 'refused' | 'unavailable', code: string | null, cause: unknown) {
    super(
      kind === 'refused'
        ? `the card processor refused it (${code ?? 'no code'})`
        : 'the card processor could not be used',
      {
        cause,
      },
    );
    this.kind = kind;
    this.code = code;
  }
}
