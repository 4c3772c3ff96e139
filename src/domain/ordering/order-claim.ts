/**
 * A practice's claims about an order line: an issue reports a problem (ORD-20), a return sends goods back for a refund (ORD-21).
 *
 *   issue    open --distributor--> answered --person--> resolved        a message of the person opens it again
 *   return   requested --label--> labeled --> refunded                  or declined
 */
export const ISSUE_KINDS = ['missing', 'damaged', 'wrong', 'expired', 'other'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];
export const CLAIM_KINDS = [...ISSUE_KINDS, 'return'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_STATUSES = ['open', 'answered', 'resolved', 'requested', 'labeled', 'refunded', 'declined'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Issues of one order line, resolved ones included: what more there is to say about it is a message. */
export const MAX_ISSUES_PER_LINE = 20;
/** Characters in a note, a reason or a message. */
export const MAX_CLAIM_TEXT_LENGTH = 1000;
/** Bytes of a photo or a label as sent, small enough for the server's request limit. */
export const MAX_PHOTO_BYTES = 180_000;

/**
 * Whether a line can have a problem: canceled or declined ones never arrived, unless they did or are charged anyway, and one
 * that is not due yet is not missing.
 */
export type LineStanding = 'canceled' | 'not-due' | 'due';

/** @param line `today` and `expectedOn`: calendar dates of the location */
export function standingOf(line: {
  readonly isCanceled: boolean;
  readonly ordered: number;
  readonly rejected: number;
  /** Part of the order is on its way or has arrived, and this line may have been expected in the same box. */
  readonly hasShipped: boolean;
  readonly delivered: number;
  /** By invoices, less what was credited. */
  readonly charged: number;
  readonly expectedOn: string;
  readonly today: string;
}): LineStanding {
  if (line.delivered > 0) return 'due';
  if (line.isCanceled || line.rejected >= line.ordered) return line.charged > 0 ? 'due' : 'canceled';
  return line.hasShipped || line.expectedOn < line.today ? 'due' : 'not-due';
}

/** The issues that may be reported. A person unpacking may know of a delivery before it is recorded. */
export function issueKindsOf(standing: LineStanding): readonly IssueKind[] {
  if (standing === 'canceled') return [];
  return standing === 'due' ? ISSUE_KINDS : ISSUE_KINDS.filter((kind) => kind !== 'missing');
}

export interface DeliveredLine {
  readonly standing: LineStanding;
  readonly ordered: number;
  /** Pieces that have arrived. */
  readonly delivered: number;
  /** Pieces in all returns that were not declined. */
  readonly returned: number;
}

/** Pieces that can still be returned (ORD-21). */
export function returnable({ delivered, returned }: DeliveredLine): number {
  return Math.max(0, delivered - returned);
}

/** A line with a return, and its order. Amounts in cents. */
export interface RefundedLine {
  /** Pieces that were paid for: ordered and not declined. */
  readonly paidFor: number;
  /** Pieces in returns that were refunded. */
  readonly refunded: number;
  /** Price paid per piece. */
  readonly unitPriceCents: number;
  /** Price per piece in the order's subtotal, on which its tax is based. */
  readonly priceCents: number;
  readonly subtotalCents: number;
  readonly taxCents: number;
  /** The part of the subtotal that was declined or returned. */
  readonly goodsBackCents: number;
}

/**
 * The refund for a number of pieces, in cents, with their share of the tax: nothing was paid for pieces delivered beyond the order. Rule:
 * the tax shares add up to the order's tax, in whatever order pieces are returned.
 */
export function refundOf(qty: number, line: RefundedLine): number {
  const pieces = Math.max(0, Math.min(qty, line.paidFor - line.refunded));
  const after = line.goodsBackCents + pieces * line.priceCents;
  return pieces * line.unitPriceCents + taxOf(line, after) - taxOf(line, line.goodsBackCents);
}

/** Rounded like the tax of declined goods (order_declined_cents). */
function taxOf({ subtotalCents, taxCents }: RefundedLine, goodsCents: number): number {
  if (subtotalCents <= 0) return 0;
  const [tax, all, part] = [BigInt(taxCents), BigInt(subtotalCents), BigInt(Math.min(goodsCents, subtotalCents))];
  return Number((2n * tax * part + all) / (2n * all));
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Whether a file is accepted as a return label: by its first bytes, regardless of its name. */
export function isLabel(bytes: Uint8Array): boolean {
  return bytes.length <= MAX_PHOTO_BYTES && PDF.every((byte, index) => bytes[index] === byte);
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The image type by the first bytes, regardless of the name; null: not an accepted type. */
export function photoType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const begins = (sign: readonly number[], at = 0): boolean => sign.every((byte, index) => bytes[at + index] === byte);
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(PNG)) return 'image/png';
  return begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}
