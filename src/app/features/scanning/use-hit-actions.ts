/** What a person does on the card of a hit, and how each of it is undone. Everything goes through `mirror.submit`. */
import { useMemo, type Dispatch } from 'react';
import { uuidv7 } from 'uuidv7';
import { asId, type CartLineId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { adjustOnHand, countOnHand } from '#domain/stock/move-stock.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { useStockroom } from '../../stockroom.tsx';
import { storageFailureWords } from '../../text/storage-failure-words.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { dateText } from '../../kit/dates.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { submitEdit } from '../../things/edit/submit-edit.ts';
import { offerOf } from '../../things/item/use-item-actions.ts';
import { inverseOf } from './inverse-of.ts';
import type { HitEdit, HitEvent } from './recent-hits.ts';

export interface HitActions {
  adjust(hitId: number, item: StockItem, delta: number): Promise<void>;
  count(hitId: number, item: StockItem, counted: number): Promise<boolean>;
  setExpiry(hitId: number, item: StockItem, date: string): Promise<void>;
  addToCart(hitId: number, item: StockItem, qty: number): Promise<void>;
  /** Ties a code to an item; true when it was accepted. */
  linkCode(item: StockItem, code: string): Promise<boolean>;
  /** Resolves when it is kept, or the person was told that it is not. */
  keepForLater(code: { readonly text: string; readonly format: string }): Promise<void>;
  undo(hitId: number, edit: HitEdit): Promise<void>;
}

export function useHitActions(dispatch: Dispatch<HitEvent>): HitActions {
  const { mirror, locationId } = useStockroom();
  return useMemo(() => {
    const submit = (intent: Intent): Promise<OpId | null> => submitEdit(mirror, locationId, intent);
    const undoOnce = createOneAtATime<OpId>();
    return {
      ...editsOfHits(submit, dispatch),
      async linkCode(item, code) {
        const opId = await submit({ do: 'link-code', itemId: item.id, code });
        if (opId !== null) alertDone(`The code now finds ${displayName(item)}`);
        return opId !== null;
      },
      async keepForLater(code) {
        try {
          await mirror.keepUnknownCode(locationId, code);
          announce('Code saved on this device');
        } catch (failure) {
          alertError(storageFailureWords(failure));
        }
      },
      async undo(hitId, edit) {
        await undoOnce(edit.opId, async () => {
          try {
            const intent = await inverseOf(mirror, locationId, edit);
            if (intent !== null && (await submit(intent)) === null) return;
            dispatch({ on: 'undone', id: hitId, opId: edit.opId });
            announce(intent === null ? `Nothing to undo: ${edit.words}` : `Undone: ${edit.words}`);
          } catch (failure) {
            alertError(storageFailureWords(failure));
          }
        });
      },
    };
  }, [mirror, locationId, dispatch]);
}

/** What changes the item of a hit, and can be undone on its card. */
function editsOfHits(
  submit: (intent: Intent) => Promise<OpId | null>,
  dispatch: Dispatch<HitEvent>,
): Pick<HitActions, 'adjust' | 'count' | 'setExpiry' | 'addToCart'> {
  const keep = (id: number, edit: HitEdit): void => {
    dispatch({ on: 'edited', id, edit });
    announce(edit.words);
  };
  return {
    async adjust(hitId, item, delta) {
      const reason = delta < 0 ? 'used' : 'received';
      const { applied } = adjustOnHand(item.onHand, delta);
      const opId = await submit({
        do: 'adjust-stock',
        itemId: item.id,
        delta,
        reason,
        source: 'scan',
        reverses: null,
      });
      if (opId === null || applied === 0) return;
      const words = `${delta < 0 ? 'Used' : 'Received'} ${Math.abs(applied)}`;
      keep(hitId, { did: 'moved', opId, itemId: item.id, applied, words });
    },
    async count(hitId, item, counted) {
      const { applied } = countOnHand(item.onHand, counted);
      const intent = {
        do: 'count-stock',
        itemId: item.id,
        counted,
        baseRevision: item.revision,
        source: 'scan',
      } as const;
      const opId = await submit(intent);
      if (opId === null) return false;
      const words = `Counted ${counted}`;
      if (applied === 0) announce(words);
      else keep(hitId, { did: 'moved', opId, itemId: item.id, applied, words });
      return true;
    },
    async setExpiry(hitId, item, date) {
      const change = { field: 'expirationDate', value: date } as const;
      const opId = await submit({ do: 'set-item-field', itemId: item.id, change, baseRevision: item.revision });
      if (opId === null) return;
      const words = `Expiration date set to ${dateText(date)}`;
      keep(hitId, { did: 'dated', opId, itemId: item.id, before: item.expirationDate, words });
    },
    async addToCart(hitId, item, qty) {
      const lineId = asId<CartLineId>(uuidv7());
      const opId = await submit({ do: 'add-to-cart', lineId, offer: offerOf(item), qty });
      if (opId !== null) keep(hitId, { did: 'carted', opId, lineId, words: `Added ${qty} to the cart` });
    },
  };
}
