/** The API about itself, without what is of the admin area alone (ADM-01). The library that writes schemas down is loaded when somebody asks, for hardly anybody does. */
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import type { Handlers } from '../handler.ts';

const forPractices = Object.entries<EndpointInput<string>>(ENDPOINTS).filter(([, { needs }]) => needs !== 'administer');

let written: Promise<string> | null = null;

export const apiHandlers: Handlers<'readApiDocument'> = {
  readApiDocument({ reply }) {
    // It is no document of JSON:API.
    reply.header('content-type', 'application/json');
    written ??= writeOnce();
    return written;
  },
};

async function writeOnce(): Promise<string> {
  const { writeApiDocument } = await import('#contract/endpoints/write-api-document.ts');
  return JSON.stringify(writeApiDocument(Object.fromEntries(forPractices)));
}
