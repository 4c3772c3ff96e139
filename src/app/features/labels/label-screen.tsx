/**
 * Labels: what waits to be printed, the sheet that lies in the printer, and the page as it will come out. Printing is always allowed
 * (LBL-02) and needs no network; the queue keeps its items until they are printed or removed (LBL-05).
 */
import { Accordion, Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { labelLayout } from '#domain/labels/label-layout.ts';
import { labelsPerSheet } from '#domain/labels/label-sheet.ts';
import { placeLabels } from '#domain/labels/place-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePrintQueue } from '../../ui/use-print-queue.ts';
import { CalibrationForm } from './calibration-form.tsx';
import { CalibrationPage } from './calibration-page.tsx';
import { ItemPicker } from './item-picker.tsx';
import classes from './label-screen.module.css';
import { sheetOf } from './label-settings.ts';
import { NumberField } from './number-field.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { QueueList } from './queue-list.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { SheetPage } from './sheet-page.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { useLabelSettings } from './use-label-settings.ts';
import { usePreparedLabels } from './use-prepared-labels.ts';
import { usePrinting } from './use-printing.ts';
import { useQueueItems, type QueueItem } from './use-queue-items.ts';

const NO_ITEMS: readonly QueueItem[] = [];

export function LabelScreen() {
  const queue = usePrintQueue();
  const queued = useQueueItems(queue.itemIds);
  const items = queued ?? NO_ITEMS;
  const [settings, changeSettings] = useLabelSettings();
  const [copiesEach, setCopiesEach] = useState(1);
  const [ownCopies, setOwnCopies] = useState<ReadonlyMap<ItemId, number>>(new Map());
  const [wantedStart, setWantedStart] = useState(1);
  const [wantedPage, setWantedPage] = useState(0);
  const printing = usePrinting();

  const chosen = useMemo(() => sheetOf(settings), [settings]);
  const sheet = chosen.ok ? chosen.value : null;
  const layout = useMemo(() => (sheet === null ? null : labelLayout(sheet.labelWidthMm, sheet.labelHeightMm)), [sheet]);
  const { labels, left } = usePreparedLabels(items, layout);

  const copiesOf = (id: ItemId): number => ownCopies.get(id) ?? copiesEach;
  const drawn = items.map(({ id }) => {
    const label = labels.get(id);
    return label?.ok ? label.label : null;
  });
  const printable = items.filter((_, index) => drawn[index]);
  const startAt = sheet === null ? 1 : Math.min(wantedStart, labelsPerSheet(sheet));
  const copies = items.map(({ id }, index) => (drawn[index] ? copiesOf(id) : 0));
  const pages = sheet === null ? [] : placeLabels({ sheet, startAt, copies });
  const page = Math.min(wantedPage, Math.max(0, pages.length - 1));
  const count = pages.reduce((sum, placed) => sum + placed.length, 0);
  const unreadable = items.filter(({ id, item }) => item !== null && labels.get(id)?.ok === false).length;
  const isTight = drawn.some((label) => label?.isTight);
  const calibration = settings.calibration;

  const pageElement = (index: number) =>
    sheet === null || layout === null ? null : (
      <SheetPage
        key={index}
        sheet={sheet}
        layout={layout}
        placed={pages[index] ?? []}
        labels={drawn}
        calibration={calibration}
        title={`Sheet ${index + 1} of ${Math.max(1, pages.length)}, ${labelCount(pages[index]?.length ?? 0)}`}
      />
    );

  return (
    <main className={classes['root']}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={1} size="h2">
            Labels
          </Title>
          <Text c="dimmed" size="sm" role="status">
            {queue.count === 0
              ? 'Nothing waits to be printed'
              : `${queue.count} ${queue.count === 1 ? 'item waits' : 'items wait'} to be printed`}
          </Text>
        </div>
        {queue.count > 0 ? (
          <Button variant="subtle" color="red" onClick={() => void queue.clear()}>
            Empty the queue
          </Button>
        ) : null}
      </Group>

      {printing.asks ? (
        <Alert color="blue" variant="light" role="status" title="Did the labels come out well?">
          <Group gap="sm" mt="xs">
            <Button
              onClick={() => {
                void queue.remove(printing.printed);
                printing.answered();
              }}
            >
              Yes, take them off the queue
            </Button>
            <Button variant="default" onClick={printing.answered}>
              No, keep them
            </Button>
          </Group>
        </Alert>
      ) : null}

      <div className={classes['columns']}>
        <Stack gap="md">
          <Paper withBorder p="md" radius="md" component="section" aria-label="Items">
            {queue.count === 0 && queued !== undefined ? (
              <EmptyState icon={<IconQrcode size={40} stroke={1.4} />} title="No labels wait">
                Find items below and add them. Items of several folders can wait here together.
              </EmptyState>
            ) : (
              <QueueList
                items={items}
                labels={labels}
                copiesOf={copiesOf}
                onCopies={(id, own) => setOwnCopies(new Map(ownCopies).set(id, own))}
                onRemove={(id) => void queue.remove([id])}
              />
            )}
            <Title order={2} size="h5" mt="md" mb="xs">
              Add items
            </Title>
            <ItemPicker queued={queue.itemIds} onAdd={(ids) => void queue.add(ids)} />
          </Paper>

          <Paper withBorder p="md" radius="md" component="section" aria-label="Sheet">
            <Stack gap="sm">
              <SheetChoice settings={settings} refusal={chosen.ok ? null : chosen.refusal} onChange={changeSettings} />
              <SimpleGrid cols={2} spacing="sm">
                <NumberField
                  label="Copies of each"
                  min={1}
                  max={500}
                  allowDecimal={false}
                  value={copiesEach}
                  onNumber={(each) => {
                    setCopiesEach(each);
                    setOwnCopies(new Map());
                  }}
                />
                <NumberField
                  label="Start at position"
                  min={1}
                  max={sheet === null ? 1 : labelsPerSheet(sheet)}
                  allowDecimal={false}
                  value={startAt}
                  onNumber={setWantedStart}
                />
              </SimpleGrid>
            </Stack>
          </Paper>

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

        <section className={classes['sheet']} aria-label="Preview">
          {unreadable > 0 ? (
            <Alert color="red" variant="light" role="alert">
              {unreadable === 1
                ? '1 label is left out, because its code'
                : `${unreadable} labels are left out, because their codes`}{' '}
              cannot be read on this size. Choose a larger label.
            </Alert>
          ) : null}
          {isTight ? (
            <Alert color="orange" variant="light" role="status">
              The squares of the codes are smaller than 0.33 mm on this label. Print at 600 dpi or more, or choose a
              larger label.
            </Alert>
          ) : null}
          {sheet === null ? null : (
            <SheetPreview
              sheet={sheet}
              startAt={startAt}
              page={page}
              pageCount={pages.length}
              onStartAt={setWantedStart}
              onPage={setWantedPage}
            >
              {pageElement(page)}
            </SheetPreview>
          )}
          <div className={classes['print']}>
            <Button
              size="lg"
              fullWidth
              leftSection={<IconPrinter size={22} aria-hidden />}
              disabled={count === 0 || left > 0}
              onClick={() => printing.print(printable.map(({ id }) => id))}
            >
              {left > 0 ? `Checking ${labelCount(left)}…` : `Print ${labelCount(count)}`}
            </Button>
            <Text size="xs" c="dimmed" ta="center" mt={6}>
              In the print dialog choose 100 % and no margins{sheet === null ? '' : `, paper ${sheet.paper.name}`}.
            </Text>
          </div>
        </section>
      </div>

      {sheet === null || left > 0 ? null : (
        <PrintSheets paper={sheet.paper}>
          {printing.page === 'calibration' ? (
            <CalibrationPage sheet={sheet} />
          ) : (
            pages.map((_, index) => pageElement(index))
          )}
        </PrintSheets>
      )}
    </main>
  );
}

function labelCount(count: number): string {
  return count === 1 ? '1 label' : `${count.toLocaleString('en-US')} labels`;
}
