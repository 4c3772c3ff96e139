/** The actions on a hit's card, with Undo. Everything goes through `mirror.submit`. */
import { useMemo, type Dispatch } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { asId, type CartLineId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { adjustOnHand, countOnHand } from '#domain/stock/move-stock.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { useStockroom } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { dateText } from '../../kit/dates.ts';
import { noteChange, type Change } from '../../things/edit/recent-changes.ts';
import { submitEdit } from '../../things/edit/submit-edit.ts';
import { undoChange } from '../../things/edit/undo-change.ts';
import { adjustedText } from '../../things/movement/movement-text.ts';
import { offerOf } from '../../things/item/use-item-actions.ts';
import type { HitEvent } from './recent-hits.ts';

export interface HitActions {
  adjust(hitId: number, item: StockItem, delta: number): Promise<void>;
  count(hitId: number, item: StockItem, counted: number): Promise<boolean>;
  setExpiry(hitId: number, item: StockItem, date: string): Promise<void>;
  addToCart(hitId: number, item: StockItem, qty: number): Promise<void>;
  /** Links a code to an item; true when it was accepted. */
  linkCode(item: StockItem, code: string): Promise<boolean>;
  /** Resolves when it is stored, or when the person was told that it was not. */
  keepForLater(code: { readonly text: string; readonly format: string }): Promise<void>;
  undo(hitId: number, edit: Change): Promise<void>;
}

export function useHitActions(dispatch: Dispatch<HitEvent>): HitActions {
  const { mirror, locationId } = useStockroom();
  return useMemo(() => {
    const submit: Submit = (intent, isTap) => submitEdit(mirror, locationId, intent, isTap);
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
          alertError(storageFailureText(failure));
        }
      },
      async undo(hitId, edit) {
        if (await undoChange(mirror, locationId, edit)) dispatch({ on: 'undone', id: hitId, opId: edit.opId });
      },
    };
  }, [mirror, locationId, dispatch]);
}

type Submit = (intent: Intent, isTap?: boolean) => Promise<OpId | null>;

/** Changes to a hit's item that can be undone on its card. */
function editsOfHits(
  submit: Submit,
  dispatch: Dispatch<HitEvent>,
): Pick<HitActions, 'adjust' | 'count' | 'setExpiry' | 'addToCart'> {
  const keep = (id: number, edit: Change): void => {
    dispatch({ on: 'edited', id, edit });
    announce(edit.words);
  };
  return {
    async adjust(hitId, item, delta) {
      const reason = delta < 0 ? 'used' : 'received';
      const { applied } = adjustOnHand(item.onHand, delta);
      const opId = await submit(
        {
          do: 'adjust-stock',
          itemId: item.id,
          delta,
          reason,
          source: 'scan',
          reverses: null,
        },
        true,
      );
      if (opId === null || applied === 0) return;
      const tap = { did: 'moved', opId, itemId: item.id, applied, source: 'scan' } as const;
      keep(
        hitId,
        noteChange(tap, (units) => adjustedText(reason, units)),
      );
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
      const change = { did: 'moved', opId, itemId: item.id, applied, source: 'scan' } as const;
      if (applied === 0) announce(words);
      else
        keep(
          hitId,
          noteChange(change, () => words),
        );
      return true;
    },
    async setExpiry(hitId, item, date) {
      const change = { field: 'expirationDate', value: date } as const;
      const opId = await submit({ do: 'set-item-field', itemId: item.id, change, baseRevision: item.revision });
      if (opId === null) return;
      const words = `Expiration date set to ${dateText(date)}`;
      keep(hitId, { did: 'dated', opId, itemId: item.id, before: item.expirationDate, after: date, words });
    },
    async addToCart(hitId, item, qty) {
      const lineId = asId<CartLineId>(uuidv7());
      const opId = await submit({ do: 'add-to-cart', lineId, offer: offerOf(item), qty });
      if (opId !== null) keep(hitId, { did: 'carted', opId, lineId, qty, words: `Added ${qty} to the cart` });
    },
  };
}
