/** Sum over the quantities in the cart of this location, edits that wait included (CART-09). */
import { useLiveQuery } from 'dexie-react-hooks';
import { readCartQuantities } from '#mirror/read/read-cart-quantities.ts';
import { useStockroom } from '../../stockroom.tsx';

export function useCartCount(): number {
  const { mirror, locationId } = useStockroom();
  const quantities = useLiveQuery(() => readCartQuantities(mirror, locationId), [mirror, locationId]);
  return quantities === undefined ? 0 : [...quantities.values()].reduce((sum, qty) => sum + qty, 0);
}
