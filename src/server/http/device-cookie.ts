/**
 * How a device stores its secret (usecases/session/known-device.ts). Rule: scripts cannot read it and other sites cannot make the browser
 * send it; over HTTPS its name binds it to this host, so that a sibling domain cannot replace it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const A_YEAR_SECONDS = 31_536_000;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Browsers accept the prefix `__Host-` only with `Secure` and `Path=/`, which plain HTTP cannot have. */
const nameOf = (isHttps: boolean): string => (isHttps ? '__Host-stockroom-device' : 'stockroom-device');

export function deviceSecretOf(request: FastifyRequest, isHttps: boolean): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === nameOf(isHttps))?.[1] ?? '';
  return SECRET.test(value) ? value : null;
}

export function keepDeviceSecret(reply: FastifyReply, secret: string, isHttps: boolean): void {
  const path = isHttps ? ['Path=/', 'Secure'] : ['Path=/api/auth/login'];
  const parts = [`${nameOf(isHttps)}=${secret}`, ...path, `Max-Age=${A_YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  reply.header('set-cookie', parts.join('; '));
}
