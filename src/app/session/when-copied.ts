/** When the first copy of a location is over: until then it has the device to itself. */
import type { StockroomRuntime } from './stockroom-runtime.ts';

type Followed = Pick<StockroomRuntime, 'state' | 'subscribe'>;

export interface CopyTimeouts {
  /** ms that somebody is given to sign in; who takes longer is not waited for. */
  readonly signInMs: number;
  /** ms that a copy is given. */
  readonly copyMs: number;
}

/** Resolves at once where a copy is there already. */
export async function whenCopied(runtime: Followed, { signInMs, copyMs }: CopyTimeouts): Promise<void> {
  const isOut = (): boolean => ['opening', 'signed-out'].includes(runtime.state().is);
  await until(() => !isOut(), runtime.subscribe, signInMs);
  const state = runtime.state();
  if (state.is !== 'signed-in') return;
  const { mirror } = state;
  const isWhole = (): boolean => {
    const { bootstrapping, lastSyncedAt } = mirror.status();
    // Before the mirror has looked for it there is neither.
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
