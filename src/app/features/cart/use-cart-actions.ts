/** Actions on cart lines; each is one op through the mirror, online and offline alike (ERR-03..05). */
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { restoreLine } from './restore-line.ts';
import { type CartChange, cartFailureText, type LineChange } from './cart-failure-text.ts';
import type { LineSelection } from './use-line-selection.ts';

export interface CartActions {
  choose(lines: readonly LineView[], isChosen: boolean): void;
  setQty(line: LineView, qty: number): void;
  markUrgent(line: LineView, isUrgent: boolean): void;
  /** Asks for confirmation if there are several. */
  remove(lines: readonly LineView[]): void;
  removeNow(lines: readonly LineView[]): void;
  saveForLater(lines: readonly LineView[]): void;
  restore(lines: readonly LineView[]): void;
}

type Moved = Pick<LineSelection, 'choose' | 'wereSaved' | 'wereRestored'>;

/**
 * @param askToRemove for a quantity of 0 (CART-23), and before removing several lines
 * @returns a stable reference, so that rows do not re-render because of it
 */
export function useCartActions(choice: Moved, askToRemove: (lines: readonly LineView[]) => void): CartActions {
  const { mirror, locationId } = useStockroom();
  const latest = useLatest({ ...choice, askToRemove });

  return useMemo(() => {
    /** @returns whether all of them were accepted */
    const submit = async (action: CartChange, intents: readonly Intent[]): Promise<boolean> => {
      const { refused } = await outcomeOf(() => mirror.submitAll(locationId, intents));
      if (refused !== null) alertError(cartFailureText(action, refused));
      return refused === null;
    };
    const each = (lines: readonly LineView[], action: LineChange): Promise<boolean> =>
      submit(
        action,
        lines.map((line): Intent => ({ do: action, lineId: line.id })),
      );
    const addAgain = (lines: readonly LineView[]): void => {
      void submit(
        'add-to-cart',
        lines.flatMap((line) => restoreLine(line, asId(uuidv7()))),
      );
    };
    const removeNow = (lines: readonly LineView[]): void => {
      void each(lines, 'remove-cart-line').then((done) => {
        if (done) alertUndo(`${nameOf(lines)} removed.`, () => addAgain(lines));
      });
    };
    return {
      choose: (lines, isChosen) => latest.current.choose(lines, isChosen),
      setQty: (line, qty) => {
        if (qty === 0) latest.current.askToRemove([line]);
        else void submit('set-cart-qty', [{ do: 'set-cart-qty', lineId: line.id, qty }]);
      },
      markUrgent: (line, isUrgent) => void submit('mark-urgent', [{ do: 'mark-urgent', lineId: line.id, isUrgent }]),
      remove: (lines) => (lines.length > 1 ? latest.current.askToRemove(lines) : removeNow(lines)),
      removeNow,
      saveForLater: (lines) => {
        void each(lines, 'save-for-later').then((done) => {
          if (!done) return;
          latest.current.wereSaved(lines);
          // The line is in the list below, selected, and can be moved back there: no Undo needed.
          announce(`${nameOf(lines)} saved for later.`);
        });
      },
      restore: (lines) => {
        void each(lines, 'restore-to-cart').then((done) => {
          if (done) latest.current.wereRestored(lines);
        });
      },
    };
  }, [mirror, locationId, latest]);
}

function nameOf(lines: readonly LineView[]): string {
  return lines.length === 1 ? `${lines[0]?.productName ?? ''} was` : `${lines.length} products were`;
}
