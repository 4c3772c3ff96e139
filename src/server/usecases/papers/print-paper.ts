/** A paper becomes a file of PDF with a name that any system can keep. */
import type { Paper } from '../../gateways/papers/paper.ts';
import { writePdf } from '../../gateways/papers/write-pdf.ts';

export interface PrintedPaper {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function printPaper(paper: Paper): Promise<PrintedPaper> {
  const words = paper.title.toLowerCase().match(/[a-z0-9]+/g) ?? ['paper'];
  return { name: `${words.join('-').slice(0, 80)}.pdf`, bytes: await writePdf(paper) };
}
