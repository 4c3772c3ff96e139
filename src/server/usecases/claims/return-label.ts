/** The label of a return: a PDF for the box. */
import type { ClaimState } from '../../store/ordering/claim-rows.ts';
import { smallPdf } from '../demo-files/small-pdf.ts';

export function returnLabel(claim: ClaimState): Buffer {
  return smallPdf({
    title: `Return ${claim.order_number}-R${claim.number}`,
    paragraphs: [
      `To: ${claim.distributor_name}, Returns`,
      `Order: ${claim.order_number}`,
      `Contents: ${claim.qty} x ${claim.product_name}`,
      'Put this label on the outside of the box. Shipping is paid.',
    ],
  });
}
