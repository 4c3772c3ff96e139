/** Files of PDF. All failures are `WireFailure`. */
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { printInvoice } from '#contract/endpoints/orders/print-invoice.ts';
import { printOrder } from '#contract/endpoints/orders/print-order.ts';
import { printReceipt } from '#contract/endpoints/subscription/print-receipt.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

const PAPERS = { order: printOrder, invoice: printInvoice, receipt: printReceipt } as const;
export type PaperKind = keyof typeof PAPERS;

export async function readPaper(
  api: Pick<ApiClient, 'read'>,
  kind: PaperKind,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const endpoint: Endpoint<'/:id', unknown> = { ...PAPERS[kind], path: PAPERS[kind].path as '/:id' };
  const file = await call(api, endpoint, { params: { id } });
  if (!(file instanceof Uint8Array)) throw new WireFailure('malformed', 'the answer is no file of PDF');
  return new Uint8Array(file);
}
