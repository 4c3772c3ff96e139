/** A form that uploads a file, with its progress and the reason if it was rejected. */
import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { alertDone } from './alert.ts';
import { focusableDisabled } from './focusable-disabled.ts';
import { focusableLoading } from './focusable-loading.tsx';
import { useNetwork } from './use-network.ts';
import layout from './layout.module.css';
import words from './words.module.css';

export interface Upload {
  readonly isBusy: boolean;
  /** Progress, 0 to 1; null: no upload is running. */
  readonly share: number | null;
  readonly problem: string | null;
  /**
   * @param wrong what is wrong with the chosen file; null: it is uploaded
   * @param work returns null, or why the file did not have to be uploaded
   * @returns whether it was uploaded
   */
  readonly send: (
    file: File | null,
    wrong: string | null,
    work: (file: File, onProgress: (share: number) => void) => Promise<string | null>,
  ) => Promise<boolean>;
  /** It turns out that an interrupted upload has arrived. */
  readonly arrived: (file: File) => void;
}

/** @param problemOf what is told when it failed */
export function useUpload(problemOf: (fileName: string, failure: unknown) => string): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const arrived = (file: File): void => {
    setProblem(null);
    alertDone(`${file.name} is uploaded and will be imported.`);
  };
  return {
    isBusy: share !== null,
    share,
    problem,
    arrived,
    send: async (file, wrong, work) => {
      // The second of two taps.
      if (isSending.current) return false;
      setProblem(wrong);
      if (wrong !== null || file === null) return false;
      isSending.current = true;
      setShare(0);
      try {
        const needless = await work(file, setShare);
        if (needless === null) arrived(file);
        else setProblem(needless);
        return needless === null;
      } catch (failure) {
        setProblem(problemOf(file.name, failure));
        return false;
      } finally {
        isSending.current = false;
        setShare(null);
      }
    },
  };
}

export interface FileLimits {
  /** File extensions, in lower case. */
  readonly name: RegExp;
  readonly mostBytes: number;
  /** Messages for no file, the wrong extension, and a file that is too large. */
  readonly words: { readonly none: string; readonly otherName: string; readonly tooLarge: string };
}

/** What is wrong with the chosen file, as a message; null: nothing. */
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
  /** Fields above the file. */
  readonly children: ReactNode;
}

export function UploadForm({ label, className, upload, file, onSubmit, children }: UploadFormProps) {
  const { isBusy, share, problem } = upload;
  const isOnline = useNetwork();
  return (
    <form
      className={className}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isOnline) void onSubmit();
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
      {isOnline ? null : <p className={words['quiet']}>You’re offline. Uploading a file needs a connection.</p>}
      <div>
        <Button
          type="submit"
          size="md"
          leftSection={<IconUpload size={18} aria-hidden="true" />}
          {...(isOnline || isBusy ? focusableLoading(isBusy) : focusableDisabled(true, () => undefined))}
        >
          Upload
        </Button>
      </div>
    </form>
  );
}
