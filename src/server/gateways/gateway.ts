/**
 * How purchase orders reach distributors. Rule: `send` may be called again for an order that has already arrived (a process can die
 * between the answer and recording it); the receiver recognizes a repetition by `payloadId`, which never changes.
 */
import type { Brand } from '#domain/brands/brands.ts';
import type { PurchaseState, SendProblem } from '#domain/ordering/order-states.ts';

export interface PurchaseLine {
  readonly sku: string;
  readonly name: string;
  readonly manufacturerName: string;
  readonly manufacturerSku: string;
  /** A unit of measure as a word or code; empty: unknown. */
  readonly measure: string;
  readonly qty: number;
  readonly priceCents: number;
}

/** Our identification for receivers. */
export interface OwnAccount {
  readonly identity: string;
  readonly sharedSecret: string;
}

export interface PurchaseOrder {
  /** That of the practice's buying group; absent: the plain product (WL-03). */
  readonly brand?: Brand;
  readonly payloadId: string;
  readonly number: string;
  /** The practice's PO number; empty: none. */
  readonly reference: string;
  /** ISO instant. */
  readonly placedAt: string;
  readonly distributorName: string;
  /** The destination: a URL, an email address, or empty. */
  readonly address: string;
  readonly accountNumber: string;
  /** The distributor's number for the delivery address; absent or empty: identified by the address alone. */
  readonly shipTo?: string;
  /** Our account at this distributor; absent: the default one. */
  readonly account?: OwnAccount;
  /** Where a distributor that takes orders by email can answer this one; absent: nowhere. */
  readonly answerUrl?: string;
  /** A connection test: the receiver does not process the order. */
  readonly isTest?: boolean;
  readonly locationName: string;
  readonly locationAddress: string;
  /** `YYYY-MM-DD` */
  readonly eta: string;
  readonly shipMethodId: string | null;
  readonly lines: readonly PurchaseLine[];
  readonly shippingCents: number;
  readonly handlingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface NextStep {
  readonly state: PurchaseState;
  readonly afterMs: number;
}

export interface Gateway {
  /**
   * @param signal aborts, whether or not the order has arrived
   * @throws GatewayFailure
   */
  send(order: PurchaseOrder, signal?: AbortSignal): Promise<void>;
  /** The next automatic step; null: the distributor reports it. */
  next(state: PurchaseState): NextStep | null;
  /**
   * Sends the cXML documents with which a simulated distributor reports the step to a state; absent: real distributors report it
   * themselves. Repeating it is harmless if the time is the same.
   * @throws if one of them was not taken
   */
  report?(to: PurchaseState, order: PurchaseOrder, at: Date): Promise<void>;
}

export type GatewayName = 'simulated' | 'cxml' | 'mail';
export type Gateways = Readonly<Record<GatewayName, Gateway>>;

/** `isFinal`: a retry would not help. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure';
  readonly isFinal: boolean;
  readonly problem: SendProblem;

  constructor(
    message: string,
    { isFinal, problem, cause }: { isFinal: boolean; problem: SendProblem; cause?: unknown },
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.problem = problem;
  }
}

export interface Patience {
  /** Time limit for one order, from connecting to the end of the answer. */
  readonly timeoutMs?: number;
}

/** Less than a job's lease (jobs/run-jobs.ts). */
export const TIMEOUT_MS = 20_000;
