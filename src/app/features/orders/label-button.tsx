/** Downloads the label of a return (ORD-17). Needs the server. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { readLabel } from '#remote/http/claim-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';

export function LabelButton({ id, number }: { readonly id: string; readonly number: string }) {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, mediaType, content } = await readLabel(api, id);
      saveFile(
        fileName,
        Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
        mediaType,
      );
    } catch (failure) {
      console.error(`Label of ${number}:`, failure);
      alertError(`The label of ${number} was not downloaded. ${detailOf(failure)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="light"
      size="compact-md"
      disabled={!isOnline}
      style={{ justifySelf: 'start', minHeight: 'var(--target)' }}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      aria-label={`Download label: ${number}`}
      {...focusableLoading(isBusy, () => void download())}
    >
      Label
    </Button>
  );
}
