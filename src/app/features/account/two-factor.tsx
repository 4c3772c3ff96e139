/** Two-factor sign-in by an authenticator app: set up, recovery codes, turned off (AUTH-33); and passkeys. Needs the server. */
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwoFactor as TwoFactorState } from '#contract/resources/two-factor.ts';
import { readTwoFactor, renewRecoveryCodes, turnOffTwoFactor } from '#remote/http/two-factor-calls.ts';
import { alertDone } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { Passkeys } from './passkeys.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

/** With this number of codes or fewer, new ones are suggested. */
const FEW_CODES = 3;

type Dialog =
  | { readonly is: 'set-up' | 'renew' | 'turn-off' }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

export function TwoFactor() {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.twoFactor(),
    queryFn: ({ signal }) => readTwoFactor(api, signal),
    staleTime: 0,
  });
  const [doing, setDoing] = useState<Dialog | null>(null);
  const done = (): void => setDoing(null);
  const showCodes = (codes: readonly string[]): void => {
    setDoing({ is: 'codes', codes });
    void refetch();
  };
  return (
    <>
      <section aria-labelledby="two-factor" className={classes['part']}>
        <h3 id="two-factor" className={classes['heading']}>
          Two-factor sign-in
        </h3>
        {data === undefined ? (
          <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
            {error === null ? 'Loading…' : failureText(error)}
          </p>
        ) : doing === null ? (
          <Standing state={data} onDo={(is) => setDoing({ is })} />
        ) : doing.is === 'codes' ? (
          <RecoveryCodes codes={doing.codes} onClose={done} />
        ) : doing.is === 'set-up' ? (
          <SetUpTwoFactor onOn={showCodes} onCancel={done} />
        ) : doing.is === 'renew' ? (
          <ProofForm
            title="New recovery codes"
            submit="Make new codes"
            asksCode
            onProven={async (proof) => showCodes(await renewRecoveryCodes(api, proof))}
            onCancel={done}
          />
        ) : (
          <ProofForm
            title="Turn off two-factor sign-in"
            submit="Turn off"
            color="red"
            asksCode
            onProven={async (proof) => {
              await turnOffTwoFactor(api, proof);
              alertDone('Two-factor sign-in is off.');
              await refetch();
              done();
            }}
            onCancel={done}
          />
        )}
      </section>
      <Passkeys asksCode={data?.isOn === true} />
    </>
  );
}

interface StandingProps {
  readonly state: TwoFactorState;
  readonly onDo: (what: 'set-up' | 'renew' | 'turn-off') => void;
}

function Standing({ state: { isOn, since, recoveryCodesLeft }, onDo }: StandingProps) {
  if (!isOn) {
    return (
      <>
        <p className={classes['quiet']}>Off. Your password alone signs you in.</p>
        <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => onDo('set-up')}>
          Set up two-factor sign-in
        </Button>
      </>
    );
  }
  const left = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  return (
    <>
      <p className={classes['quiet']}>
        {since === null ? 'On' : `On since ${instantText(since)}`} · {left} left
      </p>
      {recoveryCodesLeft > FEW_CODES ? null : (
        <Alert color="orange" icon={<IconAlertCircle aria-hidden="true" />} title={`${left} left`}>
          Make new ones before you lose your phone.
        </Alert>
      )}
      <div className={layout['buttons']}>
        <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => onDo('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => onDo('turn-off')}>
          Turn off two-factor sign-in
        </Button>
      </div>
    </>
  );
}
