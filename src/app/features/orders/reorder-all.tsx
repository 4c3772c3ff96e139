/** Adds a whole order to the cart again, at current prices (ORD-13); items that cannot be ordered now are listed. Works offline. */
import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { OrderResource } from '#contract/resources/order.ts';
import { alertInfo } from '../../kit/alert.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { countText } from '../../kit/count-text.ts';
import { createOncePerTap } from '../../kit/once-per-tap.ts';
import { useMay } from '../../session/use-rights.ts';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { linesToReorder } from './ordered-lines.ts';
import classes from './orders.module.css';

export const WHY_NO_REORDER = 'None of its products can be ordered now';

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
  const whyId = useId();
  if (again === null) return null;
  return (
    <>
      <Button
        variant="light"
        size="md"
        leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
        {...focusableDisabled(!again.isPossible, () => void again.reorder())}
        aria-describedby={again.isPossible ? undefined : whyId}
      >
        Reorder all
      </Button>
      {again.isPossible ? null : (
        <p id={whyId} className={classes['whyNot']}>
          {WHY_NO_REORDER}.
        </p>
      )}
    </>
  );
}
