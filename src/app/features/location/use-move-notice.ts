/**
 * A tab follows the location to which another tab switches, possibly while the person is busy: input has been saved by then, and a message
 * is shown when the tab becomes visible. Mounted above what is remounted for a location.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { alertInfo } from '../../kit/alert.ts';
import { moveText } from './move-text.ts';

export function useMoveNotice(): void {
  const { isChosenHere } = useStockroomRuntime();
  const state = useStockroomState();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = state.is === 'signed-in' ? state : null;
  const userId = at?.session.userId;
  const locationId = at?.locationId;
  const shown = useRef({ userId, locationId });

  const moved = useEffectEvent((from: string) => {
    if (at === null || isChosenHere(at.locationId)) return undefined;
    // Folders and items belong to the previous location.
    if (/^\/inventory\/./.test(pathname)) void navigate('/inventory', { replace: true });
    return whenSeen(() => alertInfo(moveText(from, at.locationId, at.session.user.practiceLocations)));
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = { userId, locationId };
    const isMove = before.userId !== undefined && before.userId === userId && before.locationId !== locationId;
    return isMove && before.locationId !== undefined ? moved(before.locationId) : undefined;
  }, [userId, locationId]);
}

/** Delays a message in a hidden tab until it is visible. @returns a function that cancels it */
function whenSeen(notify: () => void): () => void {
  const seen = new AbortController();
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    seen.abort();
    notify();
  };
  document.addEventListener('visibilitychange', look, { signal: seen.signal });
  look();
  return () => seen.abort();
}
