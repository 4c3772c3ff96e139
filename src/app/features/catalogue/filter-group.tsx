/** One panel: its options with counts, folded where they are many, with a search box of its own then (CAT-16, CAT-17, CAT-22..24). */
import { IconSearch } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { canFold, shownOptions, type FilterOption } from '#domain/catalogue/filter-options.ts';
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';
import { withChosen, type Panel } from './panels.ts';
import classes from './filter-panel.module.css';

interface FilterGroupProps {
  readonly panel: Panel;
  readonly chosen: readonly number[];
  readonly onToggle: (filter: IdFilter, id: number) => void;
}

export const FilterGroup = memo(function FilterGroup({ panel, chosen, onToggle }: FilterGroupProps) {
  const { filter, title, collapse, options } = panel;
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const titleId = useId();
  const folds = canFold(options, collapse);
  const shown = withChosen(shownOptions(options, { collapse, isOpen, term }), { options, chosen, term });
  return (
    <section className={classes['group']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['groupTitle']}>
        {title}
      </h3>
      {folds ? <OptionSearch title={title} term={term} onTerm={setTerm} /> : null}
      <ul className={classes['options']}>
        {shown.map((option) => (
          <li key={option.id}>
            <OptionRow
              option={option}
              isChosen={chosen.includes(option.id)}
              onToggle={() => onToggle(filter, option.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className={classes['none']}>Nothing is called so.</p> : null}
      {folds && term.trim() === '' ? (
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show more'}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show more'}
        </button>
      ) : null}
    </section>
  );
});

interface OptionRowProps {
  readonly option: FilterOption;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function OptionRow({ option, isChosen, onToggle }: OptionRowProps) {
  return (
    <label className={classes['option']} data-connected={option.isConnected || undefined}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className={classes['optionName']}>{option.name}</span>
      {option.count === null ? null : <span className={classes['count']}>{option.count.toLocaleString('en-US')}</span>}
    </label>
  );
}

export function OptionSearch({
  title,
  term,
  onTerm,
}: {
  readonly title: string;
  readonly term: string;
  readonly onTerm: (term: string) => void;
}) {
  return (
    <div className={classes['search']}>
      <IconSearch size={15} aria-hidden="true" />
      <input
        type="search"
        aria-label={`Search in ${title}`}
        placeholder="Search"
        value={term}
        onChange={(event) => onTerm(event.currentTarget.value)}
      />
    </div>
  );
}
