/** Chooses a distributor, what the file is, and the file, and sends it. What is wrong with any is said before anything is sent. */
import { Button, FileInput, NativeSelect, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { CLIENT_FILE, CLIENT_FILE_NAME, type ClientFileKind } from '#contract/resources/distributor-files.ts';
import { uploadClientFile } from '#remote/http/distributor-file-calls.ts';
import { alertDone } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-words.ts';
import classes from './distributors.module.css';

interface UploadFileProps {
  readonly accounts: readonly DistributorAccountResource[];
  /** Reads the list again. */
  readonly onUploaded: () => Promise<unknown>;
}

const COLUMNS: Readonly<Record<ClientFileKind, string>> = {
  prices: 'CSV or Excel (.xlsx) with the columns SKU and Price',
  orders: 'CSV or Excel (.xlsx) with the columns SKU, Quantity and Order date',
};

export function UploadFile({ accounts, onUploaded }: UploadFileProps) {
  const { api } = useStockroom();
  const [form, setForm] = useState<Form>({ distributorId: '', kind: 'prices', file: null });
  const { distributorId, kind, file } = form;
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = share !== null;
  const upload = async (): Promise<void> => {
    const wrong = problemOf(distributorId, file);
    setProblem(wrong);
    if (wrong !== null || file === null) return;
    setShare(0);
    try {
      await uploadClientFile(api, { distributorId, kind, file, onProgress: setShare });
      alertDone(`${file.name} is uploaded and will be imported.`);
      setForm({ ...form, file: null });
    } catch (failure) {
      setProblem(`${file.name} was not uploaded. ${detailOf(failure)}`);
    } finally {
      setShare(null);
      await onUploaded();
    }
  };
  return (
    <form
      className={classes['upload']}
      noValidate
      aria-label="Upload a file"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void upload();
      }}
    >
      <Fields accounts={accounts} form={form} isBusy={isBusy} onChange={setForm} />
      <p className={classes['quiet']}>{COLUMNS[kind]}. It applies to this location alone.</p>
      {problem === null ? null : (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {share === null ? null : (
        <Progress.Root size="lg">
          <Progress.Section value={share * 100} aria-label={`Uploading ${file?.name ?? ''}`} />
        </Progress.Root>
      )}
      <div>
        <Button
          type="submit"
          size="md"
          leftSection={<IconUpload size={18} aria-hidden="true" />}
          {...focusableLoading(isBusy)}
        >
          Upload
        </Button>
      </div>
    </form>
  );
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
        label="What it is"
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

function problemOf(distributorId: string, file: Pick<File, 'name' | 'size'> | null): string | null {
  if (distributorId === '') return 'Choose a distributor.';
  if (file === null) return 'Choose a file.';
  if (!CLIENT_FILE_NAME.test(file.name.toLowerCase())) return 'Choose a file that ends in .csv, .csv.gz or .xlsx.';
  if (file.size === 0) return 'This file is empty.';
  return file.size > CLIENT_FILE.mostBytes ? 'This file is larger than 50 MB. Split it.' : null;
}
