/** The lines of one distributor, its shipping, and the totals of its order. */
import { IconAlertTriangle, IconHeart, IconStar, IconUserCheck } from '@tabler/icons-react';
import type { CartGroupItem } from '#contract/resources/cart-group.ts';
import type { LineView } from '#mirror/read/views.ts';
import { memo, type ReactNode } from 'react';
import type { CartLineSlot, CartSlot, CartStatus } from '../../things/cart-line/cart-slots.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { useIsBlocked } from '../../session/blocked-distributors.ts';
import { howMany } from './line-selection.ts';
import { type DistributorGroup, lineKey } from './cart-groups.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import { GroupCosts } from './group-costs.tsx';
import { SEND_TO_REP, SIMULATED } from './shipping-text.ts';
import { ShippingBox } from './shipping-box.tsx';
import type { CartActions } from './use-cart-actions.ts';
import classes from './cart.module.css';

export interface DistributorSectionProps {
  readonly group: DistributorGroup<LineView>;
  readonly mode: CartSlot['mode'];
  readonly standing: CartStatus;
  readonly priceAge: string | null;
  readonly facts: ReadonlyMap<string, CartGroupItem['attributes']>;
  readonly lineExtras: ((slot: CartLineSlot) => ReactNode) | undefined;
  readonly onShip: (choice: OvernightChoice, isOvernight: boolean) => void;
  readonly actions: CartActions;
}

/** Memoized: other changes on the screen, such as typing in its search, do not re-render hundreds of rows. */
export const DistributorSection = memo(Section);

function Section(props: DistributorSectionProps) {
  const { group, mode, standing, priceAge, facts, lineExtras, onShip, actions } = props;
  const { distributorId, name, lines, shown, chosen, terms, totals } = group;
  const isBlocked = useIsBlocked(distributorId);
  const orderable = lines.filter((line) => !line.cannotOrder);
  const picked = new Set(chosen);
  const inSight = new Set(shown);
  // Rows that do not match the search stay mounted, so that clearing it is cheap; checkout leaves out what is not ordered.
  const rows = mode === 'cart' ? lines : shown;
  return (
    <section className={classes['card']} aria-label={name} hidden={shown.length === 0}>
      <header className={classes['cardHead']}>
        <SelectionCheckbox
          chosen={howMany(chosen.length, orderable.length)}
          label={`Order everything from ${name}`}
          disabled={orderable.length === 0}
          onChange={(next) => actions.choose(lines, next)}
        />
        <h2 className={classes['distributor']}>{name}</h2>
        {terms?.isPrimary === true ? (
          <span className={classes['badge']}>
            <IconStar size={14} aria-hidden="true" /> Primary
          </span>
        ) : null}
        {terms?.isPreferred === true ? (
          <span className={classes['badge']}>
            <IconHeart size={14} aria-hidden="true" /> Preferred
          </span>
        ) : null}
        <span className={classes['products']}>{countText(lines.length, 'product', 'products')}</span>
        <span className={classes['groupSum']}>
          {currency(totals.totalCents)}
          {standing === 'checked' ? null : <span className={classes['quiet']}> est.</span>}
        </span>
      </header>
      {terms?.sendToRep === true ? (
        <p className={classes['rep']}>
          <IconUserCheck size={18} aria-hidden="true" /> {SEND_TO_REP}
        </p>
      ) : null}
      {terms?.isSimulated === true ? (
        <p className={classes['simulated']}>
          <IconAlertTriangle size={18} aria-hidden="true" /> {SIMULATED}
        </p>
      ) : null}
      <ul className={classes['lines']}>
        {rows.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            isShown={inSight.has(line)}
            isChosen={picked.has(line)}
            available={group.short.get(lineKey(line)) ?? null}
            priceAge={priceAge}
            facts={facts.get(line.id) ?? null}
            isBlocked={isBlocked}
            lineExtras={lineExtras}
            actions={actions}
          />
        ))}
      </ul>
      <div className={classes['groupFoot']}>
        <ShippingBox group={group} onShip={onShip} />
        <GroupCosts group={group} standing={standing} />
      </div>
    </section>
  );
}
