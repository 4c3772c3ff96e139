/**
 * What the browser may do with what we send. Rule: no inline script, no foreign host but for the pictures that price files
 * name and the card processor where one is set up, no frame around us, and the camera for ourselves only. `wasm-unsafe-eval` is for the code reader; inline styles are
 * what the component library writes.
 * The same for every answer, so they are put together once.
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
 * For answers that no hook runs for.
 * @param takesCards by Stripe: its script and its frames come from its own hosts, and from nowhere else
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
    // The filter of old browsers could itself be turned against a page.
    'x-xss-protection': '0',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
  };
}

const STRIPE_SCRIPTS = ' https://js.stripe.com https://*.js.stripe.com';

function contentPolicy(publicOrigin: string | null, isHttps: boolean, takesCards: boolean): string {
  // Older Safari does not take 'self' for a socket of the same host.
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
