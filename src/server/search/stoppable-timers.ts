/** Delayed work that does not begin after `stop`. It does not keep the process alive. */
export interface StoppableTimers {
  later(ms: number, work: () => unknown): void;
  stop(): void;
  /** Aborted by `stop`. */
  readonly stopping: AbortSignal;
}

export function createStoppableTimers(): StoppableTimers {
  const controller = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  return {
    stopping: controller.signal,
    later(ms, work) {
      if (controller.signal.aborted) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void work();
      }, ms);
      timer.unref();
      timers.add(timer);
    },
    stop() {
      controller.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
