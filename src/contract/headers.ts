/** The headers that both ends agree on, in the lower case that Node and fetch compare by (API-02, API-03). */
export const MEDIA_TYPE = 'application/vnd.api+json';
/** Current location id; left out while none is known (RES-40). */
export const LOCATION_HEADER = 'x-practice-location';
/** Local time of day `HH:mm:ss`. */
export const USER_TIME_HEADER = 'x-user-time';
/** ISO instant on the device's clock at the moment of sending: the server knows by it how far that clock is off. */
export const CLIENT_TIME_HEADER = 'x-client-time';
/** The user an admin acts for (IMP-02). */
export const IMPERSONATED_HEADER = 'x-impersonated-user';
/** The op's id: a write with a key seen before takes no effect a second time (G2). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** `true` on the answer to a repeated write. */
export const REPLAYED_HEADER = 'idempotent-replayed';
export const CLIENT_ID_HEADER = 'x-client-id';
/** Position of the op in its device's own order; never a clock. */
export const CLIENT_SEQUENCE_HEADER = 'x-client-seq';
