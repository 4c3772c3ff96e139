/** Waits for the end of a location's first copy: until then the copy has the device to itself. */
import type { StockroomRuntime } from './stockroom-runtime.ts';

type Followed = Pick<StockroomRuntime, 'state' | 'subscribe'>;

export interface CopyTimeouts {
  /** How long to wait for a sign-in, in ms. */
  readonly signInMs: number;
  /** How long to wait for the copy, in ms. */
  readonly copyMs: number;
}

/** Resolves at once if the copy is already complete. */
export async function whenCopied(runtime: Followed, { signInMs, copyMs }: CopyTimeouts): Promise<void> {
  const isOut = (): boolean => ['opening', 'signed-out'].includes(runtime.state().is);
  await until(() => !isOut(), runtime.subscribe, signInMs);
  const state = runtime.state();
  if (state.is !== 'signed-in') return;
  const { mirror } = state;
  const isWhole = (): boolean => {
    const { bootstrapping, lastSyncedAt } = mirror.status();
    // Before the mirror has read its state there is neither.
    return bootstrapping === null && lastSyncedAt !== null;
  };
  await until(isWhole, (listener) => mirror.subscribe(listener), copyMs);
}

function until(is: () => boolean, subscribe: (listener: () => void) => () => void, atMostMs: number): Promise<void> {
  if (is()) return Promise.resolve();
  return new Promise((resolve) => {
    const over = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribe(() => is() && over());
    const timer = setTimeout(over, atMostMs);
  });
}
