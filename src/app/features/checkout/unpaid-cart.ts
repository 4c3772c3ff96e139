/**
 * Informs people whose location has become unpaid since this device last knew. Rule: the cart still works (CHK-12), and a person who
 * filled it, maybe offline, learns that it cannot be ordered before they try.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LineView } from '#mirror/read/views.ts';
import { readCart } from '#mirror/read/read-cart.ts';
import { alertUntilClosed, alertQuestion } from '../../kit/alert.ts';
import { useLocationHere } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { type Attempt, attemptKey } from './attempt.ts';
import { type AccountObstacle, type PlacingFacts, unpaidObstacle } from './not-placing-text.ts';

type Status = PlacingFacts['status'];

/** @param before the previously known status; undefined: none */
export function unpaidAlert(
  before: Status | undefined,
  now: Status,
  lines: readonly Pick<LineView, 'savedForLater'>[],
): AccountObstacle | null {
  if (before !== 'active' || lines.every(({ savedForLater }) => savedForLater)) return null;
  return unpaidObstacle(now);
}

/** Screens that already say so themselves. */
const SAID_HERE = /^\/(cart|settings)(\/|$)/;

export function useUnpaidCart(): void {
  const { mirror, device, session, locationId } = useStockroom();
  const navigate = useNavigate();
  const may = useMay();
  const status = useLocationHere()?.status;
  const key = `status-heard:${session.userId}/${locationId}`;
  const card = useRef<(() => void) | null>(null);
  const hear = useEffectEvent(async (now: Status): Promise<void> => {
    if (now === 'active') card.current?.();
    // Stored, since the page may have been closed since. Of several tabs only the first one shows it.
    if ((await device.readSetting<Status>(key)) === now) return;
    let before: Status | undefined;
    await device.changeSetting<Status>(key, (kept) => {
      before = kept;
      return now;
    });
    const news = unpaidAlert(before, now, await readCart(mirror, locationId));
    if (news === null || !may('fill-cart') || SAID_HERE.test(window.location.pathname)) return;
    // An order in progress, or refused for this reason, already says so.
    const attempt = await device.readSetting<Attempt | null>(attemptKey(session.userId, locationId));
    if (attempt != null && attempt.outcome?.is !== 'placed') return;
    const { words, action } = news;
    if (action === null) alertUntilClosed(words);
    else card.current = alertQuestion(words, { words: action.words, go: () => void navigate(action.to) }, true);
  });
  useEffect(() => {
    if (status !== undefined) void hear(status).catch((cause: unknown) => console.warn('status', cause));
  }, [status, key]);
}
