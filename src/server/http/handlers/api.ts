/**
 * The API's own description, without the admin area (ADM-01). The library that generates schemas is loaded on demand, since it is rarely
 * needed.
 */
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import type { Handlers } from '../handler.ts';

const forPractices = Object.entries<EndpointInput<string>>(ENDPOINTS).filter(([, { needs }]) => needs !== 'administer');

let written: Promise<string> | null = null;

export const apiHandlers: Handlers<'readApiDocument'> = {
  readApiDocument({ reply }) {
    // Not a JSON:API document.
    reply.header('content-type', 'application/json');
    written ??= writeOnce();
    return written;
  },
};

async function writeOnce(): Promise<string> {
  const { writeApiDocument } = await import('#contract/endpoints/write-api-document.ts');
  return JSON.stringify(writeApiDocument(Object.fromEntries(forPractices)));
}
