/**
 * Receives distributors' confirmations, ship notices and invoices: `POST /cxml`. Rule: every answer is a cXML Status with HTTP 200, even
 * to a request that is not cXML, since senders read nothing else.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerDocument, answerTrouble, type DocumentAnswer } from '../usecases/supplier-documents/answer-document.ts';
import type { DocumentTaker } from '../usecases/supplier-documents/take-document.ts';

const BODY_LIMIT = 2 * 1024 * 1024;

/** @param scope an encapsulated context, since it parses XML, which no other route does */
export function addCxmlRoute(scope: FastifyInstance, taker: DocumentTaker): void {
  scope.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const answer = answerTrouble(status);
    if (answer.code === 500) request.log.error({ err: error }, 'a document of a distributor failed');
    return send(reply, answer);
  });
  scope.post('/cxml', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { body } = request;
    const answer = typeof body === 'string' ? await answerDocument(taker, body) : answerTrouble(400);
    if (answer.code !== 200) request.log.info({ code: answer.code }, 'a document of a distributor was refused');
    return send(reply, answer);
  });
}

function send(reply: FastifyReply, { xml }: DocumentAnswer): FastifyReply {
  return reply.code(200).type('text/xml; charset=utf-8').send(xml);
}
