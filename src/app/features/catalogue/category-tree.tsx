/** The category tree: level 1 by name, children fetched when a branch is expanded (CAT-29). */
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import { numberText } from '../../kit/number-text.ts';
import { chosenPath, isChosen, type CategoryPath } from './category-choice.ts';
import { PanelGroup } from './panel-group.tsx';
import type { Panel } from './panels.ts';
import { useCategories } from './use-catalogue.ts';
import classes from './filter-panel.module.css';

interface CategoryTreeProps {
  readonly panel: Panel;
  readonly query: CatalogueQuery;
  readonly options: FilterOptions;
  readonly onPick: (path: CategoryPath) => void;
}

const DEEPEST = 3;

export function CategoryTree({ panel, query, options, onPick }: CategoryTreeProps) {
  return (
    <PanelGroup panel={panel} chosen={query.filters.grandparentId}>
      {(shown) =>
        shown.map(({ id, name, count }) => <Branch key={id} path={[id]} {...{ name, count, query, options, onPick }} />)
      }
    </PanelGroup>
  );
}

interface BranchProps extends Pick<CategoryTreeProps, 'query' | 'options' | 'onPick'> {
  readonly path: CategoryPath;
  readonly name: string;
  readonly count: number | null;
}

function Branch({ path, name, count, query, options, onPick }: BranchProps) {
  const isOnWay = path.every((id, level) => chosenPath(query)[level] === id);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? (isOnWay && path.length < DEEPEST);
  return (
    <li>
      <div className={classes['branch']} data-level={path.length}>
        {path.length < DEEPEST ? (
          <button
            type="button"
            className={classes['twist']}
            aria-expanded={isOpen}
            aria-label={`Categories in ${name}`}
            onClick={() => setOpened(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden="true" data-open={isOpen || undefined} />
          </button>
        ) : null}
        <button
          type="button"
          className={classes['pick']}
          aria-pressed={isChosen(query, path)}
          data-way={isOnWay || undefined}
          onClick={() => onPick(path)}
        >
          <span className={classes['optionName']}>{name}</span>
          {count === null ? null : <span className={classes['count']}>{numberText(count)}</span>}
        </button>
      </div>
      {isOpen ? <Children {...{ path, name, query, options, onPick }} /> : null}
    </li>
  );
}

/** Counts are those of the filtered results where available, which is below the selected category; otherwise of the whole catalogue. */
function Children({ path, name, query, options, onPick }: Omit<BranchProps, 'count'>) {
  const parent = path.at(-1) ?? 0;
  const { data, isPending, isError } = useCategories(parent);
  if (isPending || (isError && data === undefined)) {
    return <p className={classes['none']}>{isPending ? 'Loading…' : 'Categories need a connection.'}</p>;
  }
  const listed = [...options.subcategories, ...options.generics].filter((each) => each.parent_id === parent);
  const counts = new Map(listed.map(({ id, productCount }) => [id, productCount]));
  return (
    <ul className={classes['branches']} aria-label={`In ${name}`}>
      {data.data.map(({ id, attributes }) => (
        <Branch
          key={id}
          path={[...path, Number(id)]}
          name={attributes.name}
          count={counts.size > 0 ? (counts.get(Number(id)) ?? 0) : attributes.productCount}
          {...{ query, options, onPick }}
        />
      ))}
    </ul>
  );
}
