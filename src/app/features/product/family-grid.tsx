/**
 * The virtualized rows of a family. A row opens that size: by tap, by Enter, or as a link.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { ProductVariantsDocument } from '#contract/resources/product-variants.ts';
import { FamilyFailure } from './family-failure.tsx';
import { FamilyHead, FamilyRow, gridTemplate } from './family-row.tsx';
import classes from './family-table.module.css';
import { useFamilyKeys } from './use-family-keys.ts';
import { type FamilyRequest, isWhole, useFamilyRows } from './use-family.ts';
import type { VariantOption } from './variant-choice.ts';

interface FamilyGridProps {
  /** The request to which `head` belongs. */
  readonly ask: FamilyRequest;
  readonly sort: string;
  readonly head: ProductVariantsDocument;
  /** The product on the page. */
  readonly productId: string;
  /** Another list is loading; this one belongs to the previous request. */
  readonly isWaiting: boolean;
  readonly onSort: (sort: string) => void;
  readonly onChoose: (option: Pick<VariantOption, 'productId' | 'offerId'>) => void;
  readonly onNear: (offerId: string) => void;
}

/** In px, large enough for touch; equal to the value in CSS. */
const ROW = 48;
const OVERSCAN = 4;
/** In px: the estimated height before measuring. */
const HEIGHT = 440;
/** Number of rows above the current product when the list opens. */
const ABOVE = 3;

export function FamilyGrid({ ask, sort, head, productId, isWaiting, onSort, onChoose, onNear }: FamilyGridProps) {
  const { page, columns, currentIndex } = head.meta;
  const { total } = page;
  const scroller = useRef<HTMLDivElement>(null);
  const start = isWhole(ask) ? Math.max(0, (currentIndex ?? 0) - ABOVE) : 0;
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    scrollPaddingStart: ROW,
    paddingStart: ROW,
    initialOffset: start * ROW,
    initialRect: { width: 0, height: HEIGHT },
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  useTopOfNew(scroller, JSON.stringify(ask));
  const visible = rows.getVirtualItems();
  const list = useFamilyRows(ask, head, { first: visible[0]?.index ?? 0, last: visible.at(-1)?.index ?? 0 });
  const choose = (index: number): void => {
    // The shown rows do not match the filters yet: a click could select another size than the one filtered for.
    if (isWaiting) return;
    const row = list.at(index)?.attributes;
    if (row === undefined || row.productId === productId) return;
    onChoose({ productId: row.productId, offerId: row.productDistributorId });
  };
  const keys = useFamilyKeys({ total, start: currentIndex ?? 0, scrollTo: rows.scrollToIndex, choose });
  const hasNumbers = head.data.some(({ attributes }) => attributes.manufacturerSku !== '');
  return (
    <>
      {list.failure === null ? null : <FamilyFailure failure={list.failure} again={list.again} />}
      <div
        ref={scroller}
        className={classes['scroller']}
        role="grid"
        aria-label="Sizes"
        aria-rowcount={total + 1}
        aria-busy={isWaiting}
        aria-activedescendant={keys.isOn && total > 0 ? rowId(keys.active) : undefined}
        tabIndex={0}
        data-waiting={isWaiting || undefined}
        {...keys.handlers}
      >
        <div
          className={classes['canvas']}
          role="rowgroup"
          style={{ height: Math.max(rows.getTotalSize(), 3 * ROW), ...gridTemplate(columns, hasNumbers) }}
        >
          <FamilyHead columns={columns} hasNumbers={hasNumbers} sort={sort} onSort={onSort} />
          {visible.map(({ index, start: top }) => {
            const variant = list.at(index);
            return (
              <FamilyRow
                key={index}
                id={rowId(index)}
                index={index}
                top={top}
                variant={variant}
                columns={columns}
                hasNumbers={hasNumbers}
                isCurrent={variant?.attributes.productId === productId}
                isActive={keys.isOn && keys.active === index}
                onChoose={choose}
                onNear={onNear}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

/** A new sort order scrolls the list to its top; the focus stays on the pressed heading. */
function useTopOfNew(scroller: RefObject<HTMLDivElement | null>, request: string): void {
  const shown = useRef(request);
  useEffect(() => {
    if (shown.current === request) return;
    shown.current = request;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, request]);
}

const rowId = (index: number): string => `size-${index}`;
