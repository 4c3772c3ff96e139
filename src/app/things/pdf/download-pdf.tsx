/** Downloads an order, an invoice or a receipt as PDF. Needs the server; a failure is logged and shown (ERR-13). */
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { PDF_TYPE } from '#contract/resources/pdf-file.ts';
import { type PdfKind, readPdf } from '#remote/http/pdf-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';

interface DownloadPdfProps {
  readonly kind: PdfKind;
  readonly id: string;
  /** The display name: “Order SR-100001”. */
  readonly name: string;
  readonly size: 'compact-md' | 'md';
}

export function DownloadPdf({ kind, id, name, size }: DownloadPdfProps) {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(`${name}.pdf`, await readPdf(api, kind, id), PDF_TYPE);
    } catch (failure) {
      console.error(`PDF of ${kind} ${id}:`, failure);
      alertError(`${name} could not be downloaded. ${detailOf(failure)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size={size}
      disabled={!isOnline}
      leftSection={<IconFileDownload size={18} aria-hidden="true" />}
      aria-label={`PDF of ${name}`}
      {...focusableLoading(isBusy, () => void download())}
    >
      PDF
    </Button>
  );
}
