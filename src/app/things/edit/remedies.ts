/** What a person can do about an op, depending on why it stopped. The most likely choice comes first. */
import type { Intent } from '#domain/intents/all.ts';
import { atPrice, isDeletion, offerOf } from '#domain/intents/facets.ts';
import type { OpView } from '#mirror/read/views.ts';
import { countText } from '../../kit/count-text.ts';

export type Remedy =
  | { readonly kind: 'retry' }
  | { readonly kind: 'discard' }
  /** Retry with another intent: at the current price. */
  | { readonly kind: 'new-price'; readonly intent: Intent; readonly from: number | null; readonly to: number }
  /** For a deletion: keep the item or folder. Nothing is lost. */
  | { readonly kind: 'keep' }
  /** Retry, with the current stock. */
  | { readonly kind: 'delete-anyway'; readonly intent: Intent };

/** Refused for good: a retry cannot succeed. */
const FINAL = new Set(['item-gone', 'already-in-cart', 'line-gone', 'offer-gone', 'nothing-to-reorder']);

export function remediesOf(op: Pick<OpView, 'state' | 'attention' | 'intent'>): readonly Remedy[] {
  if (op.state === 'sending') return [];
  if (op.state === 'saved' || op.state === 'blocked') return [{ kind: 'discard' }];
  const { attention, intent } = op;
  const offer = offerOf(intent);
  if (attention?.code === 'price-changed' && attention.priceCents !== null && offer !== null) {
    const { priceCents } = attention;
    const next = atPrice(intent, priceCents);
    return [{ kind: 'new-price', intent: next, from: offer.priceCents, to: priceCents }, { kind: 'discard' }];
  }
  if (attention?.code === 'stock-changed' && attention.onHand !== undefined && intent.do === 'delete-item') {
    return [{ kind: 'keep' }, { kind: 'delete-anyway', intent: { ...intent, seenOnHand: attention.onHand } }];
  }
  if (attention !== null && FINAL.has(attention.code)) return [{ kind: 'discard' }];
  return isDeletion(intent) ? [{ kind: 'keep' }, { kind: 'retry' }] : [{ kind: 'retry' }, { kind: 'discard' }];
}

/** What discarding an op means. One that was sent but not answered may have taken effect; a refused one has not. */
export function discardText(op: Pick<OpView, 'state' | 'attempts'>, words: string): string {
  if (op.state === 'needs-you' || op.attempts === 0) return `“${words}” won’t be sent and can’t be restored.`;
  return `“${words}” was sent but got no answer, so it may already be done. It won’t be sent again; if it’s done, it stays done.`;
}

/** What discarding an item's refused edits, and those that wait behind them, means. */
export function discardLaneText(ops: readonly Pick<OpView, 'state' | 'attempts' | 'subject'>[]): string {
  const refused = ops.filter((op) => op.state === 'needs-you').length;
  const behind = ops.length - refused;
  const tried = ops.filter((op) => op.state !== 'needs-you' && op.attempts > 0).length;
  const which = [
    countText(refused, 'refused change', 'refused changes'),
    ...(behind === 0 ? [] : [`${countText(behind, 'change', 'changes')} behind ${refused === 1 ? 'it' : 'them'}`]),
  ].join(' and ');
  const done = tried === 0 ? '' : ` ${tried} of them got no answer and may already be done; those stay done.`;
  return `“${ops[0]?.subject ?? ''}”: ${which} won’t be sent and can’t be restored.${done}`;
}
