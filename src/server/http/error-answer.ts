/**
 * The only place that answers errors. Rule: known errors are sent with their code (API-58); unknown ones are logged under an id, and only
 * the id is sent.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type WireErrorCode } from '#contract/errors/error-codes.ts';
import type { ErrorDocument, ErrorObject } from '#contract/errors/error-document.ts';
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts';
import { Refused } from '../usecases/refused.ts';
import { databaseFailure } from '../store/database-failure.ts';
import { sendDocument } from './json-api.ts';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof Refused ? error : ofFramework(error);
  if (refused !== null) {
    request.server.securityLog.refused(request, refused.code);
    return sendRefused(refused, request, reply);
  }
  const id = randomUUID();
  const failure = databaseFailure(error);
  if (failure === null) request.log.error({ err: error, errorId: id }, 'unexpected error');
  else
    request.log.warn(
      { reason: messageOf(error), errorId: id },
      'a request was refused because the database was unavailable',
    );
  const answer =
    failure === null
      ? new Refused('internal-error', `Something went wrong on the server (${id}).`, { meta: { errorId: id } })
      : new Refused('unavailable', failure.detail, {
          meta: { errorId: id },
          retryAfterSeconds: failure.retryAfterSeconds,
        });
  return sendRefused(answer, request, reply);
}

function sendRefused({ code, message, details }: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = ERROR_STATUS[code];
  const { pointer, parameter, header, meta, retryAfterSeconds } = details;
  const source = {
    ...(pointer === undefined ? {} : { pointer }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(header === undefined ? {} : { header }),
  };
  const object: ErrorObject = {
    status: String(status),
    code,
    detail: message,
    ...(Object.keys(source).length === 0 ? {} : { source }),
    ...(meta === undefined ? {} : { meta }),
  };
  const key = request.headers[IDEMPOTENCY_HEADER];
  const document: ErrorDocument = { errors: [object], ...(typeof key === 'string' ? { meta: { opId: key } } : {}) };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return sendDocument(reply, document, status);
}

const FRAMEWORK_CODES: Readonly<Record<string, WireErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-document',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-document',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-document',
  FST_ERR_BAD_URL: 'bad-parameter',
};

function ofFramework(error: unknown): Refused | null {
  if (!isHttpError(error)) return null;
  const code = FRAMEWORK_CODES[error.code];
  if (code !== undefined) return new Refused(code, error.message);
  const status = error.statusCode ?? 500;
  if (status === 403 || status === 404) return new Refused('not-found', 'No such path.');
  return status >= 400 && status < 500 ? new Refused('bad-parameter', error.message) : null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Errors of the framework and of its plugins have a status. */
function isHttpError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
