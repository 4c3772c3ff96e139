/**
 * Receives distributors' confirmations, ship notices and invoices: `POST /cxml`. Rule: every answer is a cXML Status with HTTP 200, even
 * to a request that is not cXML, since senders read nothing else.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerDocument, answerTrouble, type DocumentAnswer } from '../usecases/supplier-documents/answer-document.ts';
import { callerNetwork } from './caller-network.ts';
import { UNKNOWN_DOCUMENTS } from './request-limits.ts';
import type { DocumentTaker } from '../usecases/supplier-documents/take-document.ts';

const BODY_LIMIT = 2 * 1024 * 1024;
const MAX_NETWORKS = 10_000;

/**
 * A network that has sent too many documents of unknown senders within a minute is refused before its body is read.
 * @param scope an encapsulated context, since it parses XML, which no other route does
 */
export function addCxmlRoute(scope: FastifyInstance, taker: DocumentTaker, maxUnknown = UNKNOWN_DOCUMENTS): void {
  scope.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  const unknown = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: 60_000, noUpdateTTL: true });
  scope.addHook('onRequest', async (request, reply) => {
    if ((unknown.get(callerNetwork(request.ip)) ?? 0) < maxUnknown) return;
    request.log.warn('too many documents of an unknown sender');
    return send(reply, answerTrouble(429));
  });
  scope.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const answer = answerTrouble(status);
    if (answer.code === 500) request.log.error({ err: error }, 'a document of a distributor failed');
    return send(reply, answer);
  });
  scope.post('/cxml', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { body } = request;
    const contentType = request.headers['content-type'];
    const answer = Buffer.isBuffer(body) ? await answerDocument(taker, { body, contentType }) : answerTrouble(400);
    if (answer.isUnknown) {
      const network = callerNetwork(request.ip);
      unknown.set(network, (unknown.get(network) ?? 0) + 1);
    }
    if (answer.code !== 200) request.log.info({ code: answer.code }, 'a document of a distributor was refused');
    return send(reply, answer);
  });
}

/** A document of a simulated distributor, sent to this server without a network. @returns the answer, a cXML Status */
export async function postToCxml(app: FastifyInstance, xml: string): Promise<string> {
  const headers = { 'content-type': 'text/xml; charset=utf-8' };
  return (await app.inject({ method: 'POST', url: '/cxml', headers, payload: xml })).body;
}

function send(reply: FastifyReply, { xml }: DocumentAnswer): FastifyReply {
  return reply.code(200).type('text/xml; charset=utf-8').send(xml);
}
