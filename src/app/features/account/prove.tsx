/** Asks the person to prove their identity, which they did too long ago (AUTH-37), then runs the waiting action. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedWith } from '#contract/errors/wire-failure.ts';
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

/** For an action that may be refused for want of a proof: it then waits, and a `Prove` is shown that runs it again. */
export function useProof() {
  const [isUnproven, setUnproven] = useState(false);
  const orAsk = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      if (!isRefusedWith(failure, 'proof-needed')) throw failure;
      setUnproven(true);
    }
  };
  return { isUnproven, orAsk, close: () => setUnproven(false) };
}
