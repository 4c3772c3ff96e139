/**
 * A large product family as a table: one column for each attribute that differs, searched, filtered and sorted by the server. It opens at
 * the current product, whose neighbors are the closest alternatives.
 */
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { VariantColumn } from '#contract/resources/product-variants.ts';
import { countText } from '../../kit/count-text.ts';
import { FamilyFailure } from './family-failure.tsx';
import { FamilyFilters } from './family-filters.tsx';
import { FamilyGrid } from './family-grid.tsx';
import classes from './family-table.module.css';
import { useFamilyHead } from './use-family.ts';
import type { VariantOption } from './variant-choice.ts';

interface FamilyTableProps {
  /** A member of the family, constant while the table is mounted. */
  readonly anchorId: string;
  /** The product on the page. */
  readonly productId: string;
  /** From the product's detail, until the table's own answer is loaded. */
  readonly count: number;
  readonly onChoose: (option: Pick<VariantOption, 'productId' | 'offerId'>) => void;
  readonly onNear: (offerId: string) => void;
}

export const FAMILY_ID = 'family';
/** Debounce of typing. */
const ASK_AFTER_MS = 180;

export function FamilyTable({ anchorId, productId, count, onChoose, onNear }: FamilyTableProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [sort, setSort] = useState('');
  const [debouncedText] = useDebouncedValue(text.trim(), ASK_AFTER_MS);
  const ask = { offerId: anchorId, text: debouncedText, chosen: Object.values(chosen), sort };
  const { document, isWaiting, error, again } = useFamilyHead(ask);
  // The list shown in the meantime belongs to the previous request.
  const [answered, setAnswered] = useState(ask);
  if (!isWaiting && JSON.stringify(answered) !== JSON.stringify(ask)) setAnswered(ask);
  const total = document?.meta.page.total;
  // A failed request leaves the filters visible, so that they can be changed.
  const [columns, setColumns] = useState<readonly VariantColumn[]>([]);
  if (document !== undefined && document.meta.columns !== columns) setColumns(document.meta.columns);
  return (
    <section id={FAMILY_ID} className={classes['section']} aria-labelledby="family-heading" tabIndex={-1}>
      <h2 id="family-heading" className={classes['heading']}>
        {countText(count, 'size', 'sizes')}
        <Matches total={total} count={count} isWaiting={isWaiting} />
      </h2>
      <FamilyFilters columns={columns} text={text} chosen={chosen} onText={setText} onChoose={setChosen} />
      {error !== null ? (
        <FamilyFailure failure={error} again={again} />
      ) : document === undefined ? (
        <Skeleton className={classes['scroller'] ?? ''} role="status" aria-label="Loading" />
      ) : total === 0 ? (
        <p className={classes['failed']} role="status">
          No matching sizes. Remove a filter or use fewer words.
        </p>
      ) : (
        <FamilyGrid
          ask={answered}
          sort={sort}
          head={document}
          productId={productId}
          isWaiting={isWaiting}
          onSort={setSort}
          onChoose={onChoose}
          onNear={onNear}
        />
      )}
    </section>
  );
}

interface MatchesProps {
  /** undefined: unknown. */
  readonly total: number | undefined;
  readonly count: number;
  readonly isWaiting: boolean;
}

function Matches({ total, count, isWaiting }: MatchesProps) {
  if (isWaiting) return <small className={classes['waiting']}> Loading…</small>;
  if (total === undefined || total === count) return null;
  return <small> {countText(total, 'match', 'matches')}</small>;
}
