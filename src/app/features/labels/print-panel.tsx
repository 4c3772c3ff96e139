/** The page as it will come out, what a person should know of it, and the button that prints it. */
import { Alert, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './label-screen.module.css';
import { SheetPreview } from './sheet-preview.tsx';
import { labelCount, type LabelJobView } from './use-label-job.ts';
import type { Printing } from './use-printing.ts';

interface PrintPanelProps {
  readonly job: LabelJobView;
  readonly printing: Printing;
  readonly pageAt: (index: number) => ReactNode;
}

export function PrintPanel({ job, printing, pageAt }: PrintPanelProps) {
  const [wantedPage, setPage] = useState(0);
  const page = Math.min(wantedPage, Math.max(0, job.pages.length - 1));
  const { inUse, left, count } = job;
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
      <div className={classes['print']}>
        <Button
          size="lg"
          fullWidth
          leftSection={<IconPrinter size={22} aria-hidden />}
          disabled={count === 0 || left > 0}
          onClick={() => printing.print(job.printable)}
        >
          {left > 0 ? `Checking ${labelCount(left)}…` : `Print ${labelCount(count)}`}
        </Button>
        <Text size="xs" c="dimmed" ta="center" mt={6}>
          In the print dialog choose 100 % and no margins{inUse === null ? '' : `, paper ${inUse.sheet.paper.name}`}.
        </Text>
      </div>
    </section>
  );
}

function Warnings({ job }: { job: LabelJobView }) {
  return (
    <>
      {job.unreadable > 0 ? (
        <Alert color="red" variant="light" role="alert">
          {job.unreadable === 1
            ? '1 label is left out, because its code cannot be read at this size.'
            : `${job.unreadable} labels are left out, because their codes cannot be read at this size.`}{' '}
          Choose a larger label.
        </Alert>
      ) : null}
      {job.isUnchecked ? (
        <Alert color="orange" variant="light" role="status">
          The codes could not be checked on this device. Scan one label before you stick the others on.
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
