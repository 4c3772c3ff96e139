/**
 * Version of the wire format. A change that the previous version would misread raises it; additions do not
 * (`tests/architecture/contract-version.test.ts` tells them apart). The server accepts every older version; a client that learns of a
 * newer one offers a reload when nothing is unsent (G12, G13). Sent as `x-Stockroom-Contract` on every answer.
 */
export const CONTRACT_VERSION = 2;
export const CONTRACT_VERSION_HEADER = 'x-stockroom-contract';
