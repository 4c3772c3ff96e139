/** The Worker that writes a page's edits. */
import { createWriterCore } from './writer-core.ts';
import type { WriterAnswer, WriterCall } from './writer-messages.ts';

type Scope = { onmessage: ((event: MessageEvent<WriterCall>) => void) | null; postMessage(answer: WriterAnswer): void };

const scope = globalThis as unknown as Scope;
const obey = createWriterCore((answer) => scope.postMessage(answer));

scope.onmessage = ({ data }) => void obey(data);
