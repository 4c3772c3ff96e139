/** The payment history, and declined payments again (API-29, ORD-16, ORD-23). */
import { orderPaymentsDocument } from '../../usecases/payments/payment-documents.ts';
import { retryPayment } from '../../usecases/payments/retry-payment.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const orderPaymentHandlers: Handlers<'listOrderPayments' | 'retryOrderPayment'> = {
  listOrderPayments({ locationId, query }, { installation: { store } }) {
    return orderPaymentsDocument(store, locationId, {
      orderId: query['filter[orderId]'],
      distributorIds: query['filter[distributorId]'],
      from: query['filter[date][from]'],
      to: query['filter[date][to]'],
      page: pageOf(query),
    });
  },

  async retryOrderPayment({ locationId, params }, { billing }) {
    await retryPayment(billing, locationId, params.id);
    return undefined;
  },
};
