import classes from './cart-count.module.css';

/** The number on the cart, and its words for screen readers. */
export function CartCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes['count']} aria-hidden="true">
      {count > 999 ? '999+' : count}
    </span>
  );
}

export function cartLabel(count: number): string {
  return count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'unit' : 'units'}`;
}
