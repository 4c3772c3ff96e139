/** Adds many items, with an Undo that removes all of them (INV-25). */
import { useState } from 'react';
import { addShelfItems, removeShelfItems, type AddedItems, type ShelfItem } from '#remote/http/shelf-calls.ts';
import { alertDone, alertError, alertUndo } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { itemsText } from '../../things/item/bulk-text.ts';

export interface Adding {
  readonly done: number;
  readonly total: number;
}

const NOTHING: AddedItems = { added: [], there: 0, gone: 0 };

export function useAddShelfItems(onAdded: () => void): {
  readonly adding: Adding | null;
  readonly problem: string | null;
  add(items: readonly ShelfItem[]): Promise<void>;
} {
  const { api, mirror } = useStockroom();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const undo = async (so: AddedItems): Promise<void> => {
    try {
      await removeShelfItems(api, so, mirror.clientId);
      alertDone(`${itemsText(so.added.length)} removed.`);
    } catch (failure) {
      alertError(`Not everything was removed. ${detailOf(failure)}`);
    }
    mirror.wake('manual');
  };

  return {
    adding,
    problem,
    async add(items) {
      let so = NOTHING;
      setProblem(null);
      setAdding({ done: 0, total: items.length });
      const onPart = (now: AddedItems): void => {
        so = now;
        setAdding({ done: now.added.length + now.there + now.gone, total: items.length });
      };
      try {
        await addShelfItems(api, items, { clientId: mirror.clientId, onPart });
        onAdded();
      } catch (failure) {
        const some = so.added.length === 0 ? '' : `${itemsText(so.added.length)} added so far. `;
        setProblem(`${some}${detailOf(failure)} Try again: what is there already isn’t added twice.`);
      } finally {
        setAdding(null);
        mirror.wake('manual');
      }
      if (so.added.length > 0) alertUndo(addedText(so), () => void undo(so));
      else if (so.there + so.gone > 0) alertDone(addedText(so));
    },
  };
}

function addedText({ added, there, gone }: AddedItems): string {
  const left = [
    ...(there === 0 ? [] : [`${itemsText(there)} already in ${there === 1 ? 'its folder' : 'their folders'}`]),
    ...(gone === 0 ? [] : [`${countText(gone, 'product is', 'products are')} no longer sold`]),
  ];
  return [`${itemsText(added.length)} added`, ...left].join(' · ');
}
