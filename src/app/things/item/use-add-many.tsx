/**
 * Adds several items to the cart: asks first if there is more than one, and the addition can be undone as one step. The
 * caller renders the confirmation.
 */
import { Suspense, useState, type ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { asId, type CartLineId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import { isBlockedAt } from '../../session/blocked-distributors.ts';
import { locationOf } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError, alertInfo, alertUndo } from '../../kit/alert.ts';
import { today } from '../../kit/dates.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { outcomeOf } from '../edit/submit-edit.ts';
import { undoAdded } from '../edit/undo-together.ts';
import { addPlan, type AddPlan, type PlannedAdd } from './add-plan.ts';
import { addedToCart, isSkipReason, type SkipReason } from './bulk-text.ts';
import { offerOf } from './use-item-actions.ts';

const AddQuestion = lazyPart(() => import('./add-question.tsx').then((m) => m.AddQuestion));

export interface AddMany {
  /** @param columns names of those that the folder shows (ITEM-15) */
  ask(items: readonly StockItem[], columns: readonly string[]): Promise<void>;
  readonly question: ReactNode;
}

export function useAddMany(): AddMany {
  const { mirror, session, locationId } = useStockroom();
  const [plan, setPlan] = useState<AddPlan | null>(null);

  const add = async (adds: readonly PlannedAdd[], before: readonly SkipReason[]): Promise<void> => {
    const lines = adds.map((each) => ({ ...each, lineId: asId<CartLineId>(uuidv7()) }));
    const intents = lines.map(
      ({ item, qty, lineId }) => ({ do: 'add-to-cart', lineId, offer: offerOf(item), qty }) as const,
    );
    const { verdicts, refused } = await outcomeOf(async () =>
      intents.length === 0 ? [] : mirror.submitAll(locationId, intents),
    );
    // Nothing was accepted: the device cannot store it.
    if (verdicts.length < intents.length && refused !== null) alertError(refused);
    const skipped = [...before];
    for (const each of verdicts) if (!each.ok && isSkipReason(each.refusal.code)) skipped.push(each.refusal.code);
    const done = verdicts.flatMap((verdict, index) => {
      const line = lines[index];
      return verdict.ok && line !== undefined ? [{ ...line, opId: verdict.value.opId }] : [];
    });
    if (done.length + skipped.length === 0) return;
    const words = addedToCart(done.length, skipped);
    if (done.length === 0) alertInfo(words);
    else alertUndo(words, () => void undoAdded(mirror, locationId, done));
  };

  return {
    async ask(items, columns) {
      const cart = await readCartQuantities(mirror, locationId);
      const here = locationOf(session.user, locationId);
      const isBlocked = (distributorId: string): boolean => isBlockedAt(here, distributorId);
      const planned = addPlan(items, { cart, columns, today: today(), isBlocked });
      if (planned.adds.length > 1) setPlan(planned);
      else await add(planned.adds, planned.skipped);
    },
    question:
      plan === null ? null : (
        <Suspense fallback={null}>
          <AddQuestion
            plan={plan}
            onClose={() => setPlan(null)}
            onAdd={(adds) => {
              setPlan(null);
              void add(adds, plan.skipped);
            }}
          />
        </Suspense>
      ),
  };
}
