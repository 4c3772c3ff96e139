/** Facts that a buyer compares: maker, SKUs, package, last order. */
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { lastOrderedText } from './product-text.ts';
import classes from './product-screen.module.css';

export function ProductFacts({ attributes: a }: OfferDetailResource) {
  const facts: readonly (readonly [string, string])[] = [
    ['Manufacturer', a.manufacturerName],
    ['Manufacturer SKU', a.manufacturerSku],
    ['Distributor SKU', a.sku],
    ['Category', a.category],
    ['Package', a.packageText],
    ['Units', a.units === 1 ? '' : String(a.units)],
    ['Last ordered', lastOrderedText(a.lastOrderedAt, a.lastOrderedQty)],
  ];
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
