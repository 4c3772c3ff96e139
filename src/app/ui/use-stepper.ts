/**
 * The number behind a stepper. What the person asks for is shown at once (`draft`) and stays until the stored number
 * has caught up, so the figure never falls back to an older one (G8). Holding a button repeats, and one edit is made
 * when it is let go.
 */
import { useEffect, useRef, useState } from 'react';

/** How long a committed draft outlives its commit while the stored number has not followed. */
const SETTLE_MS = 1500;
const HOLD_MS = 420;
const REPEAT_MS = 90;

export interface StepperRules {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** `delta` is the change since the last commit, so that quick taps add up exactly. */
  readonly onCommit: (next: number, delta: number) => void;
}

export interface Stepper {
  readonly shown: number;
  /** Pointer went down on - or +: one step, then repeats until `release`. */
  hold(step: 1 | -1): void;
  release(): void;
  /** One step by click from a keyboard or a screen reader. */
  step(by: number): void;
  set(next: number): void;
}

export function useStepper({ value, min, max, onCommit }: StepperRules): Stepper {
  const [draft, setDraft] = useState<number | null>(null);
  /** The number as asked so far; read by timers, which outlive a render. */
  const asked = useRef(value);
  const committed = useRef(value);
  const repeat = useRef<ReturnType<typeof setTimeout> | null>(null);
  const settle = useRef<ReturnType<typeof setTimeout> | null>(null);

  const caughtUp = draft === value;
  useEffect(() => {
    if (draft !== null && !caughtUp) return;
    asked.current = value;
    committed.current = value;
    if (caughtUp) setDraft(null);
  }, [draft, caughtUp, value]);

  useEffect(
    () => () => {
      if (repeat.current !== null) clearTimeout(repeat.current);
      if (settle.current !== null) clearTimeout(settle.current);
    },
    [],
  );

  const put = (next: number): void => {
    asked.current = Math.min(max, Math.max(min, next));
    setDraft(asked.current);
  };

  const commit = (): void => {
    const delta = asked.current - committed.current;
    if (settle.current !== null) clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      setDraft(null);
    }, SETTLE_MS);
    if (delta === 0) return;
    committed.current = asked.current;
    onCommit(asked.current, delta);
  };

  const stop = (): void => {
    if (repeat.current !== null) clearTimeout(repeat.current);
    repeat.current = null;
  };

  return {
    shown: draft ?? value,
    hold(step) {
      stop();
      put(asked.current + step);
      const again = (): void => {
        put(asked.current + step);
        repeat.current = setTimeout(again, REPEAT_MS);
      };
      repeat.current = setTimeout(again, HOLD_MS);
    },
    release() {
      if (repeat.current === null) return;
      stop();
      commit();
    },
    step(by) {
      put(asked.current + by);
      commit();
    },
    set(next) {
      put(next);
      commit();
    },
  };
}
