/**
 * Branded identifiers. On the wire every id is a string: a decimal number assigned by the server, or a UUID for a row that was created on
 * a device and has not been acknowledged yet.
 */
declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Brand<'UserId'>;
export type LocationId = Brand<'LocationId'>;
export type FolderId = Brand<'FolderId'>;
export type ItemId = Brand<'ItemId'>;
/** `productDistributorId` on the wire: one product as offered by one distributor. */
export type OfferId = Brand<'OfferId'>;
export type DistributorId = Brand<'DistributorId'>;
export type CartLineId = Brand<'CartLineId'>;
/** An issue or a return; a UUID assigned by a device. */
export type ClaimId = Brand<'ClaimId'>;
export type MovementId = Brand<'MovementId'>;
/** UUIDv7 of one action by a person; the `Idempotency-Key` on the wire. */
export type OpId = Brand<'OpId'>;
/** One browser profile of one user: `X-Client-Id`. */
export type ClientId = Brand<'ClientId'>;

/** Whether a device assigned this id; the server's id of the same row differs. */
export function isGivenOnDevice(id: string): boolean {
  return id.includes('-');
}

/** Brands a string as an id where it is known to be one (a decoded wire value, a route parameter, a test). */
export function asId<Id extends Brand<string>>(text: string): Id {
  return text as Id;
}
