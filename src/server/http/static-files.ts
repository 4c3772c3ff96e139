/**
 * The built app. Rule: a file under /assets has its hash in its name and never changes; everything else is revalidated; a missing asset is
 * 404 and never the page, since a page in place of a script breaks a running app (G13).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../usecases/refused.ts';
import { serveBrandFiles } from './brand-files.ts';
import { answerError } from './error-answer.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export async function serveFiles(app: FastifyInstance, distDir: string): Promise<void> {
  const page = join(distDir, 'index.html');
  await app.register(files, {
    root: distDir,
    wildcard: true,
    index: ['index.html'],
    cacheControl: false,
    redirect: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(distDir, 'assets')) ? FOR_EVER : 'no-cache');
    },
  });
  const sendPage = serveBrandFiles(app, distDir);
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    if (path.startsWith('/api')) return noSuchPath(request, reply);
    if (!isPage) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    if (existsSync(page)) return sendPage(request, reply);
    return reply.code(503).type('text/plain; charset=utf-8').send('The app has not been built yet: run npm run build.');
  });
}

function noSuchPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new Refused('not-found', 'There is no such path.'), request, reply);
}
