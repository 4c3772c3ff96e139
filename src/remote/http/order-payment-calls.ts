/** The payment history (ORD-16). All failures are `WireFailure`. */
import {
  confirmOrderPayment,
  listOrderPayments,
  markInvoice,
  retryOrderPayment,
} from '#contract/endpoints/order-payments.ts';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import type { PaymentConfirmation } from '#contract/resources/subscription.ts';
import { call, type Caller } from './call.ts';

export interface OrderPaymentsPage {
  readonly payments: readonly OrderPaymentResource[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface OrderPaymentsAsk {
  /** null: any; -1: the platform */
  readonly distributorId: string | null;
  /** Left out: of any. */
  readonly orderId?: string;
  readonly page: number;
  /** Left out: the server's usual page. */
  readonly pageSize?: number;
}

/** The server's largest page. */
export const MAX_PAYMENTS = 200;

export async function readOrderPayments(
  api: Caller,
  { distributorId, orderId = '', page, pageSize }: OrderPaymentsAsk,
  signal?: AbortSignal,
): Promise<OrderPaymentsPage> {
  const query = {
    ...(orderId === '' ? {} : { 'filter[orderId]': orderId }),
    'filter[distributorId]': distributorId === null ? [] : [distributorId],
    'page[number]': page,
    ...(pageSize === undefined ? {} : { 'page[size]': pageSize }),
  };
  const { data, meta } = await call(api, listOrderPayments, { query, signal });
  return { payments: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}

export async function retryOrderPaymentCall(api: Caller, id: string): Promise<void> {
  await call(api, retryOrderPayment, { params: { id } });
}

/** @param paid false: mark it as due again */
export async function markInvoiceCall(api: Caller, id: string, paid: boolean): Promise<void> {
  const body = { data: { type: 'order-payments' as const, id, attributes: { paid } } };
  await call(api, markInvoice, { params: { id }, body });
}

/** The data needed to confirm the payment with the bank; requested again afterwards, the outcome. */
export async function confirmationOfOrder(api: Caller, id: string): Promise<PaymentConfirmation> {
  return (await call(api, confirmOrderPayment, { params: { id } })).data.attributes;
}
