/** How a device keeps its secret (usecases/session/known-device.ts): no script reads it, and it is sent for sign-ins alone. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'stockroom-device';
const A_YEAR_SECONDS = 31_536_000;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function deviceSecretOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === NAME)?.[1] ?? '';
  return SECRET.test(value) ? value : null;
}

export function keepDeviceSecret(reply: FastifyReply, secret: string): void {
  const isHttps = reply.request.protocol === 'https';
  const parts = [
    `${NAME}=${secret}`,
    'Path=/api/auth/login',
    `Max-Age=${A_YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  reply.header('set-cookie', [...parts, ...(isHttps ? ['Secure'] : [])].join('; '));
}
