/** The headers that both ends use, in lower case as in Node and fetch (API-02, API-03). */
export const MEDIA_TYPE = 'application/vnd.api+json';
/** Id of the current location; absent while none is known (RES-40). */
export const LOCATION_HEADER = 'x-practice-location';
/** Local time of day `HH:mm:ss`. */
export const USER_TIME_HEADER = 'x-user-time';
/** ISO instant on the device's clock at the moment of sending, from which the server determines how far that clock is off. */
export const CLIENT_TIME_HEADER = 'x-client-time';
/** The user an admin acts for (IMP-02). */
export const IMPERSONATED_HEADER = 'x-impersonated-user';
/** The op's id: a repeated write with the same key has no further effect (G2). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** `true` on the answer to a repeated write. */
export const REPLAYED_HEADER = 'idempotent-replayed';
export const CLIENT_ID_HEADER = 'x-client-id';
/** Position of the op in its device's own order; not a time. */
export const CLIENT_SEQUENCE_HEADER = 'x-client-seq';
