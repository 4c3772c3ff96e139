/** The subscription of the current location, and a person's actions on it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PaymentsDocument } from '#contract/resources/subscription.ts';
import { cents } from '#contract/resources/resource.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import { type Banner, bannerOf } from '#domain/subscription/subscription-banner.ts';
import { type ClientFlags, NO_FLAGS } from '#domain/subscription/client-flags.ts';
import { readLocation } from '#remote/http/ordering-calls.ts';
import { readPayments } from '#remote/http/subscription-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { currency } from '../../kit/money.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { keepLocation } from '../../session/keep-location.ts';
import { locationOf } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { requestRecharge, RECHARGE_FAILED } from './request-recharge.ts';
import { changeFlags, useClientFlags } from './client-flags.ts';
import { isDeclineNews, type SeenPayment, seenPayment } from './decline-news.ts';
import { usePaidFrom } from './paid-news.ts';
import { isPaymentAwaited, lookAgainMs } from './payment-look.ts';

export interface SubscriptionState {
  readonly location: UserLocation | null;
  /** Whether this person may pay. */
  readonly mayPay: boolean;
  readonly payments: PaymentsDocument | undefined;
  readonly flags: ClientFlags;
  readonly banner: Banner | null;
  /** A payment requested here has not finished yet. */
  readonly isPaying: boolean;
}

export function useSubscription(): SubscriptionState {
  const { api, session, locationId, events, device } = useStockroom();
  const client = useQueryClient();
  const location = locationOf(session.user, locationId) ?? null;
  const mayPay = useMay()('manage-people');
  const kept = useClientFlags();
  const flags = kept ?? NO_FLAGS;
  const paidFrom = usePaidFrom(locationId);
  const status = location?.status ?? 'active';
  const wasClicked = flags.isRetryBtnClicked || flags.isRenewBtnClicked;
  const isAwaited = isPaymentAwaited(flags, status);
  const { data: payments, isFetchedAfterMount } = useQuery({
    queryKey: queryKeys.subscriptionPayments(),
    queryFn: ({ signal }) => readPayments(api, signal),
    enabled: mayPay,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isAwaited || data?.data[0]?.attributes.state === 'pending'
        ? lookAgainMs(dataUpdateCount + errorUpdateCount)
        : false,
  });
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'subscriptionPayment' || type === 'ready') {
          void client.invalidateQueries({ queryKey: queryKeys.subscriptionPayments() });
        }
      }),
    [events, client],
  );
  const payment = payments === undefined ? null : (payments.data[0]?.attributes.state ?? 'none');
  const isPaying = isAwaited && payment !== 'declined';
  // Its notification did not arrive: the server's state applies.
  const seen = useRef<SeenPayment | null>(null);
  const areFlagsKnown = kept !== null;
  useEffect(() => {
    // What an earlier visit has left is no reading of this page.
    if (payments === undefined || !isFetchedAfterMount || !areFlagsKnown) return;
    const now = seenPayment(payments);
    const isNews = isDeclineNews(seen.current, now, wasClicked);
    seen.current = now;
    if (isNews) void changeFlags(device, locationId, { is: 'declined', status });
  }, [payments, isFetchedAfterMount, areFlagsKnown, wasClicked, device, locationId, status]);
  // Reading the flags also resets outdated ones (SUB-12): the payment's notification may have been missed.
  useEffect(() => {
    if (status === 'active') void changeFlags(device, locationId, { is: 'route-changed', status });
  }, [status, device, locationId]);
  const banner =
    location === null
      ? null
      : bannerOf({
          status: paidFrom ?? status,
          last4: location.card?.number ?? null,
          amount: currency(cents(location.renewalAmount)),
          payment,
          isPaid: paidFrom !== null,
          flags,
        });
  return { location, mayPay, payments, flags, banner, isPaying };
}

/** Requests the payment (SUB-07, ERR-09). @returns whether it was requested */
export function useRecharge(): (button: 'retry' | 'renew', failure?: string) => Promise<boolean> {
  const { api, device, session, locationId } = useStockroom();
  const client = useQueryClient();
  // Its flag is stored a moment later: until then a second tap would ask again, and be told that no payment is due.
  const isAsking = useRef(false);
  return async (button, failure = RECHARGE_FAILED) => {
    if (isAsking.current) return false;
    isAsking.current = true;
    const problem = await requestRecharge({ api, device, locationId }, button, failure).finally(() => {
      isAsking.current = false;
    });
    // Also after a failure: the server may have been asked, and only its answer was lost.
    const payments = client.invalidateQueries({ queryKey: queryKeys.subscriptionPayments() });
    if (problem === null) {
      await payments;
      return true;
    }
    alertError(problem);
    if (locationId !== '') {
      // It may have been paid elsewhere, or have no card anymore.
      void readLocation(api, locationId)
        .then((fetched) => keepLocation(device, session.userId, { locationId, told: fetched }))
        .catch(() => undefined);
    }
    return false;
  };
}
