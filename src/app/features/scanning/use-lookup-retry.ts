/**
 * Looks up codes without a match again whenever offline data changes: their item may still be downloading, especially during a first copy,
 * and so may a second item with the same code. Rule: an open card that is being used stays unchanged.
 */
import { useEffect, useEffectEvent } from 'react';
import { inSteps, watch } from '#mirror/read/watch.ts';
import { isUnanswered, mayChange, type Hit, type RecentHits } from './recent-hits.ts';
import { resolveScan, type Found, type Lookups } from './resolve-scan.ts';

interface Answer {
  readonly id: number;
  readonly found: Found;
}

interface SecondLook {
  readonly lookups: Lookups;
  /** The first copy is complete: nothing more will arrive. */
  readonly isWhole: boolean;
  readonly onFound: (answers: readonly Answer[]) => void;
  /** Called with hits for which nothing more will be found. */
  readonly onSettled: (ids: readonly number[]) => void;
}

export function useLookupRetry(
  { hits, openId, isHeld }: RecentHits,
  { lookups, isWhole, onFound, onSettled }: SecondLook,
): void {
  const open = hits.filter((hit) => mayChange(hit) && !(isHeld && hit.id === openId));
  const ids = open.map(({ id }) => id).join(' ');
  const look = useEffectEvent(inSteps(lookups.version, () => lookAgain(open, lookups)));
  const tell = useEffectEvent((answers: readonly Answer[]) => {
    const newlyFound = answers.filter(({ id, found }) => {
      const hit = open.find((each) => each.id === id);
      return hit !== undefined && isNews(hit.found, found);
    });
    if (newlyFound.length > 0) onFound(newlyFound);
    const settled = open.filter(({ shared }) => shared === 'may-be').map(({ id }) => id);
    if (isWhole && settled.length > 0) onSettled(settled);
  });
  useEffect(() => {
    if (ids === '') return;
    const subscription = watch(look).subscribe(
      (answers) => tell(answers),
      // why: the cards remain, and say what to do.
      () => undefined,
    );
    return () => subscription.unsubscribe();
  }, [ids, isWhole, lookups]);
}

function lookAgain(hits: readonly Hit[], lookups: Lookups): Promise<Answer[]> {
  return Promise.all(
    hits.map(async ({ id, question: { scan, format } }) => ({ id, found: await resolveScan(scan, format, lookups) })),
  );
}

/** A match where there was none, or other items than before; the card itself reports deleted items. */
function isNews(before: Found, found: Found): boolean {
  if (isUnanswered(found)) return false;
  return isUnanswered(before) || itemsOf(found) !== itemsOf(before);
}

function itemsOf(found: Found): string {
  const items = found.kind === 'several' ? found.items : found.kind === 'item' ? [found.item] : [];
  return items.map(({ id }) => id).join(' ');
}
