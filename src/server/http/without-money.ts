/**
 * Removes amounts from an answer to a person who may not see prices (AUTH-23). By field name, at any depth: a new field with one of these
 * names is removed automatically, and tests/wire/permissions.pg.test.ts finds amounts with other names.
 */
import type { Written } from '../usecases/writes/write.ts';

/** Becomes null for such a person, as if there were no price. */
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
/** Becomes 0, since the wire format does not allow null. */
const AMOUNTS_OF_ZERO: ReadonlySet<string> = new Set(['fixedShipping', 'subtotal']);
/** Also 0, within orders, their lines and invoices: elsewhere these names are counts, or can be null. */
const ORDERED: ReadonlySet<string> = new Set(['price', 'unitPrice', 'shipping', 'handling', 'tax', 'total']);
const MARKS_OF_ORDERS = ['qtyShipped', 'orderItemId', 'tax'];

/** @param answered a document, an already serialized one, the answer to a write, or nothing */
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
