/**
 * The page of a distributor that takes orders by email: `/supplier/TOKEN`. Rule: only the link authenticates, cookies are not read, and
 * forms submitted from other sites are refused; the page runs and loads nothing and is not cached.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Installation } from '../usecases/installation.ts';
import { showOrder, type OpenedLink, type SupplierAnswer, takeForm } from '../usecases/supplier-page/answer-order.ts';
import { messagePage } from '../usecases/supplier-page/page.ts';
import { brandOfHost } from './brand-of-host.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const BODY_LIMIT = 256 * 1024;

const linkOf = (request: FastifyRequest): OpenedLink => ({
  token: (request.params as { readonly token: string }).token,
  brand: brandOfHost(request),
});

/** @param scope an encapsulated context, since it parses forms, which no other route does */
export function addSupplierRoutes(scope: FastifyInstance, installation: Installation): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'the page of a distributor failed');
    const html = messagePage(
      'That didn’t work',
      'Nothing was sent. Go back and try again in a moment.',
      brandOfHost(request),
    );
    return send(reply, { html, location: null }, status);
  });
  scope.get('/supplier/:token', async (request, reply) => {
    const { done } = request.query as { readonly done?: unknown };
    return answer(reply, await showOrder(installation, linkOf(request), typeof done === 'string' ? done : ''));
  });
  scope.post('/supplier/:token', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const from = request.headers['sec-fetch-site'];
    if (from === 'cross-site' || from === 'same-site') {
      const html = messagePage(
        'That didn’t work',
        'Open the link of the order, and send the form from there.',
        brandOfHost(request),
      );
      return send(reply, { html, location: null }, 403);
    }
    const fields = new Map(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
    return answer(reply, await takeForm(installation, linkOf(request), fields));
  });
}

const answer = (reply: FastifyReply, { status, ...stated }: SupplierAnswer): FastifyReply =>
  send(reply, stated, status);

function send(reply: FastifyReply, { html, location }: Omit<SupplierAnswer, 'status'>, status: number): FastifyReply {
  reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  if (location !== null) return reply.redirect(location, 303);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
