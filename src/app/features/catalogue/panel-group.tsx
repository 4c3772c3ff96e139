/** The frame of a panel: title, a search box if there are many options, and collapsing (CAT-16, CAT-17, CAT-22..24). */
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { canFold, shownOptions, type FilterOption } from '#domain/catalogue/filter-options.ts';
import { withChosen, type Panel } from './panels.ts';
import classes from './filter-panel.module.css';

interface PanelGroupProps {
  readonly panel: Panel;
  readonly chosen: readonly number[];
  /** A list item for each shown option. */
  readonly children: (shown: readonly FilterOption[]) => ReactNode;
}

export function PanelGroup({ panel: { title, collapse, options }, chosen, children }: PanelGroupProps) {
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
      <ul className={classes['options']}>{children(shown)}</ul>
      {shown.length === 0 ? <p className={classes['none']}>No matches</p> : null}
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
}

interface OptionSearchProps {
  readonly title: string;
  readonly term: string;
  readonly onTerm: (term: string) => void;
}

function OptionSearch({ title, term, onTerm }: OptionSearchProps) {
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
