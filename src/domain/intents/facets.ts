/** Questions about what only some intents do; nothing is known about a newer build's intent. */
import type { OfferSnapshot } from '../ordering/cart-line.ts';
import { rulesIfKnown, type Intent } from './all.ts';
import type { RequestedMovement, FieldSetting } from './intent-rules.ts';

/** What it enters into the ledger of an item, or null. */
export function movementOf(intent: Intent): RequestedMovement | null {
  return rulesIfKnown(intent)?.movement?.(intent) ?? null;
}

/** What it sets of an item, or null. */
export function fieldSettingOf(intent: Intent): FieldSetting | null {
  return rulesIfKnown(intent)?.field?.(intent) ?? null;
}

/** A note that it writes, with the item and the revision that the writer saw, or null. */
export function noteOf(intent: Intent): (FieldSetting & { readonly text: string }) | null {
  const setting = fieldSettingOf(intent);
  return setting?.change.field === 'note' ? { ...setting, text: setting.change.value } : null;
}

/** The offer that it puts into the cart as the person saw it: it is judged by the offer's line and present state. */
export function offerOf(intent: Intent): OfferSnapshot | null {
  return rulesIfKnown(intent)?.offer?.seen(intent) ?? null;
}

/** The same at another price than the person saw, in cents; of what puts no offer into the cart nothing changes. */
export function atPrice(intent: Intent, priceCents: number): Intent {
  return rulesIfKnown(intent)?.offer?.at(intent, priceCents) ?? intent;
}

/** Whether it is judged by what has come of an order. */
export function followsReceipts(intent: Intent): boolean {
  return rulesIfKnown(intent)?.followsReceipts === true;
}

/** Whether something of an order has come by it. */
export function isReceipt(intent: Intent): boolean {
  return rulesIfKnown(intent)?.bringsOrder === true || (movementOf(intent)?.receipt?.orderItemId ?? null) !== null;
}

/** Whether it takes an item out of its folder. */
export function isFolderChange(intent: Intent): boolean {
  return rulesIfKnown(intent)?.changesFolder === true;
}

/** Whether it deletes its own row: nobody makes it again, and the person may want it back. */
export function isDeletion(intent: Intent): boolean {
  return rulesIfKnown(intent)?.deletes === true;
}

/** Whether it brings back its own row, which was deleted. */
export function isRestoration(intent: Intent): boolean {
  return rulesIfKnown(intent)?.restores === true;
}
