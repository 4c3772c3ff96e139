/** The panels beside the list, shown only with options (CAT-12), or with a retry button if loading failed. */
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type { CatalogueQuery, IdFilter } from '#domain/catalogue/catalogue-query.ts';
import type { CategoryPath } from './category-choice.ts';
import { CategoryTree } from './category-tree.tsx';
import { FilterGroup } from './filter-group.tsx';
import { shownPanels, type Panel } from './panels.ts';
import classes from './filter-panel.module.css';

interface Retry {
  readonly isAsking: boolean;
  readonly again: () => void;
}

export interface FilterPanelProps {
  readonly panels: readonly Panel[];
  readonly query: CatalogueQuery;
  /** null before the first answer. */
  readonly options: FilterOptions | null;
  /** After a failed request; null otherwise. */
  readonly retry: Retry | null;
  readonly onToggle: (filter: IdFilter, id: number) => void;
  readonly onPickCategory: (path: CategoryPath) => void;
}

export function FilterPanel({ panels, query, options, retry, onToggle, onPickCategory }: FilterPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (options === null) return retry === null ? <PanelSkeleton /> : <NotRead {...retry} />;
  const { shown, hidden } = shownPanels(panels, query.filters.modifierValueId, showsAll);
  return (
    <div className={classes['panels']}>
      {shown.map((panel) =>
        panel.key === 'categories' ? (
          <CategoryTree key={panel.key} {...{ panel, query, options }} onPick={onPickCategory} />
        ) : (
          <FilterGroup key={panel.key} panel={panel} chosen={query.filters[panel.filter]} onToggle={onToggle} />
        ),
      )}
      {hidden === 0 ? null : (
        <button
          type="button"
          className={classes['moreFilters']}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer filters' : `More filters (${hidden})`}
        </button>
      )}
    </div>
  );
}

/** The list itself is complete: only filtering is unavailable. */
function NotRead({ isAsking, again }: Retry) {
  return (
    <div className={classes['failed']} role="status">
      <p>
        <IconCloudOff size={18} stroke={1.9} aria-hidden="true" />
        Can’t load the filters.
      </p>
      <button
        type="button"
        className={classes['fold']}
        aria-disabled={isAsking}
        onClick={() => (isAsking ? undefined : again())}
      >
        {isAsking ? 'Trying again…' : 'Try again'}
      </button>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className={classes['panels']} aria-hidden="true">
      {[0, 1, 2].map((group) => (
        <div key={group} className={classes['group']}>
          <span className={classes['ghost']} style={{ width: 110, height: 16 }} />
          {[0, 1, 2, 3].map((row) => (
            <span key={row} className={classes['ghost']} style={{ width: 190 - row * 22, height: 13, marginTop: 14 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
