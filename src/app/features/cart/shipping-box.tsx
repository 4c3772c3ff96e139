/** A distributor's shipping: amount missing to free shipping, standard or overnight, cut-off and arrival (CHK-07..11). */
import { Progress } from '@mantine/core';
import { IconClock, IconTruckDelivery } from '@tabler/icons-react';
import { useId } from 'react';
import type { LineView } from '#mirror/read/views.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import type { DistributorGroup } from './cart-groups.ts';
import { arrivalText, cutOffText, freeShipping, overnightDelta, usualShippingText } from './shipping-text.ts';
import classes from './shipping-box.module.css';

export interface ShippingBoxProps {
  readonly group: DistributorGroup<LineView>;
  readonly onShip: (choice: OvernightChoice, isOvernight: boolean) => void;
}

export function ShippingBox({ group, onShip }: ShippingBoxProps) {
  const { distributorId, name, terms, usual, overnight, isOvernight, arrival, chosen } = group;
  const radioName = useId();
  if (terms === null || arrival === null) {
    return (
      <div className={classes['root']}>
        <p className={classes['title']}>
          <IconTruckDelivery size={18} aria-hidden="true" /> Shipping: N/A
        </p>
        <p className={classes['quiet']}>
          Shipping terms for {name} aren’t on this device yet. They’ll load when you’re online.
        </p>
      </div>
    );
  }
  const { subtotalCents } = usual;
  const free = freeShipping(usual.shipping, { subtotalCents, minimumCents: terms.minOrderTotalFreeCents });
  const offered = terms.overnight;
  const usualText = `${usualShippingText(usual)} · arrives ${arrivalText(arrival.usual)}`;
  return (
    <div className={classes['root']}>
      {free === null || chosen.length === 0 ? null : (
        <div className={classes['free']}>
          <p className={classes['words']} data-free={free.percent === 100}>
            {free.words}
          </p>
          <Progress
            value={free.percent}
            size="md"
            radius="xl"
            color={free.percent === 100 ? 'green' : 'accent'}
            aria-label={`To free shipping from ${name}: ${free.words}`}
          />
        </div>
      )}
      {offered === null || overnight === null || arrival.overnight === null ? (
        <p className={classes['title']}>
          <IconTruckDelivery size={18} aria-hidden="true" /> Shipping: {usualText}
        </p>
      ) : (
        <fieldset className={classes['options']}>
          <legend className={classes['legend']}>Shipping from {name}</legend>
          <label className={classes['option']}>
            <input
              type="radio"
              name={radioName}
              checked={!isOvernight}
              onChange={() => onShip({ distributorId, shipMethodId: offered.shipMethodId }, false)}
            />
            <strong>Standard shipping</strong>
            <small>{usualText}</small>
          </label>
          <label className={classes['option']}>
            <input
              type="radio"
              name={radioName}
              checked={isOvernight}
              onChange={() => onShip({ distributorId, shipMethodId: offered.shipMethodId }, true)}
            />
            <strong>Overnight shipping</strong>
            <small>
              {/* The additional cost depends on what is ordered. */}
              {chosen.length === 0 ? '' : `${overnightDelta(usual, overnight)} · `}arrives{' '}
              {arrivalText(arrival.overnight)}
            </small>
          </label>
        </fieldset>
      )}
      <p className={classes['quiet']}>
        <IconClock size={15} aria-hidden="true" />
        {arrival.leaves === null
          ? `Order by ${cutOffText(terms.cutOffTime)} to ship today`
          : `Ships ${arrivalText(arrival.leaves)}; order cutoff is ${cutOffText(terms.cutOffTime)}`}
      </p>
    </div>
  );
}
