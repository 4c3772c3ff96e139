/** The practice's price files and order histories: upload, and the results of earlier ones (DIST-05). */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileSpreadsheet, IconWifiOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientFileResource } from '#contract/resources/distributor-files.ts';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { readClientFiles, readClientRejections, undoClientFile } from '#remote/http/distributor-file-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { numberText } from '../../kit/number-text.ts';
import { type Column, RecordTable } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { forgetPrices } from '../../query/forget-prices.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { LOCATION_FILE, useOwnUpload } from '../../session/own-upload.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf, failureText } from '../../text/failure-text.ts';
import { DiscardUpload } from './discard-upload.tsx';
import { FILE_KIND_TEXTS, fileStateText, isUploadStopped, rejectedTable } from './file-text.ts';
import { UploadFile } from './upload-file.tsx';
import layout from '../../kit/layout.module.css';
import classes from './distributors.module.css';

const WHILE_BUSY_MS = 1_500;
/** Another device is uploading: it may be interrupted. */
const WHILE_UPLOADING_MS = 10_000;
const UNDOING_NEEDS_CONNECTION = 'You’re offline. Undoing a file needs a connection.';
const isUnderWay = ({ attributes: { state } }: ClientFileResource): boolean =>
  state === 'waiting' || state === 'reading';
const lookAgainMs = (files: readonly ClientFileResource[]): number | false => {
  if (files.some(isUnderWay)) return WHILE_BUSY_MS;
  return files.some(({ attributes: { state } }) => state === 'uploading') ? WHILE_UPLOADING_MS : false;
};
const mayBeUndone = ({ attributes: { state } }: ClientFileResource): boolean => state === 'done';

interface FilesTabProps {
  readonly accounts: readonly DistributorAccountResource[];
}

export function FilesTab({ accounts }: FilesTabProps) {
  const { api } = useStockroom();
  const may = useMay();
  const isOnline = useNetwork();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.distributorFiles(),
    queryFn: ({ signal }) => readClientFiles(api, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state.data ?? []),
  });
  const own = useOwnUpload(LOCATION_FILE);
  const { stoppedId } = own;
  return (
    <>
      {may('order') ? (
        <UploadFile accounts={accounts} files={data ?? []} reload={async () => (await refetch()).data} own={own} />
      ) : null}
      {data === undefined ? (
        error === null ? null : (
          <EmptyState
            icon={<IconWifiOff size={34} stroke={1.6} />}
            title="Can’t show your files"
            onRetry={() => void refetch()}
          >
            {failureText(error)}
          </EmptyState>
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<IconFileSpreadsheet size={36} stroke={1.6} />} title="No files yet">
          {may('order')
            ? 'Upload the price list that a distributor sent you, or the orders you placed there before.'
            : 'Price lists and past orders that the practice uploads are listed here.'}
        </EmptyState>
      ) : (
        <>
          {isOnline || !may('order') || !data.some(mayBeUndone) ? null : (
            <p className={classes['quiet']}>{UNDOING_NEEDS_CONNECTION}</p>
          )}
          <RecordTable
            label="Uploaded files"
            columns={columnsWith({ mayChange: may('order'), stoppedId, onChanged: refetch })}
            rows={data}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </>
  );
}

interface Rows {
  readonly mayChange: boolean;
  /** The upload of this tab that was interrupted. */
  readonly stoppedId: string | null;
  readonly onChanged: () => Promise<unknown>;
}

function columnsWith({ mayChange, stoppedId, onChanged }: Rows): readonly Column<ClientFileResource>[] {
  const isStopped = ({ id, attributes }: ClientFileResource): boolean => isUploadStopped(attributes, id === stoppedId);
  return [
    {
      key: 'file',
      title: 'File',
      cell: ({ attributes: { distributorName, fileName, kind, uploadedBy, createdAt } }) => (
        <div className={classes['about']}>
          <strong>{distributorName}</strong>
          <span className={classes['quiet']}>
            {FILE_KIND_TEXTS[kind]} · {fileName} · {uploadedBy}, {instantText(createdAt)}
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      title: 'State',
      cell: (file) => {
        const { attributes, id } = file;
        const [words, tone] = fileStateText(attributes, id === stoppedId);
        return (
          <div className={classes['about']}>
            <span role="status">
              <ToneBadge tone={tone}>{words}</ToneBadge>
            </span>
            {attributes.problem === null ? null : <span className={classes['quiet']}>{attributes.problem}</span>}
            {mayChange && isStopped(file) ? (
              <span className={classes['quiet']}>To continue, choose the same file and upload it again.</span>
            ) : null}
          </div>
        );
      },
    },
    { key: 'taken', title: 'Imported', isNumber: true, cell: ({ attributes }) => numberText(attributes.taken) },
    { key: 'rejected', title: 'Rejected', isNumber: true, cell: ({ attributes }) => numberText(attributes.rejected) },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      cell: (file) => (
        <div className={layout['buttons']}>
          {file.attributes.rejected === 0 ? null : <Rejected file={file} />}
          {mayChange && mayBeUndone(file) ? <Undo file={file} onUndone={onChanged} /> : null}
          {mayChange && isStopped(file) ? <DiscardUpload file={file} onDiscarded={onChanged} /> : null}
        </div>
      ),
    },
  ];
}

function Rejected({ file: { id, attributes } }: { readonly file: ClientFileResource }) {
  const { api } = useStockroom();
  return (
    <CsvButton
      subject={`Rejected rows of ${attributes.distributorName}`}
      label="Rejected rows"
      aria-label={`Download rejected rows of ${attributes.fileName}`}
      read={async () => {
        const rows = await readClientRejections(api, id);
        return rejectedTable(
          rows.map((row) => row.attributes),
          attributes.rejected,
        );
      }}
      failed={(failure) => `Can’t download the rejected rows: ${failureText(failure)}`}
    />
  );
}

interface UndoProps {
  readonly file: ClientFileResource;
  readonly onUndone: () => Promise<unknown>;
}

function Undo({ file: { id, attributes }, onUndone }: UndoProps) {
  const { api } = useStockroom();
  const client = useQueryClient();
  const isOnline = useNetwork();
  const [isAsked, setRequested] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { fileName, kind, taken } = attributes;
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await undoClientFile(api, id);
      alertDone(`The import of ${fileName} was undone.`);
      forgetPrices(client);
    } catch (failure) {
      alertError(`Can’t undo ${fileName}: ${detailOf(failure)}`);
    } finally {
      setBusy(false);
      setRequested(false);
      await onUndone();
    }
  };
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        aria-label={`Undo ${fileName}`}
        {...focusableDisabled(!isOnline, () => setRequested(true))}
      >
        Undo
      </Button>
      <Confirm
        opened={isAsked}
        title={`Undo ${fileName}?`}
        confirm="Undo import"
        tone="danger"
        isBusy={isBusy}
        isReady={isOnline || isBusy}
        onConfirm={() => void undo()}
        onCancel={() => setRequested(false)}
      >
        {kind === 'prices'
          ? `${numberText(taken)} of your own prices go back to what they were before this file.`
          : `${numberText(taken)} past orders will be removed from your order history.`}
        {isOnline ? null : <p className={classes['quiet']}>{UNDOING_NEEDS_CONNECTION}</p>}
      </Confirm>
    </>
  );
}
