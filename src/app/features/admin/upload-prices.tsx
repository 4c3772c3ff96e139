/** Chooses a distributor and a file, and uploads it. Both are validated before anything is sent. */
import { FileInput, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PRICE_FILE, PRICE_FILE_NAME } from '#contract/resources/admin-price-files.ts';
import { readDistributors } from '#remote/http/admin-distributor-calls.ts';
import { uploadPriceFile } from '#remote/http/admin-price-calls.ts';
import { type FileLimits, fileProblem, UploadForm, useUpload } from '../../kit/upload.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import type { OwnUpload } from '../../session/own-upload.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { uploadProblem } from '../../text/failure-text.ts';
import layout from '../../kit/layout.module.css';
import { useReload } from './use-reload.ts';
import classes from './admin.module.css';

const ANOTHER = 'another';

const LIMITS: FileLimits = {
  name: PRICE_FILE_NAME,
  mostBytes: PRICE_FILE.mostBytes,
  words: {
    none: 'Choose a price file.',
    otherName: 'Choose a file that ends in .csv, .ndjson or .jsonl, or in one of these and .gz.',
    tooLarge: 'This file is larger than 200 MB. Compress it to .gz, or split it.',
  },
};

interface Form {
  /** The name of a distributor, or `ANOTHER`. */
  readonly known: string;
  readonly other: string;
  readonly file: File | null;
}

export function UploadPrices({ own }: { readonly own: OwnUpload }) {
  const { api } = useStockroomRuntime();
  const reload = useReload();
  const [form, setForm] = useState<Form>({ known: '', other: '', file: null });
  const upload = useUpload(uploadProblem);
  const distributorName = form.known === ANOTHER ? form.other.trim() : form.known;
  const send = async (): Promise<void> => {
    const wrong = distributorName === '' ? 'Choose a distributor, or name a new one.' : fileProblem(form.file, LIMITS);
    const sent = wrong === null ? own.begin() : null;
    let begunId: string | null = null;
    const onBegun = (id: string): void => {
      begunId = id;
      sent?.begun(id);
    };
    const isSent = await upload.send(form.file, wrong, (file, onProgress) =>
      uploadPriceFile(api, { distributorName, file, onProgress, onBegun }).then(() => null),
    );
    if (isSent) setForm({ ...form, file: null });
    sent?.ended(isSent ? null : begunId);
    if (wrong === null) reload();
  };
  return (
    <UploadForm
      label="Upload a price file"
      className={`${layout['card']} ${classes['card']}`}
      upload={upload}
      file={form.file}
      onSubmit={send}
    >
      <Fields form={form} onChange={setForm} isBusy={upload.isBusy} />
    </UploadForm>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  readonly isBusy: boolean;
}

function Fields({ form, onChange, isBusy }: FieldsProps) {
  const { api } = useStockroomRuntime();
  const distributors = useQuery({
    queryKey: queryKeys.admin('distributors', ''),
    queryFn: ({ signal }) => readDistributors(api, signal),
  });
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label="Distributor"
        size="md"
        disabled={isBusy}
        value={form.known}
        data={[
          { value: '', label: 'Choose a distributor' },
          ...(distributors.data ?? []).map(({ attributes: { name } }) => name),
          { value: ANOTHER, label: 'A new distributor' },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, known: value })}
      />
      {form.known === ANOTHER ? (
        <TextInput
          label="Name of the new distributor"
          size="md"
          maxLength={200}
          disabled={isBusy}
          value={form.other}
          onChange={({ currentTarget: { value } }) => onChange({ ...form, other: value })}
        />
      ) : null}
      <FileInput
        label="Price file"
        description="CSV, NDJSON or JSONL, also as .gz"
        placeholder="Choose a file"
        size="md"
        disabled={isBusy}
        accept=".csv,.ndjson,.jsonl,.gz"
        value={form.file}
        onChange={(file) => onChange({ ...form, file })}
      />
    </div>
  );
}
