/** The page as it will come out, and what a person should know of it. */
import { Alert, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './label-screen.module.css';
import { SheetPreview } from './sheet-preview.tsx';
import { labelCount, type LabelJobView } from './use-label-job.ts';
import type { Printing } from './use-printing.ts';

interface PrintPanelProps {
  readonly job: LabelJobView;
  readonly pageAt: (index: number) => ReactNode;
}

export function PrintPanel({ job, pageAt }: PrintPanelProps) {
  const [wantedPage, setPage] = useState(0);
  const page = Math.min(wantedPage, Math.max(0, job.pages.length - 1));
  const { inUse } = job;
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
          onPage={setPage}
        >
          {pageAt(page)}
        </SheetPreview>
      )}
    </section>
  );
}

/** What will be printed, and the button that does it: in reach while a wide screen scrolls. */
export function PrintBar({ job, printing }: { job: LabelJobView; printing: Printing }) {
  const { inUse, left, count } = job;
  return (
    <div className={classes['print']}>
      <Text size="sm">
        {left > 0 ? 'Each code is checked before printing.' : jobText(job)}
        {inUse === null ? null : (
          <Text span c="dimmed" size="sm">
            {' '}
            Print at 100% without margins, paper {inUse.sheet.paper.name}.
          </Text>
        )}
      </Text>
      <Button
        size="lg"
        leftSection={<IconPrinter size={22} aria-hidden />}
        disabled={count === 0 || left > 0}
        onClick={() => printing.print(job.printable)}
      >
        {left > 0 ? `Checking ${labelCount(left)}…` : count === 0 ? 'Print' : `Print ${labelCount(count)}`}
      </Button>
    </div>
  );
}

function jobText({ inUse, pages, count }: LabelJobView): string {
  if (inUse === null) return 'No label of this size can be printed.';
  if (count === 0) return 'Nothing to print yet.';
  const sheets = pages.length === 1 ? '1 sheet' : `${pages.length} sheets`;
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
