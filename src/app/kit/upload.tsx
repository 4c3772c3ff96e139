/** A form that sends a file: how much of it is there, and why it was not taken. */
import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { alertDone } from './alert.ts';
import { focusableLoading } from './focusable-loading.tsx';
import layout from './layout.module.css';

export interface Upload {
  readonly isBusy: boolean;
  /** Of the file, 0 to 1; null: nothing is on its way. */
  readonly share: number | null;
  readonly problem: string | null;
  /**
   * @param wrong what is wrong with what was chosen; null: the file is sent
   * @returns whether it is there
   */
  readonly send: (
    file: File | null,
    wrong: string | null,
    work: (file: File, onProgress: (share: number) => void) => Promise<unknown>,
  ) => Promise<boolean>;
}

/** @param wordsOf says why it failed */
export function useUpload(wordsOf: (failure: unknown) => string): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy: share !== null,
    share,
    problem,
    send: async (file, wrong, work) => {
      setProblem(wrong);
      if (wrong !== null || file === null) return false;
      setShare(0);
      try {
        await work(file, setShare);
        alertDone(`${file.name} is uploaded and will be imported.`);
        return true;
      } catch (failure) {
        setProblem(`${file.name} was not uploaded. ${wordsOf(failure)}`);
        return false;
      } finally {
        setShare(null);
      }
    },
  };
}

export interface FileLimits {
  /** Of names in small letters. */
  readonly name: RegExp;
  readonly mostBytes: number;
  /** What to say of none, of another name, and of one that is too large. */
  readonly words: { readonly none: string; readonly otherName: string; readonly tooLarge: string };
}

/** What is wrong with the file that was chosen, in words; null: nothing. */
export function fileProblem(file: Pick<File, 'name' | 'size'> | null, limits: FileLimits): string | null {
  const { name, mostBytes, words } = limits;
  if (file === null) return words.none;
  if (!name.test(file.name.toLowerCase())) return words.otherName;
  if (file.size === 0) return 'This file is empty.';
  return file.size > mostBytes ? words.tooLarge : null;
}

interface UploadFormProps {
  readonly label: string;
  readonly className: string;
  readonly upload: Upload;
  readonly file: File | null;
  readonly onSubmit: () => Promise<void>;
  /** What is chosen before it. */
  readonly children: ReactNode;
}

export function UploadForm({ label, className, upload, file, onSubmit, children }: UploadFormProps) {
  const { isBusy, share, problem } = upload;
  return (
    <form
      className={className}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
    >
      {children}
      {problem === null ? null : (
        <p role="alert" className={layout['problem']}>
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
