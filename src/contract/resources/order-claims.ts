/** Issues and returns of order lines (API-29, API-30, ORD-17, ORD-20, ORD-21). A claim is either of them, in the distributor's view. */
import * as v from 'valibot';
import { CLAIM_KINDS, CLAIM_STATUSES, ISSUE_KINDS } from '#domain/ordering/order-claim.ts';
import { givenId } from './given-id.ts';
import { orNull, text, whole } from './resource.ts';

const attributes = v.object({
  /** `<order>-I1` for an issue, `<order>-R2` for a return. */
  number: text,
  orderId: text,
  orderNumber: text,
  orderItemId: text,
  productName: text,
  sku: text,
  distributor: v.object({ id: text, name: text }),
  kind: v.picklist(CLAIM_KINDS),
  qty: whole,
  /** The note of an issue. */
  note: text,
  /** Why it is returned; null for an issue. */
  reason: orNull(text),
  status: v.picklist(CLAIM_STATUSES),
  createdAt: text,
  createdBy: text,
  messages: v.array(
    v.object({ id: text, from: v.picklist(['practice', 'distributor']), author: text, text, sentAt: text }),
  ),
  photos: v.array(v.object({ id: text, mediaType: text })),
  /** The path of a return's label; null: none. */
  labelUrl: orNull(text),
  isLabelNew: v.boolean(),
  /** The refunded amount, in dollars; null: none. */
  refund: orNull(v.number()),
  refundedAt: orNull(text),
  /** When its goods left the shelf; null: not yet, or they were never counted there. */
  sentAt: v.optional(orNull(text)),
  /** The expected refund of a pending return, unless its distributor says otherwise; with tax, in dollars. null: not pending. */
  refundable: v.optional(orNull(v.number())),
});

/* @__NO_SIDE_EFFECTS__ */
function listOf<Type extends string>(type: Type) {
  return v.object({
    data: v.array(v.object({ type: v.literal(type), id: text, attributes })),
    meta: v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole }),
  });
}

export const issuesDocument = listOf('order-issues');
export const returnsDocument = listOf('order-returns');
export const claimsDocument = listOf('order-claims');

export type ClaimType = 'order-issues' | 'order-returns' | 'order-claims';
export interface ClaimResource<Type extends ClaimType = ClaimType> {
  readonly type: Type;
  readonly id: string;
  readonly attributes: v.InferOutput<typeof attributes>;
}

/* @__NO_SIDE_EFFECTS__ */
function fileOf<Type extends string>(type: Type) {
  const file = v.object({ fileName: text, mediaType: text, content: text });
  return v.object({ data: v.object({ type: v.literal(type), id: text, attributes: file }) });
}

/** `content` in base64. */
export const claimPhotoDocument = fileOf('claim-photos');
export const returnLabelDocument = fileOf('return-labels');

/** A UUID assigned by the client; absent: the server assigns one. */
const clientId = v.optional(v.pipe(text, v.uuid(), v.toLowerCase()));
/** Validated by the rules, whose refusal states the limit. */
const qty = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? value : Number.NaN)),
);
const ofLine = { clientId, orderItemId: givenId, qty, note: v.optional(text, '') };

export const issueBody = () =>
  v.object({
    data: v.object({
      type: v.literal('order-issues'),
      attributes: v.object({ ...ofLine, kind: v.picklist(ISSUE_KINDS) }),
    }),
  });
export const returnBody = () =>
  v.object({
    data: v.object({
      type: v.literal('order-returns'),
      attributes: v.object({ clientId, orderItemId: givenId, qty, reason: text }),
    }),
  });
export const claimBody = () =>
  v.object({
    data: v.object({
      type: v.literal('order-claims'),
      attributes: v.object({ ...ofLine, kind: v.picklist(CLAIM_KINDS) }),
    }),
  });
export const claimMessageBody = () =>
  v.object({
    data: v.object({
      type: v.literal('claim-messages'),
      attributes: v.object({ text: v.optional(text, ''), resolves: v.optional(v.boolean(), false) }),
    }),
  });
/** `content`: the file, base64. */
export const claimPhotoBody = () =>
  v.object({ data: v.object({ type: v.literal('claim-photos'), attributes: v.object({ clientId, content: text }) }) });
/** `content`: the PDF, base64. */
export const returnLabelBody = () =>
  v.object({ data: v.object({ type: v.literal('return-labels'), attributes: v.object({ content: text }) }) });
/** The outcome of a return, if its distributor does not report it here; `refund` in dollars. */
export const settleClaimBody = () =>
  v.object({
    data: v.object({
      type: v.literal('order-claims'),
      id: v.optional(givenId),
      attributes: v.object({
        status: v.picklist(['refunded', 'declined']),
        refund: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999))),
      }),
    }),
  });
