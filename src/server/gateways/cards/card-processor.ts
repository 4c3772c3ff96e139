/**
 * Who takes cards and charges them. Rule: a payment is one object of the processor, which succeeds once, so that nothing that is asked
 * twice is charged twice; no card number passes here. The processor is asked by its own client library (src/decisions/0055-cards.md).
 */
import type { PaymentState } from '#domain/subscription/payment-reports.ts';

/** The details shown of a saved card (SUB-21). */
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
  /** Why it was declined; null: it was not. */
  readonly declineCode: string | null;
  readonly last4: string | null;
  readonly refundedCents: number;
}

/** What a webhook is about; null: nothing that matters here. */
export interface ProcessorNews {
  readonly eventId: string;
  readonly intentId: string | null;
}

export interface CardProcessor {
  /** By which customers are kept: those of one processor are not known to another. */
  readonly name: string;
  /** For the browser; null: the embedded one. */
  readonly publishableKey: string | null;
  /** @param key makes it once */
  createCustomer(customer: { readonly locationId: string; readonly name: string }, key: string): Promise<string>;
  /** @param key gives the same intent again; `isOpen`: a card can still be set up by it */
  createSetupIntent(
    customerId: string,
    key: string,
  ): Promise<{ readonly id: string; readonly clientSecret: string; readonly isOpen: boolean }>;
  attach(paymentMethodId: string, customerId: string): Promise<CardSummary>;
  /** One that is gone already is no failure. */
  detach(paymentMethodId: string): Promise<void>;
  /** Charges nothing yet. */
  createPayment(payment: {
    readonly customerId: string;
    readonly amountCents: number;
    readonly locationId: string;
    readonly paymentId: string;
    readonly description: string;
    readonly key: string;
  }): Promise<string>;
  /** Charges it, unless it is paid. A declined card is an answer. */
  confirmPayment(
    intentId: string,
    payment: { readonly paymentMethodId: string; readonly key: string },
  ): Promise<ProcessedPayment>;
  readPayment(intentId: string): Promise<ProcessedPayment>;
  /** By which the browser of the card's holder confirms it. */
  secretOfPayment(intentId: string): Promise<string>;
  /** Gives back a part of a payment, or all of it. @param key once */
  refundPayment(intentId: string, refund: { readonly amountCents: number; readonly key: string }): Promise<void>;
  /** null: the signature is wrong, or too old. */
  readNews(body: Buffer, signature: string): Promise<ProcessorNews | null>;
}

/** `refused`: what was asked cannot be done; `unavailable`: it may work later, and may have been done. */
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
