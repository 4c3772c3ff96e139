/** Offers that cost less than what stands in the answer, each with the reason why it does not. */
import type { OptimisePreview } from '#contract/resources/optimisation.ts';
import { cents } from '#contract/resources/resource.ts';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { leftOutWords } from './swap-words.ts';
import classes from './optimiser.module.css';

export function LeftOutList({ offers }: { readonly offers: OptimisePreview['meta']['leftOut'] }) {
  if (offers.length === 0) return null;
  return (
    <details className={classes['leftOut']}>
      <summary>{countText(offers.length, 'cheaper offer', 'cheaper offers')} left out</summary>
      <ul className={classes['reasons']}>
        {offers.map((offer) => (
          <li key={offer.cartItemId}>
            <strong>{offer.productName}</strong>
            <span>
              {offer.toProductName === offer.productName ? '' : `${offer.toProductName} · `}
              {offer.distributorName} · {currency(cents(offer.less))} less
            </span>
            <span>{leftOutWords(offer)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
