/** Work for later, none of which begins once it is stopped. It keeps no process alive. */
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
