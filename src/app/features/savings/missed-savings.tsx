/** Missed savings, with the offer that would have saved them: one tap adds it to the cart, offline too. */
import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavingsAnalysis } from '#contract/resources/savings.ts';
import { cents, centsOrNull } from '#contract/resources/resource.ts';
import { asId } from '#domain/ids.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { whyUnorderableWords } from '#domain/ordering/explain-swap.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { currency } from '../../kit/money.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { useIsBlocked } from '../../session/blocked-distributors.ts';
import { useMay } from '../../session/use-rights.ts';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { productPath } from '../../things/product/product-path.ts';
import { orderedText, packText } from './pack-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './savings.module.css';

type Missed = SavingsAnalysis['missed'][number];

export function MissedSavings({ missed }: { readonly missed: readonly Missed[] }) {
  return (
    <section className={classes['section']} aria-labelledby="missed">
      <h2 id="missed" className={layout['heading']}>
        Missed savings
      </h2>
      <p className={classes['quiet']}>
        {missed.length === 0
          ? 'No cheaper offer was missed in the last 12 months.'
          : 'The same product, or one that agrees in every attribute, cost less at one of your distributors when you ordered. Prices in the list are today’s.'}
      </p>
      {missed.length === 0 ? null : (
        <RecordTable
          label="Missed savings"
          columns={COLUMNS}
          rows={missed}
          keyOf={({ offerId, instead }) => `${offerId}/${instead.offerId}`}
        />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<Missed>[] = [
  {
    key: 'bought',
    title: 'You bought',
    cell: ({ offerId, productId, name, distributorName, pack, qty, lastOrderedAt, instead }) => (
      <>
        <Link className={layout['link'] ?? ''} to={productPath(productId, offerId)}>
          {name}
        </Link>
        <small className={classes['note']}>
          {distributorName} · {pack === undefined ? '' : `${packText(pack, instead)} · `}
          {orderedText(qty, lastOrderedAt)}
        </small>
      </>
    ),
  },
  {
    key: 'instead',
    title: 'Cheaper',
    cell: ({ pack, instead }) => (
      <>
        <Link className={layout['link'] ?? ''} to={productPath(instead.productId, instead.offerId)}>
          {instead.name}
        </Link>
        <small className={classes['note']}>
          {instead.isSameProduct ? 'Same product' : 'Similar'} · {instead.distributorName} · {packText(instead, pack)}
        </small>
      </>
    ),
  },
  {
    key: 'saving',
    title: 'Missed',
    isNumber: true,
    cell: ({ saving }) => <strong>{currency(cents(saving))}</strong>,
  },
  { key: 'take', title: 'Next time', isAction: true, cell: (missed) => <Take missed={missed} /> },
];

function Take({ missed: { instead } }: { readonly missed: Missed }) {
  const may = useMay();
  const actions = useOfferActions();
  const [isTaken, setTaken] = useState(false);
  const isBlocked = useIsBlocked(instead.distributorId);
  if (!may('fill-cart')) return null;
  const canOrder = instead.status === 'active' && instead.stockLevel > 0 && instead.price !== null;
  if (!canOrder) {
    const why = isBlocked ? whyUnorderableWords('blocked', instead.distributorName) : 'Not available now';
    return <span className={classes['quiet']}>{why}</span>;
  }
  if (instead.isCheaperToday === false) return <span className={classes['quiet']}>Costs more now</span>;
  const offer: OfferSnapshot = {
    offerId: asId(instead.offerId),
    productId: instead.productId,
    distributorId: asId(instead.distributorId),
    distributorName: instead.distributorName,
    distributorSku: instead.sku,
    manufacturerName: instead.manufacturerName,
    manufacturerSku: instead.manufacturerSku,
    productName: instead.name,
    imageSrc: instead.imageSrc,
    priceCents: centsOrNull(instead.price),
    stockLevel: instead.stockLevel,
  };
  // Disabled from the first press: a second one would add the same quantity again.
  const take = async (): Promise<void> => {
    setTaken(true);
    setTaken(await actions.addToCart(offer, instead.packs));
  };
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      aria-label={isTaken ? `${instead.name} is in your cart` : `Add ${instead.packs} × ${instead.name} to the cart`}
      {...focusableDisabled(isTaken, () => void take())}
    >
      {isTaken ? 'In your cart' : `Add ${instead.packs} to cart`}
    </Button>
  );
}
