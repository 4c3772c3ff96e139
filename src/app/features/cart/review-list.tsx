/** Adds that the server did not accept unchanged: a changed price is confirmed first, never added silently. */
import type { OpView } from '#mirror/read/views.ts';
import { OpCard } from '../../things/edit/op-card.tsx';
import classes from './cart.module.css';

export function ReviewList({ ops }: { readonly ops: readonly OpView[] }) {
  if (ops.length === 0) return null;
  return (
    <section aria-label="Needs a decision">
      <h2 className={classes['distributor']}>Needs a decision</h2>
      <p className={classes['quiet']}>Added on this device, not in the cart yet.</p>
      <ul className={classes['reviews']}>
        {ops.map((op) => (
          <OpCard key={op.opId} op={op} place={null} />
        ))}
      </ul>
    </section>
  );
}
