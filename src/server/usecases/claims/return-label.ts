/** A return label for the outside of the box: a PDF in the size of label printers. */
import type { LocationId } from '#domain/ids.ts';
import { writePdf } from '../../gateways/printouts/write-pdf.ts';
import type { Connection } from '../../store/connection.ts';
import type { ClaimState } from '../../store/ordering/claim-rows.ts';
import { readPurchase } from '../../store/ordering/purchase-rows.ts';

/** @param now ISO instant */
export async function returnLabel(
  connection: Connection,
  locationId: LocationId,
  claim: ClaimState,
  now: string,
): Promise<Buffer> {
  const purchase = await readPurchase(connection, locationId, claim.order_id);
  const number = `${claim.order_number}-R${claim.number}`;
  const { location_name: name = '', location_address: address = '' } = purchase ?? {};
  return writePdf({
    title: `Return ${number}`,
    from: name,
    foot: `Return ${number}`,
    at: now,
    size: 'label',
    parts: [
      { is: 'addresses', addresses: [{ label: 'From', lines: [name, ...address.split('\n')] }] },
      { is: 'addresses', addresses: [{ label: 'To', lines: [claim.distributor_name, 'Returns'] }] },
      { is: 'code', code: number },
      {
        is: 'facts',
        facts: [
          ['Order', claim.order_number],
          ['Contents', `${claim.qty} × ${claim.product_name}`],
        ],
      },
      { is: 'paragraph', text: 'Put this label on the outside of the box. Shipping is paid.' },
    ],
  });
}
