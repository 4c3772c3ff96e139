import { expect, it } from 'vitest';
import { isOlderThan } from './worker-build.ts';

const SCRIPT = 'https://stockroom.test/assets/first-a.js';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** why: there is no service worker in Node; this one answers as ours does. */
function workerWith(files: readonly string[]): Pick<ServiceWorker, 'postMessage'> {
  return {
    postMessage(message: { readonly url: string }, ports: unknown) {
      (ports as MessagePort[])[0]?.postMessage(files.includes(message.url));
    },
  };
}

it('G13 a page whose own script belongs to its worker is current', async () => {
  await expect(isOlderThan(workerWith([SCRIPT]), { script: SCRIPT, store: memory() })).resolves.toBe(false);
});

it('G13 a page of another build than its worker reloads, and not again if it comes back the same', async () => {
  const newer = workerWith(['https://stockroom.test/assets/first-b.js']);
  const store = memory();
  await expect(isOlderThan(newer, { script: SCRIPT, store })).resolves.toBe(true);
  await expect(isOlderThan(newer, { script: SCRIPT, store })).resolves.toBe(false);
  // The next release is another one.
  await expect(
    isOlderThan(workerWith([]), { script: 'https://stockroom.test/assets/first-b.js', store }),
  ).resolves.toBe(true);
});

it('does not reload because a worker is silent', async () => {
  const silent = { postMessage: () => undefined };
  await expect(isOlderThan(silent, { script: SCRIPT, store: memory() }, 5)).resolves.toBe(false);
});
