/** When the first copy of a location is over: until then it has the device to itself. */
import type { StockroomRuntime } from './stockroom-runtime.ts';

/** Resolves at once where none is under way, and after so many ms at the latest. */
export function whenCopied(runtime: Pick<StockroomRuntime, 'state'>, atMostMs: number): Promise<void> {
  const state = runtime.state();
  if (state.is !== 'signed-in' || state.mirror.status().bootstrapping === null) return Promise.resolve();
  const { mirror } = state;
  return new Promise((resolve) => {
    const over = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = mirror.subscribe(() => {
      if (mirror.status().bootstrapping === null) over();
    });
    const timer = setTimeout(over, atMostMs);
  });
}
