/**
 * The built-in mailbox at /dev/mail. Rule: only a demo serves it, since emails contain links that sign in. An email's HTML is shown in a
 * frame that runs and loads nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailRow, readStoredMail, readStoredMails } from '../store/mail/mail-rows.ts';
import type { Store } from '../store/open-store.ts';
import { framed, listPage, mailPage, NO_MAIL } from '../usecases/mail/mailbox-pages.ts';

const NEWEST = 100;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Links in the email open in the whole window when clicked. */
const FRAME_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'";

export function addMailboxRoutes(app: FastifyInstance, store: Store): void {
  app.get('/dev/mail', async (_request, reply) => sendPage(reply, listPage(await readStoredMails(store.pool, NEWEST))));
  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await mailOf(store, request);
    return mail === null ? sendPage(reply.code(404), NO_MAIL) : sendPage(reply, mailPage(mail));
  });
  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await mailOf(store, request);
    if (mail === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    reply.headers({
      'content-security-policy': FRAME_POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    return reply.type('text/html; charset=utf-8').send(framed(mail));
  });
}

function mailOf(store: Store, request: FastifyRequest): Promise<MailRow | null> {
  return readStoredMail(store.pool, (request.params as { readonly id: string }).id);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  reply.headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' });
  return reply.type('text/html; charset=utf-8').send(page);
}
