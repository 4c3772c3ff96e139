/** The cart with what other features put into it: alternatives beside the lines, the optimiser in the summary. */
import { Alternatives, LineAlternatives } from '../features/alternatives/alternatives.tsx';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { OptimiserCard } from '../features/optimiser/optimiser-card.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function CartRoute() {
  usePageTitle('Cart');
  return (
    <Alternatives>
      <CartScreen
        lineExtras={(slot) => <LineAlternatives slot={slot} />}
        summaryExtras={(cart) => <OptimiserCard cart={cart} />}
      />
    </Alternatives>
  );
}
