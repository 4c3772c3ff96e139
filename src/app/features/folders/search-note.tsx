/** Says which corrected search is listed if the typed one has no results. */
import { readItems } from '#mirror/read/read-items.ts';
import type { ItemsQuery } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useLive } from '../../session/use-live.ts';
import classes from './filter-strip.module.css';

export function SearchNote({ asked }: { readonly asked: ItemsQuery }) {
  const { mirror } = useStockroom();
  const found = useLive(async () => {
    if (asked.search === '') return null;
    const { instead } = await readItems(mirror, { ...asked, offset: 0, limit: 1 });
    return instead === undefined ? null : { asked, instead };
  }, [mirror, asked]);
  const isOfThis = found?.asked === asked;
  return (
    <div role="status" className={classes['note']}>
      {isOfThis ? `No results for “${asked.search}”. Showing results for “${found.instead}”.` : null}
    </div>
  );
}
