/**
 * Batches concurrent requests for the same data. Rule: data is read after it was requested, never before: nothing is cached, so nothing is
 * stale. Requests that arrive during a query go into the next one.
 */
const UNDER_WAY = 2;
const LARGEST = 100;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/** @param load returns a value for each key, in order */
export function inBatches<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let underWay = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || underWay >= UNDER_WAY || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void send(waiting.splice(0, LARGEST));
      plan();
    });
  }

  async function send(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    underWay += 1;
    try {
      const values = await load(batch.map(({ key }) => key));
      for (const [index, each] of batch.entries()) each.resolve(values[index] as Value);
    } catch (error) {
      for (const each of batch) each.reject(error);
    } finally {
      underWay -= 1;
      plan();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      plan();
    });
}
