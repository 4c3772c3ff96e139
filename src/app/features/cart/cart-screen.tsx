/**
 * The cart from offline data: lines by distributor, lines saved for later, and adds that need a decision; with shipping, tax and totals
 * from the server if online, otherwise estimates.
 *
 * A route composes it with other features through slots (types in things/cart-line/cart-slots.ts):
 *   lineExtras    below the facts of each line: alternatives, "you save", the first choice
 *   ordering      in the summary, below the total: the link to checkout, or the button that places the order
 *   summaryExtras last in the summary: optimizer, savings
 *   notice        above everything: an order whose result is unknown
 *   placing       whether an order is being placed: the lines it removes must not make the cart look empty
 */
import { Button, CloseButton, Group, Loader, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconShoppingCart, IconZoomExclamation } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { offerOf } from '#domain/intents/facets.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import type { CartLineSlot, CartSlot } from '../../things/cart-line/cart-slots.ts';
import { ageText } from '../../kit/dates.ts';
import { stickyStrip } from '../../kit/bottom-strip.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FirstCopy } from '../../things/edit/first-copy.tsx';
import { FullScreenLoader } from '../../kit/full-screen-loader.tsx';
import { currency } from '../../kit/money.ts';
import { useLive } from '../../session/use-live.ts';
import { useMay } from '../../session/use-rights.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTools } from './cart-tools.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { DistributorSection } from './distributor-section.tsx';
import { ReviewList } from './review-list.tsx';
import { SavedSection } from './saved-section.tsx';
import { type CartMode, type CartState, useCart } from './use-cart.ts';
import { useCartActions } from './use-cart-actions.ts';
import { useCartPriceCheck } from './use-cart-price-check.ts';
import { useCheckoutLines } from './use-checkout-lines.ts';
import { useRetryRestoredPrices } from './use-retry-restored-prices.ts';
import { useRefusedChanges } from './use-refused-changes.ts';
import classes from './cart.module.css';

export interface CartScreenProps {
  readonly mode?: CartMode;
  readonly lineExtras?: (slot: CartLineSlot) => ReactNode;
  readonly summaryExtras?: (cart: CartSlot) => ReactNode;
  readonly ordering?: (cart: CartSlot) => ReactNode;
  readonly notice?: ReactNode;
  readonly placing?: 'no' | 'placing' | 'unknown';
}

const SUMMARY_ID = 'cart-summary';

export function CartScreen(props: CartScreenProps) {
  const { mode = 'cart', placing = 'no' } = props;
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(mode === 'cart' ? search : '');
  const state = useCart(mode, searched);
  const { bootstrapping, online } = useSyncStatus();
  const parked = useParkedAdds();
  useRetryRestoredPrices(parked);
  useCartPriceCheck(state !== undefined && state.cart.lines.length > 0);

  if (state === undefined) return <CartSkeleton />;
  const isEmpty = state.cart.lines.length === 0 && state.cart.saved.length === 0 && search === '';
  if (isEmpty && parked.length === 0) {
    // Until the first copy is complete, it is unknown whether the cart is empty (CART-02); a slow one does not block the screen, and shows
    // its progress.
    if (bootstrapping?.received === 0 && online) return <FullScreenLoader active />;
    if (placing === 'unknown') return <CartSkeleton />;
    return (
      <div className={classes['page']}>
        <Heading mode={mode} />
        {props.notice}
        {placing === 'placing' ? <Placing /> : bootstrapping === null ? <EmptyCart /> : <FirstCopy />}
      </div>
    );
  }
  return (
    <div className={classes['page']}>
      <Heading mode={mode}>{mode === 'cart' ? <CartSearch search={search} onSearch={setSearch} /> : null}</Heading>
      {props.notice}
      <CartLists {...props} mode={mode} state={state} parked={parked} />
    </div>
  );
}

/** Adds that the server did not accept unchanged. */
function useParkedAdds() {
  const { mirror, locationId } = useStockroom();
  const ops = useLive(() => readOps(mirror), [mirror]);
  useRefusedChanges(useMemo(() => ops?.filter((op) => op.locationId === locationId), [ops, locationId]));
  return useMemo(
    () =>
      (ops ?? []).filter(
        (op) => op.state === 'needs-you' && op.locationId === locationId && offerOf(op.intent) !== null,
      ),
    [ops, locationId],
  );
}

interface CartListsProps extends CartScreenProps {
  readonly mode: CartMode;
  readonly state: CartState;
  readonly parked: ReturnType<typeof useParkedAdds>;
}

function CartLists({ mode, state, parked, lineExtras, summaryExtras, ordering, placing }: CartListsProps) {
  const { cart, choice, standing, summary, facts, ship, slot } = state;
  const { lastSyncedAt } = useSyncStatus();
  const [removing, setRemoving] = useState<readonly LineView[]>([]);
  const actions = useCartActions(choice, setRemoving);
  const groups = useCheckoutLines(cart.groups, mode);
  const priceAge = standing === 'offline' && lastSyncedAt !== null ? ageText(lastSyncedAt) : null;
  const isSomethingShown = groups.some((group) => group.shown.length > 0);
  const hasLines = cart.lines.length > 0;
  const isPlacing = placing !== undefined && placing !== 'no' && (mode === 'checkout' || !hasLines);
  return (
    <>
      <div className={classes['columns']}>
        <div className={classes['lists']}>
          {mode === 'cart' ? <ReviewList ops={parked} /> : null}
          {hasLines && mode === 'cart' ? (
            <CartTools cart={cart} choice={choice} urgentIds={summary?.urgentIds ?? []} actions={actions} />
          ) : null}
          {groups.map((group) => (
            <DistributorSection
              key={group.distributorId}
              group={group}
              mode={mode}
              standing={standing}
              priceAge={priceAge}
              facts={facts}
              lineExtras={lineExtras}
              onShip={ship}
              actions={actions}
            />
          ))}
          {isSomethingShown ? null : isPlacing ? (
            <Placing />
          ) : hasLines ? (
            <NothingShown mode={mode} />
          ) : (
            <p className={classes['nothing']}>Your cart is empty</p>
          )}
          {mode === 'cart' ? <SavedSection lines={cart.saved} choice={choice} actions={actions} /> : null}
        </div>
        {hasLines ? (
          <CartSummary cart={cart} slot={slot} id={SUMMARY_ID}>
            {ordering?.(slot)}
            {summaryExtras?.(slot)}
          </CartSummary>
        ) : null}
      </div>
      {hasLines ? (
        <TotalStrip words={standing === 'checked' ? 'Total' : 'Estimated total'} totalCents={cart.totalCents} />
      ) : null}
      <ConfirmRemoval
        lines={removing}
        onCancel={() => setRemoving([])}
        onConfirm={() => {
          actions.removeNow(removing);
          setRemoving([]);
        }}
      />
    </>
  );
}

/** Repeats the total if the summary is far below; hidden if the summary is beside the lines. */
function TotalStrip({ words, totalCents }: { readonly words: string; readonly totalCents: number }) {
  return (
    <div ref={stickyStrip} className={classes['strip']} data-bottom-strip>
      <span className={classes['stripTotal']}>
        <span className={classes['quiet']}>{words}</span>
        <strong>{currency(totalCents)}</strong>
      </span>
      <Button
        variant="light"
        size="md"
        onClick={() => {
          const there = document.getElementById(SUMMARY_ID);
          there?.scrollIntoView({ block: 'start' });
          there?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
        }}
      >
        Summary and order
      </Button>
    </div>
  );
}

function Heading({ mode, children }: { readonly mode: CartMode; readonly children?: ReactNode }) {
  return (
    <div className={classes['head']}>
      {mode === 'checkout' ? (
        <Button
          component={Link}
          to="/cart"
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          Back to the cart
        </Button>
      ) : null}
      <h1 className={classes['title']}>{mode === 'checkout' ? 'Checkout' : 'Cart'}</h1>
      {children}
    </div>
  );
}

interface CartSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function CartSearch({ search, onSearch }: CartSearchProps) {
  return (
    <TextInput
      type="search"
      size="md"
      className={classes['search'] ?? ''}
      aria-label="Search in the cart"
      placeholder="Search in the cart"
      value={search}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={search === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => onSearch('')} />}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

function NothingShown({ mode }: { readonly mode: CartMode }) {
  return mode === 'checkout' ? (
    <EmptyState icon={<IconShoppingCart size={34} stroke={1.6} />} title="Nothing is selected to order">
      Go back to the cart and select what you want to order.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconZoomExclamation size={34} stroke={1.6} />} title="Nothing in the cart matches">
      Search by product, distributor, manufacturer or either SKU.
    </EmptyState>
  );
}

/** Ordered lines may leave the cart before the answer arrives: until then the empty state is not shown. */
function Placing() {
  return (
    <div role="status">
      <EmptyState icon={<Loader size={34} color="currentColor" />} title="Placing your order…">
        Waiting for confirmation. Your order won’t be placed twice.
      </EmptyState>
    </div>
  );
}

function EmptyCart() {
  const may = useMay();
  return (
    <EmptyState
      icon={<IconShoppingCart size={36} stroke={1.6} />}
      title="Your cart is empty"
      action={
        <Group justify="center">
          {may('see-catalogue') ? (
            <Button component={Link} to="/" size="md">
              Search the catalog
            </Button>
          ) : null}
          <Button component={Link} to="/inventory" size="md" variant={may('see-catalogue') ? 'default' : 'filled'}>
            Go to My Catalog
          </Button>
        </Group>
      }
    >
      {may('see-catalogue')
        ? 'Find a product in the catalog, or add items that are running low from My Catalog, which works offline.'
        : 'Add items that are running low: open an item or scan its label, then choose “Add to cart”. It works offline.'}
    </EmptyState>
  );
}
