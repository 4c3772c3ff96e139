/** Polls, while the page is visible, whether the address of a sign-up is confirmed; then this browser is signed in. */
import { useEffect, useState } from 'react';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { checkRegistration } from '#remote/http/sign-up-calls.ts';
import { sessionFromLogin } from '../../session/session-from-login.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import type { Waiting } from './use-waiting.ts';

const EVERY_MS = 3_000;

/** @returns whether it has ended without confirmation */
export function useCheckRegistration(waiting: Waiting | null): boolean {
  const { api, device } = useStockroomRuntime();
  const [hasEnded, setEnded] = useState(false);
  const secret = waiting?.secret ?? null;
  useEffect(() => {
    if (secret === null) return undefined;
    const leaving = new AbortController();
    let isAsking = false;
    let isSignedIn = false;
    const ask = async (): Promise<void> => {
      if (isAsking || isSignedIn || document.visibilityState === 'hidden') return;
      isAsking = true;
      try {
        const request = { waiting: secret, device: await device.deviceName() };
        const login = await checkRegistration(api, request, leaving.signal);
        if (login === null || leaving.signal.aborted) return;
        // The sign-up is forgotten when the session has arrived in the page: before that, there would be neither.
        await device.saveSession(sessionFromLogin(login, Date.now()));
        isSignedIn = true;
      } catch (failure) {
        // Without a connection it is retried.
        if (failure instanceof WireFailure && failure.details.code === 'link-expired') setEnded(true);
      } finally {
        isAsking = false;
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    const look = (): void => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, device, secret]);
  return hasEnded;
}
