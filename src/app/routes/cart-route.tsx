/**
 * The cart with parts of other features: alternatives beside the lines; optimizer, budget and order in the summary. `/cart` is
 * the cart, `/cart/checkout` the same in checkout mode, `/cart/success` the placed orders (CART-01, CART-15).
 */
import { useParams } from 'react-router';
import { Alternatives, LineAlternatives } from '../features/alternatives/alternatives.tsx';
import { BudgetEffect, BudgetStatus } from '../features/budget/budget-effect.tsx';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { OrderButton } from '../features/checkout/order-button.tsx';
import { OrderOutcome } from '../features/checkout/order-outcome.tsx';
import { usePlacing } from '../features/checkout/use-placing.ts';
import { SuccessScreen } from '../features/checkout/success-screen.tsx';
import { OptimizerCard } from '../features/optimizer/optimizer-card.tsx';
import type { CartLineSlot, CartSlot } from '../things/cart-line/cart-slots.ts';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';
import { NotFoundPage } from './not-found-page.tsx';

// Render functions, not components: called by the cart while it renders.
const lineExtras = (slot: CartLineSlot) => <LineAlternatives slot={slot} />;
const summaryExtras = (cart: CartSlot) => <OptimizerCard cart={cart} />;
const ordering = (cart: CartSlot) => (
  <>
    <BudgetEffect cart={cart} />
    <OrderButton cart={cart} />
  </>
);

const TITLES = { cart: 'Cart', checkout: 'Checkout', success: 'Order placed' } as const;

export function CartRoute() {
  const { step = 'cart' } = useParams();
  const placing = usePlacing();
  const may = useMay();
  usePageTitle(Object.hasOwn(TITLES, step) ? TITLES[step as keyof typeof TITLES] : 'Cart');
  // Without the right, only an old URL leads here (AUTH-23).
  if (!may('fill-cart')) return <NoPermission to="/inventory" />;
  if (step === 'checkout' && !may('order')) return <NoPermission to="/cart" />;
  if (step === 'success') return <SuccessScreen extras={<BudgetStatus />} />;
  if (step === 'checkout') {
    return <CartScreen mode="checkout" placing={placing} notice={<OrderOutcome />} ordering={ordering} />;
  }
  if (step !== 'cart') return <NotFoundPage />;
  return (
    <Alternatives>
      <CartScreen
        placing={placing}
        lineExtras={lineExtras}
        summaryExtras={summaryExtras}
        notice={<OrderOutcome />}
        ordering={ordering}
      />
    </Alternatives>
  );
}
