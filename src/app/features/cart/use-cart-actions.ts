/** What a person does to cart lines; each is one op through the mirror, online and offline alike (ERR-03..05). */
import { useMemo } from 'react';
import { uuidv7 } from 'uuidv7';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { refusalWords } from '../../text/refusal-words.ts';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { bringBack } from './bring-back.ts';
import { type CartDoing, cartFailureWords, type LineDoing } from './cart-failure-words.ts';
import type { Choice } from './use-choice.ts';

export interface CartActions {
  choose(lines: readonly LineView[], isChosen: boolean): void;
  setQty(line: LineView, qty: number): void;
  markUrgent(line: LineView, isUrgent: boolean): void;
  remove(lines: readonly LineView[]): void;
  saveForLater(lines: readonly LineView[]): void;
  restore(lines: readonly LineView[]): void;
}

type Moved = Pick<Choice, 'choose' | 'wereSaved' | 'wereRestored'>;

/**
 * @param askToRemove 0 asks to remove (CART-23); any other number is taken as it is
 * @returns the same object for the life of the screen, so that rows do not redraw for it
 */
export function useCartActions(choice: Moved, askToRemove: (line: LineView) => void): CartActions {
  const { mirror, locationId } = useStockroom();
  const latest = useLatest({ ...choice, askToRemove });

  return useMemo(() => {
    /** @returns whether all of them were taken in */
    const submit = async (doing: CartDoing, intents: readonly Intent[]): Promise<boolean> => {
      try {
        const verdicts = await mirror.submitAll(locationId, intents);
        const refused = verdicts.find((verdict) => !verdict.ok);
        if (refused?.ok === false) alertError(cartFailureWords(doing, refusalWords(refused.refusal)));
        return refused === undefined;
      } catch {
        alertError(cartFailureWords(doing, 'this device cannot keep new edits. See Sync.'));
        return false;
      }
    };
    const each = (lines: readonly LineView[], doing: LineDoing): Promise<boolean> =>
      submit(
        doing,
        lines.map((line): Intent => ({ do: doing, lineId: line.id })),
      );
    const addAgain = (lines: readonly LineView[]): void => {
      void submit(
        'add-to-cart',
        lines.flatMap((line) => bringBack(line, asId(uuidv7()))),
      );
    };
    return {
      choose: (lines, isChosen) => latest.current.choose(lines, isChosen),
      setQty: (line, qty) => {
        if (qty === 0) latest.current.askToRemove(line);
        else void submit('set-cart-qty', [{ do: 'set-cart-qty', lineId: line.id, qty }]);
      },
      markUrgent: (line, isUrgent) => void submit('mark-urgent', [{ do: 'mark-urgent', lineId: line.id, isUrgent }]),
      remove: (lines) => {
        void each(lines, 'remove-cart-line').then((done) => {
          if (done) alertUndo(`${nameOf(lines)} removed.`, () => addAgain(lines));
        });
      },
      saveForLater: (lines) => {
        void each(lines, 'save-for-later').then((done) => {
          if (!done) return;
          latest.current.wereSaved(lines);
          // It stands in the list below, chosen, with its way back: nothing to undo.
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
