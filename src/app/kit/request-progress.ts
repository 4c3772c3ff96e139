/**
 * Whether the server is being asked for something that is looked at: the line below the header (SHELL-19). What is answered soon
 * shows nothing; what fails shows that for a moment. Aborted requests are nobody's failure.
 */
export const THROTTLE_MS = 200;
/** In which the line fills, as far as it does before there is an answer. The style sheet of the header has it too. */
export const DURATION_MS = 5_000;
export const FAILED_MS = 600;

export type ProgressState = 'idle' | 'running' | 'failed';

export interface RequestProgress {
  readonly state: () => ProgressState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows a request; its outcome is the caller's. */
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

/** Of this page. */
export const requestProgress = createRequestProgress();
