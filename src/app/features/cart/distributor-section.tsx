/** The lines of one distributor, with what they come to. */
import type { LineView } from '#mirror/read/views.ts';
import { currency } from '../../ui/money.ts';
import type { DistributorGroup } from './cart-groups.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { CartActions } from './use-cart-actions.ts';
import classes from './cart.module.css';

export interface DistributorSectionProps {
  readonly group: DistributorGroup<LineView>;
  readonly actions: CartActions;
}

export function DistributorSection({ group, actions }: DistributorSectionProps) {
  const { name, lines, estimate } = group;
  return (
    <section className={classes['card']} aria-label={name}>
      <header className={classes['cardHead']}>
        <h2 className={classes['distributor']}>{name}</h2>
        <span className={classes['quiet']}>{lines.length === 1 ? '1 product' : `${lines.length} products`}</span>
        <span className={classes['groupSum']}>
          {currency(estimate.cents)}
          <span className={classes['quiet']}> est.</span>
        </span>
      </header>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <CartLineRow key={line.clientId ?? line.id} line={line} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
