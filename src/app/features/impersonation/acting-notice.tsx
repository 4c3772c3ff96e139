/**
 * Shows on every screen for whom an admin acts, and frames the window in its color (IMP-03). Closing it sends unsent changes or asks what
 * to do with them, removes the data from this device, signs out and closes the window (IMP-04).
 */
import { IconEye, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { locationOf } from '../../session/location-here.ts';
import classes from './impersonation.module.css';

interface ActingNoticeProps {
  /** Asks, if there are unsent changes. */
  readonly onAsk: () => void;
}

export function ActingNotice({ onAsk }: ActingNoticeProps) {
  const { session, locationId, signOut } = useStockroom();
  const { user } = session;
  const at = locationOf(user, locationId)?.name ?? '';
  const bar = useRef<HTMLElement>(null);
  useNoticeHeight(bar);
  const end = async (): Promise<void> => {
    const { signedOut } = await signOut('if-nothing-waits').catch(() => ({ signedOut: false }));
    // A window that was not opened by a script stays open, at the sign-in screen.
    if (signedOut) window.close();
    else onAsk();
  };
  return (
    <>
      <aside ref={bar} className={classes['bar']} aria-label="Acting for a location">
        <IconEye size={20} aria-hidden="true" />
        <p className={classes['barText']}>
          You are acting on behalf of <strong>{at}</strong>, as {user.name}.
          <span className={classes['more']}> Everything you do is recorded with both names.</span>
        </p>
        <button
          type="button"
          className={classes['end']}
          aria-label="Stop acting and sign out"
          onClick={() => void end()}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      </aside>
      <div className={classes['border']} aria-hidden="true" />
    </>
  );
}

/** The rest of the screen begins below it, whatever its height with large text. */
function useNoticeHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty('--notice-height', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (bar.current !== null) observer.observe(bar.current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, [bar]);
}
