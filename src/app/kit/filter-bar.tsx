/** The search and the filters above a list; on a narrow screen all but the search collapse. */
import { Button, Collapse } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** The accessible name. */
  readonly label: string;
  readonly search: ReactNode;
  /** How many filters are set. */
  readonly count: number;
  /** The fields. */
  readonly children: ReactNode;
  /** null: no filter is set. */
  readonly onClear: (() => void) | null;
}

export function FilterBar({ label, search, count, children, onClear }: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 54em)', undefined, { getInitialValueInEffect: false }) === true;
  const [isOpen, setOpen] = useState(false);
  const fields = (
    <div className={classes['fields']}>
      {children}
      {onClear === null ? null : (
        <Button variant="subtle" size="md" className={classes['reset'] ?? ''} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
  return (
    <search className={classes['filters']} aria-label={label}>
      <div className={classes['top']}>
        {search}
        {isNarrow ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        ) : null}
      </div>
      {isNarrow ? <Collapse expanded={isOpen}>{fields}</Collapse> : fields}
    </search>
  );
}
