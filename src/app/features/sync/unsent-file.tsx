/** Exports unsent edits to a file, the last resort when a device is full or failing, and imports them on another one (G15). */
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { importText } from '../../text/import-text.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertDone, alertError, alertInfo } from '../../kit/alert.ts';
import { saveUnsent } from '../../things/edit/save-unsent.ts';
import classes from './sync-drawer.module.css';

export function UnsentFile({ count }: { readonly count: number }) {
  const { mirror } = useStockroom();
  const forgetFile = useRef<() => void>(null);

  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    // Allows selecting the same file again, once there is space for it.
    forgetFile.current?.();
    try {
      const { tone, text } = importText(await mirror.importUnsent(await file.text()));
      if (tone === 'done') alertDone(text);
      else if (tone === 'info') alertInfo(text);
      else alertError(text);
    } catch (failure) {
      alertError(storageFailureText(failure));
    }
  };

  return (
    <section className={classes['section']} aria-label="Back up changes">
      <h3 className={classes['heading']}>Back up changes</h3>
      <p className={classes['quiet']}>If this device fails or is full, move unsent changes to another device.</p>
      <div className={classes['actions']}>
        <Button
          variant="default"
          size="sm"
          disabled={count === 0}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void saveUnsent(mirror)}
        >
          Save unsent changes
        </Button>
        <FileButton
          accept="application/json,.json"
          resetRef={forgetFile}
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': 'File with unsent changes' }}
        >
          {(props) => (
            <Button {...props} variant="default" size="sm" leftSection={<IconUpload size={18} aria-hidden="true" />}>
              Import changes
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}
