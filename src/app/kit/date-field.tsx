/** A date that limits a list. */
import { TextInput } from '@mantine/core';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; null: no limit. */
  readonly day: string | null;
  readonly earliest?: string | null;
  readonly latest?: string | null;
  readonly onChange: (day: string | null) => void;
}

export function DateField({ label, day, earliest = null, latest = null, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      size="md"
      value={day ?? ''}
      min={earliest ?? undefined}
      max={latest ?? undefined}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
