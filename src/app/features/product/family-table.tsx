/**
 * The products of a large family as a table: one column for each attribute in which they differ, searched, filtered and
 * sorted by the server. Law: only the rows in sight exist, whatever the size of the family. A row takes the page to that size.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { countText } from '../../ui/count-text.ts';
import { failureWords } from '../../text/failure-words.ts';
import { isUnreachable } from '../../query/query-scope.ts';
import { FamilyFilters } from './family-filters.tsx';
import { FamilyHead, FamilyRow, gridTemplate } from './family-row.tsx';
import classes from './family-table.module.css';
import { useFamilyKeys } from './use-family-keys.ts';
import { useFamily } from './use-family.ts';
import type { VariantOption } from './variant-choice.ts';

interface FamilyTableProps {
  /** One of the family, the same for as long as the table stands. */
  readonly anchorId: string;
  /** The product on the page. */
  readonly productId: string;
  /** As the product's detail says, before the table's own answer is there. */
  readonly count: number;
  readonly onChoose: (option: Pick<VariantOption, 'productId' | 'offerId'>) => void;
  readonly onNear: (offerId: string) => void;
}

export const FAMILY_ID = 'family';
/** px; a finger finds it, and a screen shows ten. */
const ROW = 48;
const OVERSCAN = 6;
/** Nobody has typed for so long. */
const ASK_AFTER_MS = 180;

export function FamilyTable({ anchorId, productId, count, onChoose, onNear }: FamilyTableProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [sort, setSort] = useState('');
  const [asked] = useDebouncedValue(text.trim(), ASK_AFTER_MS);
  const [range, setRange] = useState({ first: 0, last: OVERSCAN * 2 });
  const family = useFamily({ offerId: anchorId, text: asked, chosen: Object.values(chosen), sort }, range);
  const { total, columns } = family;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    scrollPaddingStart: ROW,
    paddingStart: ROW,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const visible = rows.getVirtualItems();
  const [first, last] = [visible[0]?.index ?? 0, visible.at(-1)?.index ?? OVERSCAN * 2];
  useEffect(() => setRange((now) => (now.first === first && now.last === last ? now : { first, last })), [first, last]);
  useFirstSight(family.currentIndex, (index) => rows.scrollToIndex(index, { align: 'center' }));

  const choose = (index: number): void => {
    const row = family.row(index)?.attributes;
    if (row !== undefined && row.productId !== productId) {
      onChoose({ productId: row.productId, offerId: row.productDistributorId });
    }
  };
  const keys = useFamilyKeys({
    total: total ?? 0,
    start: family.currentIndex ?? 0,
    scrollTo: rows.scrollToIndex,
    choose,
  });
  const restart = (change: () => void): void => {
    change();
    scroller.current?.scrollTo(scroller.current.scrollLeft, 0);
  };

  const hasNumbers = family.row(first)?.attributes.manufacturerSku !== '';
  return (
    <section id={FAMILY_ID} className={classes['section']} aria-labelledby="family-heading" tabIndex={-1}>
      <h2 id="family-heading" className={classes['heading']}>
        {countText(count, 'size', 'sizes')}
        {total === null || total === count ? null : <small> {countText(total, 'match', 'matches')}</small>}
      </h2>
      <FamilyFilters
        columns={columns}
        text={text}
        chosen={chosen}
        onText={(next) => restart(() => setText(next))}
        onChoose={(next) => restart(() => setChosen(next))}
      />
      {family.error === null ? (
        <div
          ref={scroller}
          className={classes['scroller']}
          role="grid"
          aria-label="Sizes"
          aria-rowcount={(total ?? 0) + 1}
          aria-busy={total === null || family.isWaiting}
          aria-activedescendant={keys.isOn ? rowId(keys.active) : undefined}
          tabIndex={0}
          data-waiting={family.isWaiting || undefined}
          {...keys.handlers}
        >
          <div
            className={classes['canvas']}
            style={{ height: Math.max(rows.getTotalSize(), 3 * ROW), ...gridTemplate(columns, hasNumbers) }}
          >
            <FamilyHead
              columns={columns}
              hasNumbers={hasNumbers}
              sort={sort}
              onSort={(next) => restart(() => setSort(next))}
            />
            {visible.map(({ index, start }) => (
              <FamilyRow
                key={index}
                id={rowId(index)}
                index={index}
                top={start}
                variant={family.row(index)}
                columns={columns}
                hasNumbers={hasNumbers}
                isCurrent={family.row(index)?.attributes.productId === productId}
                isActive={keys.isOn && keys.active === index}
                onChoose={() => choose(index)}
                onNear={onNear}
              />
            ))}
            {total === 0 ? (
              <p className={classes['none']} role="status">
                No sizes match. Remove a filter or search for less.
              </p>
            ) : null}
          </div>
        </div>
      ) : (
        <p className={classes['failed']} role="status">
          {isUnreachable(family.error)
            ? 'The other sizes need a connection. They open by themselves when it is back.'
            : failureWords(family.error)}{' '}
          <button type="button" className={classes['again']} onClick={family.again}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

const rowId = (index: number): string => `size-${index}`;

/** The list opens where the present product stands: its neighbours are what it is compared with. */
function useFirstSight(index: number | null, scrollTo: (index: number) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (index === null || isDone.current) return;
    isDone.current = true;
    scrollTo(index);
  });
}
