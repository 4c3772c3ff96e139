type Priorities = Pick<Scheduler, 'postTask'>;

/** How long others may go first: a page that is never idle would starve the work, in milliseconds. */
const MAX_WAIT_MS = 250;

/**
 * Lets everything else go first: what the person does meanwhile, and what the screen that they open has to load and read. Not a timer,
 * since those of a hidden page only run once a second.
 */
export async function backgroundTask(priorities = prioritiesOfPage()): Promise<void> {
  if (priorities === null) return nextMessage();
  const waiting = new AbortController();
  const tooLong = setTimeout(() => waiting.abort(), MAX_WAIT_MS);
  await priorities.postTask(() => undefined, { priority: 'background', signal: waiting.signal }).catch(() => undefined);
  clearTimeout(tooLong);
}

function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** null in browsers without priorities, such as Safari. */
function prioritiesOfPage(): Priorities | null {
  return 'scheduler' in globalThis && 'postTask' in scheduler ? scheduler : null;
}
