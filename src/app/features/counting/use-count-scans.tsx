/** Scans during a count: scanning the current item stays on it, scanning another one goes to it; each is announced. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { announce } from '../../kit/announce.ts';
import { numberText } from '../../kit/number-text.ts';
import classes from './counting.module.css';

interface ScansProps {
  readonly presentId: string | null;
  readonly order: readonly string[];
  readonly goTo: (id: string) => void;
}

/** A hand scanner goes to the scanned item; a number typed for the current one is saved first. */
export function useScans({ presentId, order, goTo }: ScansProps) {
  const [shown, setShown] = useState<{ readonly words: string; readonly items: readonly ItemView[] } | null>(null);
  const tell = (words: string, items: readonly ItemView[] = []): boolean => {
    setShown({ words, items });
    announce(words, 'assertive');
    return items.length > 0;
  };
  const take = (items: readonly ItemView[], leave: () => boolean): boolean => {
    const here = items.filter(({ id }) => order.includes(id));
    const [only] = here;
    if (only === undefined) {
      const [other] = items;
      return other === undefined
        ? tell('No item at this location uses this code')
        : tell(`${displayName(other)} is in ${other.folderName}, which isn’t part of this count`);
    }
    if (here.length > 1) return tell(`${numberText(here.length)} items use this code`, here);
    if (only.id === presentId) {
      setShown(null);
      announce(displayName(only), 'assertive');
      return true;
    }
    if (leave()) goTo(only.id);
    return true;
  };
  const note =
    shown === null ? null : (
      <div className={classes['note']} role="group" aria-label="Scanned">
        <p>{shown.words}</p>
        {shown.items.map((each) => (
          <Button key={each.id} variant="default" mih={48} onClick={() => goTo(each.id)}>
            {displayName(each)}
          </Button>
        ))}
      </div>
    );
  return { take, note, clear: () => setShown(null) };
}
