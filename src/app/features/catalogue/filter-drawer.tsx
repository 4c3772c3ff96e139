/** The filter panels on tablets and phones: in a drawer that shows the number of matching products. */
import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { countText } from '../../kit/count-text.ts';
import classes from './catalogue.module.css';

interface FilterDrawerProps {
  /** Number of active filters. */
  readonly count: number;
  readonly total: number | null;
  readonly children: ReactNode;
}

export function FilterDrawer({ count, total, children }: FilterDrawerProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconAdjustmentsHorizontal size={19} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Filters{count === 0 ? '' : ` (${count})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filters"
        size="min(340px, 100%)"
        classNames={{ content: classes['drawerContent'] ?? '', body: classes['drawer'] ?? '' }}
      >
        <div className={classes['drawerPanels']}>{children}</div>
        <Button size="md" fullWidth onClick={() => setOpened(false)} className={classes['drawerDone'] ?? ''}>
          {total === null ? 'Show products' : `Show ${countText(total, 'product', 'products')}`}
        </Button>
      </Drawer>
    </>
  );
}
