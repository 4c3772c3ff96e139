/** Charges open amounts of orders and makes refunds; payments without a result are checked again later. */
import { findPendingOrderPayments } from '../store/ordering/payment-rows.ts';
import { chargeOrder } from '../usecases/payments/charge-order.ts';
import { queueOrderCharge, ORDER_CHARGE_JOB, type OrderChargeJob } from '../usecases/payments/open-payment.ts';
import { findUnpaidRefunds } from '../store/ordering/refund-rows.ts';
import { queueRefund, ORDER_REFUND_JOB, type OrderRefundJob, payRefund } from '../usecases/payments/refund-order.ts';
import type { Billing } from '../usecases/subscription/billing.ts';
import type { JobKind } from './run-jobs.ts';

export function orderPaymentJobs(billing: Billing): readonly JobKind[] {
  return [
    {
      name: ORDER_CHARGE_JOB,
      concurrency: 4,
      concurrencyPerGroup: 1,
      run: (payload) => chargeOrder(billing, payload as OrderChargeJob),
    },
    {
      name: ORDER_REFUND_JOB,
      concurrency: 2,
      concurrencyPerGroup: 1,
      run: (payload) => payRefund(billing, payload as OrderRefundJob),
    },
    {
      name: 'order-payments',
      concurrency: 1,
      cron: '*/15 * * * * order-payments ?fill=1h',
      run: async () => {
        const { pool } = billing.store;
        for (const { location_id: locationId, id } of await findPendingOrderPayments(pool))
          await queueOrderCharge(pool, { locationId, paymentId: id });
        for (const { location_id: locationId, id } of await findUnpaidRefunds(pool))
          await queueRefund(pool, { locationId, refundId: id });
      },
    },
  ];
}
