/** Downloads a table as a file for a spreadsheet. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { alertError } from './alert.ts';
import type { CsvCell } from './csv-text.ts';
import { focusableLoading } from './focusable-loading.tsx';
import { saveCsv } from './save-file.ts';

interface CsvButtonProps {
  /** Used in the file name. */
  readonly subject: string;
  /** The days that it covers, also in the name; left out: today's. */
  readonly days?: string;
  readonly read: () => Promise<readonly (readonly CsvCell[])[]>;
  /** The message if the data cannot be read. */
  readonly failed: (failure: unknown) => string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly size?: ButtonProps['size'];
}

export function CsvButton({
  subject,
  days,
  read,
  failed,
  label = 'Download (CSV)',
  size = 'md',
  ...named
}: CsvButtonProps) {
  const [isReading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    try {
      saveCsv(subject, await read(), days);
    } catch (failure) {
      alertError(failed(failure));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconDownload size={size === 'compact-md' ? 16 : 18} aria-hidden="true" />}
      {...named}
      {...focusableLoading(isReading, () => void download())}
    >
      {label}
    </Button>
  );
}
