/** Orders, invoices and receipts as PDF. The writer of PDF is loaded when somebody asks. */
import type { FastifyReply } from 'fastify';
import { PDF_TYPE } from '#contract/resources/pdf-file.ts';
import { invoicePaper, orderPaper } from '../../usecases/papers/order-papers.ts';
import { printPaper } from '../../usecases/papers/print-paper.ts';
import { receiptPaper } from '../../usecases/papers/receipt-paper.ts';
import type { Handlers } from '../handler.ts';

/** What a handler answers with a paper. */
export async function sendPaper(reply: FastifyReply, paper: Parameters<typeof printPaper>[0]): Promise<Buffer> {
  const { name, bytes } = await printPaper(paper);
  reply.header('content-type', PDF_TYPE).header('content-disposition', `attachment; filename="${name}"`);
  return bytes;
}

export const paperHandlers: Handlers<'printOrder' | 'printInvoice' | 'printReceipt'> = {
  printOrder: async ({ reply, locationId, params }, { installation: { store } }) =>
    sendPaper(reply, await orderPaper(store, locationId, params.id)),

  printInvoice: async ({ reply, locationId, params }, { installation: { store } }) =>
    sendPaper(reply, await invoicePaper(store, locationId, params.id)),

  printReceipt: async ({ reply, locationId, params }, { installation: { store } }) =>
    sendPaper(reply, await receiptPaper(store.pool, locationId, params.id)),
};
