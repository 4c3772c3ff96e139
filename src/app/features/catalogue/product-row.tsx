/**
 * One product: a dense row on desktops, a card on tablets and phones; the same markup, laid out by CSS. Plain elements and memoized, since
 * a filter click renders 35 of them.
 */
import { IconCheck, IconLink, IconShoppingCartPlus, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { useMay } from '../../session/use-rights.ts';
import { errorText } from '../../text/error-text.ts';
import { alertInfo } from '../../kit/alert.ts';
import { Picture } from '../../things/product/picture.tsx';
import { stockText } from '../../things/offer/stock-text.ts';
import { lastOrderedOf, priceOf, productPath, rangeOf, whyNotAdd } from './product-facts.ts';
import classes from './product-row.module.css';

export interface ProductRowProps {
  readonly product: CatalogueProductResource;
  readonly cartQty: number;
  /** The price is from before going offline. */
  readonly isOld: boolean;
  readonly onAdd: (product: CatalogueProductResource) => void;
  readonly onOpen: (product: CatalogueProductResource) => void;
}

export const ProductRow = memo(function ProductRow({ product, cartQty, isOld, onAdd, onOpen }: ProductRowProps) {
  const { attributes } = product;
  const stock = stockText(attributes.status, attributes.stockLevel);
  const lastOrdered = lastOrderedOf(attributes);
  const may = useMay();
  const others = attributes.offerCount - 1;
  const [price, range] = [priceOf(attributes), rangeOf(attributes)];
  return (
    <li className={classes['row']} data-product={product.id}>
      <Picture src={attributes.image} name={attributes.name} size={48} />
      <div className={classes['what']}>
        <Link
          className={classes['name']}
          to={productPath(attributes)}
          title={attributes.name}
          onClick={() => onOpen(product)}
        >
          {attributes.name}
        </Link>
        <p className={classes['codes']}>
          {attributes.recommended ? (
            <span className={classes['recommended']}>
              <IconStarFilled size={12} aria-hidden="true" />
              Recommended
            </span>
          ) : null}
          <span className={classes['maker']}>{attributes.manufacturerName}</span>
          {attributes.manufacturerSku === '' ? null : (
            <Code isTyped={attributes.matchedCode === 'manufacturerSku'}>{attributes.manufacturerSku}</Code>
          )}
          {attributes.matchedCode === 'gtin' || attributes.matchedCode === 'label' ? (
            <Code isTyped>{attributes.matchedCode === 'gtin' ? 'This barcode' : 'This label'}</Code>
          ) : null}
        </p>
        {attributes.attributesText === undefined ? null : (
          <p className={classes['attributes']}>{attributes.attributesText}</p>
        )}
      </div>
      <p className={classes['package']}>{attributes.packageText}</p>
      <p className={classes['seller']}>
        <span className={classes['distributor']} data-connected={attributes.isConnected || undefined}>
          {attributes.isConnected ? <IconLink size={15} aria-hidden="true" /> : null}
          <span className={classes['sellerName']}>{attributes.distributorName}</span>
          {attributes.isConnected ? <span className={classes['spoken']}>, connected</span> : null}
        </span>
        <span className={classes['quiet']}>
          <span className={classes['spoken']}>SKU </span>
          <Code isTyped={attributes.matchedCode === 'sku'}>{attributes.sku}</Code>
          {others > 0 && !attributes.showProductDistributor ? (
            <span title={`${others} other ${others === 1 ? 'distributor' : 'distributors'}`}> · +{others} more</span>
          ) : null}
        </span>
      </p>
      <p className={classes['stock']} data-state={stock.tone}>
        {stock.text}
      </p>
      <p className={classes['ordered']} data-none={lastOrdered === '' || undefined}>
        <span className={classes['label']}>Last ordered </span>
        {lastOrdered === '' ? '–' : lastOrdered}
      </p>
      {may('see-money') ? (
        <p className={classes['price']} data-old={isOld || undefined}>
          <strong>{price === '' ? 'No price' : price}</strong>
          <span className={classes['quiet']}>{range === price ? attributes.priceTypeName : range}</span>
        </p>
      ) : (
        <p className={classes['price']} />
      )}
      {may('fill-cart') ? <AddButton product={product} cartQty={cartQty} onAdd={onAdd} /> : null}
    </li>
  );
});

/** Highlights the code that was searched for. */
function Code({ isTyped, children }: { readonly isTyped: boolean; readonly children: string }) {
  return isTyped ? <mark className={classes['typed']}>{children}</mark> : <span>{children}</span>;
}

const SHORT: Readonly<Record<AddRefusal, string>> = {
  'already-in-cart': 'In cart',
  'offer-inactive': 'Not sold',
  'offer-without-price': 'No price',
  'offer-out-of-stock': 'Backordered',
  'nothing-to-reorder': 'Stocked',
};

/** A disabled button stays focusable, so that pressing it shows the reason. */
function AddButton({ product, cartQty, onAdd }: Pick<ProductRowProps, 'product' | 'cartQty' | 'onAdd'>) {
  const reason = whyNotAdd(product.attributes, cartQty);
  const { name } = product.attributes;
  const words = reason === 'already-in-cart' ? `${cartQty} in cart` : reason === null ? 'Add' : SHORT[reason];
  return (
    <button
      type="button"
      className={classes['add']}
      data-refused={reason ?? undefined}
      aria-disabled={reason !== null}
      aria-label={reason === null ? `Add to cart: ${name}` : `${words}: ${name}. ${errorText(reason)}`}
      title={reason === null ? undefined : errorText(reason)}
      onClick={() => (reason === null ? onAdd(product) : alertInfo(errorText(reason)))}
    >
      {reason === null ? <IconShoppingCartPlus size={18} aria-hidden="true" /> : null}
      {reason === 'already-in-cart' ? <IconCheck size={16} aria-hidden="true" /> : null}
      {words}
    </button>
  );
}
