/** Other products in place of this one: of the same brand, and similar ones, each with its price a piece against this one's. */
import { Link } from 'react-router';
import type { Alternative } from '#remote/http/product-calls.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import { priceTag } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { pieceDifference } from './piece-difference.ts';
import { productPath } from '../../ui/product-path.ts';
import { unitPriceText } from '../../ui/unit-price-text.ts';
import { ownName } from './product-words.ts';
import classes from './products-alike.module.css';
import { useCountAlternative } from './use-product.ts';

interface ProductsAlikeProps {
  readonly alike: readonly Alternative[];
  /** Dollars a piece of the product on the page. */
  readonly unitPrice: number | null;
  readonly category: string;
}

const KINDS = [
  ['same-brand', 'Same brand'],
  ['similar', 'Similar products'],
] as const;

export function ProductsAlike({ alike, unitPrice, category }: ProductsAlikeProps) {
  return KINDS.map(([kind, title]) => {
    const ofKind = alike.filter(({ attributes }) => attributes.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={classes['section']} aria-label={title}>
        <h2 className={classes['heading']}>{title}</h2>
        <ul className={classes['list']}>
          {ofKind.map((each) => (
            <li key={each.id}>
              <AlikeCard alternative={each} unitPrice={unitPrice} category={category} />
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
  const difference = pieceDifference(unitPrice, a.unitPrice);
  return (
    <Link
      className={classes['card']}
      to={productPath(a.productId, a.productDistributorId)}
      onClick={() => count(a.productDistributorId)}
    >
      <Picture src={a.image} category={category} name={ownName(a.name, a.manufacturerName)} size={64} />
      <span className={classes['name']}>{a.name}</span>
      <span className={classes['quiet']}>{[a.manufacturerName, a.packageText].filter(Boolean).join(' · ')}</span>
      <span className={classes['price']}>
        {priceTag(centsOrNull(a.price)) || 'No price'}
        {a.unitPrice === null ? null : <small>{unitPriceText(a.unitPrice)} a piece</small>}
      </span>
      {difference === null ? null : (
        <span className={classes['difference']} data-less={difference < 0}>
          {Math.abs(difference)}% {difference < 0 ? 'less' : 'more'} a piece
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
