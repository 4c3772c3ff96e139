/**
 * An offer's price, price per unit, stock, shipping, quantity field and buttons.
 */
import { Button } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconGift,
  IconShoppingCartPlus,
  IconTruck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { useMay } from '../../session/use-rights.ts';
import { alertInfo } from '../../kit/alert.ts';
import { useFirstInvalidField } from '../../kit/invalid-fields.ts';
import { ageText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { PriceBusy } from '../../things/offer/price-busy.tsx';
import { PriceChange } from '../../things/offer/price-change.tsx';
import { QUANTITY_TEXT, QuantityStepper } from '../../things/cart-line/quantity-stepper.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import classes from './buy-box.module.css';
import { DistributorMarks } from './distributor-marks.tsx';
import type { OfferRow } from './offer-rows.ts';
import { snapshotOf } from './offer-snapshot.ts';
import { unitPriceText } from '../../things/offer/unit-price-text.ts';
import { arrivalText } from './product-text.ts';
import { shippingText } from './shipping-text.ts';
import { StockBadge } from './stock-badge.tsx';
import type { CartPresence } from './use-cart-facts.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface BuyBoxProps {
  readonly detail: OfferDetailResource;
  readonly row: OfferRow;
  readonly cart: CartPresence;
  readonly qty: number;
  readonly onQty: (qty: number) => void;
  /** Number of other distributors with stock. */
  readonly elsewhere: number;
  /** The page still shows another offer. */
  readonly isChanging: boolean;
  /** ISO instant of the price, if it is not current. */
  readonly pricedAt: string | null;
  readonly folder: React.ReactNode;
}

export function BuyBox({ pricedAt, folder, ...rest }: BuyBoxProps) {
  const { detail, row, isChanging } = rest;
  const { attributes } = detail;
  const seesMoney = useMay()('see-money');
  const shipping = shippingText(row.shipping);
  return (
    <section className={classes['box']} aria-label="Buy" aria-busy={isChanging}>
      <div>
        {seesMoney ? (
          <p className={classes['priceRow']}>
            <span className={classes['price']} data-price={row.priceCents ?? ''}>
              {priceTag(row.priceCents) || 'No price'}
            </span>
            <PriceBusy offerId={row.offerId} />
            <PriceChange key={row.offerId} priceCents={row.priceCents} />
            {pricedAt === null ? null : <span className={classes['aged']}>as of {ageText(pricedAt)}</span>}
          </p>
        ) : null}
        <p className={classes['quiet']}>
          {[seesMoney ? row.priceTypeName : '', attributes.packageText].filter(Boolean).join(' · ')}
        </p>
        {row.unitPrice === null || attributes.packageQty === 1 ? null : (
          <p className={classes['unit']}>
            <strong>{unitPriceText(row.unitPrice)}</strong> per unit
          </p>
        )}
      </div>
      {attributes.freeGoods.map((text) => (
        <p key={text} className={classes['gift']}>
          <IconGift size={18} aria-hidden="true" /> <span>{text}</span>
        </p>
      ))}
      <div className={classes['seller']}>
        <p className={classes['sellerName']}>
          <span className={classes['quiet']}>Sold by</span> {row.distributor.name}
        </p>
        <div className={classes['marks']}>
          <StockBadge {...row} />
          <DistributorMarks distributor={row.distributor} />
        </div>
        <p className={classes['shipping']}>
          <IconTruck size={18} stroke={1.8} aria-hidden="true" />
          <span>
            {arrivalText(row.distributor.etaDays)}
            {seesMoney ? ` · ${shipping.title}` : ''}
            {shipping.more === null || !seesMoney ? null : <small>{shipping.more}</small>}
          </span>
        </p>
      </div>
      <CartChanges {...rest} />
      {folder}
    </section>
  );
}

type CartChangesProps = Omit<BuyBoxProps, 'folder' | 'pricedAt'>;

function CartChanges(props: CartChangesProps) {
  const may = useMay();
  const line = props.cart.lineOf(props.row.offerId);
  if (!may('fill-cart')) return null;
  return line === undefined ? <NotInCart {...props} /> : <InCart line={line} name={props.detail.attributes.name} />;
}

interface InCartProps {
  readonly line: NonNullable<ReturnType<CartPresence['lineOf']>>;
  readonly name: string;
}

function InCart({ line, name }: InCartProps) {
  const actions = useOfferActions();
  return (
    <div className={classes['actions']}>
      <p className={classes['inCart']} role="status">
        <IconCheck size={18} aria-hidden="true" /> In the cart{' '}
        <WaitingDot waiting={line.waiting} needsYou={line.needsYou} />
      </p>
      <div className={classes['add']}>
        <QuantityStepper
          size="large"
          min={1}
          value={line.qty}
          label={`Quantity in the cart of ${name}`}
          onCommit={(next) => void actions.setQty(line.id, next)}
        />
        <Button component={Link} to="/cart" size="lg" variant="light" className={classes['grow'] ?? ''}>
          Go to the cart
        </Button>
      </div>
      <Button
        variant="subtle"
        className={classes['quietButton'] ?? ''}
        leftSection={<IconBookmark size={18} aria-hidden="true" />}
        onClick={() => void actions.saveForLater(line.id)}
      >
        Save for later
      </Button>
    </div>
  );
}

function NotInCart({ detail, row, cart, qty, onQty, elsewhere, isChanging }: CartChangesProps) {
  const actions = useOfferActions();
  const isBad = useFirstInvalidField() !== null;
  const saved = cart.savedOf(row.offerId);
  const reason = row.refusal ?? (isBad ? 'bad-quantity' : qty <= 0 ? 'nothing-to-reorder' : null);
  const refusedText = useRefusalText(row.distributor, row.refusal) ?? QUANTITY_TEXT;
  const snapshot = snapshotOf(detail, row);
  const isOff = reason !== null || isChanging;
  /** A disabled button stays focusable, so that pressing it shows the reason. */
  const orShowReason = (act: () => Promise<unknown>) => (): void => {
    if (isChanging) return;
    if (reason === null) void act();
    else alertInfo(refusedText);
  };
  return (
    <div className={classes['actions']}>
      <div className={classes['add']}>
        <QuantityStepper
          size="large"
          value={qty}
          label={`Quantity to order of ${detail.attributes.name}`}
          disabled={row.refusal !== null}
          onCommit={onQty}
        />
        <Button
          size="lg"
          className={classes['grow'] ?? ''}
          leftSection={<IconShoppingCartPlus size={20} aria-hidden="true" />}
          aria-disabled={isOff}
          data-refused={reason ?? undefined}
          onClick={orShowReason(() => actions.addToCart(snapshot, qty))}
        >
          Add to cart
        </Button>
      </div>
      {row.refusal === null ? null : <p className={classes['refused']}>{refusedText}</p>}
      {row.refusal === null || elsewhere === 0 ? null : (
        <p>
          {elsewhere === 1 ? 'Another distributor has' : `${elsewhere} other distributors have`} it: see the offers
          below.
        </p>
      )}
      {saved === undefined && row.refusal === null ? (
        <Button
          variant="subtle"
          className={classes['quietButton'] ?? ''}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          aria-disabled={isOff}
          onClick={orShowReason(() => actions.addToSaved(snapshot, qty))}
        >
          Save for later
        </Button>
      ) : null}
      {saved === undefined ? null : <Saved line={saved} />}
    </div>
  );
}

function Saved({ line }: { readonly line: NonNullable<ReturnType<CartPresence['savedOf']>> }) {
  const actions = useOfferActions();
  return (
    <div className={classes['saved']}>
      <ToneBadge tone="active" icon={<IconBookmarkFilled size={14} aria-hidden="true" />}>
        Saved for later
      </ToneBadge>
      <WaitingDot waiting={line.waiting} needsYou={line.needsYou} />
      <Button
        variant="subtle"
        size="compact-md"
        className={classes['quietButton'] ?? ''}
        onClick={() => void actions.restore(line.id)}
      >
        Move to cart
      </Button>
    </div>
  );
}
