/**
 * Version of the wire. A change that an end of the version before would misread raises it; what is only added does not
 * (`tests/architecture/contract-version.test.ts` tells them apart). The server refuses nothing older, a client that is told
 * of a newer one asks for a reload when nothing waits (G12, G13). Sent as `x-Stockroom-Contract` on every answer.
 */
export const CONTRACT_VERSION = 2;
export const CONTRACT_VERSION_HEADER = 'x-stockroom-contract';
