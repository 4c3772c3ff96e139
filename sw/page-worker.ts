/** The worker of a page without a controlling service worker: the same replay, until there is one. */
import { replay } from './replay.ts';
import { readWorkerMessage } from './worker-message.ts';

self.addEventListener('message', ({ data, ports }: MessageEvent) => {
  const message = readWorkerMessage(data);
  if (message?.type !== 'wake') return;
  const notify = (what: 'begun' | 'done') => (): void => ports[0]?.postMessage(what);
  replay(message.reason, notify('begun')).catch(console.error).finally(notify('done'));
});
