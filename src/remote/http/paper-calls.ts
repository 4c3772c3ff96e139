/** Files of PDF. All failures are `WireFailure`. */
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { printInvoice, printOrder, printReceipt } from '#contract/endpoints/papers.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { call, type Caller } from './call.ts';

const PAPERS = { order: printOrder, invoice: printInvoice, receipt: printReceipt } as const;
export type PaperKind = keyof typeof PAPERS;

export async function readPaper(api: Caller, kind: PaperKind, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const endpoint: Endpoint<'/:id', unknown> = { ...PAPERS[kind], path: PAPERS[kind].path as '/:id' };
  const file = await call(api, endpoint, { params: { id } });
  if (!(file instanceof Uint8Array)) throw new WireFailure('malformed', 'the answer is not a PDF');
  return new Uint8Array(file);
}
