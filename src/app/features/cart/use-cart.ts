/**
 * The cart's view model: mirrored lines (available offline, with unsent changes), selection, shipping per distributor, and totals: the
 * server's if it has answered for exactly this cart, otherwise estimates by the same rules.
 */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CartGroupItem, CartGroupsDocument, CartSummary } from '#contract/resources/cart-group.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { reuseRows } from '../../query/reuse-rows.ts';
import type { CartSlot, CartStatus } from '../../things/cart-line/cart-slots.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import { useCartLines } from '../../things/cart-line/use-cart-lines.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { type Cart, cartOf } from './cart-groups.ts';
import { isConfirmed, linesOf } from './confirm-totals.ts';
import { useCartAnswer } from './use-cart-answer.ts';
import { type LineSelection, useLineSelection } from './use-line-selection.ts';
import { useOvernight } from './use-overnight.ts';

export type CartMode = CartSlot['mode'];

export interface CartState {
  readonly cart: Cart<LineView>;
  readonly choice: LineSelection;
  readonly standing: CartStatus;
  readonly summary: CartSummary | null;
  readonly facts: ReadonlyMap<string, CartGroupItem['attributes']>;
  readonly ship: (choice: OvernightChoice, isOvernight: boolean) => void;
  readonly slot: CartSlot;
}

/** undefined while lines and selection are read from this device. */
export function useCart(mode: CartMode, search: string): CartState | undefined {
  // When every price changes, all lines re-render: deferred, so that interaction is not blocked (decision 0068).
  const all = useDeferredValue(useCartLines());
  const inCart = useMemo(() => all?.filter((line) => !line.savedForLater), [all]);
  const choice = useLineSelection(inCart, mode === 'checkout');
  const isOnline = useNetwork();
  const now = useNow();
  const { selection } = choice;

  const chosenIds = useMemo(
    () =>
      selection.all
        ? null
        : (inCart ?? [])
            .filter((line) => !line.cannotOrder && selection.ids.includes(line.clientId ?? line.id))
            .map(({ id }) => id),
    [inCart, selection],
  );
  const { offered, ship, follow } = useOvernight(inCart);
  const answer = useCartAnswer({
    lines: inCart ?? [],
    chosenIds,
    overnight: offered,
    mode,
    isReady: choice.isRead && inCart !== undefined,
  });
  const { terms, document, isCurrent, isFailed, reload } = answer;
  const facts = useFacts(document);
  const stock = useMemo(() => new Map([...facts].map(([id, { stockLevel }]) => [id, stockLevel])), [facts]);
  const cart = useMemo(
    () => (all === undefined ? undefined : cartOf(all, { search, selection, overnight: offered, terms, stock, now })),
    [all, search, selection, offered, terms, stock, now],
  );
  const isChecked = cart !== undefined && document !== undefined && isCurrent && isConfirmed(cart, document);
  const hasRefused = inCart?.some(({ needsYou }) => needsYou) === true;
  useLookAgain(isCurrent && !isChecked && !hasRefused && cart !== undefined, document);

  if (cart === undefined || !choice.isRead) return undefined;
  const standing: CartStatus = !isOnline || isFailed ? 'offline' : isChecked ? 'checked' : 'checking';
  const summary = document?.meta.summary ?? null;
  const slot: CartSlot = {
    mode,
    lines: cart.lines,
    chosen: cart.chosen,
    overnight: [
      ...cart.groups.flatMap(({ distributorId, isOvernight, terms }) =>
        isOvernight && terms?.overnight != null ? [{ distributorId, shipMethodId: terms.overnight.shipMethodId }] : [],
      ),
      ...offered.filter((choice) => !cart.groups.some(({ distributorId }) => distributorId === choice.distributorId)),
    ],
    groups: cart.groups
      .filter((group) => group.chosen.length > 0)
      .map(({ distributorId, name, totals, terms }) => ({
        distributorId,
        name,
        totalCents: totals.totalCents,
        sendToRep: terms?.sendToRep ?? false,
        // Terms stored by an earlier version lack it.
        isSimulated: terms?.isSimulated === true,
        isKnown: terms !== null,
      })),
    totalCents: cart.totalCents,
    summary,
    standing,
    reload,
    select(lineIds) {
      choice.only(lineIds);
      follow(lineIds);
    },
  };
  return {
    cart,
    choice,
    standing,
    summary,
    facts,
    slot,
    ship,
  };
}

/**
 * By line id. Deferred until after the answer: when every price changes, all lines re-render, and rendering them in parts blocks nothing
 * (decision 0068).
 */
function useFacts(answered: CartGroupsDocument | undefined): CartState['facts'] {
  const document = useDeferredValue(answered);
  const [keep] = useState(() => reuseRows<CartGroupItem>(({ id }) => id));
  const items = useMemo(() => keep(linesOf(document)), [keep, document]);
  return useMemo(() => new Map(items.map((item) => [item.id, item.attributes])), [items]);
}

/** The server's cart differs from this device's: one of them is slightly ahead, so the changes are fetched. */
function useLookAgain(isBehind: boolean, document: unknown): void {
  const { mirror } = useStockroom();
  const [fetchedFor, setFetchedFor] = useState<unknown>(null);
  useEffect(() => {
    if (!isBehind || fetchedFor === document) return;
    setFetchedFor(document);
    mirror.wake('manual');
  }, [isBehind, fetchedFor, document, mirror]);
}

/** The current minute as an ISO instant, since cut-off times pass while the cart is visible. */
function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
