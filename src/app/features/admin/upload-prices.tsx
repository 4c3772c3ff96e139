/** Chooses a distributor and a file, and sends it. What is wrong with either is said before anything is sent. */
import { Button, FileInput, NativeSelect, Progress, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PRICE_FILE, PRICE_FILE_NAME } from '#contract/resources/admin-price-files.ts';
import { readDistributors } from '#remote/http/admin-distributor-calls.ts';
import { uploadPriceFile } from '#remote/http/admin-price-calls.ts';
import { alertDone } from '../../kit/alert.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-words.ts';
import classes from './admin.module.css';

const ANOTHER = 'another';

interface Form {
  /** The name of a distributor, or `ANOTHER`. */
  readonly known: string;
  readonly other: string;
  readonly file: File | null;
}

export function UploadPrices() {
  const { api } = useStockroomRuntime();
  const client = useQueryClient();
  const [form, setForm] = useState<Form>({ known: '', other: '', file: null });
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { file } = form;
  const distributorName = form.known === ANOTHER ? form.other.trim() : form.known;
  const upload = async (): Promise<void> => {
    const wrong = problemOf(distributorName, file);
    setProblem(wrong);
    if (wrong !== null || file === null) return;
    setShare(0);
    try {
      await uploadPriceFile(api, { distributorName, file, onProgress: setShare });
      alertDone(`${file.name} is uploaded and will be imported.`);
      setForm({ ...form, file: null });
    } catch (failure) {
      setProblem(`${file.name} was not uploaded. ${detailOf(failure)}`);
    } finally {
      setShare(null);
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  return (
    <form
      className={classes['card']}
      noValidate
      aria-label="Upload a price file"
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <Fields form={form} onChange={setForm} isBusy={share !== null} />
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
      <Button
        type="submit"
        size="md"
        className={classes['start'] ?? ''}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        loading={share !== null}
      >
        Upload
      </Button>
    </form>
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

function problemOf(distributorName: string, file: Pick<File, 'name' | 'size'> | null): string | null {
  if (distributorName === '') return 'Choose a distributor, or name a new one.';
  if (file === null) return 'Choose a price file.';
  if (!PRICE_FILE_NAME.test(file.name.toLowerCase()))
    return 'Choose a file that ends in .csv, .ndjson or .jsonl, or in one of these and .gz.';
  if (file.size === 0) return 'This file is empty.';
  return file.size > PRICE_FILE.mostBytes ? 'This file is larger than 200 MB. Compress it to .gz, or split it.' : null;
}
