/** The brand of the host that a request names (WL-05). */
import type { FastifyRequest } from 'fastify';
import { type Brand, brandOf } from '#domain/brands/brands.ts';

export function brandOfHost({ hostname }: Pick<FastifyRequest, 'hostname'>): Brand {
  return brandOf(hostname.toLowerCase(), null);
}
