/**
 * What nothing here answers to is looked up again whenever the copy has changed: its item may still be on its way, most of
 * all during a first copy. Law: an open card on which something is being done stays as it is.
 */
import { useEffect, useEffectEvent } from 'react';
import { watch } from '#mirror/read/watch.ts';
import { isUnanswered, type Hit, type RecentHits } from './recent-hits.ts';
import { resolveScan, type Found, type Lookups } from './resolve-scan.ts';

interface Answer {
  readonly id: number;
  readonly found: Found;
}

export function useSecondLook(
  { hits, openId, isHeld }: RecentHits,
  lookups: Lookups,
  onFound: (answers: readonly Answer[]) => void,
): void {
  const open = hits.filter((hit) => isUnanswered(hit.found) && !(isHeld && hit.id === openId));
  const ids = open.map(({ id }) => id).join(' ');
  const look = useEffectEvent(() => lookAgain(open, lookups));
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (ids === '') return;
    const subscription = watch(look).subscribe(
      (answers) => {
        const found = answers.filter((answer) => !isUnanswered(answer.found));
        if (found.length > 0) tell(found);
      },
      // why: the cards stay as they are, and say what to do.
      () => undefined,
    );
    return () => subscription.unsubscribe();
  }, [ids, lookups]);
}

function lookAgain(hits: readonly Hit[], lookups: Lookups): Promise<Answer[]> {
  return Promise.all(
    hits.map(async ({ id, asked: { scan, format } }) => ({ id, found: await resolveScan(scan, format, lookups) })),
  );
}
