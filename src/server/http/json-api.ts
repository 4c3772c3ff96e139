/** The media type of everything under /api, in and out (API-02). Law: a body of another type is 415, a broken one 400. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { Refused } from '../usecases/refused.ts';

export function speakJsonApi(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(new Refused('malformed-document', 'The body is not JSON.'));
    }
  });
}

export function sendDocument(reply: FastifyReply, document: unknown, status = 200): FastifyReply {
  return sendText(reply, JSON.stringify(document), status);
}

/** A document that has been written already. As bytes: to a text the framework would add a charset, which JSON:API forbids. */
export function sendText(reply: FastifyReply, body: string | Buffer, status = 200): FastifyReply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return reply.code(status).header('content-type', MEDIA_TYPE).send(bytes);
}
