/** Properties that only some intents have; for a newer build's intent none is known. */
import type { OfferSnapshot } from '../ordering/cart-line.ts';
import { rulesIfKnown, type Intent } from './all.ts';
import type { RequestedMovement, FieldSetting } from './intent-rules.ts';

/** The stock movement that it makes, or null. */
export function movementOf(intent: Intent): RequestedMovement | null {
  return rulesIfKnown(intent)?.movement?.(intent) ?? null;
}

/** The item field that it sets, or null. */
export function fieldSettingOf(intent: Intent): FieldSetting | null {
  return rulesIfKnown(intent)?.field?.(intent) ?? null;
}

/** The note that it writes, with the item and the revision that the author saw, or null. */
export function noteOf(intent: Intent): (FieldSetting & { readonly text: string }) | null {
  const setting = fieldSettingOf(intent);
  return setting?.change.field === 'note' ? { ...setting, text: setting.change.value } : null;
}

/** The offer that it adds to the cart, as the person saw it; the decision depends on the offer's cart line and current state. */
export function offerOf(intent: Intent): OfferSnapshot | null {
  return rulesIfKnown(intent)?.offer?.seen(intent) ?? null;
}

/** The same intent with another price than the person saw, in cents; intents without an offer are unchanged. */
export function atPrice(intent: Intent, priceCents: number): Intent {
  return rulesIfKnown(intent)?.offer?.at(intent, priceCents) ?? intent;
}

/** Whether the decision depends on what an order has delivered. */
export function followsReceipts(intent: Intent): boolean {
  return rulesIfKnown(intent)?.followsReceipts === true;
}

/** Whether it records the receipt of ordered goods. */
export function isReceipt(intent: Intent): boolean {
  return rulesIfKnown(intent)?.bringsOrder === true || (movementOf(intent)?.receipt?.orderItemId ?? null) !== null;
}

/** Whether it removes an item from its folder. */
export function isFolderChange(intent: Intent): boolean {
  return rulesIfKnown(intent)?.changesFolder === true;
}

/** Whether it deletes its own row: nobody can create that row again, and the person may want it back. */
export function isDeletion(intent: Intent): boolean {
  return rulesIfKnown(intent)?.deletes === true;
}

/** Whether it restores its own deleted row. */
export function isRestoration(intent: Intent): boolean {
  return rulesIfKnown(intent)?.restores === true;
}
