/**
 * The optimiser (API-12, OPT-05..10): a preview shows what would be swapped; the real one swaps what is accepted. Law: the
 * cart is read, solved without any lock, and swapped only if it is then still the cart that was solved (and shown).
 */
import type { OptimiseBody, OptimisePreview } from '#contract/resources/optimisation.ts';
import type { LocationId } from '#domain/ids.ts';
import { accept } from '#domain/verdict.ts';
import { readLines } from '../../store/cart/line-rows.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import type { Store } from '../../store/open-store.ts';
import { swapLine } from '../../store/ordering/cart-details.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { loadCart } from '../cart/load-cart.ts';
import { toWire } from '../writes/answer-document.ts';
import { type Effect, type Written, writePrepared } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { cartToken, chosenEntries, type OptimiseAsk, type Plan, planSwaps, readProblem } from './plan-swaps.ts';

type Ask = OptimiseAsk & Pick<OptimiseBody, 'accept'>;

async function plan(store: Store, locationId: LocationId, ask: Ask): Promise<Plan> {
  const problem = await inSnapshot(store, (connection) => readProblem(connection, locationId, ask));
  return planSwaps(problem, ask.accept === undefined ? null : new Set(ask.accept));
}

export async function optimisePreview(store: Store, locationId: LocationId, ask: Ask): Promise<OptimisePreview> {
  return { data: null, meta: (await plan(store, locationId, ask)).preview };
}

/** @throws Refused */
export async function optimiseCart(context: WriteContext, body: OptimiseBody): Promise<Written> {
  const { store, locationId, opId } = context;
  const planned = await plan(store, locationId, body);
  const token = cartToken(planned.entries);
  const accepted = body.accept === undefined ? null : new Set(body.accept);
  const swaps = planned.swaps.filter(({ cartItemId }) => accepted === null || accepted.has(cartItemId));
  return writePrepared(
    context,
    (connection) => loadCart(connection, locationId),
    async (transaction, cart) => {
      const now = cartToken(chosenEntries(cart, body.ids));
      const answer = (status: 'optimized' | 'unchanged' | 'aborted', appliedIds: readonly string[]) => ({
        opId,
        revision: transaction.revision,
        deleted: [],
        status,
        appliedIds,
      });
      if (now !== token || (body.cart !== undefined && body.cart !== token)) {
        return accept({ status: 200, document: { data: null, included: [], meta: answer('aborted', []) } });
      }
      const ids = planned.entries.map(({ line }) => line.id);
      if (swaps.length === 0) {
        return accept({ status: 200, document: { data: null, included: [], meta: answer('unchanged', ids) } });
      }
      for (const { entry, to } of swaps) {
        const { id: lineId, priceCents } = entry.line;
        await applySwap(transaction, {
          lineId,
          offerId: to.productDistributorId,
          qty: to.qty,
          priceCents,
          now: context.now,
        });
      }
      const included = await changedLines(
        transaction,
        swaps.map(({ cartItemId }) => cartItemId),
      );
      return accept({ status: 200, document: { data: null, included, meta: answer('optimized', ids) } });
    },
    { offers: swaps.map(({ to }) => to.productDistributorId) },
  );
}

export async function applySwap(
  { connection, locationId, revision, changed }: WriteTransaction,
  swap: { lineId: string; offerId: string; qty: number; priceCents: number | null; now: string },
): Promise<void> {
  await swapLine(connection, locationId, { ...swap, revision });
  changed({ type: 'cart-items', id: swap.lineId, deleted: false });
}

/** The lines as devices keep them. */
export async function changedLines(
  { connection, locationId }: WriteTransaction,
  ids: readonly string[],
): Promise<Effect['document']['included']> {
  const rows = await readLines(connection, locationId, ids as Parameters<typeof readLines>[2]);
  return rows.map((row) => toWire({ type: 'line', row }));
}
