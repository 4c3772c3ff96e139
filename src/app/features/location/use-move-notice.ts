/**
 * A tab follows the location that another one goes to, maybe in the middle of something: what was typed has been saved by
 * then, and the person is told when they look at this tab. Stands above what is built again for a location.
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
    // Folders and items are those of the location that was left.
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

/** An alert passes; in a tab that nobody looks at it waits. @returns a function that cancels it */
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
