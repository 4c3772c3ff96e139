/** Renders a printout to a PDF file with a portable file name. */
import type { Printout } from '../../gateways/printouts/printout.ts';
import { writePdf } from '../../gateways/printouts/write-pdf.ts';

export interface PrintedPdf {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function printPdf(paper: Printout): Promise<PrintedPdf> {
  const words = paper.title.toLowerCase().match(/[a-z0-9]+/g) ?? ['paper'];
  return { name: `${words.join('-').slice(0, 80)}.pdf`, bytes: await writePdf(paper) };
}
