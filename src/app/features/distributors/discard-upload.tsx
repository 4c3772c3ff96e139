/** Discards an upload that was interrupted (DIST-05): nothing of it was imported. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClientFileResource } from '#contract/resources/distributor-files.ts';
import { undoClientFile } from '#remote/http/distributor-file-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';

interface DiscardUploadProps {
  readonly file: ClientFileResource;
  readonly onDiscarded: () => Promise<unknown>;
}

export function DiscardUpload({ file: { id, attributes }, onDiscarded }: DiscardUploadProps) {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const discard = async (): Promise<void> => {
    setBusy(true);
    try {
      await undoClientFile(api, id);
    } catch (failure) {
      alertError(`Can’t discard ${attributes.fileName}: ${detailOf(failure)}`);
    } finally {
      await onDiscarded();
      setBusy(false);
    }
  };
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden="true" />}
      aria-label={`Discard ${attributes.fileName}`}
      {...(isOnline || isBusy
        ? focusableLoading(isBusy, () => void discard())
        : focusableDisabled(true, () => undefined))}
    >
      Discard
    </Button>
  );
}
