/**
 * What a person can do to an item, as intents. Each resolves to whether the edit was accepted; a refusal is shown as a
 * message and loses nothing that was typed.
 */
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { attributesLine } from '#domain/catalogue/attribute-line.ts';
import { asId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { type StockItem, displayName } from '#domain/stock/stock-item.ts';
import { adjustOnHand, countOnHand } from '#domain/stock/move-stock.ts';
import type { MovementReason } from '#domain/stock/stock-movement.ts';
import type { MovementView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone, alertUndo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { noteChange } from '../edit/recent-changes.ts';
import { submitEdit } from '../edit/submit-edit.ts';
import { undoChange } from '../edit/undo-change.ts';
import { adjustedText, movementText } from '../movement/movement-text.ts';

export interface ItemActions {
  /** Used, received, corrected, expired: a delta that adds up with everybody else's. */
  adjust(item: StockItem, delta: number, reason?: MovementReason): Promise<boolean>;
  /** A stocktake: the number that was counted. */
  count(item: StockItem, counted: number): Promise<boolean>;
  /** Undoes a movement: withdraws it if it has not been sent, else reverses it. */
  undo(item: StockItem, movement: MovementView): Promise<boolean>;
  setField(item: StockItem, change: ItemFieldChange): Promise<boolean>;
  /** Links a product code to the item, so that scanning it finds the item. */
  linkCode(item: StockItem, code: string): Promise<boolean>;
  /** Unlinks a code from the item, with Undo. */
  unlinkCode(item: StockItem, code: string): Promise<boolean>;
  addToCart(item: StockItem, qty: number): Promise<boolean>;
}

export function useItemActions(): ItemActions {
  const { mirror, locationId } = useStockroom();
  return useMemo(() => {
    const keep = (intent: Intent, isTap = false): Promise<OpId | null> => submitEdit(mirror, locationId, intent, isTap);
    const submit = async (intent: Intent): Promise<boolean> => (await keep(intent)) !== null;
    return {
      async adjust(item, delta, reason = delta < 0 ? 'used' : 'received') {
        const opId = await keep(
          { do: 'adjust-stock', itemId: item.id, delta, reason, source: 'hand', reverses: null },
          true,
        );
        if (opId === null) return false;
        const { applied, onHand } = adjustOnHand(item.onHand, delta);
        noteChange({ did: 'moved', opId, itemId: item.id, applied, source: 'hand' }, (units) =>
          adjustedText(reason, units),
        );
        announce(`${displayName(item)}: ${onHand} on hand`);
        return true;
      },
      async count(item, counted) {
        const opId = await keep({
          do: 'count-stock',
          itemId: item.id,
          counted,
          baseRevision: item.revision,
          source: 'hand',
        });
        if (opId === null) return false;
        const { applied } = countOnHand(item.onHand, counted);
        noteChange({ did: 'moved', opId, itemId: item.id, applied, source: 'hand' }, () => `Counted ${counted}`);
        announce(`${displayName(item)}: counted ${counted}`);
        return true;
      },
      undo: (item, movement) =>
        undoChange(mirror, locationId, {
          did: 'moved',
          // A movement that was recorded without an op is identified by its own id.
          opId: movement.opId ?? asId<OpId>(movement.id),
          itemId: item.id,
          applied: movement.applied,
          source: 'hand',
          words: movementText(movement),
        }),
      setField: (item, change) =>
        submit({ do: 'set-item-field', itemId: item.id, change, baseRevision: item.revision }),
      linkCode: (item, code) => submit({ do: 'link-code', itemId: item.id, code }),
      async unlinkCode({ id: itemId }, code) {
        const done = await submit({ do: 'unlink-code', itemId, code });
        const undo = (): void => void submit({ do: 'link-code', itemId, code });
        if (done) alertUndo(`Code ${code} removed`, undo);
        return done;
      },
      async addToCart(item, qty) {
        const done = await submit({ do: 'add-to-cart', lineId: asId(uuidv7()), offer: offerOf(item), qty });
        if (done) alertDone(`${qty} × ${displayName(item)} added to the cart`);
        return done;
      },
    };
  }, [mirror, locationId]);
}

/** The offer as the person sees it when adding it. */
export function offerOf(item: StockItem): OfferSnapshot {
  const attributesText = attributesLine(item.attributes ?? []);
  return {
    offerId: item.offerId,
    productId: item.productId,
    distributorId: item.distributorId,
    distributorName: item.distributorName,
    distributorSku: item.distributorSku,
    manufacturerName: item.manufacturerName,
    manufacturerSku: item.manufacturerSku,
    productName: item.productName,
    imageSrc: item.imageSrc,
    stockLevel: item.stockLevel,
    ...(attributesText === '' ? {} : { attributesText }),
    ...(item.packageText === '' ? {} : { packageText: item.packageText }),
    priceCents: item.priceCents,
  };
}
