/**
 * What the browser may do with what we send. Law: no inline script, no foreign host, no frame around us, and the camera
 * for ourselves only. `wasm-unsafe-eval` is for the code reader; inline styles are what the component library writes.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';

export async function addSecurityHeaders(app: FastifyInstance, publicOrigin: string | null): Promise<void> {
  const isHttps = publicOrigin?.startsWith('https:') === true;
  // Older Safari does not take 'self' for a socket of the same host.
  const sockets = publicOrigin === null ? [] : [publicOrigin.replace(/^http/, 'ws')];
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sockets],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    reply.header(CONTRACT_VERSION_HEADER, String(CONTRACT_VERSION));
  });
}
