/**
 * The frame of the open card. When another card replaces it, the keyboard focus stays inside, and a tap meant for the previous card is
 * ignored.
 */
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { TAP_TAKES_MS } from '../../kit/once-per-tap.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import type { Hit } from './recent-hits.ts';
import classes from './scan-screen.module.css';

interface CardFrameProps {
  readonly hit: Hit;
  readonly children: ReactNode;
}

export function CardFrame({ hit, children }: CardFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useFocusFallback(() => frame.current?.querySelector('article'));
  const shown = useRef(hit);
  const deafUntil = useRef(0);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = hit;
    const turned = before.id === hit.id && before.found !== hit.found && hit.cameLater === hit.found;
    if (turned) deafUntil.current = performance.now() + TAP_TAKES_MS;
  }, [hit]);
  const refuse = (event: SyntheticEvent): void => {
    if (performance.now() < deafUntil.current) event.stopPropagation();
  };
  return (
    <div ref={frame} className={classes['open']} {...keys} onPointerDownCapture={refuse} onClickCapture={refuse}>
      {children}
    </div>
  );
}
