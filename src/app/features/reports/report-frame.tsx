/** The common parts of all reports: total, file download, printing, and the empty state. */
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cents } from '#contract/resources/resource.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { type CsvCell, fileDays } from '../../kit/csv-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { MissingData } from '../../kit/missing-data.tsx';
import { currency } from '../../kit/money.ts';
import { saveCsv } from '../../kit/save-file.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { REPORT_TITLES, type ReportName } from './report-names.ts';
import classes from './reports.module.css';
import type { Caller } from '#remote/http/call.ts';

export interface ViewProps {
  readonly period: ReportPeriod;
}

type Read<Report> = (api: Caller, period: ReportPeriod, signal?: AbortSignal) => Promise<Report>;

export function useReport<Report>(name: ReportName, period: ReportPeriod, read: Read<Report>): UseQueryResult<Report> {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.report(name, `${period.from}..${period.to}`),
    queryFn: ({ signal }) => read(api, period, signal),
    staleTime: 0,
  });
}

interface ReportProps<Data> {
  readonly name: ReportName;
  readonly period: ReportPeriod;
  readonly result: UseQueryResult<Data>;
  readonly isEmpty: (data: Data) => boolean;
  /** Dollars, and a description. */
  readonly total: (data: Data) => readonly [number, string];
  readonly file: (data: Data) => readonly (readonly CsvCell[])[];
  readonly children: (data: Data) => ReactNode;
}

export function Report<Data>({ name, period, result, isEmpty, total, file, children }: ReportProps<Data>) {
  const age = useRemoteAge(result);
  const { data } = result;
  if (data === undefined) {
    return (
      <MissingData
        what="the report"
        failure={result.error}
        title="This report isn’t available offline"
        words={(failure) => `${failureText(failure)} Reports you’ve opened before are available offline.`}
        onRetry={() => void result.refetch()}
      />
    );
  }
  const title = REPORT_TITLES[name];
  const [sum, count] = total(data);
  return (
    <>
      {age === null ? null : <AgeNote {...age} what="This report" />}
      {isEmpty(data) ? (
        <EmptyState icon={<IconReportAnalytics size={36} stroke={1.6} />} title={EMPTY_TEXTS[name]}>
          Choose another period.
        </EmptyState>
      ) : (
        <>
          <div className={classes['totals']} role="status">
            <p className={classes['total']}>
              <strong>{currency(cents(sum))}</strong> <span className={classes['quiet']}>{count}</span>
            </p>
            <div className={classes['days']}>
              <Button
                variant="default"
                size="md"
                leftSection={<IconPrinter size={18} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                Print
              </Button>
              <Button
                variant="default"
                size="md"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={() => saveCsv(title, file(data), fileDays(period, period.to))}
              >
                Download (CSV)
              </Button>
            </div>
          </div>
          {children(data)}
        </>
      )}
    </>
  );
}

const EMPTY_TEXTS: Readonly<Record<ReportName, string>> = {
  spent: 'Nothing was ordered in this period',
  'ordered-products': 'Nothing was ordered in this period',
  'use-tax': 'Tax was charged on every order of this period',
};
