/** PDF files. All failures are `WireFailure`. */
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { printInvoice, printOrder, printReceipt } from '#contract/endpoints/papers.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { call, type Caller } from './call.ts';

const PDF_CALLS = { order: printOrder, invoice: printInvoice, receipt: printReceipt } as const;
export type PdfKind = keyof typeof PDF_CALLS;

export async function readPdf(api: Caller, kind: PdfKind, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const endpoint: Endpoint<'/:id', unknown> = { ...PDF_CALLS[kind], path: PDF_CALLS[kind].path as '/:id' };
  const file = await call(api, endpoint, { params: { id } });
  if (!(file instanceof Uint8Array)) throw new WireFailure('malformed', 'the answer is not a PDF');
  return new Uint8Array(file);
}
