/**
 * What JSON:API 1.1 says of the media type (its section "Content Negotiation"), and which encodings of bodies are read: none.
 * Law: said before the body is read, so that a body which is not what its headers say holds nothing up.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { Refused } from '../usecases/refused.ts';

export function faultOfHeaders(headers: IncomingHttpHeaders): Refused | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') return new Refused('bad-media-type', 'Send the body without a Content-Encoding.');
  if (isModified(headers['content-type'] ?? '')) {
    return new Refused('bad-media-type', `Send ${MEDIA_TYPE} without parameters.`);
  }
  const wanted = (headers.accept ?? '').split(',').filter(isOurs);
  if (wanted.length > 0 && wanted.every(isModified)) {
    return new Refused('not-acceptable', `Ask for ${MEDIA_TYPE} without parameters.`);
  }
  return null;
}

const partsOf = (type: string): readonly string[] => type.split(';').map((part) => part.trim().toLowerCase());
const isOurs = (type: string): boolean => partsOf(type)[0] === MEDIA_TYPE;

/** Ours with parameters. A profile may be ignored; no extension is known here. `q` weighs, and is none of the type's own. */
function isModified(type: string): boolean {
  const [, ...parameters] = partsOf(type);
  return isOurs(type) && parameters.some((each) => each !== '' && !/^(profile|q)\s*=/.test(each));
}
