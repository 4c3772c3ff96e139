/**
 * Swaps a line for an alternative. Rule: an answer that was lost is asked for again under the same key, so that nothing is swapped twice;
 * if that is lost too, the line itself tells, once it has been synced.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isAnswerLost } from '#contract/errors/wire-failure.ts';
import type { LineView } from '#mirror/read/views.ts';
import { chooseAlternative } from '#remote/http/optimizer-calls.ts';
import { alertDone, alertError, alertFailedAttempt } from '../../kit/alert.ts';
import { currency } from '../../kit/money.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import type { AlternativeCard } from './alternative-cards.ts';

interface Choosing {
  readonly line: LineView;
  /** The cart; undefined: being read. */
  readonly lines: readonly LineView[] | undefined;
  readonly onChosen: () => void;
}

/** A choice without an answer: the server may have made the swap. */
interface Unanswered {
  readonly card: AlternativeCard;
  readonly key: string;
  readonly closeMessage: () => void;
}

/** `choosing` is the offer that the line is being swapped for. */
export function useChooseAlternative({ line, lines, onChosen }: Choosing) {
  const { mirror, api } = useStockroom();
  const client = useQueryClient();
  const [choosing, setChoosing] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const isBusy = useRef(false);

  const done = (card: AlternativeCard): void => {
    unanswered?.closeMessage();
    setUnanswered(null);
    void client.invalidateQueries({ queryKey: ['cart-groups'] });
    const saved = card.savingCents > 0 ? ` It costs ${currency(card.savingCents)} less before shipping and tax.` : '';
    alertDone(`${card.name} from ${card.distributorName} is in the cart now.${saved}`);
    onChosen();
  };

  const choose = async (card: AlternativeCard): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const wasOnline = navigator.onLine;
    const key = unanswered?.card.offerId === card.offerId ? unanswered.key : uuidv7();
    const ask = () =>
      chooseAlternative(api, {
        cartItemId: line.id,
        productDistributorId: card.offerId,
        clientId: mirror.clientId,
        key,
      });
    unanswered?.closeMessage();
    setUnanswered(null);
    setChoosing(card.offerId);
    try {
      await ask().catch((failure: unknown) => {
        if (!isAnswerLost(failure)) throw failure;
        return ask();
      });
      done(card);
    } catch (failure) {
      if (wasOnline && isAnswerLost(failure)) {
        const closeMessage = alertFailedAttempt(
          `The server’s answer was lost. ${line.productName} may have been swapped already: check the cart, or choose again.`,
        );
        setUnanswered({ card, key, closeMessage });
      } else alertError(`Can’t swap ${line.productName}: ${detailOf(failure)}`);
    } finally {
      mirror.wake('manual');
      isBusy.current = false;
      setChoosing(null);
    }
  };

  const isSwapped = unanswered !== null && choosing === null && isLineNow(lines, line.id, unanswered.card.offerId);
  const finish = useEffectEvent(() => {
    if (unanswered !== null) done(unanswered.card);
  });
  useEffect(() => {
    if (isSwapped) finish();
  }, [isSwapped]);

  return { choosing, choose };
}

/** Whether the line has the offer, or was merged into another line that has it. */
function isLineNow(lines: readonly LineView[] | undefined, lineId: string, offerId: string): boolean {
  const line = lines?.find(({ id }) => id === lineId);
  if (line !== undefined) return line.offerId === offerId;
  return lines?.some((each) => each.offerId === offerId && !each.savedForLater) ?? false;
}
