/**
 * The media type of everything under /api, in and out (API-02). Law: a body of another type is 415, a broken one 400, and
 * so is one with a character that the database cannot keep: what could never be written must not be tried forever (G5).
 * Nothing under /api is kept by a cache: it is somebody's, or will be otherwise in a moment.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { Refused } from '../usecases/refused.ts';
import { faultOfHeaders } from './media-type.ts';

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

/** What is no character at all can stand in JSON as an escape only: NUL, and half of a pair. */
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
