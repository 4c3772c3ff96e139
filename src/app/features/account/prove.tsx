/** Asks the person to prove their identity, which they did too long ago (AUTH-37), then runs the waiting action. */
import { useQuery } from '@tanstack/react-query';
import { prove } from '#remote/http/password-calls.ts';
import { readTwoFactor } from '#remote/http/two-factor-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ProofForm } from './proof-form.tsx';

interface ProveProps {
  readonly title: string;
  readonly submit: string;
  readonly again: () => Promise<void>;
  readonly onClose: () => void;
}

export function Prove({ title, submit, again, onClose }: ProveProps) {
  const { api } = useStockroom();
  const { data } = useQuery({ queryKey: queryKeys.twoFactor(), queryFn: ({ signal }) => readTwoFactor(api, signal) });
  if (data === undefined) return null;
  return (
    <ProofForm
      title={title}
      submit={submit}
      asksCode={data.isOn}
      onProven={async (proof) => {
        await prove(api, proof);
        onClose();
        await again();
      }}
      onCancel={onClose}
    />
  );
}
