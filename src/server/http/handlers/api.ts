/** The API about itself. The library that writes schemas down is loaded when somebody asks, for hardly anybody does. */
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import type { Handlers } from '../handler.ts';

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
  const { writeApiDocument } = await import('#contract/endpoints/api/write-document.ts');
  return JSON.stringify(writeApiDocument(ENDPOINTS));
}
