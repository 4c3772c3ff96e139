/**
 * Images and documents of the demo's products. Public, like images in pages: they contain what the catalogue shows, and only seeded files
 * exist.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/open-store.ts';
import { demoFile } from '../usecases/demo-files/demo-file.ts';

const A_DAY = 'public, max-age=86400';
/** The browser's viewer counts as an object for some browsers; nothing in the file may run or load anything. */
const CLOSED =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function addDemoFileRoutes(app: FastifyInstance, store: Store): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const file = await demoFile(store, path);
    if (file === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    reply.header('cache-control', A_DAY).header('content-security-policy', CLOSED);
    if (file.type !== 'video/webm') return reply.type(file.type).send(file.bytes);
    return sendRange(request, reply.type(file.type), file.bytes);
  };
  app.get('/pictures/demo/:file', answer);
  app.get('/files/demo/:product/:file', answer);
}

/** Players request ranges of a video, and some require them. */
function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  if (match === null) return reply.send(bytes);
  const from = Number(match[1]);
  const to = match[2] === '' ? bytes.length - 1 : Math.min(Number(match[2]), bytes.length - 1);
  if (from >= bytes.length || from > to) {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  }
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`);
  return reply.send(bytes.subarray(from, to + 1));
}
