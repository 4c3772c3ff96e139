/**
 * The alternatives of the cart's lines: fetched together, offered beside each line, and selected in a dialog (OPT-01..04).
 * A route wraps the cart in `Alternatives` and renders `LineAlternatives` beside its lines. Rule: the context value never changes, so that
 * an answer only re-renders lines whose alternatives changed.
 */
import { IconArrowsExchange } from '@tabler/icons-react';
import {
  createContext,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { cents } from '#contract/resources/resource.ts';
import type { CartLineSlot } from '../../things/cart-line/cart-slots.ts';
import { countText } from '../../kit/count-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { currency } from '../../kit/money.ts';
import { useFocusReturn } from '../../kit/use-focus-return.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { lineHint, type LineHint } from './alternative-cards.ts';
import { createAlternativesStore, type AlternativesStore } from './alternatives-store.ts';
import { useCartAlternatives } from './use-cart-alternatives.ts';
import classes from './alternatives.module.css';

const AlternativesDialog = lazyPart(() => import('./alternatives-dialog.tsx').then((m) => m.AlternativesDialog));

interface AlternativesRequest {
  readonly slot: CartLineSlot;
  readonly onClosed: () => void;
}

interface Shared {
  readonly store: AlternativesStore;
  readonly open: (request: AlternativesRequest) => void;
}

/** Where no alternatives are fetched, such as in checkout. */
const SharedContext = createContext<Shared>({ store: createAlternativesStore(), open: () => undefined });

export function Alternatives({ children }: { readonly children: ReactNode }) {
  const products = useCartAlternatives();
  const [request, setRequest] = useState<AlternativesRequest | null>(null);
  const [store] = useState(createAlternativesStore);
  useEffect(() => store.put(products), [store, products]);
  const offerId = request?.slot.line.offerId ?? null;
  const product = useSyncExternalStore(store.subscribe, () => (offerId === null ? null : store.of(offerId)));
  const shared = useMemo((): Shared => ({ store, open: setRequest }), [store]);
  return (
    <SharedContext value={shared}>
      {children}
      <Suspense fallback={null}>
        {request === null ? null : (
          <AlternativesDialog
            key={request.slot.line.id}
            slot={request.slot}
            product={product}
            onClose={() => {
              setRequest(null);
              request.onClosed();
            }}
          />
        )}
      </Suspense>
    </SharedContext>
  );
}

export function LineAlternatives({ slot }: { readonly slot: CartLineSlot }) {
  const { store, open } = use(SharedContext);
  const isOnline = useNetwork();
  const { remember, returnFocus } = useFocusReturn();
  const { line, facts } = slot;
  const initial = facts?.initialCartItem ?? null;
  const all = facts?.initialCartItems ?? [];
  const product = useSyncExternalStore(store.subscribe, () => store.of(line.offerId));
  const hint = lineHint(product, initial);
  if (hint === null) return null;
  return (
    <div className={classes['beside']}>
      {initial === null ? null : (
        <p className={classes['instead']}>
          Instead of {initial.productName} from {initial.distributorName}
          {all.length > 1 ? `, and ${countText(all.length - 1, 'other line', 'other lines')}` : ''}
          <Saved
            cents={all.reduce((sum, { price, qty }) => sum + cents(price) * qty, 0) - (line.priceCents ?? 0) * line.qty}
          />
        </p>
      )}
      {isOnline ? (
        // A plain button: a cart renders hundreds of them.
        <button
          type="button"
          className={classes['open']}
          aria-label={`${hintText(hint)}: ${line.productName}`}
          onClick={() => {
            remember();
            open({ slot, onClosed: returnFocus });
          }}
        >
          <IconArrowsExchange size={18} aria-hidden="true" />
          {hintText(hint)}
        </button>
      ) : null}
    </div>
  );
}

function Saved({ cents: saved }: { readonly cents: number }) {
  return saved > 0 ? <strong className={classes['gain']}> · {currency(saved)} less</strong> : null;
}

function hintText(hint: LineHint): string {
  switch (hint.kind) {
    case 'saves':
      return `${currency(hint.cents)} less with an alternative`;
    case 'faster':
      return 'Faster alternative';
    case 'other':
      return 'Back to the initial choice';
  }
}
