/** What is saved for later, the latest first (CART-20, CART-21). */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconShoppingCartPlus, IconTrash } from '@tabler/icons-react';
import type { LineView } from '#mirror/read/views.ts';
import { priceTag } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { WaitingDot } from '../../ui/waiting-dot.tsx';
import type { CartActions } from './use-cart-actions.ts';
import classes from './cart.module.css';

export interface SavedSectionProps {
  readonly lines: readonly LineView[];
  readonly actions: CartActions;
}

export function SavedSection({ lines, actions }: SavedSectionProps) {
  if (lines.length === 0) return null;
  return (
    <section className={classes['card']} aria-label="Saved for later">
      <header className={classes['cardHead']}>
        <h2 className={classes['distributor']}>Saved for later</h2>
        <span className={classes['quiet']}>{lines.length === 1 ? '1 product' : `${lines.length} products`}</span>
      </header>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={line.clientId ?? line.id} className={classes['savedLine']}>
            <Picture src={line.imageSrc} name={line.productName} size={48} />
            <div className={classes['what']}>
              <p className={classes['name']}>
                {line.productName} <WaitingDot waiting={line.waiting} needsYou={line.needsYou} />
              </p>
              <p className={classes['quiet']}>
                {line.distributorName} · SKU {line.distributorSku} · {line.qty}{' '}
                {line.priceCents === null ? '' : `× ${priceTag(line.priceCents)}`}
              </p>
            </div>
            <div className={classes['doings']}>
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
                aria-label={`Back into the cart: ${line.productName}`}
                onClick={() => actions.restore(line)}
              >
                Back into the cart
              </Button>
              <Tooltip label="Remove">
                <ActionIcon
                  variant="subtle"
                  className={classes['danger'] ?? ''}
                  size={40}
                  aria-label={`Remove: ${line.productName}`}
                  onClick={() => actions.remove(line)}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </Tooltip>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
