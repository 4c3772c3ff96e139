/**
 * Informs a person that they have lost access to a location, and stores its name for changes not sent there (AUTH-26). Mounted above all
 * pages.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Session } from '#mirror/session/session.ts';
import { alertQuestion, alertUntilClosed } from '../../kit/alert.ts';
import { type LocationNames, lostBetween, lostLocationsKey, lostText } from '../../session/lost-locations.ts';
import { openSync } from '../../session/open-sync.ts';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';

export function useLostLocations(): void {
  const { device } = useStockroomRuntime();
  const state = useStockroomState();
  const session = 'session' in state ? state.session : null;
  const shown = useRef<Session>(null);

  const lost = useEffectEvent(async (names: LocationNames, userId: string) => {
    const mirror = 'mirror' in state ? state.mirror : null;
    await device.changeSetting<LocationNames>(lostLocationsKey(userId), (kept) => ({ ...kept, ...names }));
    // Without any location there is no list of changes either: that page itself explains what happens to them.
    const isNowhere = mirror === null || state.is === 'no-location';
    const unsent = isNowhere ? 0 : await mirror.unsentAt(Object.keys(names)).catch(() => 0);
    const words = lostText(Object.values(names), unsent);
    if (unsent === 0) alertUntilClosed(words);
    else alertQuestion(words, { words: 'Open Sync', go: openSync }, true);
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = session;
    if (before === null || session === null || before.userId !== session.userId) return;
    const names = lostBetween(before.user, session.user);
    if (Object.keys(names).length > 0) void lost(names, session.userId);
  }, [session]);
}
