/**
 * What a practice asks of a distributor about a line of an order: an issue says what is wrong (ORD-20), a return sends goods back
 * for money (ORD-21).
 *
 *   issue    open --distributor--> answered --person--> resolved        a message of the person opens it again
 *   return   requested --label--> labeled --> refunded                  or declined
 */
export const ISSUE_KINDS = ['missing', 'damaged', 'wrong', 'expired', 'other'] as const;
export const CLAIM_KINDS = [...ISSUE_KINDS, 'return'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_STATUSES = ['open', 'answered', 'resolved', 'requested', 'labeled', 'refunded', 'declined'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Letters of a note, a reason or a message. */
export const LONGEST_CLAIM_TEXT = 1000;
/** Bytes of a photo as it is sent: with all that is around it, it fits into what the server takes of a request. */
export const LARGEST_PHOTO = 180_000;

export interface DeliveredLine {
  /** Pieces that have arrived. */
  readonly delivered: number;
  /** Pieces of all returns that were not declined. */
  readonly returned: number;
}

/** Pieces that may still be sent back (ORD-21). */
export function returnable({ delivered, returned }: DeliveredLine): number {
  return Math.max(0, delivered - returned);
}

/** What comes back for so many pieces, in cents. */
export function refundOf(qty: number, unitPriceCents: number): number {
  return qty * unitPriceCents;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** By its first bytes, whatever it is called; null: none of the kinds that are taken. */
export function photoType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const begins = (sign: readonly number[], at = 0): boolean => sign.every((byte, index) => bytes[at + index] === byte);
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(PNG)) return 'image/png';
  return begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}
