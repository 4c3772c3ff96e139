/**
 * A preview of the sheet with its die cuts. Clicking a label of the first page starts printing there; the number field beside it does the
 * same for keyboards.
 */
import { Group, Pagination, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import { labelRect } from '#domain/labels/place-labels.ts';
import classes from './sheet-preview.module.css';
import { positionAt } from './start-position.ts';

interface SheetPreviewProps {
  readonly sheet: LabelSheet;
  readonly startAt: number;
  readonly page: number;
  readonly pageCount: number;
  readonly onStartAt: (position: number) => void;
  readonly onPage: (page: number) => void;
  /** The page as printed. */
  readonly children: ReactNode;
}

export function SheetPreview({ sheet, startAt, page, pageCount, onStartAt, onPage, children }: SheetPreviewProps) {
  const canStart = page === 0 && labelsPerSheet(sheet) > 1;
  return (
    <Stack gap="sm">
      <div
        // The number field does the same for keyboards.
        role="presentation"
        className={classes['paper']}
        style={{ aspectRatio: `${sheet.paper.widthMm} / ${sheet.paper.heightMm}` }}
        data-can-start={canStart || undefined}
        onClick={(event) => {
          if (!canStart) return;
          const box = event.currentTarget.getBoundingClientRect();
          const position = positionAt(sheet, (event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
          if (position !== null) onStartAt(position);
        }}
      >
        <DieCuts sheet={sheet} skipped={page === 0 ? startAt - 1 : 0} />
        {children}
      </div>
      {canStart ? (
        <Text size="sm" c="dimmed">
          Choose a label to start there if the sheet is partly used.
        </Text>
      ) : null}
      {pageCount > 1 ? (
        <Group justify="center">
          <Pagination
            total={pageCount}
            value={page + 1}
            onChange={(next) => onPage(next - 1)}
            getControlProps={controlProps}
          />
        </Group>
      ) : null}
    </Stack>
  );
}

function controlProps(control: 'first' | 'previous' | 'next' | 'last') {
  return { 'aria-label': `${control} sheet` };
}

function DieCuts({ sheet, skipped }: { sheet: LabelSheet; skipped: number }) {
  const { widthMm, heightMm } = sheet.paper;
  return (
    <svg className={classes['cuts']} viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
      {Array.from({ length: labelsPerSheet(sheet) }, (_, index) => {
        const { x, y, width, height } = labelRect(sheet, index + 1);
        return (
          <g key={index} data-skipped={index < skipped || undefined}>
            <rect x={x} y={y} width={width} height={height} rx={sheet.cornerMm} />
            {index < skipped ? <path d={`M${x + 1} ${y + 1}L${x + width - 1} ${y + height - 1}`} /> : null}
          </g>
        );
      })}
    </svg>
  );
}
