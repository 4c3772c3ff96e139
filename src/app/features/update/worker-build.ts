/**
 * Notices a page that is older than the service worker that controls it. A new worker may take over while a page is starting, before it
 * listens for that: nothing would tell the page, and it would keep its old files until its next load (G13).
 */

/** The browser may have to start the worker first. */
const ANSWER_MS = 10_000;
const KEY = 'stockroom-reloaded-from';

export interface OwnPage {
  /** URL of the page's own script: its name changes with each build. */
  readonly script: string;
  readonly store: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Whether the page should be reloaded to get the files of its worker. True at most once for each build in a tab: a page that comes back the
 * same, for example from the HTTP cache, must not reload for ever.
 */
export async function isOlderThan(
  worker: Pick<ServiceWorker, 'postMessage'>,
  { script, store }: OwnPage,
  answerMs = ANSWER_MS,
): Promise<boolean> {
  if (store.getItem(KEY) === script || (await hasFile(worker, script, answerMs))) return false;
  store.setItem(KEY, script);
  return true;
}

/** Also true if there is no answer: there is nothing to be gained by a reload then. */
function hasFile(worker: Pick<ServiceWorker, 'postMessage'>, url: string, answerMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (has: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(has);
    };
    const timer = setTimeout(() => finish(true), answerMs);
    port1.addEventListener('message', ({ data }) => finish(data !== false));
    port1.start();
    worker.postMessage({ type: 'has-file', url }, [port2]);
  });
}
