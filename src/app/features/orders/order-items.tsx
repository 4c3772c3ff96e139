/** The lines of one order: product, quantity, price, and shipping progress. */
import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { whyUnorderableWords } from '#domain/ordering/explain-swap.ts';
import { useIsBlocked } from '../../session/blocked-distributors.ts';
import { useMay } from '../../session/use-rights.ts';
import { currency, priceTag } from '../../kit/money.ts';
import { Picture } from '../../things/product/picture.tsx';
import { productPath } from '../../things/product/product-path.ts';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { answerText, receivedText, shippedText } from './line-text.ts';
import { offerNow, type OrderedItem, type OrderedLine } from './ordered-lines.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

export function OrderItems({ order }: { readonly order: OrderResource }) {
  return (
    <ul className={layout['list']} aria-label={`Items of ${order.attributes.number}`}>
      {order.attributes.items.map((item) => (
        <li key={item.id} className={classes['item']}>
          <Picture src={item.imageSrc} name={item.productName} size={48} />
          <div className={classes['itemWhat']}>
            <ProductName item={item} />
            <p className={classes['quiet']}>
              {item.manufacturerName} · SKU {item.sku}
            </p>
            <p className={classes['quiet']}>{[shippedText(item), ...receivedText(item)].join(' · ')}</p>
            {answerText(item).map((words) => (
              <p key={words} className={classes['answer']}>
                {words}
              </p>
            ))}
          </div>
          <Sum item={item} />
          <OrderAgain line={{ item, order }} />
        </li>
      ))}
    </ul>
  );
}

function Sum({ item: { qty, price } }: { readonly item: OrderedItem }) {
  const seesMoney = useMay()('see-money');
  return (
    <p className={classes['itemSum']}>
      <span className={classes['quiet']}>{seesMoney ? `${qty} × ${priceTag(cents(price))}` : `${qty} ordered`}</span>
      {seesMoney ? <strong>{currency(cents(price) * qty)}</strong> : null}
    </p>
  );
}

export function ProductName({ item }: { readonly item: OrderedItem }) {
  return (
    <Link
      to={productPath(item.productId, item.productDistributorId)}
      className={`${layout['link']} ${classes['name']}`}
    >
      {item.productName}
    </Link>
  );
}

/** Adds the ordered quantity to the cart, at the current price (ORD-14). */
export function OrderAgain({ line }: { readonly line: OrderedLine }) {
  const { addToCart } = useOfferActions();
  const { item } = line;
  const { distributor } = line.order.attributes;
  const may = useMay();
  const isBlocked = useIsBlocked(distributor.id);
  const offer = offerNow(line);
  if (!may('fill-cart')) return null;
  if (offer === null) {
    const why = isBlocked ? whyUnorderableWords('blocked', distributor.name) : 'Cannot be ordered now';
    return <span className={classes['quiet']}>{why}</span>;
  }
  return (
    <Button
      variant="light"
      size="compact-md"
      className={classes['again'] ?? ''}
      leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      aria-label={`Add ${item.qty} to the cart: ${item.productName}`}
      onClick={() => void addToCart(offer, item.qty)}
    >
      {offer.priceCents === cents(item.price) ? 'Add to cart' : `Add to cart, now ${priceTag(offer.priceCents)}`}
    </Button>
  );
}
