/** Printer calibration: print the calibration page, measure it, enter the numbers. Stored on this device. */
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import {
  calibrationFrom,
  CALIBRATION_CORNER_MM,
  CALIBRATION_LINE_MM,
  MEASURED_CORNER_MM,
  MEASURED_LINE_MM,
  OFFSET_LIMIT_MM,
  SCALE_LIMITS_PERCENT,
  TRUE_TO_SIZE,
  type Calibration,
  type Measured,
} from '#domain/labels/calibration.ts';
import { NumberField } from '../../kit/number-field.tsx';

interface CalibrationFormProps {
  readonly calibration: Calibration;
  readonly onChange: (calibration: Calibration) => void;
  readonly onPrintPage: () => void;
}

const AS_DRAWN: Measured = {
  cornerXMm: CALIBRATION_CORNER_MM,
  cornerYMm: CALIBRATION_CORNER_MM,
  lineXMm: CALIBRATION_LINE_MM,
  lineYMm: CALIBRATION_LINE_MM,
};

const MEASURES = [
  { key: 'cornerXMm', label: 'Left edge to upright line', limits: MEASURED_CORNER_MM },
  { key: 'cornerYMm', label: 'Top edge to level line', limits: MEASURED_CORNER_MM },
  { key: 'lineXMm', label: 'Length of the level line', limits: MEASURED_LINE_MM },
  { key: 'lineYMm', label: 'Length of the upright line', limits: MEASURED_LINE_MM },
] as const;

export function CalibrationForm({ calibration, onChange, onPrintPage }: CalibrationFormProps) {
  const [measured, setMeasured] = useState(AS_DRAWN);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Printers shift and stretch a page a little. Print the calibration page on plain paper, measure it with a ruler,
        and enter what you measured.
      </Text>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrintPage}>
        Print the calibration page
      </Button>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {MEASURES.map(({ key, label, limits: [min, max] }) => (
          <NumberField
            key={key}
            label={label}
            unit="mm"
            min={min}
            max={max}
            step={0.5}
            decimals={1}
            value={measured[key]}
            onNumber={(value) => setMeasured({ ...measured, [key]: value })}
          />
        ))}
      </SimpleGrid>
      <Button
        variant="light"
        leftSection={<IconRulerMeasure size={18} aria-hidden />}
        onClick={() => onChange(calibrationFrom(measured))}
      >
        Use these measurements
      </Button>
      <Corrections calibration={calibration} onChange={onChange} />
    </Stack>
  );
}

const OFFSETS = [
  { key: 'offsetXMm', label: 'Move right' },
  { key: 'offsetYMm', label: 'Move down' },
] as const;
const SCALES = [
  { key: 'scaleXPercent', label: 'Width' },
  { key: 'scaleYPercent', label: 'Height' },
] as const;

function Corrections({ calibration, onChange }: Omit<CalibrationFormProps, 'onPrintPage'>) {
  const isTrue = JSON.stringify(calibration) === JSON.stringify(TRUE_TO_SIZE);
  return (
    <>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        {OFFSETS.map(({ key, label }) => (
          <NumberField
            key={key}
            label={label}
            unit="mm"
            min={-OFFSET_LIMIT_MM}
            max={OFFSET_LIMIT_MM}
            step={0.1}
            decimals={2}
            value={calibration[key]}
            onNumber={(value) => onChange({ ...calibration, [key]: value })}
          />
        ))}
        {SCALES.map(({ key, label }) => (
          <NumberField
            key={key}
            label={label}
            unit="%"
            min={SCALE_LIMITS_PERCENT[0]}
            max={SCALE_LIMITS_PERCENT[1]}
            step={0.1}
            decimals={2}
            value={calibration[key]}
            onNumber={(value) => onChange({ ...calibration, [key]: value })}
          />
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {isTrue ? 'No correction on this device.' : 'Used for everything printed on this device.'}
        </Text>
        <Button variant="subtle" size="compact-md" disabled={isTrue} onClick={() => onChange(TRUE_TO_SIZE)}>
          Reset calibration
        </Button>
      </Group>
    </>
  );
}
