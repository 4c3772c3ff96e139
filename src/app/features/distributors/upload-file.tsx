/** Selects a distributor, the kind of file, and the file, and uploads it. All are validated before anything is sent. */
import { FileInput, NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import {
  CLIENT_FILE,
  CLIENT_FILE_NAME,
  type ClientFileKind,
  type ClientFileResource,
} from '#contract/resources/distributor-files.ts';
import { digestOf, startedUpload, uploadClientFile } from '#remote/http/distributor-file-calls.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { instantText } from '../../kit/dates.ts';
import { type FileLimits, fileProblem, UploadForm, useUpload } from '../../kit/upload.tsx';
import type { OwnUpload } from '../../session/own-upload.ts';
import { useStockroom } from '../../stockroom.tsx';
import { uploadProblem } from '../../text/failure-text.ts';
import { uploadedBeforeText } from './file-text.ts';
import { sameUpload } from './same-upload.ts';
import classes from './distributors.module.css';

interface UploadFileProps {
  readonly accounts: readonly DistributorAccountResource[];
  /** Earlier uploads. */
  readonly files: readonly ClientFileResource[];
  /** Reloads the list, and returns it; undefined: it could not be read. */
  readonly reload: () => Promise<readonly ClientFileResource[] | undefined>;
  readonly own: OwnUpload;
}

const COLUMNS: Readonly<Record<ClientFileKind, string>> = {
  prices: 'CSV or Excel (.xlsx) with the columns SKU and Price',
  orders: 'CSV or Excel (.xlsx) with the columns SKU, Quantity and Order date',
};

const LIMITS: FileLimits = {
  name: CLIENT_FILE_NAME,
  mostBytes: CLIENT_FILE.mostBytes,
  words: {
    none: 'Choose a file.',
    otherName: 'Choose a file that ends in .csv, .csv.gz or .xlsx.',
    tooLarge: 'This file is larger than 50 MB. Split it.',
  },
};

export function UploadFile({ accounts, files, reload, own }: UploadFileProps) {
  const { api } = useStockroom();
  const [form, setForm] = useState<Form>({ distributorId: '', kind: 'prices', file: null });
  const [again, setAgain] = useState<ClientFileResource | null>(null);
  const { distributorId, kind } = form;
  const upload = useUpload(uploadProblem);
  const send = async (): Promise<void> => {
    const wrong = distributorId === '' ? 'Choose a distributor.' : fileProblem(form.file, LIMITS);
    const sent = wrong === null ? own.begin() : null;
    const isSent = await upload.send(form.file, wrong, async (file, onProgress) => {
      const before = await uploadClientFile(api, { distributorId, kind, file, onProgress, onBegun: sent?.begun });
      return before === null ? null : uploadedBeforeText(before, file.name);
    });
    if (isSent) setForm({ ...form, file: null });
    sent?.ended(isSent || form.file === null ? null : (startedUpload(form.file) ?? null));
    if (wrong === null) await reload();
  };
  // The network was lost while the server answered: the list shows that the file has arrived.
  const hasArrived = upload.problem !== null && files.some((each) => hasFile(each, form.file));
  const finish = useEffectEvent(() => {
    if (form.file === null) return;
    upload.arrived(form.file);
    setForm({ ...form, file: null });
  });
  useEffect(() => {
    if (hasArrived) finish();
  }, [hasArrived]);
  const submit = async (): Promise<void> => {
    // It may have been uploaded on another device since the list was read.
    const chosen = kind === 'orders' && distributorId !== '' ? form.file : null;
    const known = chosen === null ? undefined : await reload();
    // A file that can't be read is reported when it is sent.
    const digest = chosen === null ? null : await digestOf(chosen).catch(() => null);
    const earlier = sameUpload(known ?? files, { ...form, digest });
    if (earlier === undefined) await send();
    else setAgain(earlier);
  };
  return (
    <UploadForm
      label="Upload a file"
      className={classes['upload'] ?? ''}
      upload={upload}
      file={form.file}
      onSubmit={submit}
    >
      <Fields accounts={accounts} form={form} isBusy={upload.isBusy} onChange={setForm} />
      <p className={classes['quiet']}>{COLUMNS[kind]}. It applies to this location alone.</p>
      <Confirm
        opened={again !== null}
        title={`Upload ${form.file?.name ?? ''} again?`}
        confirm="Upload again"
        onConfirm={() => {
          // The second of two taps comes while the question closes.
          if (again === null) return;
          setAgain(null);
          void send();
        }}
        onCancel={() => setAgain(null)}
      >
        {again === null
          ? null
          : `${again.attributes.uploadedBy} already uploaded a file like this on ${instantText(again.attributes.createdAt)}. Orders that are imported twice count twice.`}
      </Confirm>
    </UploadForm>
  );
}

function hasFile({ id, attributes }: ClientFileResource, file: File | null): boolean {
  return file !== null && id === startedUpload(file) && attributes.state !== 'uploading';
}

interface Form {
  readonly distributorId: string;
  readonly kind: ClientFileKind;
  readonly file: File | null;
}

interface FieldsProps {
  readonly accounts: readonly DistributorAccountResource[];
  readonly form: Form;
  readonly isBusy: boolean;
  readonly onChange: (form: Form) => void;
}

function Fields({ accounts, form, isBusy, onChange }: FieldsProps) {
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label="Distributor"
        size="md"
        disabled={isBusy}
        value={form.distributorId}
        data={[
          { value: '', label: 'Choose a distributor' },
          ...accounts
            .filter(({ attributes: { status } }) => status !== 'inactive')
            .map(({ attributes }) => ({ value: attributes.distributorId, label: attributes.distributorName })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, distributorId: value })}
      />
      <NativeSelect
        label="What’s in it"
        size="md"
        disabled={isBusy}
        value={form.kind}
        data={[
          { value: 'prices', label: 'Your prices' },
          { value: 'orders', label: 'Your past orders' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...form, kind: value === 'orders' ? 'orders' : 'prices' })
        }
      />
      <FileInput
        label="File"
        placeholder="Choose a file"
        size="md"
        disabled={isBusy}
        accept=".csv,.gz,.xlsx"
        value={form.file}
        onChange={(file) => onChange({ ...form, file })}
      />
    </div>
  );
}
