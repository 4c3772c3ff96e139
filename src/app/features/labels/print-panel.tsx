/** The print preview, with warnings. */
import { Alert, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numberText } from '../../kit/number-text.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import classes from './label-screen.module.css';
import { useIsPreparing } from './print-job.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { labelCount, type LabelJobView } from './use-label-job.ts';

interface PrintPanelProps {
  readonly job: LabelJobView;
  readonly pageAt: (index: number) => ReactNode;
}

export function PrintPanel({ job, pageAt }: PrintPanelProps) {
  const { inUse, page } = job;
  return (
    <section className={classes['sheet']} aria-label="Preview">
      <Warnings job={job} />
      {inUse === null ? null : (
        <SheetPreview
          sheet={inUse.sheet}
          startAt={job.startAt}
          page={page}
          pageCount={job.pages.length}
          onStartAt={job.setStartAt}
          onPage={job.setPage}
        >
          {pageAt(page)}
        </SheetPreview>
      )}
    </section>
  );
}

/** What will be printed, and the print button, which stays visible on wide screens while scrolling. */
export function PrintBar({ job, onPrint }: { job: LabelJobView; onPrint: () => void }) {
  const { inUse, left, count, isLong } = job;
  const isPreparing = useIsPreparing();
  const isChecking = left > 0 && !isLong;
  return (
    <div className={classes['print']}>
      <Text size="sm">
        {isChecking ? CHECKED_FIRST : jobText(job)}
        {inUse === null ? null : (
          <Text span c="dimmed" size="sm">
            {' '}
            {isLong ? `${CHECKED_FIRST} ` : ''}Print at 100% without margins, paper {inUse.sheet.paper.name}.
          </Text>
        )}
      </Text>
      <Button
        size="lg"
        leftSection={<IconPrinter size={22} aria-hidden />}
        {...focusableDisabled(isPreparing, onPrint)}
        disabled={count === 0 || isChecking}
      >
        {isPreparing
          ? 'Preparing labels…'
          : isChecking
            ? `Checking ${labelCount(left)}…`
            : count === 0
              ? 'Print'
              : `Print ${labelCount(count)}`}
      </Button>
    </div>
  );
}

const CHECKED_FIRST = 'Each code is checked before printing.';

function jobText({ inUse, pages, count }: LabelJobView): string {
  if (inUse === null) return 'No label of this size can be printed.';
  if (count === 0) return 'Nothing to print yet.';
  const sheets = pages.length === 1 ? '1 sheet' : `${numberText(pages.length)} sheets`;
  return `${labelCount(count)} on ${sheets}, ${inUse.sheet.name}.`;
}

function Warnings({ job }: { job: LabelJobView }) {
  return (
    <>
      {job.unreadable > 0 ? (
        <Alert color="red" variant="light" role="alert">
          {job.unreadable === 1
            ? '1 label is left out because its code can’t be read at this size.'
            : `${job.unreadable} labels are left out because their codes can’t be read at this size.`}{' '}
          Choose a larger label.
        </Alert>
      ) : null}
      {job.isUnchecked ? (
        <Alert color="orange" variant="light" role="status">
          Can’t check the codes on this device. Scan one label before using the rest.
        </Alert>
      ) : null}
      {job.isTight ? (
        <Alert color="orange" variant="light" role="status">
          The squares of the codes are smaller than 0.33 mm on this label. Print at 600 dpi or more, or choose a larger
          label.
        </Alert>
      ) : null}
    </>
  );
}
