/** Orders, invoices and receipts as PDF. The PDF library is loaded on demand. */
import type { FastifyReply } from 'fastify';
import { PDF_TYPE } from '#contract/resources/pdf-file.ts';
import { invoicePrintout, orderPrintout } from '../../usecases/printouts/order-printouts.ts';
import { printPdf } from '../../usecases/printouts/print-pdf.ts';
import { receiptPrintout } from '../../usecases/printouts/receipt-printout.ts';
import type { Handlers } from '../handler.ts';

/** Answers with a printout. */
export async function sendPdf(reply: FastifyReply, paper: Parameters<typeof printPdf>[0]): Promise<Buffer> {
  const { name, bytes } = await printPdf(paper);
  reply.header('content-type', PDF_TYPE).header('content-disposition', `attachment; filename="${name}"`);
  return bytes;
}

export const paperHandlers: Handlers<'printOrder' | 'printInvoice' | 'printReceipt'> = {
  printOrder: async ({ reply, locationId, params }, { installation: { store } }) =>
    sendPdf(reply, await orderPrintout(store, locationId, params.id)),

  printInvoice: async ({ reply, locationId, params }, { installation: { store } }) =>
    sendPdf(reply, await invoicePrintout(store, locationId, params.id)),

  printReceipt: async ({ reply, locationId, params }, { installation: { store } }) =>
    sendPdf(reply, await receiptPrintout(store.pool, locationId, params.id)),
};
