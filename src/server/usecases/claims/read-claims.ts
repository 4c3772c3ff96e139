/** Issues, returns and claims as resources (API-30). */
import type { ClaimResource, ClaimType } from '#contract/resources/order-claims.ts';
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import {
  type ClaimRow,
  type ClaimsRequest,
  readClaimPhoto,
  readClaims,
  readLabel,
} from '../../store/ordering/claim-rows.ts';
import { stillWanted } from '../../store/ordering/claim-line.ts';
import type { Store } from '../../store/open-store.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { type Page, pageMeta } from '../reads/page-meta.ts';
import { Refused } from '../refused.ts';

export type ClaimListRequest = Omit<ClaimsRequest, 'limit' | 'offset' | 'only'> & { readonly page: Page };

const ONLY = { 'order-issues': 'issue', 'order-returns': 'return', 'order-claims': null } as const;

export function claimsDocument<Type extends ClaimType>(
  store: Store,
  locationId: LocationId,
  type: Type,
  { page, ...ask }: ClaimListRequest,
) {
  return inSnapshot(store, async (connection) => {
    const request = { ...ask, only: ONLY[type] };
    const offset = (page.number - 1) * page.size;
    const rows = await readClaims(connection, locationId, { ...request, limit: page.size, offset });
    // A page beyond the end has no row with the total number.
    const isKnown = rows.length > 0 || offset === 0;
    const [counted] = isKnown ? rows : await readClaims(connection, locationId, { ...request, limit: 1, offset: 0 });
    return { data: rows.map((row) => claimResource(type, row)), meta: pageMeta(page, Number(counted?.matching ?? 0)) };
  });
}

function claimResource<Type extends ClaimType>(type: Type, row: ClaimRow): ClaimResource<Type> {
  const isReturn = row.kind === 'return';
  return {
    type,
    id: row.id,
    attributes: {
      number: `${row.order_number}-${isReturn ? 'R' : 'I'}${row.number}`,
      orderId: row.order_id,
      orderNumber: row.order_number,
      orderItemId: row.order_item_id,
      productName: row.product_name,
      sku: row.sku,
      distributor: { id: row.distributor_id, name: row.distributor_name },
      kind: row.kind,
      qty: row.qty,
      note: row.note,
      reason: isReturn ? row.note : null,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      createdBy: row.made_by,
      messages: row.messages.map(({ isOurs, sentAt, ...message }) => ({
        ...message,
        from: isOurs ? 'practice' : 'distributor',
        sentAt: new Date(sentAt).toISOString(),
      })),
      photos: [...row.photos],
      labelUrl: row.has_label ? `/api/v2/order-returns/${row.id}/label` : null,
      isLabelNew: row.has_label && !row.label_seen,
      refund: dollarsOrNull(row.refund_cents === null ? null : Number(row.refund_cents)),
      refundedAt: row.refunded_at?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
      refundable: row.refundable === null ? null : dollars(stillWanted(row.qty, row, row.refundable)),
    },
  };
}

/** @throws Refused */
export async function photoDocument(
  store: Store,
  locationId: LocationId,
  { claimId, id }: { claimId: string; id: string },
) {
  const photo = await readClaimPhoto(store.pool, locationId, { claimId, id });
  if (photo === null) throw new Refused('not-found', 'There is no such photo.');
  const { media_type: mediaType, content } = photo;
  const fileName = `photo.${mediaType.slice('image/'.length)}`;
  return {
    data: {
      type: 'claim-photos' as const,
      id,
      attributes: { fileName, mediaType, content: content.toString('base64') },
    },
  };
}

/** @throws Refused */
export async function labelDocument(store: Store, locationId: LocationId, id: string) {
  const found = await readLabel(store.pool, locationId, id);
  if (found === null) throw new Refused('not-found', 'This return has no label yet.');
  const attributes = {
    fileName: `return-${found.number}.pdf`,
    mediaType: 'application/pdf',
    content: found.label.toString('base64'),
  };
  return { data: { type: 'return-labels' as const, id, attributes } };
}
