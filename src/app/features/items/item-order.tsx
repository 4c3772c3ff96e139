/** Price and order: the reorder quantity is calculated (ITEM-14..17) and can be changed before adding it to the cart. */
import { useState } from 'react';
import { Link } from 'react-router';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { alertInfo } from '../../kit/alert.ts';
import { useFirstInvalidField } from '../../kit/invalid-fields.ts';
import { AddToCart } from '../../things/item/add-to-cart.tsx';
import { dateText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { productPath } from '../../things/product/product-path.ts';
import { QUANTITY_TEXT, QuantityStepper } from '../../things/cart-line/quantity-stepper.tsx';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import { useReorder } from '../../things/item/use-reorder.ts';
import classes from './item-panel.module.css';

interface ItemOrderProps {
  readonly item: ItemView;
  readonly actions: ItemActions;
}

export function ItemOrder({ item, actions }: ItemOrderProps) {
  const may = useMay();
  const isBad = useFirstInvalidField() !== null;
  const [chosenQty, setChosenQty] = useState<number | null>(null);
  const { cartQty, reorderQty } = useReorder(item);
  const qty = chosenQty ?? reorderQty;
  return (
    <section className={classes['section']} aria-label="Order">
      <div className={classes['order']}>
        <div className={classes['offer']}>
          {may('see-money') ? (
            <span className={classes['price']}>{priceTag(item.priceCents) || 'No price'}</span>
          ) : null}
          <small>
            {[item.packageText, may('see-money') ? item.priceTypeName : ''].filter((each) => each !== '').join(' · ')}
          </small>
          {item.lastOrderedDate === null ? null : (
            <small>
              Last ordered {item.lastOrderedQty === null ? '' : `${item.lastOrderedQty} on `}
              {dateText(item.lastOrderedDate)}
            </small>
          )}
        </div>
        {cartQty > 0 || !may('fill-cart') ? null : (
          <QuantityStepper
            size="large"
            value={qty}
            label={`Quantity to order of ${displayName(item)}`}
            onCommit={(next) => setChosenQty(next)}
          />
        )}
      </div>
      {may('fill-cart') ? (
        <AddToCart
          size="hero"
          item={item}
          cartQty={cartQty}
          reorderQty={cartQty > 0 ? cartQty : qty}
          onAdd={(chosen) => {
            if (isBad) alertInfo(QUANTITY_TEXT);
            else void actions.addToCart(item, chosen);
          }}
        />
      ) : null}
      {cartQty > 0 && may('fill-cart') ? (
        <Link to="/cart" className={classes['link']}>
          Change in cart
        </Link>
      ) : null}
      <Link to={productPath(item.productId, item.offerId)} className={classes['link']}>
        Compare distributors
      </Link>
      {may('report-issues') ? (
        <Link to={`/report-issue/${encodeURIComponent(item.id)}`} className={classes['link']}>
          Report an issue
        </Link>
      ) : null}
    </section>
  );
}
