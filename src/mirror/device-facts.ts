/** What the browser reports about the device; every function also works without a browser. */
export function deviceHasNetwork(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

export async function estimateStorage(): Promise<{ readonly usage: number; readonly quota: number } | null> {
  if (typeof navigator === 'undefined' || navigator.storage?.estimate === undefined) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return quota === 0 ? null : { usage, quota };
}

/** Requests persistent storage; null if the browser does not support it. */
export async function askToPersist(): Promise<boolean | null> {
  if (typeof navigator === 'undefined' || navigator.storage?.persist === undefined) return null;
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}
