/** Charges what is open, and looks what the calendar brings: renewals, ends of trials, further tries. */
import { billDue } from '../usecases/subscription/bill-due.ts';
import { type Billing, CHARGE_JOB, type ChargeJob } from '../usecases/subscription/billing.ts';
import { chargePayment } from '../usecases/subscription/charge-payment.ts';
import type { JobKind } from './run-jobs.ts';

export function subscriptionJobs(billing: Billing): readonly JobKind[] {
  return [
    {
      name: CHARGE_JOB,
      concurrency: 4,
      concurrencyPerGroup: 1,
      run: (payload) => chargePayment(billing, payload as ChargeJob),
    },
    {
      name: 'subscription-billing',
      concurrency: 1,
      // Midnight comes to some time zone every quarter of an hour.
      cron: '*/15 * * * * subscription-billing ?fill=1h',
      run: async () => void (await billDue(billing)),
    },
  ];
}
