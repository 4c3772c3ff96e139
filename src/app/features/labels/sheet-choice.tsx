/** Selects the sheet in the printer: a commercial one, or a custom size in millimeters. */
import { Alert, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { freeSizeLimits, MIN_LABEL_MM, type FreeSize, type FreeSizeRefusal } from '#domain/labels/free-sheet.ts';
import { LABEL_SHEETS, labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import type { LabelSettings } from './label-settings.ts';
import { NumberField } from '../../kit/number-field.tsx';

interface SheetChoiceProps {
  readonly settings: LabelSettings;
  readonly refusal: FreeSizeRefusal | null;
  readonly onChange: (change: Partial<LabelSettings>) => void;
}

export function SheetChoice({ settings, refusal, onChange }: SheetChoiceProps) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Label sheet"
        value={settings.sheetId}
        onChange={(event) => onChange({ sheetId: event.currentTarget.value })}
        data={[
          ...LABEL_SHEETS.map((sheet) => ({ value: sheet.id, label: sheetText(sheet) })),
          { value: 'free', label: 'My own size' },
        ]}
      />
      {settings.sheetId === 'free' ? (
        <FreeSizeForm free={settings.free} onChange={(free) => onChange({ free })} />
      ) : null}
      {refusal === null ? null : (
        <Alert color="red" variant="light" role="alert">
          {REFUSALS[refusal]}
        </Alert>
      )}
    </Stack>
  );
}

const REFUSALS: Record<FreeSizeRefusal, string> = {
  'label-too-small': `A label needs at least ${MIN_LABEL_MM} mm on each side, or its code can’t be read.`,
  'label-too-large': 'The label doesn’t fit on the paper. Make it smaller or choose other paper.',
  'bad-margin': 'Enter a margin of 0 mm or more.',
  'bad-gap': 'Enter a gap of 0 mm or more.',
};

function sheetText(sheet: LabelSheet): string {
  const size = `${millimeters(sheet.labelWidthMm)} × ${millimeters(sheet.labelHeightMm)} mm`;
  return `${sheet.name}: ${size}, ${labelsPerSheet(sheet)} on ${sheet.paper.name}`;
}

function millimeters(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const FIELDS: readonly {
  readonly key: Exclude<keyof FreeSize, 'paper'>;
  readonly label: string;
  /** The side of the paper along which it is measured. */
  readonly side: 'widthMm' | 'heightMm';
  readonly onRoll: boolean;
}[] = [
  { key: 'labelWidthMm', label: 'Label width', side: 'widthMm', onRoll: true },
  { key: 'labelHeightMm', label: 'Label height', side: 'heightMm', onRoll: true },
  { key: 'marginLeftMm', label: 'Left margin', side: 'widthMm', onRoll: false },
  { key: 'marginTopMm', label: 'Top margin', side: 'heightMm', onRoll: false },
  { key: 'gapXMm', label: 'Gap across', side: 'widthMm', onRoll: false },
  { key: 'gapYMm', label: 'Gap down', side: 'heightMm', onRoll: false },
];

function FreeSizeForm({ free, onChange }: { free: FreeSize; onChange: (free: FreeSize) => void }) {
  const limits = freeSizeLimits(free.paper);
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Paper"
        value={free.paper}
        onChange={(event) => onChange({ ...free, paper: paperOf(event.currentTarget.value) })}
        data={[
          { value: 'us-letter', label: 'US Letter sheet' },
          { value: 'a4', label: 'A4 sheet' },
          { value: 'roll', label: 'Roll: each label is a page' },
        ]}
      />
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        {FIELDS.filter(({ onRoll }) => onRoll || free.paper !== 'roll').map(({ key, label, side }) => (
          <NumberField
            key={key}
            label={label}
            unit="mm"
            min={0}
            max={limits[side]}
            step={0.5}
            decimals={2}
            value={free[key]}
            onNumber={(value) => onChange({ ...free, [key]: value })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function paperOf(value: string): FreeSize['paper'] {
  return value === 'a4' || value === 'roll' ? value : 'us-letter';
}
