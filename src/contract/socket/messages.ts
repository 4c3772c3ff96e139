/**
 * The socket at `/api/v2/echo` (RT-01..03). The client offers two subprotocols: `SOCKET_PROTOCOL` and `bearer.<access token>`, so that no
 * URL contains the token; its first message is its user id as plain text, which must be the token's. After that the client sends `ping`
 * and the server answers `pong`. The server's messages are hints: `GET /api/v2/changes` is authoritative.
 */
import * as v from 'valibot';
import { NOTIFICATION_STATUSES, NOTIFICATION_TYPES } from '#domain/notifications/notification-type.ts';
import { orNull, text, whole } from '../resources/resource.ts';

export const SOCKET_PROTOCOL = 'stockroom.v2';
export const BEARER_PREFIX = 'bearer.';
/** An admin names the person they act for in a third subprotocol, and sends that person's id first (IMP-02). */
export const ACTING_PREFIX = 'acting-for.';
export const HEARTBEAT_MS = 25_000;

const message = <Type extends string, Meta extends v.ObjectEntries>(type: Type, meta: Meta) =>
  v.object({ type: v.literal(type), subType: orNull(text), meta: v.object(meta) });

const priceUpdateFields = { productDistributorId: text, price: orNull(v.number()), priceTypeName: text };
export type PriceUpdate = v.InferOutput<v.ObjectSchema<typeof priceUpdateFields, undefined>>;

/** Messages that every device has understood from the beginning. */
export const firstMessage = v.variant('type', [
  /** Sent again when the person's rights or locations have changed: `GET /api/auth/user` has the new ones (AUTH-23). */
  message('ready', { userId: text }),
  /** A location's data changed; `revision` is the newest sequence known to the sender. */
  message('changes', { locationId: text, revision: whole }),
  /** Orders of a location were placed, or changed their state; none is named: some may have been missed. */
  message('orders', { locationId: text, orderIds: v.array(text) }),
  /** An offer has a new price, in dollars (RT-09); `more` are others that changed with it, each offer once. */
  message('priceUpdate', { ...priceUpdateFields, more: v.optional(v.array(v.object(priceUpdateFields))) }),
]);

/** Later additions: a device with an earlier build ignores unknown types. */
export const LATER_MESSAGES = [
  /** A notification (RT-03..06); a notificationId that was seen before is ignored (RT-11). */
  v.object({
    type: v.picklist(NOTIFICATION_TYPES),
    subType: orNull(text),
    meta: v.object({
      locationId: text,
      notificationId: text,
      status: v.picklist(NOTIFICATION_STATUSES),
      distributor_id: orNull(text),
      invalidLoginCheck: v.boolean(),
      details: v.record(text, v.unknown()),
      createdAt: text,
    }),
  }),
  /** The location's list must be reloaded: another device has marked notifications as read, or some may have been missed. */
  message('notifications', { locationId: orNull(text) }),
  /** More prices have changed than are sent individually, or some may have been missed: displayed prices are reloaded. */
  message('pricesMoved', {}),
  /** Who belongs to the location or is invited has changed, for those who manage its people. */
  message('people', { locationId: text }),
  /** A price file's progress, for admins (RT-02, RT-04); `subType` is its state. */
  message('parser', { priceFileId: text }),
] as const;

export const serverMessage = v.variant('type', [firstMessage, ...LATER_MESSAGES]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;
