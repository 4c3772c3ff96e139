/** Charges open payments, and processes what is due: renewals, ends of trials, retries. */
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
      // In some time zone midnight is every quarter of an hour.
      cron: '*/15 * * * * subscription-billing ?fill=1h',
      run: async () => void (await billDue(billing)),
    },
  ];
}
