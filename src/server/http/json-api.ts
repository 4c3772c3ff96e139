/**
 * The media type of everything under /api, in both directions (API-02). Rule: a body of another type is 415, a malformed one 400, as is
 * one with a character that the database cannot store: a write that can never succeed must not be retried forever (G5). Answers under /api
 * are not cacheable: they are personal, or change at any moment.
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

/** Characters that JSON can only express as escapes and that are not allowed: NUL, and lone surrogates. */
const ODD_ESCAPE = /\\u(?:0000|d[89a-f])/i;

function parse(body: string): unknown {
  return ODD_ESCAPE.test(body) ? JSON.parse(body, keepable) : JSON.parse(body);
}

/** A lone surrogate (a text cut within an emoji) becomes U+FFFD, as the database would store it. */
function keepable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.includes('\u0000')) throw new Refused('malformed-document', 'A text contains the character U+0000.');
  return value.toWellFormed();
}

export function sendDocument(reply: FastifyReply, document: unknown, status = 200): FastifyReply {
  return sendText(reply, JSON.stringify(document), status);
}

/** A serialized document. Sent as bytes, because the framework would add a charset to a text, which JSON:API forbids. */
export function sendText(reply: FastifyReply, body: string | Buffer, status = 200): FastifyReply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!reply.hasHeader('content-type')) reply.header('content-type', MEDIA_TYPE);
  return reply.code(status).send(bytes);
}

/**
 * Content negotiation by JSON:API 1.1; request bodies with a content encoding are not accepted. Rule: checked before the body is read, so
 * that a body that does not match its headers blocks nothing.
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

/** Our type with parameters. A profile may be ignored; extensions are not supported. `q` is a weight and not part of the type. */
function isModified(type: string): boolean {
  const [, ...parameters] = partsOf(type);
  return isOurs(type) && parameters.some((each) => each !== '' && !/^(profile|q)\s*=/.test(each));
}
