/**
 * Says on every screen for whom an admin acts, and frames the window in its color (IMP-03). Closing it sends what waits or asks
 * what shall become of it, removes the data from this device, signs out and closes the window (IMP-04).
 */
import { IconEye, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { locationOf } from '../../session/location-here.ts';
import classes from './impersonation.module.css';

interface ActingNoticeProps {
  /** Asks, where something waits to be sent. */
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
    // One that no script has opened stays, at the sign-in.
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

/** The rest of the screen begins below it, however tall large letters make it. */
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
