/** What the browser says of itself; each answer has a meaning also if there is no browser. */
export function deviceHasNetwork(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

export async function estimateStorage(): Promise<{ readonly usage: number; readonly quota: number } | null> {
  if (typeof navigator === 'undefined' || navigator.storage?.estimate === undefined) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return quota === 0 ? null : { usage, quota };
}

/** Asks that the data be kept under pressure; null if the browser cannot promise it. */
export async function askToPersist(): Promise<boolean | null> {
  if (typeof navigator === 'undefined' || navigator.storage?.persist === undefined) return null;
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}
