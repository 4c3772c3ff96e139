/** Leads to the screen of a notification that was pressed outside of the page, and keeps push on for whoever turned it on here. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pageStorage } from '../../query/persisted-pages.ts';
import type { Stockroom } from '../../stockroom.tsx';

export function usePush({
  api,
  session: { userId },
  locationId,
}: Pick<Stockroom, 'api' | 'session' | 'locationId'>): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent): void => {
    if (data?.type === 'open') void navigate(data.path);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, []);
  useEffect(() => {
    if (pageStorage()?.getItem(`stockroom-push:${userId}`) !== '1') return;
    // Offline, or without a push service, the next start does it.
    void import('./push-device.ts').then(({ renewPush }) => renewPush({ api, userId })).catch(() => undefined);
  }, [api, userId, locationId]);
}
