/** The wait after wrong PINs, counting down (ACC-06). */
import { useEffect, useRef, useState } from 'react';
import { waitText } from './pin-text.ts';

export interface PinWaitProps {
  /** When the next attempt is allowed, in epoch ms. */
  readonly until: number;
  readonly onOver: () => void;
}

export function PinWait({ until, onOver }: PinWaitProps) {
  const [now, setNow] = useState(() => Date.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) over.current();
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      Too many wrong PINs. Wait {/* Announced once, not every second. */}
      <span aria-live="off">{waitText(Math.max(1, until - now))}</span> and try again.
    </>
  );
}
