/** Charts come after the tables below them are there: they are large, and nothing waits for them. */
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { ColumnChartProps } from './column-chart.tsx';
import classes from './reports.module.css';

const ColumnChart = lazyPart(() => import('./column-chart.tsx').then((module) => module.ColumnChart));

export function Columns(props: ColumnChartProps) {
  return (
    <Suspense
      fallback={
        <div className={classes['bars']} data-wide aria-hidden="true">
          <p className={classes['part']}>{props.title}</p>
          <Skeleton height={260} radius="md" />
        </div>
      }
    >
      <ColumnChart {...props} />
    </Suspense>
  );
}
