/**
 * Every distributor's offers side by side, each in its own pack. A table on wide screens, cards on narrow ones. Rule: of hundreds of
 * offers, only the first are rendered until somebody asks for more.
 */
import { Button } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { useMay } from '../../session/use-rights.ts';
import { alertInfo } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { ageText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { PriceBusy } from '../../things/offer/price-busy.tsx';
import { PriceChange } from '../../things/offer/price-change.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { DistributorMarks } from './distributor-marks.tsx';
import { packsDiffer, type OfferRow } from './offer-rows.ts';
import { OFFER_ORDERS, orderedOffers, type OfferOrder } from './offer-order.ts';
import { snapshotOf } from './offer-snapshot.ts';
import classes from './offer-table.module.css';
import { productPath, KEEP_SCROLL } from '../../things/product/product-path.ts';
import { unitPriceText } from '../../things/offer/unit-price-text.ts';
import { etaText } from './product-text.ts';
import { shippingText } from './shipping-text.ts';
import { StockBadge } from './stock-badge.tsx';
import { useRefusalText } from './use-refusal-text.ts';

interface OfferTableProps {
  readonly detail: OfferDetailResource;
  readonly rows: readonly OfferRow[];
  readonly qty: number;
  /** ISO instant of the prices, if they are not current. */
  readonly pricedAt: string | null;
}

const COLUMNS = ['Distributor', 'Price', 'Per unit', 'Pack', 'Arrives in', 'Shipping', 'Stock', 'Add'] as const;

/** Number of initial rows, and of rows added each time. */
const FEW = 12;
const MORE = 40;

export function OfferTable({ detail, rows, qty, pricedAt }: OfferTableProps) {
  const { productId } = detail.attributes;
  const [view, setView] = useState({ productId, count: FEW, order: 'distributor' as OfferOrder });
  const { count, order } = view.productId === productId ? view : { count: FEW, order: 'distributor' as const };
  const perUnit = packsDiffer(rows);
  const shown = orderedOffers(rows, order).slice(0, count);
  return (
    <section className={classes['section']} aria-labelledby="offers-heading">
      <h2 id="offers-heading" className={classes['heading']}>
        {countText(rows.length, 'offer', 'offers')}
        {qty > 1 ? <small> for {qty}</small> : null}
        {pricedAt === null ? null : <small> as of {ageText(pricedAt)}</small>}
      </h2>
      {rows.length > FEW ? (
        <label className={classes['order']}>
          Sort by
          <select
            value={order}
            onChange={(event) => setView({ productId, count: FEW, order: event.currentTarget.value as OfferOrder })}
          >
            {OFFER_ORDERS.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className={classes['frame']}>
        <table className={classes['table']} aria-labelledby="offers-heading">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column === 'Add' ? <span className={classes['hidden']}>{column}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Offer key={row.offerId} detail={detail} row={row} qty={qty} perUnit={perUnit} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length ? (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          onClick={() => setView({ productId, count: count + MORE, order })}
        >
          Show {Math.min(MORE, rows.length - shown.length)} more of {rows.length} offers
        </Button>
      ) : null}
    </section>
  );
}

interface OfferProps extends Pick<OfferTableProps, 'detail' | 'qty'> {
  readonly row: OfferRow;
}

interface OfferInTable extends OfferProps {
  /** The packs differ, so the price per unit is compared. */
  readonly perUnit: boolean;
}

function Offer({ detail, row, qty, perUnit }: OfferInTable) {
  const { distributor, priceCents } = row;
  const shipping = shippingText(row.shipping);
  const seesMoney = useMay()('see-money');
  return (
    <tr className={classes['row']} data-current={row.isCurrent || undefined} data-offer={row.offerId}>
      <th scope="row" className={classes['who']}>
        {row.isCurrent ? (
          <span className={classes['name']}>{distributor.name}</span>
        ) : (
          <Link
            className={classes['name']}
            to={productPath(detail.attributes.productManufacturerId, row.offerId)}
            replace
            state={KEEP_SCROLL}
          >
            {distributor.name}
          </Link>
        )}
        {row.isCurrent ? <span className={classes['shown']}>This offer</span> : null}
        <span className={classes['quiet']}>
          SKU {row.sku}
          {row.lastOrderedAt === null ? '' : ` · Last ordered ${row.lastOrderedAt}`}
        </span>
        <span className={classes['marks']}>
          <DistributorMarks distributor={distributor} />
        </span>
      </th>
      <td data-column="price" className={classes['number']}>
        <span className={classes['price']}>
          <PriceBusy offerId={row.offerId} /> {seesMoney ? priceTag(priceCents) || 'No price' : '–'}
        </span>
        <span className={classes['quiet']}>{seesMoney ? row.priceTypeName : ''}</span>
        <PriceChange priceCents={priceCents} />
        {row.isBestPrice && seesMoney ? (
          <ToneBadge tone="good" icon={<IconTrophy size={14} aria-hidden="true" />}>
            {perUnit ? 'Lowest per unit' : 'Lowest price'}
          </ToneBadge>
        ) : null}
      </td>
      <td data-label="Per unit" className={classes['number']}>
        {unitPriceText(row.unitPrice) || '–'}
      </td>
      <td data-label="Pack">{row.packageText === '' ? '–' : row.packageText}</td>
      <td data-label="Arrives in">{etaText(distributor.etaDays)}</td>
      <td data-label="Shipping">
        {seesMoney ? shipping.title : '–'}
        {shipping.more === null || !seesMoney ? null : <span className={classes['quiet']}>{shipping.more}</span>}
      </td>
      <td data-label="Stock">
        <StockBadge {...row} />
      </td>
      <td className={classes['action']}>
        <AddOffer detail={detail} row={row} qty={qty} />
      </td>
    </tr>
  );
}

function AddOffer({ detail, row, qty }: OfferProps) {
  const actions = useOfferActions();
  const may = useMay();
  const { refusal, cartQty, distributor } = row;
  const refusedText = useRefusalText(distributor, refusal);
  if (!may('fill-cart')) return null;
  if (cartQty > 0) {
    return (
      <Link to="/cart" className={classes['inCart']}>
        <IconCheck size={18} aria-hidden="true" /> {cartQty} in cart
      </Link>
    );
  }
  const count = Math.max(1, qty);
  return (
    <Button
      variant={refusal === null ? 'light' : 'default'}
      fullWidth
      className={classes['addButton'] ?? ''}
      leftSection={refusal === null ? <IconShoppingCartPlus size={18} aria-hidden="true" /> : null}
      aria-disabled={refusal !== null}
      aria-label={
        refusedText === null ? `Add ${count} of ${distributor.name} to the cart` : `${distributor.name}: ${refusedText}`
      }
      data-refused={refusal ?? undefined}
      onClick={() => {
        if (refusedText === null) void actions.addToCart(snapshotOf(detail, row), count);
        else alertInfo(refusedText);
      }}
    >
      {refusal === null ? `Add ${count}` : 'Not now'}
    </Button>
  );
}
