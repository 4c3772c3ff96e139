/** Recovery codes, shown once (AUTH-33). */
import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { appName, nameOfFiles } from '../../kit/app-name.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { saveFile } from '../../kit/save-file.ts';
import { usePerson } from '../../stockroom.tsx';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { session } = usePerson();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      alertDone('Copied.');
    } catch {
      alertError('The browser blocked copying. Select the codes and copy them yourself.');
    }
  };
  const save = (): void => {
    const text = `${appName()} recovery codes for ${session.email}\nEach works once.\n\n${codes.join('\n')}\n`;
    saveFile(`${nameOfFiles()}-recovery-codes.txt`, text, 'text/plain;charset=utf-8');
  };
  return (
    <div className={classes['form']} role="group" aria-label="Your recovery codes">
      <p className={classes['words']}>
        Two-factor sign-in is on. Keep these codes somewhere safe, away from your phone: each signs you in once if you
        lose it. They can’t be shown again.
      </p>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout['buttons']}>
        <Button size="md" leftSection={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" size="md" leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
          Save as a file
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
