/** Header and rows of a family's table: the number (the name if there is none), attributes, price and stock. */
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ProductVariant, VariantColumn } from '#contract/resources/product-variants.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import { priceTag } from '../../kit/money.ts';
import { productPath, KEEP_SCROLL } from '../../things/product/product-path.ts';
import { stockText } from '../../things/offer/stock-text.ts';
import classes from './family-table.module.css';

const REM = { number: 9.5, name: 18, value: 6.75, price: 6.5, stock: 8.5 } as const;

/** CSS variables: the widths of columns, and the minimum width before the table scrolls sideways. */
export function gridTemplate(columns: readonly VariantColumn[], hasNumbers: boolean): CSSProperties {
  const first = hasNumbers && columns.length > 0 ? REM.number : REM.name;
  const least = first + columns.length * REM.value + REM.price + REM.stock;
  const values = columns.length === 0 ? '' : `repeat(${columns.length}, minmax(${REM.value}rem, 1fr))`;
  const template = `minmax(${first}rem, 1.5fr) ${values} ${REM.price}rem ${REM.stock}rem`;
  return { '--template': template, '--least': `${least}rem` } as CSSProperties;
}

interface FamilyHeadProps {
  readonly columns: readonly VariantColumn[];
  readonly hasNumbers: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

export function FamilyHead({ columns, hasNumbers, sort, onSort }: FamilyHeadProps) {
  const showsNumber = hasNumbers && columns.length > 0;
  const sortable = [
    showsNumber ? { key: 'sku', title: 'Number' } : { key: 'name', title: 'Product' },
    ...columns.map(({ modifierId, name }) => ({ key: `modifier.${modifierId}`, title: name })),
  ];
  return (
    <div className={classes['head']} role="row" aria-rowindex={1}>
      {sortable.map(({ key, title }, index) => {
        const way = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
        const Sign = way === 'descending' ? IconArrowDown : IconArrowUp;
        return (
          <div
            key={key}
            role="columnheader"
            aria-sort={way}
            className={classes['headCell']}
            data-first={index === 0 || undefined}
          >
            <button
              type="button"
              className={classes['sort']}
              onClick={() => onSort(way === 'ascending' ? `-${key}` : key)}
            >
              <span>{title}</span>
              <Sign size={14} aria-hidden="true" data-idle={way === 'none' || undefined} />
            </button>
          </div>
        );
      })}
      <div role="columnheader" className={classes['headCell']} data-number>
        Price
      </div>
      <div role="columnheader" className={classes['headCell']}>
        Stock
      </div>
    </div>
  );
}

interface FamilyRowProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  /** undefined while its page is loading. */
  readonly variant: ProductVariant | undefined;
  readonly columns: readonly VariantColumn[];
  readonly hasNumbers: boolean;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
  readonly onChoose: (index: number) => void;
  readonly onNear: (offerId: string) => void;
}

export const FamilyRow = memo(function FamilyRow({
  id,
  index,
  top,
  variant,
  columns,
  hasNumbers,
  isCurrent,
  isActive,
  onChoose,
  onNear,
}: FamilyRowProps) {
  const a = variant?.attributes;
  const stock = a === undefined ? null : stockText(a.status, a.stockLevel);
  const number = a === undefined || !hasNumbers || columns.length === 0 ? '' : a.manufacturerSku;
  const title = a === undefined ? '…' : number || a.name;
  // Two numbers may have the same values: the name shows what the columns do not.
  const name = a === undefined || number === '' ? null : <small>{a.name}</small>;
  return (
    // The grid handles keys: the focus stays there (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="row"
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={isCurrent}
      data-active={isActive || undefined}
      data-current={isCurrent || undefined}
      data-loading={a === undefined || undefined}
      onPointerEnter={() => (a === undefined || isCurrent ? undefined : onNear(a.productDistributorId))}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) return;
        onChoose(index);
      }}
    >
      <div role="gridcell" className={classes['cell']} data-first>
        {a === undefined || isCurrent ? (
          <span className={classes['title']}>
            {isCurrent ? <IconCheck size={16} aria-label="This product" /> : null}
            <span>
              {title}
              {name}
            </span>
          </span>
        ) : (
          <Link
            className={classes['title']}
            to={productPath(a.productId, a.productDistributorId)}
            replace
            state={KEEP_SCROLL}
            tabIndex={-1}
            title={a.name}
          >
            <span>
              {title}
              {name}
            </span>
          </Link>
        )}
      </div>
      {columns.map(({ modifierId }) => (
        <div key={modifierId} role="gridcell" className={classes['cell']} title={a?.values[modifierId]}>
          <span className={classes['value']}>{a === undefined ? '' : (a.values[modifierId] ?? '–')}</span>
        </div>
      ))}
      <div role="gridcell" className={classes['cell']} data-number>
        {a === undefined ? '' : priceTag(centsOrNull(a.price)) || 'No price'}
      </div>
      <div role="gridcell" className={classes['cell']} data-stock={stock?.tone}>
        {stock?.text}
      </div>
    </div>
  );
});
