/** One panel: its options with counts, each of which can be selected. */
import { memo } from 'react';
import type { FilterOption } from '#domain/catalogue/filter-options.ts';
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';
import { numberText } from '../../kit/number-text.ts';
import { PanelGroup } from './panel-group.tsx';
import type { Panel } from './panels.ts';
import classes from './filter-panel.module.css';

interface FilterGroupProps {
  readonly panel: Panel;
  readonly chosen: readonly number[];
  readonly onToggle: (filter: IdFilter, id: number) => void;
}

export const FilterGroup = memo(function FilterGroup({ panel, chosen, onToggle }: FilterGroupProps) {
  return (
    <PanelGroup panel={panel} chosen={chosen}>
      {(shown) =>
        shown.map((option) => (
          <li key={option.id}>
            <OptionRow
              option={option}
              isChosen={chosen.includes(option.id)}
              onToggle={() => onToggle(panel.filter, option.id)}
            />
          </li>
        ))
      }
    </PanelGroup>
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
      {option.count === null ? null : <span className={classes['count']}>{numberText(option.count)}</span>}
    </label>
  );
}
