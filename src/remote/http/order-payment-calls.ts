/** The payment history (ORD-16). All failures are `WireFailure`. */
import { listOrderPayments } from '#contract/endpoints/orders/list-payments.ts';
import { retryOrderPayment } from '#contract/endpoints/orders/retry-payment.ts';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

export interface OrderPaymentsPage {
  readonly payments: readonly OrderPaymentResource[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** @param distributorId null: any; -1: the platform */
export async function readOrderPayments(
  api: Reader,
  { distributorId, page }: { readonly distributorId: string | null; readonly page: number },
  signal?: AbortSignal,
): Promise<OrderPaymentsPage> {
  const query = { 'filter[distributorId]': distributorId === null ? [] : [distributorId], 'page[number]': page };
  const { data, meta } = await call(api, listOrderPayments, { query, signal });
  return { payments: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}

export async function retryOrderPaymentCall(api: Reader, id: string): Promise<void> {
  await call(api, retryOrderPayment, { params: { id } });
}
