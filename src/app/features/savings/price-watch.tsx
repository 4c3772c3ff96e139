/** The price change, of products that the location buys, from which people are notified: a setting of the location. */
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setPriceWatch } from '#remote/http/savings-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import classes from './savings.module.css';

const PERCENTS = [1, 2, 3, 5, 10, 15, 20, 30, 50];

export function PriceWatch({ percent }: { readonly percent: number | null }) {
  const { api, locationId } = useStockroom();
  const client = useQueryClient();
  const may = useMay();
  const isOnline = useNetwork();
  const [pending, setPending] = useState<number | null | undefined>(undefined);
  const shown = pending === undefined ? percent : pending;
  const choices = shown === null || PERCENTS.includes(shown) ? PERCENTS : [...PERCENTS, shown];
  const change = async (wanted: number | null): Promise<void> => {
    setPending(wanted);
    try {
      await setPriceWatch(api, locationId, wanted);
      await client.invalidateQueries({ queryKey: queryKeys.savings() });
    } catch (failure) {
      alertError(`The price watch wasn’t changed. ${detailOf(failure)}`);
    }
    setPending(undefined);
  };
  return (
    <div className={`${classes['figure']} ${classes['setting']}`}>
      <dt>Price watch</dt>
      <dd>
        <NativeSelect
          aria-label="Tell us when a price moves by"
          size="md"
          disabled={!isOnline || !may('order')}
          value={shown === null ? '' : String(shown)}
          data={[
            { value: '', label: 'Off' },
            ...choices.map((each) => ({ value: String(each), label: `${each}% or more` })),
          ]}
          onChange={({ currentTarget: { value } }) => void change(value === '' ? null : Number(value))}
        />
      </dd>
      <dd className={classes['quiet']}>
        {isOnline
          ? 'A notification when what you buy goes up or down in price by that much.'
          : 'Changing this needs a connection.'}
      </dd>
    </div>
  );
}
