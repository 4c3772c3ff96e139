/** What a person does to cart lines; each is one op through the mirror, online and offline alike (ERR-03..05). */
import type { CartLineId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { errorWords } from '../../text/error-words.ts';
import { alertError, alertUndo } from '../../ui/alert.ts';
import { announce } from '../../ui/announce.ts';
import type { Choice } from './use-choice.ts';

export interface CartActions {
  choose(lines: readonly LineView[], isChosen: boolean): void;
  setQty(line: LineView, qty: number): void;
  remove(lines: readonly LineView[]): void;
  saveForLater(lines: readonly LineView[]): void;
  restore(lines: readonly LineView[]): void;
}

type Moved = Pick<Choice, 'choose' | 'wereSaved' | 'wereRestored'>;

export function useCartActions({ choose, wereSaved, wereRestored }: Moved): CartActions {
  const { mirror, locationId } = useStockroom();

  /** @returns whether all of them were taken in */
  const submit = async (intents: readonly Intent[], failed: (detail: string) => string): Promise<boolean> => {
    try {
      const verdicts = await mirror.submitAll(locationId, intents);
      const refused = verdicts.find((verdict) => !verdict.ok);
      if (refused?.ok === false) alertError(failed(errorWords(refused.refusal.code)));
      return refused === undefined;
    } catch {
      alertError(failed('this device cannot keep new edits. See Sync.'));
      return false;
    }
  };

  const addAgain = (lines: readonly LineView[]): void => {
    const intents = lines.map(({ qty, ...line }): Intent => {
      const lineId = crypto.randomUUID() as CartLineId;
      return { do: 'add-to-cart', lineId, qty, offer: snapshot(line) };
    });
    void submit(intents, (detail) => `Adding to cart error: ${detail}`);
  };

  return {
    choose,
    setQty: (line, qty) => {
      void submit([{ do: 'set-cart-qty', lineId: line.id, qty }], (detail) => `Cannot change the quantity: ${detail}`);
    },
    remove: (lines) => {
      void submit(
        lines.map((line): Intent => ({ do: 'remove-cart-line', lineId: line.id })),
        (detail) => `Cannot remove items: ${detail}`,
      ).then((done) => {
        if (done) alertUndo(`${nameOf(lines)} removed.`, () => addAgain(lines));
      });
    },
    saveForLater: (lines) => {
      void submit(
        lines.map((line): Intent => ({ do: 'save-for-later', lineId: line.id })),
        (detail) => `Cannot save for later: ${detail}`,
      ).then((done) => {
        if (!done) return;
        wereSaved(lines);
        // It stands in the list below, chosen, with its way back: nothing to undo.
        announce(`${nameOf(lines)} saved for later.`);
      });
    },
    restore: (lines) => {
      void submit(
        lines.map((line): Intent => ({ do: 'restore-to-cart', lineId: line.id })),
        (detail) => `Cannot restore from Save For Later: ${detail}`,
      ).then((done) => {
        if (done) wereRestored(lines);
      });
    },
  };
}

function nameOf(lines: readonly LineView[]): string {
  return lines.length === 1 ? `${lines[0]?.productName ?? ''} was` : `${lines.length} products were`;
}

/** The offer of a line, as the person sees it now. */
function snapshot(line: Omit<LineView, 'qty'>): Extract<Intent, { do: 'add-to-cart' }>['offer'] {
  const { offerId, productId, distributorId, distributorName, distributorSku, manufacturerName } = line;
  const { manufacturerSku, productName, imageSrc, priceCents } = line;
  return {
    offerId,
    productId,
    distributorId,
    distributorName,
    distributorSku,
    manufacturerName,
    manufacturerSku,
    productName,
    imageSrc,
    priceCents,
  };
}
