type Priorities = Pick<Scheduler, 'postTask'>;

/**
 * Lets everything else go first: what the person does meanwhile, and what the screen that they open has to load and read. Not a timer,
 * since those of a hidden page only run once a second.
 */
export function backgroundTask(priorities = prioritiesOfPage()): Promise<void> {
  if (priorities !== null) return priorities.postTask(() => undefined, { priority: 'background' });
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
