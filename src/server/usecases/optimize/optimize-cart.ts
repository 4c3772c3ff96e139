/**
 * The optimizer (API-12, OPT-05..10): a preview shows the proposed swaps; applying it makes the accepted swaps and leaves one line per
 * offer. Rule: the cart is read and solved without a lock, and only changed if everything that was solved (and shown) is still the same:
 * lines, targets, prices, packs, stock, arrival and charges.
 */
import type { OptimizeBody, OptimizePreview } from '#contract/resources/optimization.ts';
import { cents } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { mergeByOffer } from '#domain/ordering/first-choices.ts';
import { accept } from '#domain/verdict.ts';
import type { Store } from '../../store/open-store.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { loadCart } from '../cart/load-cart.ts';
import { type Effect, type Written, writePrepared } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { type Plan, planSwaps } from './plan-swaps.ts';
import { type OptimizeRequest, problemOf, readProblem } from './read-problem.ts';
import { weighOptions } from './weigh-options.ts';
import { lineToMerge, writeMerged } from './write-merged.ts';

type OptimizeInput = OptimizeRequest & Pick<OptimizeBody, 'accept' | 'weighOptions'>;

async function plan(store: Store, locationId: LocationId, ask: OptimizeInput): Promise<Plan> {
  const problem = await inSnapshot(store, (connection) => readProblem(connection, locationId, ask));
  return planSwaps(problem, ask.accept === undefined ? null : new Set(ask.accept));
}

export async function optimizePreview(
  store: Store,
  locationId: LocationId,
  ask: OptimizeInput,
): Promise<OptimizePreview> {
  const { preview, problem } = await plan(store, locationId, ask);
  const optionCosts = ask.weighOptions ? await weighOptions(problem, cents(preview.least)) : null;
  return { data: null, meta: { ...preview, optionCosts } };
}

/** @throws Refused */
export async function optimizeCart(context: WriteContext, body: OptimizeBody): Promise<Written> {
  const { store, locationId, opId, now } = context;
  const ask = { ...body, now };
  const planned = await plan(store, locationId, ask);
  const { problem, preview } = planned;
  const lines = becoming(planned);
  return writePrepared(
    context,
    (connection) => loadCart(connection, locationId),
    async (transaction, cart) => {
      const { connection, revision } = transaction;
      const answer = (
        status: 'optimized' | 'unchanged' | 'aborted',
        { appliedIds = [], included = [], deleted = [] }: Partial<Applied> = {},
      ) =>
        accept({
          status: 200,
          document: { data: null, included, meta: { opId, revision, deleted, status, appliedIds } },
        });
      const isAsShown = body.cart === undefined || body.cart === preview.cart;
      if (!isAsShown || (await problemOf(connection, locationId, { cart, ask })).key !== problem.key) {
        return answer('aborted');
      }
      const merged = mergeByOffer(lines);
      const { included, deleted } = await writeMerged(transaction, merged, { entries: problem.entries, now });
      const isLeft = new Set<string>(preview.unorderable.map(({ cartItemId }) => cartItemId));
      const appliedIds = merged.map(({ id }) => id).filter((id) => !isLeft.has(id));
      const isChanged = included.length > 0 || deleted.length > 0;
      return answer(isChanged ? 'optimized' : 'unchanged', { appliedIds, included, deleted });
    },
    { offers: [...new Set(lines.map(({ to }) => to.offerId as string))] },
  );
}

interface Applied {
  readonly appliedIds: readonly string[];
  readonly included: Effect['document']['included'];
  readonly deleted: Effect['document']['meta']['deleted'];
}

/** The result for each line. If several lines have one offer, the first gets the packs of the swap for all of them. */
function becoming({ problem: { entries, posed }, kept }: Plan) {
  return entries.map((entry) => {
    const index = posed.lines.findIndex(({ ids }) => ids.includes(entry.line.id));
    const joined = posed.lines[index];
    const to = joined?.options[kept[index] ?? 0];
    if (joined === undefined || to === undefined) throw new Error('a line of the cart is not in the problem');
    if (to.kind === 'origin') return lineToMerge(entry);
    return lineToMerge(entry, { offerId: to.offerId, qty: joined.ids[0] === entry.line.id ? to.packs : 0 });
  });
}
