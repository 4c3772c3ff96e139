/**
 * How a device keeps its secret (usecases/session/known-device.ts). Rule: no script reads it and no other site makes it be sent; over
 * HTTPS its name binds it to this host, so that no neighbor under the same domain can put one in its place.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const A_YEAR_SECONDS = 31_536_000;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Browsers take a name that begins so with `Secure` and `Path=/` alone, which plain HTTP cannot have. */
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
