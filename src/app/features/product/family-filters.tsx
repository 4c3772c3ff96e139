/** Filters a family: a search in numbers and values, and one select per attribute with counts. */
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { VariantColumn } from '#contract/resources/product-variants.ts';
import { numberText } from '../../kit/number-text.ts';
import classes from './family-table.module.css';

interface FamilyFiltersProps {
  readonly columns: readonly VariantColumn[];
  readonly text: string;
  /** Value id, by modifier id. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

/** Number of filters beside the search; the others are behind a button. */
const FEW = 4;

export function FamilyFilters({ columns, text, chosen, onText, onChoose }: FamilyFiltersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const hasChoice = columns.filter(({ modifierId, options }) => options.length > 1 || modifierId in chosen);
  const shown = hasChoice.filter(({ modifierId }, index) => showsAll || index < FEW || modifierId in chosen);
  const hidden = hasChoice.length - shown.length;
  return (
    <div className={classes['filters']} role="search" aria-label="Find a size">
      <label className={classes['search']}>
        <IconSearch size={18} aria-hidden="true" />
        <span className={classes['spoken']}>Search sizes</span>
        <input
          type="search"
          placeholder="Number or size, such as 3.5 mm"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </label>
      {shown.map(({ modifierId, name, options }) => (
        <label key={modifierId} className={classes['filter']}>
          <span>{name}</span>
          <select
            value={chosen[modifierId] ?? ''}
            data-on={modifierId in chosen || undefined}
            onChange={(event) => {
              const { [modifierId]: _dropped, ...rest } = chosen;
              const { value } = event.currentTarget;
              onChoose(value === '' ? rest : { ...rest, [modifierId]: value });
            }}
          >
            <option value="">Any</option>
            {options.map(({ valueId, value, count }) => (
              <option key={valueId} value={valueId}>
                {value} ({numberText(count)})
              </option>
            ))}
          </select>
        </label>
      ))}
      {hidden > 0 ? (
        <button type="button" className={classes['more']} onClick={() => setShowsAll(true)}>
          {hidden} more
        </button>
      ) : null}
      {Object.keys(chosen).length > 0 || text !== '' ? (
        <button
          type="button"
          className={classes['more']}
          onClick={() => {
            onText('');
            onChoose({});
          }}
        >
          Clear
        </button>
      ) : null}
    </div>
  );
}
