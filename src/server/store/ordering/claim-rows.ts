/** Issues and returns of order lines, with their messages, photos and labels. */
import type { LocationId } from '#domain/ids.ts';
import type { ClaimKind, ClaimStatus } from '#domain/ordering/order-claim.ts';
import { type Connection, first, isUuid, run, statement } from '../connection.ts';
import { instantAt } from '../instant-at.ts';
import { type ClaimLine, type CreditedPart, readClaimLine, REFUND_COLUMNS, type RefundColumns } from './claim-line.ts';

const MADE = statement<Pick<ClaimRow, 'order_item_id' | 'kind' | 'qty' | 'note'>>(
  'claim-as-made',
  'select order_item_id, kind, qty, note from order_claims where location_id = $1 and id = $2::uuid',
);

/** The claim with an id; null: none. */
export async function readMade(connection: Connection, locationId: LocationId, id: string) {
  return (await first(connection, MADE, [locationId, id])) ?? null;
}

const INSERT = statement<never>(
  'insert-claim',
  `insert into order_claims (location_id, id, order_id, order_item_id, number, kind, qty, note, status, made_by, credited_qty, refund_cents, refunded_at)
    select $1, $2::uuid, $3, $4, coalesce(max(number), 0) + 1, $5, $6, $7, $8, $9, $10, $11, case when $8 = 'refunded' then now() end
      from order_claims where location_id = $1 and order_id = $3`,
);

export interface NewClaim {
  readonly id: string;
  readonly orderId: string;
  readonly orderItemId: string;
  readonly kind: ClaimKind;
  readonly qty: number;
  readonly note: string;
  readonly status: ClaimStatus;
  readonly madeBy: string;
  /** The amount credited before the claim was made; absent: none. */
  readonly credited?: { readonly qty: number; readonly cents: number };
}

export async function insertClaim(connection: Connection, locationId: LocationId, claim: NewClaim): Promise<void> {
  const { id, orderId, orderItemId, kind, qty, note, status, madeBy, credited = { qty: 0, cents: 0 } } = claim;
  const back = [credited.qty, credited.qty === 0 ? null : credited.cents];
  await run(connection, INSERT, [locationId, id, orderId, orderItemId, kind, qty, note, status, madeBy, ...back]);
}

export interface ClaimRow extends CreditedPart {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly order_item_id: string;
  readonly number: number;
  readonly product_name: string;
  readonly sku: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly kind: ClaimKind;
  readonly qty: number;
  readonly note: string;
  readonly status: ClaimStatus;
  readonly made_by: string;
  readonly created_at: Date;
  readonly has_label: boolean;
  readonly label_seen: boolean;
  readonly refunded_at: Date | null;
  readonly sent_at: Date | null;
  readonly messages: readonly { id: string; isOurs: boolean; author: string; text: string; sentAt: string }[];
  readonly photos: readonly { id: string; mediaType: string }[];
  /** The outstanding amount of a pending return; null: none. */
  readonly refundable: RefundColumns | null;
  /** Total number of matches. */
  readonly matching: string;
}

const CLAIMS = statement<ClaimRow>(
  'claims-of-location',
  `select c.id, c.order_id, o.number as order_number, c.order_item_id, c.number, i.product_name, i.sku, d.id as distributor_id,
      d.name as distributor_name, c.kind, c.qty, c.note, c.status, c.made_by, c.created_at, c.label is not null as has_label,
      c.label_seen, c.refund_cents, c.credited_qty, c.refunded_at, c.sent_at, count(*) over () as matching,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id::text, 'isOurs', m.user_id is not null, 'author', m.author,
          'text', m.text, 'sentAt', m.sent_at) order by m.id)
        from claim_messages m where m.location_id = c.location_id and m.claim_id = c.id), '[]') as messages,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id::text, 'mediaType', p.media_type) order by p.added_at, p.id)
        from claim_photos p where p.location_id = c.location_id and p.claim_id = c.id), '[]') as photos,
      case when c.status in ('requested', 'labeled') then (select to_jsonb(w) from (select ${REFUND_COLUMNS}) w) end as refundable
    from order_claims c
    join orders o on o.location_id = c.location_id and o.id = c.order_id
    join order_items i on i.location_id = c.location_id and i.id = c.order_item_id
    join distributors d on d.id = o.distributor_id
    where c.location_id = $1 and ($2::text is null or (c.kind = 'return') = ($2 = 'return'))
      and ($3::bigint is null or c.order_id = $3)
      and ($4::text is null or c.created_at >= ${instantAt('$4')}) and ($5::text is null or c.created_at < ${instantAt('$5')})
    order by c.created_at desc, c.id limit $6 offset $7`,
);

export interface ClaimsRequest {
  /** null: both. */
  readonly only: 'issue' | 'return' | null;
  readonly orderId: string | null;
  readonly from: string | null;
  /** Exclusive. */
  readonly to: string | null;
  readonly limit: number;
  readonly offset: number;
}

export function readClaims(
  connection: Connection,
  locationId: LocationId,
  { only, orderId, from, to, limit, offset }: ClaimsRequest,
): Promise<ClaimRow[]> {
  return run(connection, CLAIMS, [locationId, only, orderId, from, to, limit, offset]);
}

export interface ClaimState extends ClaimLine, CreditedPart {
  readonly id: string;
  readonly number: number;
  readonly kind: ClaimKind;
  readonly qty: number;
  readonly status: ClaimStatus;
  readonly photos: number;
}

type LockedClaim = 'id' | 'number' | 'order_item_id' | 'kind' | 'qty' | 'status' | 'photos' | keyof CreditedPart;

const CLAIM = statement<Pick<ClaimState, LockedClaim>>(
  'claim-for-update',
  `select id, number, order_item_id, kind, qty, status, credited_qty, refund_cents,
      (select count(*)::int from claim_photos p where p.location_id = c.location_id and p.claim_id = c.id) as photos
    from order_claims c where location_id = $1 and id = $2::uuid for update`,
);

/** Locks the claim until the end of the transaction. */
export async function lockClaim(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<ClaimState | null> {
  const claim = isUuid(id) ? await first(connection, CLAIM, [locationId, id]) : undefined;
  const line = claim === undefined ? null : await readClaimLine(connection, locationId, claim.order_item_id);
  return claim === undefined || line === null ? null : { ...line, ...claim };
}

const SET_STATUS = statement<never>(
  'set-claim-status',
  `update order_claims set status = $3, label = coalesce($4, label), refund_cents = coalesce($5, refund_cents),
      refunded_at = case when $5::bigint is null then refunded_at else now() end
    where location_id = $1 and id = $2::uuid`,
);

/** @param more `label`: its PDF; `refundCents`: the total refund */
export async function setClaimStatus(
  connection: Connection,
  locationId: LocationId,
  id: string,
  {
    status,
    label = null,
    refundCents = null,
  }: { status: ClaimStatus; label?: Buffer | null; refundCents?: number | null },
): Promise<void> {
  await run(connection, SET_STATUS, [locationId, id, status, label, refundCents]);
}

const ADD_MESSAGE = statement<never>(
  'add-claim-message',
  `insert into claim_messages (location_id, claim_id, user_id, author, text) values ($1, $2::uuid, $3, $4, $5)`,
);

/** @param message `userId` null: from the distributor */
export async function addClaimMessage(
  connection: Connection,
  locationId: LocationId,
  claimId: string,
  { userId, author, text }: { userId: string | null; author: string; text: string },
): Promise<void> {
  await run(connection, ADD_MESSAGE, [locationId, claimId, userId, author, text]);
}

const ADD_PHOTO = statement<never>(
  'add-claim-photo',
  `insert into claim_photos (location_id, claim_id, id, media_type, content) values ($1, $2::uuid, $3::uuid, $4, $5)
    on conflict do nothing`,
);

export async function addClaimPhoto(
  connection: Connection,
  locationId: LocationId,
  claimId: string,
  { id, mediaType, content }: { id: string; mediaType: string; content: Buffer },
): Promise<void> {
  await run(connection, ADD_PHOTO, [locationId, claimId, id, mediaType, content]);
}

const PHOTO = statement<{ media_type: string; content: Buffer }>(
  'claim-photo',
  `select media_type, content from claim_photos where location_id = $1 and claim_id = $2::uuid and id = $3::uuid`,
);

export async function readClaimPhoto(
  connection: Connection,
  locationId: LocationId,
  { claimId, id }: { claimId: string; id: string },
): Promise<{ readonly media_type: string; readonly content: Buffer } | null> {
  if (!isUuid(claimId) || !isUuid(id)) return null;
  return (await first(connection, PHOTO, [locationId, claimId, id])) ?? null;
}

const LABEL = statement<{ number: string; label: Buffer | null }>(
  'return-label',
  `select o.number || '-R' || c.number as number, c.label
    from order_claims c join orders o on o.location_id = c.location_id and o.id = c.order_id
    where c.location_id = $1 and c.id = $2::uuid`,
);

export async function readLabel(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<{ readonly number: string; readonly label: Buffer } | null> {
  const row = isUuid(id) ? await first(connection, LABEL, [locationId, id]) : undefined;
  return row === undefined || row.label === null ? null : { number: row.number, label: row.label };
}

const SEE_LABELS = statement<{ order_id: string }>(
  'see-return-labels',
  `update order_claims set label_seen = true
    where location_id = $1 and label is not null and not label_seen returning order_id`,
);

/** Marks labels as seen. @returns the orders with labels that were new */
export async function seeLabels(connection: Connection, locationId: LocationId): Promise<readonly string[]> {
  return (await run(connection, SEE_LABELS, [locationId])).map(({ order_id: id }) => id);
}
