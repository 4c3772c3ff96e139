/** Savings Analysis (SAV-01..04): total and monthly savings, missed savings, and the price watch. */
import { IconPigMoney } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavingsAnalysis } from '#contract/resources/savings.ts';
import { cents } from '#contract/resources/resource.ts';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { readSavings } from '#remote/http/savings-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { MissingData } from '../../kit/missing-data.tsx';
import { currency } from '../../kit/money.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf, failureText } from '../../text/failure-text.ts';
import { TOTAL_SAVED, TOTAL_SAVED_INFO } from '../../things/budget/budget-text.ts';
import { AuthorizedOnly } from '../../things/offer/authorized-only.tsx';
import { isAuthorizedOnly, withAuthorizedOnly } from '../../things/offer/authorized-setting.ts';
import { MissedSavings } from './missed-savings.tsx';
import { PriceWatch } from './price-watch.tsx';
import { SavedMonths } from './saved-months.tsx';
import layout from '../../kit/layout.module.css';
import classes from './savings.module.css';

export function SavingsScreen() {
  const { api } = useStockroom();
  const result = useQuery({
    queryKey: queryKeys.savings(),
    queryFn: ({ signal }) => readSavings(api, signal),
    staleTime: 0,
  });
  const age = useRemoteAge(result);
  const { data } = result;
  const authorized = useAuthorizedSetting();
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1 className={layout['title']}>Savings Analysis</h1>
        <div className={classes['setting']}>
          <AuthorizedOnly {...authorized} />
        </div>
      </div>
      {data === undefined ? (
        <MissingData
          what="your savings"
          failure={result.error}
          title="Your savings aren’t available"
          words={(failure) => `${failureText(failure)} Once you’ve opened this page it’s available offline.`}
          onRetry={() => void result.refetch()}
        />
      ) : (
        <>
          {age === null ? null : <AgeNote {...age} what="Your savings" />}
          <Analysis savings={data} isAuthorizedOnly={authorized.isOn} />
        </>
      )}
    </div>
  );
}

function Analysis({
  savings,
  isAuthorizedOnly: authorizedOnly,
}: {
  readonly savings: SavingsAnalysis;
  readonly isAuthorizedOnly: boolean;
}) {
  return (
    <>
      <dl className={classes['figures']}>
        <div className={classes['figure']}>
          <dt>{TOTAL_SAVED}</dt>
          <dd>{currency(cents(savings.savedTotal))}</dd>
          <dd className={classes['quiet']}>{TOTAL_SAVED_INFO}</dd>
        </div>
        <div className={classes['figure']}>
          <dt>Missed savings</dt>
          <dd>{currency(cents(savings.missedTotal))}</dd>
          <dd className={classes['quiet']}>What cheaper offers would have saved in the last 12 months.</dd>
        </div>
        <PriceWatch percent={savings.watchPercent} />
      </dl>
      {savings.months.length === 0 ? (
        <EmptyState icon={<IconPigMoney size={36} stroke={1.6} />} title="No orders yet">
          After your first order you’ll see what you paid, what others charge and what you saved.
        </EmptyState>
      ) : (
        <>
          <SavedMonths savings={savings} isAuthorizedOnly={authorizedOnly} />
          <MissedSavings missed={savings.missed} />
        </>
      )}
    </>
  );
}

/** The location's setting, shared by everybody there (SAV-03). */
function useAuthorizedSetting() {
  const { api, session, locationId, device } = useStockroom();
  const client = useQueryClient();
  const isOnline = useNetwork();
  const [pending, setPending] = useState<boolean | null>(null);
  const toggle = async (wanted: boolean): Promise<void> => {
    setPending(wanted);
    try {
      await createCatalogueCalls(api).setAuthorizedOnly(wanted);
      await device.changeUser(session.userId, (user) => withAuthorizedOnly(user, locationId, wanted));
      for (const kind of ['catalogue-page', 'filter-options', 'top-list'])
        void client.invalidateQueries({ queryKey: [kind] });
    } catch (failure) {
      console.error('Authorized Only:', failure);
      alertError(`Authorized Only wasn’t changed. ${detailOf(failure)}`);
    }
    setPending(null);
  };
  return {
    isOn: pending ?? isAuthorizedOnly(session.user, locationId),
    isOnline,
    onToggle: (isOn: boolean) => void toggle(isOn),
  };
}
