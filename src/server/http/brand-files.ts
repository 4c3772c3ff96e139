/**
 * The parts of the app that a browser shows before running it, by the host's brand (WL-05): title, icons, and the web app manifest. Rule:
 * URLs are the same on every host, so that a service worker caches those of its own host and shows no other offline.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, BRANDS } from '#domain/brands/brands.ts';
import { brandOfHost } from './brand-of-host.ts';

const MANIFEST = 'manifest.webmanifest';
const ICONS = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** @returns a function that sends the app's page */
export function serveBrandFiles(app: FastifyInstance, distDir: string): SendPage {
  const sendPage: SendPage = async (request, reply) => {
    const brand = brandOfRequest(request);
    if (brand === null) return reply.sendFile('index.html');
    const page = await readFile(join(distDir, 'index.html'), 'utf8');
    return sendAs(reply, 'text/html; charset=utf-8', branded(page, brand));
  };
  // The plain product uses the files as built.
  app.addHook('onRequest', async (request, reply) => {
    const brand = brandOfRequest(request);
    if (brand === null || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const [path = '/'] = request.url.split('?');
    if (path === '/' || path === '/index.html') return sendPage(request, reply);
    if (path === `/${MANIFEST}`) return sendAs(reply, 'application/manifest+json', await manifestOf(brand, distDir));
    const icon = ICONS.find((each) => path === `/icons/${each}`);
    return icon === undefined ? undefined : reply.sendFile(`icons/brands/${brand.key}/${icon}`);
  });
  return sendPage;
}

async function manifestOf({ name, accent }: Brand, distDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(distDir, MANIFEST), 'utf8')) as Record<string, unknown>;
  return JSON.stringify({ ...manifest, name, short_name: name, theme_color: accent });
}

/** null: the plain product, which uses the files as built. */
function brandOfRequest(request: FastifyRequest): Brand | null {
  const brand = brandOfHost(request);
  return brand === BRANDS.stockroom ? null : brand;
}

/** Replaces the title, and the name from which the app builds page titles. */
function branded(page: string, { name }: Brand): string {
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${name}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, `$1${name}`);
}

function sendAs(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type(type).send(text);
}
