/**
 * A button that shows a panel below itself: closes on Escape, on a click outside, and when the focus leaves. A disclosure,
 * not a menu: its contents are reached with Tab. Small enough to be in the first load.
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import classes from './dropdown.module.css';

export interface DropdownProps {
  readonly toggle: ReactNode;
  readonly toggleClass: string;
  /** px; never wider than the screen. */
  readonly width: number;
  /** The panel's accessible name. */
  readonly label: string;
  readonly title?: string;
  /** On a phone the panel is as wide as the screen: below the bar with the button, or, for long ones, above the bar at the lower edge. */
  readonly fillsPhone?: 'below' | 'from-bottom';
  readonly children: (close: () => void) => ReactNode;
}

export function Dropdown({ toggle, toggleClass, width, label, title, fillsPhone, children }: DropdownProps) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // The focused element is removed with the panel.
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpened(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [opened]);

  return (
    <div ref={root} className={classes['root']} data-opened={opened || undefined} data-fills-phone={fillsPhone}>
      <button
        ref={button}
        type="button"
        className={toggleClass}
        title={title}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => setOpened(!opened)}
      >
        {toggle}
      </button>
      {opened ? (
        // A press on a label or beside a field moves the focus here and not to the page, which would close the panel.
        <section id={panelId} tabIndex={-1} className={classes['panel']} style={{ width }} aria-label={label}>
          {children(close)}
        </section>
      ) : null}
    </div>
  );
}
