/**
 * The socket at `/api/v2/echo` (RT-01..03). The client offers two subprotocols: `SOCKET_PROTOCOL` and
 * `bearer.<access token>`, so that the token stands in no URL; its first message is its user id as plain text, which
 * must be the token's. After that the client sends `ping` and the server answers `pong`. What the server sends is a
 * hint: the truth is in `GET /api/v2/changes`.
 */
import * as v from 'valibot';
import { NOTIFICATION_STATUSES, NOTIFICATION_TYPES } from '#domain/notifications/notification-type.ts';
import { orNull, text, whole } from '../resources/resource.ts';

export const SOCKET_PROTOCOL = 'stockroom.v2';
export const BEARER_PREFIX = 'bearer.';
/** An admin names the person for whom they act by a third subprotocol, and says that person's id first (IMP-02). */
export const ACTING_PREFIX = 'acting-for.';
export const HEARTBEAT_MS = 25_000;

const message = <Type extends string, Meta extends v.ObjectEntries>(type: Type, meta: Meta) =>
  v.object({ type: v.literal(type), subType: orNull(text), meta: v.object(meta) });

const priceUpdateFields = { productDistributorId: text, price: orNull(v.number()), priceTypeName: text };
export type PriceUpdate = v.InferOutput<v.ObjectSchema<typeof priceUpdateFields, undefined>>;

/** What every device has understood from the start. */
export const firstMessage = v.variant('type', [
  /** Sent again when the person's rights or locations have changed: `GET /api/auth/user` says it (AUTH-23). */
  message('ready', { userId: text }),
  /** Something of a location changed; `revision` is the newest sequence known to the sender. */
  message('changes', { locationId: text, revision: whole }),
  /** Orders of a location were placed, or moved on their way. */
  message('orders', { locationId: text, orderIds: v.array(text) }),
  /** An offer has a new price, in dollars (RT-09); `more` are others that moved with it, each offer once. */
  message('priceUpdate', { ...priceUpdateFields, more: v.optional(v.array(v.object(priceUpdateFields))) }),
]);

/** What came later: a device of an earlier build ignores a type that it does not know. */
export const LATER_MESSAGES = [
  /** A notification for somebody (RT-03..06); a notificationId that was seen before is nothing new (RT-11). */
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
  /** The list of a location is to be read again: another device has read some of it, or some may have been missed. */
  message('notifications', { locationId: orNull(text) }),
  /** More prices have moved than are sent one by one, or some may have been missed: what shows prices is asked for again. */
  message('pricesMoved', {}),
  /** How a price file fares, for whoever looks after the product (RT-02, RT-04); `subType` is its state. */
  message('parser', { priceFileId: text }),
] as const;

export const serverMessage = v.variant('type', [firstMessage, ...LATER_MESSAGES]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;
