/** On narrow screens: price and Add to cart at the bottom, while the box with them is out of view. */
import { Button } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { attributesLine } from '#domain/catalogue/attribute-line.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { useMay } from '../../session/use-rights.ts';
import { stickyStrip } from '../../kit/bottom-strip.ts';
import { ageText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import classes from './buy-box.module.css';
import type { OfferRow } from './offer-rows.ts';
import { snapshotOf } from './offer-snapshot.ts';

interface BuyStripProps {
  readonly detail: OfferDetailResource;
  readonly row: OfferRow;
  readonly qty: number;
  /** ISO instant of the price, if it is not current. */
  readonly pricedAt: string | null;
  /** The buy box. */
  readonly box: RefObject<HTMLElement | null>;
}

export function BuyStrip({ detail, row, qty, pricedAt, box }: BuyStripProps) {
  const actions = useOfferActions();
  const isSeen = useIsSeen(box);
  const may = useMay();
  const { refusal, cartQty } = row;
  // The name is out of view, and the family rows above show other sizes.
  const what = [attributesLine(detail.attributes.specifications ?? []), row.packageText].filter(Boolean).join(' · ');
  if (!may('fill-cart') || isSeen || (refusal !== null && refusal !== 'already-in-cart')) return null;
  return (
    <div ref={stickyStrip} className={classes['strip']} data-bottom-strip role="region" aria-label="Buy, in short">
      <span>
        <strong>{priceTag(row.priceCents)}</strong>
        {what === '' ? null : <small data-what>{what}</small>}
        <small>{pricedAt === null ? row.distributor.name : `as of ${ageText(pricedAt)}`}</small>
      </span>
      {cartQty > 0 ? (
        <Button
          component={Link}
          to="/cart"
          variant="light"
          size="md"
          leftSection={<IconCheck size={18} aria-hidden="true" />}
        >
          {cartQty} in cart
        </Button>
      ) : (
        <Button
          size="md"
          leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
          onClick={() => void actions.addToCart(snapshotOf(detail, row), Math.max(1, qty))}
        >
          Add {Math.max(1, qty)}
        </Button>
      )}
    </div>
  );
}

function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), { threshold: 0.4 });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
