/**
 * The last ten hits, newest first, each with the edits made on its card. Pure: used as a reducer.
 * Rule: a second code with only a lot or expiration date belongs to the item before it, never to another.
 */
import type { BatchFacts } from '#domain/identifiers/gs1-product.ts';
import type { OpId } from '#domain/ids.ts';
import type { Scan, SymbolFormat } from '#domain/identifiers/parse-scan.ts';
import type { Change } from '../../things/edit/recent-changes.ts';
import type { Found } from './resolve-scan.ts';

/** The scanned text, for looking it up again. */
export interface CodeQuestion {
  readonly scan: Scan;
  readonly format: SymbolFormat;
}

export interface Hit {
  readonly id: number;
  readonly question: CodeQuestion;
  /** Milliseconds on this device's clock. */
  readonly at: number;
  readonly found: Found;
  /** The result of a repeated lookup, if nobody did anything in the meantime. */
  readonly cameLater?: Found;
  /**
   * Whether other items than the shown one may have, or do have, the same code, because it was found before the first copy was complete.
   */
  readonly shared?: 'may-be' | 'is' | undefined;
  readonly edits: readonly Change[];
}

export type HitEvent =
  | {
      readonly on: 'hit';
      readonly id: number;
      readonly question: CodeQuestion;
      readonly at: number;
      readonly found: Found;
      /** The first copy is still being downloaded. */
      readonly isEarly: boolean;
    }
  /** A repeated lookup has found a result that the first one had not. */
  | { readonly on: 'found'; readonly id: number; readonly found: Found }
  /** The copy is complete, and nothing more was found for these. */
  | { readonly on: 'settled'; readonly ids: readonly number[] }
  | { readonly on: 'chosen'; readonly id: number; readonly found: Found }
  | { readonly on: 'edited'; readonly id: number; readonly edit: Change }
  | { readonly on: 'undone'; readonly id: number; readonly opId: OpId }
  | { readonly on: 'opened'; readonly id: number }
  | { readonly on: 'held' | 'released' }
  | { readonly on: 'closed' };

export interface RecentHits {
  readonly hits: readonly Hit[];
  /** The hit with the open card; null when it was closed. */
  readonly openId: number | null;
  /** Something is being typed on the open card: further hits are listed and do not replace it. */
  readonly isHeld: boolean;
}

export const MAX_HITS = 10;
/** Maximum time between an item and its second code, in milliseconds. */
export const SECOND_CODE_WITHIN_MS = 30_000;

export const NO_HITS: RecentHits = { hits: [], openId: null, isHeld: false };

export function nextHits(state: RecentHits, event: HitEvent): RecentHits {
  switch (event.on) {
    case 'hit':
      return withHit(state, event);
    case 'chosen':
      return {
        hits: changed(state.hits, event.id, (hit) => ({ ...settled(hit), found: event.found })),
        openId: event.id,
        isHeld: false,
      };
    case 'found':
      return { ...state, hits: changed(state.hits, event.id, (hit) => withLater(hit, event.found)) };
    case 'settled':
      return {
        ...state,
        hits: state.hits.map((hit) => (event.ids.includes(hit.id) && hit.shared === 'may-be' ? settled(hit) : hit)),
      };
    case 'edited':
      return {
        ...state,
        hits: changed(state.hits, event.id, (hit) => ({ ...hit, edits: withEdit(hit.edits, event.edit) })),
      };
    case 'undone':
      return {
        ...state,
        hits: changed(state.hits, event.id, (hit) => ({
          ...hit,
          edits: hit.edits.filter(({ opId }) => opId !== event.opId),
        })),
      };
    case 'opened':
      return { ...state, openId: event.id, isHeld: false };
    case 'held':
    case 'released':
      return { ...state, isHeld: event.on === 'held' };
    case 'closed':
      return { ...state, openId: null, isHeld: false };
  }
}

function withHit(state: RecentHits, event: Extract<HitEvent, { on: 'hit' }>): RecentHits {
  const { id, question, at, found, isEarly } = event;
  const [last] = state.hits;
  if (found.kind === 'batch' && last?.found.kind === 'item' && at - last.at <= SECOND_CODE_WITHIN_MS) {
    const joined: Hit = { ...last, at, found: { ...last.found, batch: { ...last.found.batch, ...found.batch } } };
    return opening({ ...state, hits: [joined, ...state.hits.slice(1)] }, last.id);
  }
  // Our labels are unique.
  const mayBeShared = isEarly && question.scan.kind !== 'item-label';
  const hit: Hit = { id, question, at, found, edits: [], ...(mayBeShared && { shared: 'may-be' }) };
  return opening({ ...state, hits: [hit, ...state.hits].slice(0, MAX_HITS) }, id);
}

/** Taps combined into one movement are one edit. */
function withEdit(edits: readonly Change[], edit: Change): readonly Change[] {
  return [...edits.filter(({ opId }) => opId !== edit.opId), edit];
}

/** A result for a hit that was already acted on: the card keeps its item, and says that there are others. */
function withLater(hit: Hit, found: Found): Hit {
  if (!mayChange(hit)) return hit;
  if (hit.edits.length > 0) return { ...hit, shared: 'is' };
  const now = withBatchOf(hit.found, found);
  return { ...hit, found: now, cameLater: now };
}

function withBatchOf(before: Found, found: Found): Found {
  const isOfBatch = 'batch' in before && 'batch' in found;
  return isOfBatch ? { ...found, batch: { ...found.batch, ...before.batch } } : found;
}

function settled(hit: Hit): Hit {
  return { ...hit, shared: undefined };
}

/** Whether offline data may now have more items for its code than shown. */
export function mayChange({ found, shared }: Hit): boolean {
  return isUnanswered(found) || shared === 'may-be';
}

/** No item of this location matches, as far as this device's data goes. */
export function isUnanswered({ kind }: Found): boolean {
  return kind === 'unknown' || kind === 'unknown-label';
}

/** Opens a hit's card, unless something is being typed on the current one and it is still among the hits. */
function opening(state: RecentHits, id: number): RecentHits {
  const stays = state.isHeld && state.hits.some((hit) => hit.id === state.openId);
  return stays ? state : { ...state, openId: id, isHeld: false };
}

function changed(hits: readonly Hit[], id: number, change: (hit: Hit) => Hit): readonly Hit[] {
  return hits.map((hit) => (hit.id === id ? change(hit) : hit));
}

/** A code's lot, serial number and dates as text; empty for a plain code. */
export function batchText(batch: BatchFacts): string[] {
  return [
    ...(batch.lot === undefined ? [] : [`Lot ${batch.lot}`]),
    ...(batch.serial === undefined ? [] : [`Serial ${batch.serial}`]),
  ];
}
