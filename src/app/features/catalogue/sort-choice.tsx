/** Popularity, or price upwards or downwards (CAT-04). */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { DEFAULT_SORT, sortLabel } from '#domain/catalogue/catalogue-query.ts';
import { useMay } from '../../session/use-rights.ts';
import classes from './catalogue.module.css';

const UP = 'price';
const DOWN = '-price';

interface SortChoiceProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const isPrice = sortLabel(sort) === 'Price';
  const isDown = sort.startsWith('-');
  const may = useMay();
  // There is no other choice (AUTH-23).
  if (!may('see-money')) return null;
  return (
    <div className={classes['sorts']} role="group" aria-label="Sort by">
      <button type="button" aria-pressed={!isPrice} onClick={() => onSort(DEFAULT_SORT)}>
        {sortLabel(DEFAULT_SORT)}
      </button>
      <button
        type="button"
        aria-pressed={isPrice}
        aria-label={isPrice ? `Price, ${isDown ? 'highest' : 'lowest'} first` : 'Price'}
        onClick={() => onSort(isPrice && !isDown ? DOWN : UP)}
      >
        {sortLabel(UP)}
        {isPrice ? isDown ? <IconArrowDown size={15} aria-hidden /> : <IconArrowUp size={15} aria-hidden /> : null}
      </button>
    </div>
  );
}
