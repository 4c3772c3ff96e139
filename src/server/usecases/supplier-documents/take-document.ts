/**
 * Accepts a distributor's document. Rule: without the shared secret of the order's distributor nothing about the order is revealed;
 * acceptance is confirmed only after the document is stored.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { CxmlFault } from '../../gateways/cxml-status.ts';
import { readSupplierDocument } from '../../gateways/supplier-document.ts';
import { xmlText } from '../../gateways/xml-text.ts';
import type { Store } from '../../store/open-store.ts';
import { readNamedPurchase } from '../../store/ordering/supplier-rows.ts';
import { inTransactionAgain } from '../../store/transaction.ts';
import { openSecret } from '../admin/sealed-secret.ts';
import { simulatedSecret } from './simulated-secret.ts';
import { takeMessage } from './take-message.ts';

export interface DocumentTaker {
  readonly store: Store;
  readonly tokenKey: string;
  /** For distributors without a secret of their own; null: none. */
  readonly sharedSecret: string | null;
}

/** As it came. */
export interface SentDocument {
  readonly body: Uint8Array;
  /** The header, which may name the encoding; undefined: none. */
  readonly contentType: string | undefined;
}

export interface TakenDocument {
  readonly payloadId: string;
  /** false: it was already accepted earlier. */
  readonly isNew: boolean;
}

/** A document of a sender who did not prove to be a distributor: it has to be parsed before that is known. */
export class UnknownSender extends CxmlFault {}

/** @throws UnknownSender @throws CxmlFault */
export async function takeDocument(taker: DocumentTaker, sent: SentDocument): Promise<TakenDocument> {
  const { document, order, xml } = await identify(taker, sent).catch((error: unknown) => {
    throw error instanceof CxmlFault ? new UnknownSender(error.code, error.message) : error;
  });
  if (order === null)
    throw new CxmlFault(400, 'There is no such order: name it by orderID and the payloadID of its request.');
  if (order.names_another) throw new CxmlFault(400, 'orderID and payloadID name different orders.');
  const { locationId: location, order_id: orderId } = order;
  const isNew = await inTransactionAgain(taker.store, (connection) =>
    takeMessage(connection, { location, orderId }, document, xml),
  );
  if (isNew) taker.store.announceOrders({ locationId: location, orderIds: [orderId] });
  return { payloadId: document.payloadId, isNew };
}

async function identify(taker: DocumentTaker, { body, contentType }: SentDocument) {
  const xml = xmlText(body, contentType);
  const document = await readSupplierDocument(xml);
  const order = await readNamedPurchase(taker.store.pool, document);
  const own = order?.cxml_secret_sealed ?? null;
  const secret = own === null ? taker.sharedSecret : openSecret(taker.tokenKey, own);
  const secrets = [secret, order?.is_simulated === true ? simulatedSecret(taker.tokenKey) : null];
  if (!secrets.some((each) => each !== null && isSameSecret(each, document.sharedSecret))) {
    throw new CxmlFault(401, 'The shared secret is not the one of this order’s distributor.');
  }
  return { document, order, xml };
}

/** Compares in constant time, also secrets of different lengths. */
function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
