import { useMemo } from 'react';
import { readCart } from '#mirror/read/read-cart.ts';
import type { LineView } from '#mirror/read/views.ts';
import { reuseRows } from '../../query/reuse-rows.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useLive } from '../../session/use-live.ts';
import { withoutOrderingRefused } from './refused-lines.ts';

/** Every line of the location's cart, newest first; a line that did not change stays the same object. undefined: being read. */
export function useCartLines(): readonly LineView[] | undefined {
  const { mirror, locationId } = useStockroom();
  const read = useMemo(() => {
    const keep = reuseRows<LineView>(({ id }) => id);
    return async () => keep(withoutOrderingRefused(await readCart(mirror, locationId)));
  }, [mirror, locationId]);
  return useLive(read, [read]);
}
