/** Adds a whole order to the cart again, at current prices (ORD-13); items that cannot be ordered now are listed. Works offline. */
import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderResource } from '#contract/resources/order.ts';
import { alertInfo } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { createOncePerTap } from '../../kit/once-per-tap.ts';
import { useMay } from '../../session/use-rights.ts';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { linesToReorder } from './ordered-lines.ts';

/** null: the person may not fill the cart. */
export function useReorder(order: OrderResource): { readonly isPossible: boolean; reorder(): Promise<void> } | null {
  const { addAllToCart } = useOfferActions();
  const [oncePerTap] = useState(() => createOncePerTap<string, void>());
  const may = useMay();
  if (!may('fill-cart')) return null;
  const { wanted, left } = linesToReorder(order);
  return {
    isPossible: wanted.length > 0,
    reorder: () =>
      oncePerTap(order.id, async () => {
        if (!(await addAllToCart(wanted)) || left.length === 0) return;
        const names = left.map(({ productName }) => productName).join(', ');
        alertInfo(`${countText(left.length, 'product', 'products')} can’t be ordered now: ${names}`);
      }),
  };
}

export function ReorderAll({ order }: { readonly order: OrderResource }) {
  const again = useReorder(order);
  if (again === null) return null;
  return (
    <Button
      variant="light"
      size="md"
      disabled={!again.isPossible}
      leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      onClick={() => void again.reorder()}
    >
      Reorder all
    </Button>
  );
}
