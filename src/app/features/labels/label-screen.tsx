/**
 * Labels: the print queue, the sheet in the printer, and a preview. Printing is always allowed (LBL-02) and works offline; items remain in
 * the queue until they are printed or removed (LBL-05).
 */
import { Accordion, Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type Ref } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { Calibration } from '#domain/labels/calibration.ts';
import { labelsPerSheet } from '#domain/labels/label-sheet.ts';
import type { PlacedLabel } from '#domain/labels/place-labels.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertUndo } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { truncateText } from '../../kit/truncate-text.ts';
import { MAX_COPIES } from '../../things/label/label-copies.ts';
import { usePrintQueue, type PrintQueue } from '../../things/label/use-print-queue.ts';
import { CalibrationForm } from './calibration-form.tsx';
import { CalibrationPage } from './calibration-page.tsx';
import type { LabelSettings } from './label-settings.ts';
import { keepFocusInView } from './keep-focus-in-view.ts';
import { ItemPicker } from './item-picker.tsx';
import classes from './label-screen.module.css';
import { NumberField } from '../../kit/number-field.tsx';
import { startPrintJob } from './print-job.tsx';
import { PrintBar, PrintPanel } from './print-panel.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { QueueList } from './queue-list.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { SheetPage } from './sheet-page.tsx';
import { labelCount, useLabelJob, type LabelJobView } from './use-label-job.ts';
import { type Copies, useLabelCopies } from './use-label-copies.ts';
import { useLabelSettings } from './use-label-settings.ts';
import { type LabelWays, useLabelWays } from './use-prepared-labels.ts';
import { usePrinting, type Printing } from './use-printing.ts';
import { type KnownQueue, useKnownQueue } from './use-queue-items.ts';

const NO_LABELS: readonly PlacedLabel[] = [];

/** Rendered once the queue is loaded, since ten thousand labels are laid out at once. */
export function LabelScreen() {
  const queue = usePrintQueue();
  const known = useKnownQueue(queue);
  const ways = useLabelWays(queue.count > 0);
  const copies = useLabelCopies();
  if (known === undefined || !copies.isRead) return <LabelsSkeleton />;
  return <LabelPage queue={queue} known={known} ways={ways} copies={copies} />;
}

/** The page's header, with placeholders for the rest. */
function LabelsSkeleton() {
  return (
    <div className={classes['root']} aria-busy="true">
      <div>
        <Title order={1} size="h2">
          Labels
        </Title>
        <Text size="sm">&nbsp;</Text>
      </div>
      <Skeleton height={104} radius="md" />
      <div className={classes['columns']}>
        <Skeleton height={420} radius="md" />
        <Skeleton height={420} radius="md" />
      </div>
    </div>
  );
}

interface LabelPageProps {
  readonly queue: PrintQueue;
  readonly known: KnownQueue;
  readonly ways: LabelWays;
  readonly copies: Copies;
}

function LabelPage({ queue, known, ways, copies }: LabelPageProps) {
  const [settings, changeSettings] = useLabelSettings();
  const job = useLabelJob(known, settings, ways, copies);
  const printing = usePrinting();
  const { calibration } = settings;
  const printLong = usePrintLong(job, calibration, queue);
  const print = job.isLong ? printLong : () => printing.print(job.printable);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The pressed button disappears with the queue or the dialog; the focus moves to the heading. */
  const toHeading = (): void => heading.current?.focus({ preventScroll: true });

  const pageAt = (index: number) =>
    job.inUse === null ? null : (
      <SheetPage
        key={index}
        {...job.inUse}
        placed={job.pages[index] ?? NO_LABELS}
        labels={job.drawn}
        calibration={calibration}
        title={`Sheet ${index + 1} of ${Math.max(1, job.pages.length)}`}
      />
    );

  return (
    <div ref={keepFocusInView} className={classes['root']}>
      <Heading queue={queue} copies={copies} ref={heading} onEmptied={toHeading} />
      {queue.count === 0 ? null : <PrintBar job={job} onPrint={print} />}
      {printing.asks ? <PrintedQuestion queue={queue} printing={printing} onAnswered={toHeading} /> : null}
      <SheetSection job={job} settings={settings} onChange={changeSettings} />
      <div className={classes['columns']}>
        <Paper withBorder p="md" radius="md" bg="var(--surface-card)" component="section" aria-label="Items">
          {queue.count === 0 ? (
            <NothingWaits />
          ) : (
            <Queue job={job} queue={queue} copies={copies} onEmptied={toHeading} />
          )}
          <Title order={2} size="h5" mt="md" mb="xs">
            Add items
          </Title>
          <ItemPicker queue={queue} waits={job.left > 0 && queue.count > 0} />
        </Paper>
        <Stack gap="md">
          <PrintPanel job={job} pageAt={pageAt} />
          <Accordion variant="contained" radius="md" order={2}>
            <Accordion.Item value="calibration">
              <Accordion.Control>Printer calibration</Accordion.Control>
              <Accordion.Panel>
                <CalibrationForm
                  calibration={calibration}
                  onChange={(next) => changeSettings({ calibration: next })}
                  onPrintPage={printing.printCalibration}
                />
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        </Stack>
      </div>
      {job.inUse === null || (job.left > 0 && !job.isLong) ? null : (
        <PrintSheets paper={job.inUse.sheet.paper}>
          {printing.page === 'calibration' ? (
            <CalibrationPage sheet={job.inUse.sheet} />
          ) : job.isLong ? (
            <p>These labels have to be prepared first. Press “Print {labelCount(job.count)}” on the Labels page.</p>
          ) : (
            job.pages.map((_, index) => pageAt(index))
          )}
        </PrintSheets>
      )}
    </div>
  );
}

/** Prints what is shown when the button or the browser's print shortcut is used. */
function usePrintLong(job: LabelJobView, calibration: Calibration, queue: PrintQueue): () => void {
  const { mirror, locationId } = useStockroom();
  const print = (): void => {
    const { inUse, printable, copiesOf, startAt, count } = job;
    if (inUse === null) return;
    startPrintJob({
      items: readItemsById(mirror, locationId, printable),
      copiesOf,
      inUse,
      startAt,
      calibration,
      count,
      remove: (printed) => void queue.remove(printed),
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!job.isLong || event.key.toLowerCase() !== 'p' || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) print();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return print;
}

interface HeadingProps {
  readonly queue: PrintQueue;
  readonly copies: Copies;
  readonly ref: Ref<HTMLHeadingElement>;
  readonly onEmptied: () => void;
}

function Heading({ queue, copies, ref, onEmptied }: HeadingProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <div>
        <Title order={1} size="h2" ref={ref} tabIndex={-1}>
          Labels
        </Title>
        <Text c="dimmed" size="sm" role="status">
          {queue.count === 0 ? 'No labels to print' : `${countText(queue.count, 'item', 'items')} in your print queue`}
        </Text>
      </div>
      {queue.count > 0 ? (
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            emptyQueue(queue, copies);
            onEmptied();
          }}
        >
          Clear queue
        </Button>
      ) : null}
    </Group>
  );
}

/** Clearing the queue can be undone, since filling it takes long. */
function emptyQueue({ itemIds, count, clear, putBack }: PrintQueue, { all }: Copies): void {
  void clear().then((done) => {
    if (done)
      alertUndo(`${countText(count, 'item', 'items')} removed from the queue`, () => void putBack(itemIds, all));
  });
}

interface PrintedQuestionProps {
  readonly queue: PrintQueue;
  readonly printing: Printing;
  readonly onAnswered: () => void;
}

function PrintedQuestion({ queue, printing, onAnswered }: PrintedQuestionProps) {
  const answered = (): void => {
    printing.answered();
    onAnswered();
  };
  return (
    <Alert color="blue" variant="light" role="status" title="Did the labels print correctly?">
      <Group gap="sm" mt="xs">
        <Button
          onClick={() => {
            void queue.remove(printing.printed);
            answered();
          }}
        >
          Clear printed labels
        </Button>
        <Button variant="default" onClick={answered}>
          Keep in queue
        </Button>
      </Group>
    </Alert>
  );
}

function NothingWaits() {
  return (
    <EmptyState icon={<IconQrcode size={40} stroke={1.4} />} title="Your print queue is empty">
      Find items below and add them. You can combine items from several folders.
    </EmptyState>
  );
}

interface QueueProps {
  readonly job: LabelJobView;
  readonly queue: PrintQueue;
  readonly copies: Copies;
  readonly onEmptied: () => void;
}

function Queue({ job, queue, copies, onEmptied }: QueueProps) {
  const remove = useRemoval(queue, copies);
  return (
    <QueueList
      itemIds={queue.itemIds}
      missing={job.missing}
      labels={job.labels}
      copiesOf={job.copiesOf}
      onCopies={job.setCopiesOf}
      onRemove={(id, name) => {
        remove(id, name);
        if (queue.count === 1) onEmptied();
      }}
    />
  );
}

/** An item leaves the queue by one tap beside its number of copies: a slip can be undone, the last one at a time. */
function useRemoval(queue: PrintQueue, { all }: Copies): (id: ItemId, name: string | null) => void {
  const closeLast = useRef((): void => undefined);
  return (id, name) => {
    void queue.remove([id]).then((done) => {
      closeLast.current();
      if (!done || name === null) return;
      closeLast.current = alertUndo(
        `${truncateText(name)} removed from the queue`,
        () => void queue.putBack([id], all),
      );
    });
  };
}

interface SheetSectionProps {
  readonly job: LabelJobView;
  readonly settings: LabelSettings;
  readonly onChange: (change: Partial<LabelSettings>) => void;
}

function SheetSection({ job, settings, onChange }: SheetSectionProps) {
  return (
    <Paper
      withBorder
      p="md"
      radius="md"
      bg="var(--surface-card)"
      component="section"
      aria-label="Sheet"
      className={classes['choices'] ?? ''}
    >
      <SheetChoice settings={settings} refusal={job.refusal} onChange={onChange} />
      <Numbers job={job} />
    </Paper>
  );
}

function Numbers({ job }: { job: LabelJobView }) {
  const last = job.inUse === null ? 1 : labelsPerSheet(job.inUse.sheet);
  return (
    <SimpleGrid cols={2} spacing="sm">
      <NumberField
        label="Copies of each"
        min={1}
        max={MAX_COPIES}
        value={job.copiesEach}
        onNumber={job.setCopiesEach}
      />
      <NumberField
        label="Start at position"
        min={1}
        max={last}
        value={job.startAt}
        onNumber={job.setStartAt}
        note={
          job.startBeyond === null || job.inUse === null
            ? null
            : `This sheet has ${countText(last, 'label', 'labels')}, so position ${job.startBeyond} became ${last}.`
        }
      />
    </SimpleGrid>
  );
}
