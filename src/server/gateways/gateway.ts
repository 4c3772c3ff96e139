/**
 * How purchase orders reach distributors. Rule: `send` may be called again for an order that has arrived (a process can die
 * between the answer and the record of it); the receiver knows a repetition by `payloadId`, which never changes.
 */
import type { PurchaseState, SendProblem } from '#domain/ordering/order-states.ts';

export interface PurchaseLine {
  readonly sku: string;
  readonly name: string;
  readonly manufacturerName: string;
  readonly manufacturerSku: string;
  /** Word or code of the trade; empty: not known. */
  readonly measure: string;
  readonly qty: number;
  readonly priceCents: number;
}

/** By which a receiver knows us. */
export interface OwnAccount {
  readonly identity: string;
  readonly sharedSecret: string;
}

export interface PurchaseOrder {
  readonly payloadId: string;
  readonly number: string;
  /** The practice's own (its PO number); empty: none. */
  readonly reference: string;
  /** ISO instant. */
  readonly placedAt: string;
  readonly distributorName: string;
  /** Where it goes: a URL, a mail address, or empty. */
  readonly address: string;
  readonly accountNumber: string;
  /** By which the distributor knows where it ships to; left out or empty: by the address alone. */
  readonly shipTo?: string;
  /** Of us at this distributor; left out: the one that is configured for all. */
  readonly account?: OwnAccount;
  /** Where a distributor that takes orders by mail answers this one; left out: nowhere. */
  readonly answerUrl?: string;
  /** Tries the way out: the receiver orders nothing. */
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
   * @param signal breaks it off, whether the order has arrived or not
   * @throws GatewayFailure
   */
  send(order: PurchaseOrder, signal?: AbortSignal): Promise<void>;
  /** What happens next automatically; null: the distributor reports it. */
  next(state: PurchaseState): NextStep | null;
  /** The cXML by which a simulated distributor tells of the step to a state; left out: it tells by itself. */
  papers?(to: PurchaseState, order: PurchaseOrder, now: Date): readonly string[];
}

export type GatewayName = 'simulated' | 'cxml' | 'mail';
export type Gateways = Readonly<Record<GatewayName, Gateway>>;

/** `isFinal`: trying again would not help. */
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
  /** How long one order may take in all, from the connection to the end of the answer. */
  readonly timeoutMs?: number;
}

/** Less than the lease of a job (jobs/run-jobs.ts). */
export const TIMEOUT_MS = 20_000;
