/**
 * Other products beside this one: similar ones with their price per unit compared with this one's; other sizes and related ones with their
 * differences. Rule: a product that cannot replace this one is never presented as a saving.
 */
import { differenceText } from '#domain/catalogue/attribute-line.ts';
import { Link } from 'react-router';
import type { Alternative } from '#remote/http/product-calls.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import { priceTag } from '../../kit/money.ts';
import { Picture } from '../../things/product/picture.tsx';
import { unitPriceDifference } from './unit-price-difference.ts';
import { productPath } from '../../things/product/product-path.ts';
import { unitPriceText } from '../../things/offer/unit-price-text.ts';
import { ownName } from './product-text.ts';
import classes from './comparable-products.module.css';
import { useCountAlternative } from './use-product.ts';

interface ProductsAlikeProps {
  readonly alike: readonly Alternative[];
  /** Dollars per unit of the product on the page. */
  readonly unitPrice: number | null;
  readonly category: string;
}

/** Whether products under a heading may replace this one, and so be shown as cheaper. */
const KINDS = [
  ['same-brand', 'Same brand', true],
  ['similar', 'Similar products', true],
  ['other-size', 'Other sizes', false],
  ['related', 'Related products', false],
] as const;

export function ComparableProducts({ alike, unitPrice, category }: ProductsAlikeProps) {
  return KINDS.map(([kind, title, isInstead]) => {
    const ofKind = alike.filter(({ attributes }) => attributes.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={classes['section']} aria-label={title}>
        <h2 className={classes['heading']}>{title}</h2>
        <ul className={classes['list']}>
          {ofKind.map((each) => (
            <li key={each.id}>
              <AlikeCard alternative={each} unitPrice={isInstead ? unitPrice : null} category={category} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

interface AlikeCardProps extends Omit<ProductsAlikeProps, 'alike'> {
  readonly alternative: Alternative;
}

function AlikeCard({ alternative: { attributes: a }, unitPrice, category }: AlikeCardProps) {
  const count = useCountAlternative();
  const difference = unitPriceDifference(unitPrice, a.unitPrice);
  return (
    <Link
      className={classes['card']}
      to={productPath(a.productId, a.productDistributorId)}
      onClick={() => count(a.productDistributorId)}
    >
      <Picture src={a.image} category={category} name={ownName(a.name, a.manufacturerName)} size={64} />
      <span className={classes['name']}>{a.name}</span>
      <span className={classes['quiet']}>{[a.manufacturerName, a.packageText].filter(Boolean).join(' · ')}</span>
      <WhatDiffers {...a} />
      <span className={classes['price']}>
        {priceTag(centsOrNull(a.price)) || 'No price'}
        {a.unitPrice === null ? null : <small>{unitPriceText(a.unitPrice)} per unit</small>}
      </span>
      {difference === null ? null : (
        <span className={classes['difference']} data-less={difference < 0}>
          {Math.abs(difference)}% {difference < 0 ? 'less' : 'more'} per unit
        </span>
      )}
      <span className={classes['quiet']}>
        {a.distributorName}
        {a.isConnected ? '' : ' (not connected)'}
        {a.stockLevel > 0 ? '' : ' · out of stock'}
      </span>
    </Link>
  );
}

/** Maximum number of differences on a card. */
const MAX_DIFFERENCES = 3;

function WhatDiffers({ kind, differences = [], inCommon = [] }: Alternative['attributes']) {
  if (kind === 'similar' && inCommon.length > 0) {
    return <span className={classes['quiet']}>Same: {inCommon.map(({ text }) => text).join(' · ')}</span>;
  }
  if (differences.length === 0) return null;
  const more = differences.length - MAX_DIFFERENCES;
  return (
    <span className={classes['differences']}>
      {differences.slice(0, MAX_DIFFERENCES).map((each) => (
        <span key={each.label}>{differenceText(each)}</span>
      ))}
      {more > 0 ? <span>and {more === 1 ? '1 more difference' : `${more} more differences`}</span> : null}
    </span>
  );
}
