/**
 * The media type of everything under /api, in and out (API-02). Rule: a body of another type is 415, a broken one 400, and
 * so is one with a character that the database cannot keep: what could never be written must not be tried forever (G5).
 * Nothing under /api is kept by a cache: it is somebody's, or will be otherwise in a moment.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { Refused } from '../usecases/refused.ts';

export function speakJsonApi(api: FastifyInstance): void {
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done(faultOfHeaders(request.headers) ?? undefined);
  });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parse(body as string));
    } catch (error) {
      done(error instanceof Refused ? error : new Refused('malformed-document', 'The body is not JSON.'));
    }
  });
}

/** Characters that are only possible as escapes in JSON and not allowed: NUL, and unpaired surrogates. */
const ODD_ESCAPE = /\\u(?:0000|d[89a-f])/i;

function parse(body: string): unknown {
  return ODD_ESCAPE.test(body) ? JSON.parse(body, keepable) : JSON.parse(body);
}

/** Half of a pair (a text cut in the middle of an emoji) becomes U+FFFD, as the database would keep it. */
function keepable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.includes('\u0000')) throw new Refused('malformed-document', 'A text contains the character U+0000.');
  return value.toWellFormed();
}

export function sendDocument(reply: FastifyReply, document: unknown, status = 200): FastifyReply {
  return sendText(reply, JSON.stringify(document), status);
}

/** A document that has been written already. As bytes: to a text the framework would add a charset, which JSON:API forbids. */
export function sendText(reply: FastifyReply, body: string | Buffer, status = 200): FastifyReply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!reply.hasHeader('content-type')) reply.header('content-type', MEDIA_TYPE);
  return reply.code(status).send(bytes);
}

/**
 * What JSON:API 1.1 says of the media type (its section "Content Negotiation"), and which encodings of bodies are read: none.
 * Rule: said before the body is read, so that a body which is not what its headers say holds nothing up.
 */
function faultOfHeaders(headers: IncomingHttpHeaders): Refused | null {
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
