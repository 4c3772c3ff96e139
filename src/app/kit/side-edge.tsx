/**
 * The resize handle of a side pane, for mouse, touch and pen, and for arrow keys: one step, four with Shift, and the limits
 * with Home and End. The parent owns the width and may round it.
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import classes from './side-edge.module.css';

interface SideEdgeProps {
  /** The accessible name: which pane it resizes. */
  readonly label: string;
  /** All in px. */
  readonly width: number;
  readonly limits: { readonly min: number; readonly max: number; readonly step: number };
  readonly onWidth: (width: number) => void;
}

const WITH_SHIFT = 4;

export function SideEdge({ label, width, limits, onWidth }: SideEdgeProps) {
  /** Where the pane begins, during a drag. */
  const start = useRef<number>(null);
  const hold = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = event.clientX - width;
  };
  const move = ({ clientX }: PointerEvent): void => {
    if (start.current !== null) onWidth(clientX - start.current);
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = widthByKey(event, width, limits);
    if (to === null) return;
    event.preventDefault();
    onWidth(to);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      className={classes['edge']}
      onPointerDown={hold}
      onPointerMove={move}
      onLostPointerCapture={() => (start.current = null)}
      onKeyDown={onKey}
    />
  );
}

function widthByKey(
  { key, shiftKey }: KeyboardEvent,
  width: number,
  { min, max, step }: SideEdgeProps['limits'],
): number | null {
  const by = shiftKey ? step * WITH_SHIFT : step;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(min, width - by);
    case 'ArrowRight':
      return Math.min(max, width + by);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
