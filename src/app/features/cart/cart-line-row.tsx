/** One line: picture, what it is, its price now, quantity, sum. A price that moves while one looks is marked. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconBookmark, IconTrash } from '@tabler/icons-react';
import type { LineView } from '#mirror/read/views.ts';
import { currency, priceTag } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { WaitingDot } from '../../ui/waiting-dot.tsx';
import type { CartActions } from './use-cart-actions.ts';
import { usePriceMove } from './use-price-move.ts';
import classes from './cart.module.css';

export interface CartLineRowProps {
  readonly line: LineView;
  readonly actions: CartActions;
}

export function CartLineRow({ line, actions }: CartLineRowProps) {
  const before = usePriceMove(line.priceCents);
  const { productName, qty, priceCents } = line;
  return (
    <li className={classes['line']}>
      <Picture src={line.imageSrc} name={productName} size={64} />
      <div className={classes['what']}>
        <p className={classes['name']}>
          {productName} <WaitingDot waiting={line.waiting} needsYou={line.needsYou} />
        </p>
        <p className={classes['quiet']}>
          {line.manufacturerName} · SKU {line.distributorSku}
        </p>
        <p className={classes['price']}>
          {priceCents === null ? 'No price' : `${priceTag(priceCents)} each`}
          {before === null || priceCents === null ? null : <PriceMove before={before} now={priceCents} />}
        </p>
        {line.cannotOrder ? (
          <p className={classes['cannot']}>
            <IconAlertTriangle size={16} aria-hidden="true" /> Cannot be ordered now
          </p>
        ) : null}
      </div>
      <div className={classes['amount']}>
        <QuantityStepper
          value={qty}
          label={`Quantity of ${productName}`}
          onCommit={(next) => actions.setQty(line, next)}
        />
      </div>
      <p className={classes['sum']}>{priceCents === null || line.cannotOrder ? '–' : currency(priceCents * qty)}</p>
      <div className={classes['doings']}>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes['later'] ?? ''}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          aria-label={`Save for later: ${productName}`}
          onClick={() => actions.saveForLater(line)}
        >
          Save for later
        </Button>
        <Tooltip label="Remove">
          <ActionIcon
            variant="subtle"
            className={classes['danger'] ?? ''}
            size={40}
            aria-label={`Remove: ${productName}`}
            onClick={() => actions.remove(line)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}

function PriceMove({ before, now }: { readonly before: number; readonly now: number }) {
  const isUp = now > before;
  return (
    <span className={classes['move']} data-up={isUp} role="status">
      {isUp ? <IconArrowUp size={14} aria-hidden="true" /> : <IconArrowDown size={14} aria-hidden="true" />}
      was {priceTag(before) || 'without a price'}
    </span>
  );
}
