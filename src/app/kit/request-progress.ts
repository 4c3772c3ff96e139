/**
 * Whether requests for what is on screen are running: the progress bar below the header (SHELL-19). Quick answers show
 * nothing; failures show for a moment. Aborted requests are not failures.
 */
export const THROTTLE_MS = 200;
/** How long the bar takes to fill as far as it does before an answer. Repeated in the header's style sheet. */
export const DURATION_MS = 5_000;
export const FAILED_MS = 600;

export type ProgressState = 'idle' | 'running' | 'failed';

export interface RequestProgress {
  readonly state: () => ProgressState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tracks a request; the caller handles its outcome. */
  follow<Value>(request: Promise<Value>): Promise<Value>;
}

export function createRequestProgress(): RequestProgress {
  const listeners = new Set<() => void>();
  let state: ProgressState = 'idle';
  let open = 0;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: ProgressState): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (ms: number, next: ProgressState): void => {
    clearTimeout(timer);
    timer = setTimeout(show, ms, next);
  };
  const end = (): void => {
    open -= 1;
    if (open > 0) return;
    clearTimeout(timer);
    show(hasFailed ? 'failed' : 'idle');
    if (hasFailed) later(FAILED_MS, 'idle');
    hasFailed = false;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(request) {
      if (open === 0) later(THROTTLE_MS, 'running');
      open += 1;
      request.then(end, (failure: unknown) => {
        hasFailed ||= !isAbort(failure);
        end();
      });
      return request;
    },
  };
}

function isAbort(failure: unknown): boolean {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) if (cause.name === 'AbortError') return true;
  return false;
}

/** The instance for this page. */
export const requestProgress = createRequestProgress();
