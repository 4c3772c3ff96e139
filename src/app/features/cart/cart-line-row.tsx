/**
 * One line: selection, image, product, current price, quantity, total. A price that changes while visible is marked; an offline price is
 * shown with its age.
 */
import { IconAlertTriangle, IconBolt, IconBookmark, IconBoltFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { CartGroupItem } from '#contract/resources/cart-group.ts';
import type { LineView } from '#mirror/read/views.ts';
import type { CartLineSlot } from '../../things/cart-line/cart-slots.ts';
import { currency, priceTag } from '../../kit/money.ts';
import { Picture } from '../../things/product/picture.tsx';
import { PriceBusy } from '../../things/offer/price-busy.tsx';
import { PriceChange } from '../../things/offer/price-change.tsx';
import { QuantityStepper } from '../../things/cart-line/quantity-stepper.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import { focusNeighbor } from './focus-neighbor.ts';
import { LineTexts } from './line-texts.tsx';
import { RemoveButton } from './remove-button.tsx';
import { shortageText } from './shortage-text.ts';
import { whyNotOrdered } from './why-not-ordered.ts';
import type { CartActions } from './use-cart-actions.ts';
import page from './cart.module.css';
import classes from './cart-line.module.css';

export interface CartLineRowProps {
  readonly line: LineView;
  readonly isChosen: boolean;
  /** Available quantity, if the line exceeds it (CART-10); null: enough, or unknown. */
  readonly available: number | null;
  /** The line matches the search. */
  readonly isShown: boolean;
  /** How old the price is, if it cannot be refreshed: "2 h ago". */
  readonly priceAge: string | null;
  readonly facts: CartGroupItem['attributes'] | null;
  /** The location has blocked the distributor. */
  readonly isBlocked: boolean;
  readonly lineExtras: ((slot: CartLineSlot) => ReactNode) | undefined;
  /** A stable reference, so that rows do not re-render because of it. */
  readonly actions: CartActions;
}

/**
 * Re-rendered only when something that it shows has changed: a cart may have hundreds of lines, and each is the same object until it
 * changes (query/reuse-rows.ts).
 */
export const CartLineRow = memo(Row);

function Row(props: CartLineRowProps) {
  const { line, isChosen, available, isShown, priceAge, facts, isBlocked, lineExtras, actions } = props;
  const extras = lineExtras?.({ line, facts });
  const { productName, qty, priceCents, cannotOrder } = line;
  return (
    <li className={classes['line']} data-chosen={isChosen} hidden={!isShown}>
      <div className={classes['pick']}>
        <SelectionCheckbox
          chosen={isChosen ? 'all' : 'none'}
          label={`Order ${productName}`}
          disabled={cannotOrder}
          onChange={(next) => actions.choose([line], next)}
        />
      </div>
      <div className={classes['picture']}>
        <Picture src={line.imageSrc} name={productName} size={64} />
      </div>
      <div className={classes['what']}>
        <p className={classes['name']}>
          {productName} <WaitingDot waiting={line.waiting} needsYou={line.needsYou} />
        </p>
        <p className={page['quiet']}>
          {line.manufacturerName} · SKU {line.distributorSku}
        </p>
        <LineTexts line={line} />
        <p className={classes['price']}>
          {priceCents === null ? 'No price' : `${priceTag(priceCents)} each`}
          <PriceBusy offerId={line.offerId} />
          {priceAge === null || priceCents === null ? null : <span className={page['quiet']}>as of {priceAge}</span>}
          <PriceChange key={line.offerId} priceCents={priceCents} />
        </p>
        {line.isUrgent || cannotOrder ? (
          <p className={classes['marks']}>
            {line.isUrgent ? (
              <span className={classes['urgent']}>
                <IconBolt size={15} aria-hidden="true" /> Urgent
              </span>
            ) : null}
            {cannotOrder ? (
              <span className={classes['cannot']}>
                <IconAlertTriangle size={16} aria-hidden="true" />{' '}
                {whyNotOrdered(line, { unorderable: facts?.unorderable ?? null, isBlocked })}
              </span>
            ) : null}
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
      <p className={classes['sum']}>{priceCents === null || cannotOrder ? '–' : currency(priceCents * qty)}</p>
      <div className={classes['actions']}>
        {available === null ? null : (
          <Shortage available={available} line={line} onTake={() => actions.setQty(line, available)} />
        )}
        <button
          type="button"
          className={page['action']}
          aria-label={`Save for later: ${productName}`}
          onClick={(event) => {
            focusNeighbor(event.currentTarget);
            actions.saveForLater([line]);
          }}
        >
          <IconBookmark size={18} aria-hidden="true" /> Save for later
        </button>
        <UrgentButton name={productName} isUrgent={line.isUrgent} onMark={(next) => actions.markUrgent(line, next)} />
        <RemoveButton name={productName} onRemove={() => actions.remove([line])} />
        {extras == null || extras === false ? null : <div className={classes['extras']}>{extras}</div>}
      </div>
    </li>
  );
}

interface ShortageProps {
  readonly line: LineView;
  readonly available: number;
  readonly onTake: () => void;
}

/**
 * More than the distributor has in stock: it may stay in the cart, but cannot be ordered like this. Below the quantity, whose buttons
 * must not move when it appears.
 */
function Shortage({ line, available, onTake }: ShortageProps) {
  return (
    <p className={classes['short']} role="status">
      <span className={classes['shortText']}>
        <IconAlertTriangle size={16} aria-hidden="true" /> {shortageText(available, line.qty)}
      </span>
      {available === 0 ? null : (
        <button
          type="button"
          className={page['action']}
          aria-label={`Change to ${available}: ${line.productName}`}
          onClick={onTake}
        >
          Change to {available}
        </button>
      )}
    </p>
  );
}

interface UrgentButtonProps {
  readonly name: string;
  readonly isUrgent: boolean;
  readonly onMark: (isUrgent: boolean) => void;
}

/**
 * Marks a line as urgent, or removes the mark; works offline (CART-19).
 * A plain button: a cart renders hundreds of them.
 */
function UrgentButton({ name, isUrgent, onMark }: UrgentButtonProps) {
  const Sign = isUrgent ? IconBoltFilled : IconBolt;
  return (
    <button
      type="button"
      className={page['action']}
      aria-label={`Urgent: ${name}`}
      aria-pressed={isUrgent}
      title={isUrgent ? 'Remove urgent mark' : 'Mark as urgent'}
      onClick={() => onMark(!isUrgent)}
    >
      <Sign size={20} aria-hidden="true" />
    </button>
  );
}
