/** In a large family: the current size, and a link to the others. */
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { countText } from '../../kit/count-text.ts';
import { FAMILY_ID } from './family-table.tsx';
import classes from './variant-picker.module.css';

interface FamilySummaryProps {
  readonly attributes: OfferDetailResource['attributes'];
  readonly count: number;
}

/** More are in the specifications. */
const FEW = 6;

export function FamilySummary({ attributes: { modifierList }, count }: FamilySummaryProps) {
  return (
    <>
      {modifierList.length === 0 ? null : (
        <dl className={classes['own']}>
          {modifierList.slice(0, FEW).map(({ modifierValueId, name, value }) => (
            <div key={modifierValueId}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button
          variant="light"
          leftSection={<IconListSearch size={18} aria-hidden="true" />}
          onClick={() => {
            const family = document.getElementById(FAMILY_ID);
            family?.scrollIntoView({ block: 'start' });
            family?.focus({ preventScroll: true });
          }}
        >
          Choose from {countText(count, 'size', 'sizes')}
        </Button>
      </div>
    </>
  );
}
