/**
 * The total of the selected lines over all distributors, and the actions on them. Beside the lines on a desktop, below them on narrow
 * screens, where a strip at the bottom repeats the total (CART-08).
 */
import { IconCloudCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cents } from '#contract/resources/resource.ts';
import type { LineView } from '#mirror/read/views.ts';
import { announce } from '../../kit/announce.ts';
import type { CartSlot, CartStatus } from '../../things/cart-line/cart-slots.ts';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import type { Cart } from './cart-groups.ts';
import { SEND_TO_REP } from './shipping-text.ts';
import page from './cart.module.css';
import sums from '../../kit/sums.module.css';
import classes from './cart-summary.module.css';

export interface CartSummaryProps {
  readonly cart: Cart<LineView>;
  readonly slot: CartSlot;
  readonly id: string;
  readonly children: ReactNode;
}

export function CartSummary({ cart, slot, id, children }: CartSummaryProps) {
  const { standing, summary, groups, chosen, lines } = slot;
  const isChecked = standing === 'checked';
  const saved =
    isChecked && summary?.isHavingActiveSavings === true ? cents(summary.withoutSavings) - cart.totalCents : 0;
  const words = standingText(standing, cart.isWithoutTerms);
  useSpokenStanding(standing, words);
  const left = lines.filter((line) => line.cannotOrder).length;
  return (
    <aside className={classes['summary']} aria-label="Summary" id={id}>
      <h2 className={classes['summaryTitle']}>Summary</h2>
      <dl className={`${sums['sums']} ${classes['sums']}`}>
        {groups.map(({ distributorId, name, totalCents, sendToRep }) => (
          <div key={distributorId}>
            <dt>
              {name}
              {sendToRep ? <small>{SEND_TO_REP}</small> : null}
            </dt>
            <dd>{currency(totalCents)}</dd>
          </div>
        ))}
        {saved <= 0 || summary === null ? null : (
          <>
            <div>
              <dt>Without savings</dt>
              <dd className={classes['struck']}>{currency(cents(summary.withoutSavings))}</dd>
            </div>
            <div className={classes['savings']}>
              <dt>You save</dt>
              <dd>{currency(saved)}</dd>
            </div>
          </>
        )}
        <div className={sums['total']}>
          <dt>{isChecked ? 'Total' : 'Estimated total'}</dt>
          <dd data-total-cents={cart.totalCents}>{currency(cart.totalCents)}</dd>
        </div>
      </dl>
      <p className={classes['standing']} data-standing={standing}>
        <StandingSign standing={standing} /> {words}
      </p>
      <p className={page['quiet']}>
        {summaryText(chosen)}
        {left === 0 ? '' : ` ${countText(left, 'product', 'products')} can’t be ordered right now.`}
      </p>
      {children}
    </aside>
  );
}

/** Announces only transitions: that totals are estimates from now on, and that the server has answered again; not each request. */
function useSpokenStanding(standing: CartStatus, words: string): void {
  const known = useRef<CartStatus>('checked');
  useEffect(() => {
    if (standing === 'checking' || standing === known.current) return;
    known.current = standing;
    announce(words);
  }, [standing, words]);
}

function summaryText(chosen: readonly LineView[]): string {
  const pieces = chosen.reduce((sum, line) => sum + line.qty, 0);
  return `${countText(chosen.length, 'product', 'products')}, ${countText(pieces, 'unit', 'units')}.`;
}

function standingText(standing: CartStatus, isWithoutTerms: boolean): string {
  const missing = isWithoutTerms ? ', excluding unknown shipping and tax' : '';
  switch (standing) {
    case 'checked':
      return 'Prices, shipping and tax are up to date.';
    case 'checking':
      return `Estimate${missing}. Checking current prices.`;
    case 'offline':
      return `Estimate${missing}. Final total when you’re online.`;
  }
}

function StandingSign({ standing }: { readonly standing: CartStatus }) {
  const look = { size: 17, 'aria-hidden': true } as const;
  switch (standing) {
    case 'checked':
      return <IconCloudCheck {...look} />;
    case 'checking':
      return <IconLoader2 {...look} />;
    case 'offline':
      return <IconCloudOff {...look} />;
  }
}
