/**
 * Leaves amounts out of an answer to a person who may not see money (AUTH-23). By their names, at any depth: a field that
 * is added under one of these names is left out by itself, and tests/wire/permissions.pg.test.ts finds one under another.
 */
import type { Written } from '../usecases/writes/write.ts';

/** Null to such a person: as what has no price. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'minPrice',
  'maxPrice',
  'unitPrice',
  'altUnitPrice',
  'productDistributorPrice',
  'minOrderTotalFree',
  'priceNow',
  'priceConfirmed',
  'priceInvoiced',
  'budget',
  'amount',
  'refund',
  'refunded',
]);
/** The wire has no null for these. */
const AMOUNTS_OF_ZERO: ReadonlySet<string> = new Set(['fixedShipping', 'subtotal']);
/** Nor for these, where they are of an order, its lines or its invoices: elsewhere they are counts, or can be null. */
const ORDERED: ReadonlySet<string> = new Set(['price', 'unitPrice', 'shipping', 'handling', 'tax', 'total']);
const MARKS_OF_ORDERS = ['qtyShipped', 'orderItemId', 'tax'];

/** @param answered a document, one that has been written already, the answer to a write, or nothing */
export function withoutMoney(answered: unknown): unknown {
  if (typeof answered === 'string' || Buffer.isBuffer(answered)) return emptied(answered.toString());
  if (isWritten(answered)) return { ...answered, body: emptied(answered.body) };
  return answered === undefined ? undefined : JSON.parse(emptied(JSON.stringify(answered)));
}

function isWritten(answered: unknown): answered is Written {
  return typeof answered === 'object' && answered !== null && 'replayed' in answered;
}

function emptied(text: string): string {
  return JSON.stringify(JSON.parse(text, withoutAmount));
}

function withoutAmount(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (ORDERED.has(name) && isOfOrder(this)) return 0;
  if (AMOUNTS.has(name)) return null;
  return AMOUNTS_OF_ZERO.has(name) ? 0 : value;
}

function isOfOrder(holder: unknown): boolean {
  return typeof holder === 'object' && holder !== null && MARKS_OF_ORDERS.some((mark) => mark in holder);
}
