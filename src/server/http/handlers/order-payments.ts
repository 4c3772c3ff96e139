/** The payment history, and retries of declined payments (API-29, ORD-16, ORD-23). */
import { markInvoice } from '../../usecases/payments/mark-invoice.ts';
import { orderPaymentsDocument } from '../../usecases/payments/payment-documents.ts';
import { retryPayment } from '../../usecases/payments/retry-payment.ts';
import { confirmationOfOrderPayment } from '../../usecases/subscription/confirm-payment.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const orderPaymentHandlers: Handlers<
  'listOrderPayments' | 'markInvoice' | 'retryOrderPayment' | 'confirmOrderPayment'
> = {
  listOrderPayments({ locationId, query }, { installation: { store } }) {
    return orderPaymentsDocument(store, locationId, {
      orderId: query['filter[orderId]'],
      distributorIds: query['filter[distributorId]'],
      from: query['filter[date][from]'],
      to: query['filter[date][to]'],
      page: pageOf(query),
    });
  },

  async markInvoice({ locationId, params, body }, { installation: { store } }) {
    await markInvoice(store, locationId, params.id, body.data.attributes.paid);
    return undefined;
  },

  async retryOrderPayment({ locationId, params }, { billing }) {
    await retryPayment(billing, locationId, params.id);
    return undefined;
  },

  async confirmOrderPayment({ locationId, params: { id } }, { billing }) {
    const attributes = await confirmationOfOrderPayment(billing, locationId, id);
    return { data: { type: 'payment-confirmations', id, attributes } };
  },
};
