/** What a person does to cart lines; each is one op through the mirror, online and offline alike (ERR-03..05). */
import type { CartLineId } from '#domain/ids.ts';
import type { Refusal } from '#domain/decide.ts';
import type { Intent } from '#domain/intent.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { errorWords } from '../../text/error-words.ts';
import { alertError, alertUndo } from '../../ui/alert.ts';

export interface CartActions {
  setQty(line: LineView, qty: number): void;
  remove(line: LineView): void;
  saveForLater(line: LineView): void;
  restore(line: LineView): void;
}

export function useCartActions(): CartActions {
  const { mirror, locationId } = useStockroom();

  const submit = async (intent: Intent, failed: (detail: string) => string): Promise<boolean> => {
    let refusal: Refusal | null = null;
    try {
      const verdict = await mirror.submit(locationId, intent);
      if (!verdict.ok) ({ refusal } = verdict);
    } catch {
      alertError(failed('this device cannot keep new edits. See Sync.'));
      return false;
    }
    if (refusal !== null) alertError(failed(errorWords(refusal.code)));
    return refusal === null;
  };

  const addAgain = (line: LineView): void => {
    const { id: _, qty, ...offer } = line;
    void submit(
      { do: 'add-to-cart', lineId: crypto.randomUUID() as CartLineId, qty, offer: snapshot(offer) },
      (detail) => `Adding to cart error: ${detail}`,
    );
  };

  return {
    setQty: (line, qty) => {
      void submit({ do: 'set-cart-qty', lineId: line.id, qty }, (detail) => `Cannot change the quantity: ${detail}`);
    },
    remove: (line) => {
      void submit({ do: 'remove-cart-line', lineId: line.id }, (detail) => `Cannot remove items: ${detail}`).then(
        (done) => {
          if (done) alertUndo(`${line.productName} was removed.`, () => addAgain(line));
        },
      );
    },
    saveForLater: (line) => {
      void submit({ do: 'save-for-later', lineId: line.id }, (detail) => `Cannot save for later: ${detail}`);
    },
    restore: (line) => {
      void submit(
        { do: 'restore-to-cart', lineId: line.id },
        (detail) => `Cannot restore from Save For Later: ${detail}`,
      );
    },
  };
}

/** The offer of a line, as the person sees it now. */
function snapshot(line: Omit<LineView, 'id' | 'qty'>): Extract<Intent, { do: 'add-to-cart' }>['offer'] {
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
