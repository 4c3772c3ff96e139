/**
 * Security headers. Rule: no inline scripts, no other hosts except those of images in price files and the card processor if configured, no
 * framing by others, and only our own pages may use the camera. `wasm-unsafe-eval` is for the barcode reader; inline styles are required
 * by the component library.
 * The same for every answer, so they are built once.
 */
import type { FastifyInstance } from 'fastify';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';

export function addSecurityHeaders(app: FastifyInstance, publicOrigin: string | null, takesCards = false): void {
  const headers = securityHeaders(publicOrigin, takesCards);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * For answers without hooks.
 * @param takesCards with Stripe, whose script and frames come only from its own hosts
 */
export function securityHeaders(publicOrigin: string | null, takesCards = false): Readonly<Record<string, string>> {
  const isHttps = publicOrigin?.startsWith('https:') === true;
  return {
    'content-security-policy': contentPolicy(publicOrigin, isHttps, takesCards),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The XSS filter of old browsers could itself be exploited.
    'x-xss-protection': '0',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
  };
}

const STRIPE_SCRIPTS = ' https://js.stripe.com https://*.js.stripe.com';

function contentPolicy(publicOrigin: string | null, isHttps: boolean, takesCards: boolean): string {
  // Older versions of Safari do not accept 'self' for a socket to the same host.
  const sockets = publicOrigin === null ? '' : ` ${publicOrigin.replace(/^http/, 'ws')}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${takesCards ? STRIPE_SCRIPTS : ''}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}${takesCards ? ' https://api.stripe.com' : ''}`,
    ...(takesCards ? [`frame-src 'self'${STRIPE_SCRIPTS} https://hooks.stripe.com`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
