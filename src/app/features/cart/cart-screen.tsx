/**
 * The cart from this device's copy: what is in it by distributor, what is saved for later, and what needs a decision
 * before it goes in. Sums are estimates; the server reprices when the order is placed.
 *
 * A route composes it with other features through slots (shapes in ui/cart-slots.ts):
 *   lineExtras    below the facts of each line: alternatives, "you save", the first choice
 *   summaryExtras in the summary, above the order button: optimiser, savings
 */
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconShoppingCart, IconZoomExclamation } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { readCart } from '#mirror/read/read-cart.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import type { CartLineSlot, CartSlot } from '../../ui/cart-slots.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { currency } from '../../ui/money.ts';
import { useSyncStatus } from '../../ui/use-sync-status.ts';
import { cartOf } from './cart-groups.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { DistributorSection } from './distributor-section.tsx';
import { ReviewList } from './review-list.tsx';
import { SavedSection } from './saved-section.tsx';
import { useCartActions, type CartActions } from './use-cart-actions.ts';
import classes from './cart.module.css';

export interface CartScreenProps {
  readonly lineExtras?: (slot: CartLineSlot) => ReactNode;
  readonly summaryExtras?: (cart: CartSlot) => ReactNode;
}

export function CartScreen(_slots: CartScreenProps) {
  const { mirror, locationId } = useStockroom();
  const lines = useLiveQuery(() => readCart(mirror, locationId), [mirror, locationId]);
  const ops = useLiveQuery(() => readOps(mirror), [mirror]);
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<LineView | null>(null);
  const searched = useDeferredValue(search);
  const { bootstrapping } = useSyncStatus();
  const actions = useCartActions();
  const cart = useMemo(() => cartOf(lines ?? [], searched), [lines, searched]);
  const parked = useMemo(
    () =>
      (ops ?? []).filter(
        (op) => op.state === 'needs-you' && op.locationId === locationId && op.intent.do === 'add-to-cart',
      ),
    [ops, locationId],
  );

  // 0 asks to remove (CART-23); any other number is taken as it is.
  const asking: CartActions = {
    ...actions,
    setQty: (line, qty) => (qty === 0 ? setRemoving(line) : actions.setQty(line, qty)),
  };

  const isEmpty = lines?.length === 0 && parked.length === 0;
  // Until the first copy is whole nobody knows that the cart is empty.
  if (lines === undefined || (isEmpty && bootstrapping !== null)) return <CartSkeleton />;

  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1 className={classes['title']}>Cart</h1>
        {isEmpty ? null : (
          <TextInput
            type="search"
            size="md"
            className={classes['search'] ?? ''}
            aria-label="Search in the cart"
            placeholder="Search in the cart"
            value={search}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            rightSection={
              search === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => setSearch('')} />
            }
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<IconShoppingCart size={36} stroke={1.6} />}
          title="Your cart is empty"
          action={
            <Button component={Link} to="/inventory" size="md">
              Go to My Catalog
            </Button>
          }
        >
          Put in what runs low: open an item, or scan its label, and choose “Add to cart”. It works without a network.
        </EmptyState>
      ) : (
        <div className={classes['columns']}>
          <div className={classes['lists']}>
            <ReviewList ops={parked} />
            {cart.groups.map((group) => (
              <DistributorSection key={group.distributorId} group={group} actions={asking} />
            ))}
            {cart.count > 0 && cart.groups.length === 0 ? (
              <EmptyState icon={<IconZoomExclamation size={34} stroke={1.6} />} title="Nothing in the cart matches">
                Search by product, distributor, maker or either SKU.
              </EmptyState>
            ) : null}
            {cart.count === 0 ? (
              <p className={classes['nothing']}>Nothing is in the cart itself at the moment.</p>
            ) : null}
            <SavedSection lines={cart.saved} actions={asking} />
          </div>
          {cart.count === 0 ? null : <CartSummary total={cart.total} groups={cartOf(lines, '').groups} />}
        </div>
      )}
      {cart.count === 0 ? null : (
        // The sum again where the summary is far below; hidden where it stands beside the lines.
        <div className={classes['strip']} aria-hidden="true">
          <span className={classes['quiet']}>Estimated total</span>
          <strong>{currency(cart.total.cents)}</strong>
        </div>
      )}
      <Confirm
        opened={removing !== null}
        title="Remove from the cart?"
        confirm="Remove"
        tone="danger"
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing !== null) actions.remove(removing);
          setRemoving(null);
        }}
      >
        {removing?.productName}
      </Confirm>
    </div>
  );
}
